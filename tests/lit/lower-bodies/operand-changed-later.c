// An operand that a later one may change is kept; constants and unmodified locals stay text.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int global;
int f(int n, int k)
{
    return global + n + later(n = 5) + k + 1;
}

// CHECK: f: 1 point
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: parameter k: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: ythread_t1 = global + n;
// CHECK-NEXT: suspend 1: ythread_t2 = ythread_body_later(n = 5)
// CHECK-NEXT: return ythread_t1 + ythread_t2 + k + 1;
