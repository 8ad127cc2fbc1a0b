// A variable in the frame travels where it is in scope.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void g(int *);
void f(void)
{
    {
        int x;
        g(&x);
        later(1);
    }
    later(2);
}

// CHECK: f: frame at entry
// CHECK-NEXT: field x, used in place
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: x
// CHECK-NEXT: point 2:
