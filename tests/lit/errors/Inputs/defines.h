#include <ythreads.h>

static inline int count_in_header(void) {
  static int count;
  ythread_yield(YTHREAD_ANY);
  return ++count;
}

static inline thread worker_in_header(int n) { ythread_yield((yid)n); }

static inline int unused_in_header(void) {
  static int count;
  ythread_yield(YTHREAD_ANY);
  return ++count;
}
