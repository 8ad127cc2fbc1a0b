// && and || become control flow if the right side suspends.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    if (n && later(n))
        return later(1) || n;
    return later(2) && n;
}

// CHECK: f: 3 points
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: int
// CHECK-NEXT: temporary ythread_t4: int
// CHECK-NEXT: if (n)
// CHECK-NEXT: suspend 1: ythread_t2 = ythread_body_later(n)
// CHECK-NEXT: ythread_t1 = !!(ythread_t2);
// CHECK-NEXT: else
// CHECK-NEXT: ythread_t1 = 0;
// CHECK-NEXT: if (ythread_t1)
// CHECK-NEXT: suspend 2: ythread_t3 = ythread_body_later(1)
// CHECK-NEXT: return ythread_t3 || n;
// CHECK-NEXT: suspend 3: ythread_t4 = ythread_body_later(2)
// CHECK-NEXT: return ythread_t4 && n;
