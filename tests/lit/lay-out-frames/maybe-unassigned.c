// What may be read before it is assigned starts at zero.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    int x;
    if (n)
        x = 1;
    later(1);
    return n ? x : 0;
}

// CHECK: f: frame
// CHECK-NEXT: field n
// CHECK-NEXT: field x
// CHECK-NEXT: zero x
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n x
