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

// A pointer copied into a struct whose bytes may be meant; into one of the same type it arrives as a pointer.
#include <string.h>
struct mixed { char bytes[sizeof(int *)]; int *p; };
// CHECK: f: x, line [[@LINE+3]]
int f(void) {
    int x, *p = &x; struct mixed m, n;
    memcpy(&m, &p, sizeof p); n = m; return later(n.p != 0); }
// CHECK-NOT: g:
int g(void) {
    int x; struct mixed m = {{0}, &x}, n;
    memcpy(&n, &m, sizeof n); return later(*n.p); }

// The place of a compare-exchange's expected value is not kept, a pointer that it stores is.
#include <stdatomic.h>
_Atomic int number;
struct holder { _Atomic(int *) p; } holder;
// CHECK-NOT: h:
int h(void) {
    int want = 3; atomic_compare_exchange_strong(&number, &want, 4); return later(want); }
// CHECK: i: x, line [[@LINE+2]]
int i(void) {
    int x, *none = 0; atomic_compare_exchange_strong(&holder.p, &none, &x); return later(x); }
