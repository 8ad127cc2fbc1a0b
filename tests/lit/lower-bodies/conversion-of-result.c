// A result is fetched in its own type and converted where it is used.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

double f(double d)
{
    float x = later(1);
    d += later(2);
    return x + d * later(3);
}

// CHECK: f: 3 points
// CHECK-NEXT: parameter d: double
// CHECK-NEXT: local x: float
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: int
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(1)
// CHECK-NEXT: x = ythread_t1;
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_later(2)
// CHECK-NEXT: d += ythread_t2;
// CHECK-NEXT: suspend 3: ythread_t3 = ythread_body_later(3)
// CHECK-NEXT: return x + d * ythread_t3;
