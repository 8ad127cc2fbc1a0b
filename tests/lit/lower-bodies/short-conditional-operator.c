// ?: without its second operand keeps the first.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(void)
{
    return -(later(0) ?: later(1));
}

// CHECK: f: 2 points
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: int
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(0)
// CHECK-NEXT: if (ythread_t1)
// CHECK-NEXT: ythread_t2 = ythread_t1;
// CHECK-NEXT: else
// CHECK-NEXT: suspend 2: ythread_t3 = ythread_body_later(1)
// CHECK-NEXT: ythread_t2 = ythread_t3;
// CHECK-NEXT: return -ythread_t2;
