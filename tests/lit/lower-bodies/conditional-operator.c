// ?: becomes control flow if a branch suspends; of type void it has no value.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    n ? (void)later(1) : (void)later(2);
    return -(n ? later(3) : n + 1);
}

// CHECK: f: 3 points
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: if (n)
// CHECK-NEXT: suspend 1: ythread_body_later(1)
// CHECK-NEXT: else
// CHECK-NEXT: suspend 2: ythread_body_later(2)
// CHECK-NEXT: if (n)
// CHECK-NEXT: suspend 3: ythread_t2 = ythread_body_later(3)
// CHECK-NEXT: ythread_t1 = ythread_t2;
// CHECK-NEXT: else
// CHECK-NEXT: ythread_t1 = n + 1;
// CHECK-NEXT: return -ythread_t1;
