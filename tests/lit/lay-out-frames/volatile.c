// A volatile variable is used in place.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    volatile int x = n;
    later(1);
    return x;
}

// CHECK: f: frame at entry
// CHECK-NEXT: field x, used in place
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: x
