// A header without a suspension stays as it is.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += later(i);
    return sum;
}

// CHECK: f: 1 point
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: local sum: int
// CHECK-NEXT: local i: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: sum = 0;
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(i)
// CHECK-NEXT: sum += ythread_t1;
// CHECK-NEXT: return sum;
