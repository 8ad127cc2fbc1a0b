// What is not evaluated does not suspend.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    n = sizeof later(n);
    return later(n);
}

// CHECK: f: 1 point
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: n = sizeof later(n);
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: return ythread_t1;
