// Only what is live at a suspension is saved there.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int a, int b)
{
    int c = later(a);
    int d = later(b);
    return c + d;
}

// CHECK: f: frame
// CHECK-NEXT: field b
// CHECK-NEXT: field c
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: b
// CHECK-NEXT: point 2: c
