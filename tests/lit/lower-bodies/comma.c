// The left side of a comma is a statement.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    return later(1), n++, later(n);
}

// CHECK: f: 2 points
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: suspend 1: ythread_body_later(1)
// CHECK-NEXT: n++;
// CHECK-NEXT: suspend 2: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: return ythread_t1;
