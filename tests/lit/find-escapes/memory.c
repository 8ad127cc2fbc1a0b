// Memory that does not travel with a thread: globals, statics, the heap.
// RUN: %ytranslate --dump-after=find-escapes --stop-after=find-escapes %s %flags | FileCheck %s
#include <stdlib.h>
#include <ythreads.h>

suspends int later(int v);

int *global;
static struct { int *p[2]; } record;

// CHECK: a: x, line [[@LINE+5]]
// CHECK-NEXT: b: x, line [[@LINE+7]]
// CHECK-NEXT: c: x, line [[@LINE+8]]
// CHECK-NEXT: d: x, line [[@LINE+9]]
// CHECK-NEXT: e: x, line [[@LINE+9]]
int a(void) { int x; global = &x; return later(x); }
int b(void) {
    int x;
    record.p[1] = &x; return later(x); }
int c(void) {
    int x; static int *last; last = &x; return later(x); }
int d(void) {
    int x, **block = malloc(8);         *block = &x; return later(x); }
static void keep(int **where, int *what) { *where = what; }
int e(void) {
    int x; keep(&record.p[0], &x); return later(x); }
