// A large aggregate is used in place.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    int a[100];
    a[n] = later(n);
    return a[n];
}

// CHECK: f: frame at entry
// CHECK-NEXT: field n
// CHECK-NEXT: field a, used in place
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n a
