// Reaching a member or an element is no escape.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

struct s { int a[3]; };
int f(int n)
{
    struct s s = {{1, 2, 3}};
    s.a[n] = later(n);
    return s.a[1];
}

// CHECK: f: frame
// CHECK-NEXT: field n
// CHECK-NEXT: field s
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n s
