// Arguments that suspend are fetched one after the other.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    return later(later(n) + later(n + 1));
}

// CHECK: f: 3 points
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: int
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_later(n + 1)
// CHECK-NEXT: suspend 3: ythread_t3 = ythread_body_later(ythread_t1 + ythread_t2)
// CHECK-NEXT: return ythread_t3;
