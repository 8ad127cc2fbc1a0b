// Elements of nested and designated initialisers are evaluated in source order.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

struct in { int a, b; };
struct out { struct in i; int n; };
int next(void);
int f(void)
{
    struct out o = {.n = next(), .i = {later(1), next()}};
    return o.n + o.i.a;
}

// CHECK: f: 1 point
// CHECK-NEXT: local o: struct out
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: ythread_t1 = next();
// CHECK-NEXT: suspend 1: ythread_t2 = ythread_body_later(1)
// CHECK-NEXT: o = (struct out){.n = ythread_t1, .i = {ythread_t2, next()}};
// CHECK-NEXT: return o.n + o.i.a;
