#include <ythreads.h>
#define TIMES 2 *
void changed_later(int);
static inline int pause_for(int n) {
  n += TIMES 21;
  changed_later(n);
  return ythread_yield((yid)n);
}
static inline int unused(void) { return ythread_yield(1); }
#undef TIMES
#define changed_later(n) other(n)
