/* Functions of a header that suspend and have static variables, pragmas and pointers to them. */
#ifndef COUNTERS_H
#define COUNTERS_H
#include <ythreads.h>
static inline int count_in_header(void) {
  static int count;
  ythread_yield(YTHREAD_ANY);
#pragma GCC unroll 2
  for (int i = 0; i < 3; i++) count++;
  return count;
}
static int twice(void) { int a = count_in_header(); return a + count_in_header(); }
static thread worker_in_header(int n) {
  static int calls;
  for (int i = 0; i < n; i++) ythread_yield(YTHREAD_ANY);
  calls += n;
  done += calls > 0;
}
static int compare(const void *a, const void *b) {
  static int times;
  times++;
  ythread_yield(YTHREAD_ANY);
  return *(const int *)a - *(const int *)b + 0 * times;
}
static int seen(int what, ...) {
  static int sum;
  ythread_yield(YTHREAD_ANY);
  return sum += what;
}
static inline const char *word(int n) {
  static const char *const words[] = {"no", "one", "two"};
  ythread_yield(YTHREAD_ANY);
  return words[n];
}
#endif
