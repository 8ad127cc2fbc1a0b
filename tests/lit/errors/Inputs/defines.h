#include <ythreads.h>

static inline int count_in_header(void) {
  static int count;
  ythread_yield(YTHREAD_ANY);
  return ++count;
}
static int (*const counter)(void) = (int (*)(void))count_in_header;

static inline thread worker_in_header(int n) { ythread_yield((yid)n); }
static void (*const start)(int) = worker_in_header;

static int member(void) {
  static int count;
  ythread_yield(YTHREAD_ANY);
  return ++count;
}
struct has_member { int member; };

static inline int unused_in_header(void) {
  static int count;
  ythread_yield(YTHREAD_ANY);
  return ++count;
}
