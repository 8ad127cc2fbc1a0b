// An lvalue is reached by base and index.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void f(int *a)
{
    a[later(1)]++;
    --a[later(2)];
}

// CHECK: f: 2 points
// CHECK-NEXT: parameter a: int *
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(1)
// CHECK-NEXT: a[ythread_t1]++;
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_later(2)
// CHECK-NEXT: --a[ythread_t2];
