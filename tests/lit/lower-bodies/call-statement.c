// A suspending call is a statement; its result goes straight into the variable.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    int left;
    left = later(n - 1);
    return left + n;
}

// CHECK: f: 1 point
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: local left: int
// CHECK-NEXT: suspend 1: left = ythread_body_later(n - 1)
// CHECK-NEXT: return left + n;
