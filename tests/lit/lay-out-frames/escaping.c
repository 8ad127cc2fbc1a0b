// A variable whose address escapes lives in the frame, made at the start.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void g(int *);
int f(void)
{
    int x = 1, y = 2;
    g(&x);
    later(1);
    return x + y;
}

// CHECK: f: frame at entry
// CHECK-NEXT: field x, used in place
// CHECK-NEXT: field y
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: x y
