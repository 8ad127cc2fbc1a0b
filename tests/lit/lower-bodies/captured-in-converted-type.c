// An operand is kept in the type that the operation wants.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

long global;
char small;
long f(float x)
{
    return small + later(1) + (global - later(2));
}

// CHECK: f: 2 points
// CHECK-NEXT: parameter x: float
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: long
// CHECK-NEXT: temporary ythread_t4: int
// CHECK-NEXT: ythread_t1 = small;
// CHECK-NEXT: suspend 1: ythread_t2 = ythread_body_later(1)
// CHECK-NEXT: ythread_t3 = global;
// CHECK-NEXT: suspend 2: ythread_t4 = ythread_body_later(2)
// CHECK-NEXT: return ythread_t1 + ythread_t2 + (ythread_t3 - ythread_t4);
