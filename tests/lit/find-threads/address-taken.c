// A function used as a value is listed: pointers to it can travel.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags | FileCheck %s
#include <stdlib.h>
#include <ythreads.h>

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int called(void) { return 1; }
static thread worker(void) {}
static thread created(void) {}
int (*table[])(void) = {called, rand};
int (*absolute)(int) = abs; // a builtin of the compiler, too
void sort(int *values, int n) {
  void (*start)(void) = worker;
  qsort(values, n, sizeof *values, compare);
  if (called())
    start();
}
thread ymain(void) { ythread_create(0, 0, created, 0); }
// CHECK-DAG: compare: defined address-taken
// CHECK-DAG: called: defined address-taken
// CHECK-DAG: worker: thread defined address-taken
// CHECK-DAG: created: thread defined{{$}}
// CHECK-DAG: sort: defined{{$}}
// CHECK-DAG: rand: declared address-taken
// CHECK-DAG: abs: declared address-taken
