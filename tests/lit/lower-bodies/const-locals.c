// A const local loses its const at the top of the body.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(void)
{
    const int n = later(1);
    return later(n) + n;
}

// CHECK: f: 2 points
// CHECK-NEXT: local n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: suspend 1: n = ythread_body_later(1)
// CHECK-NEXT: suspend 2: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: return ythread_t1 + n;
