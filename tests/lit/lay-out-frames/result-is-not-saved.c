// The result just fetched is not saved by its own point.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    n = later(n);
    n = later(n);
    return n;
}

// CHECK: f: frame
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1:
// CHECK-NEXT: point 2:
