// Point 0 of a thread function holds its parameters.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

thread f(int a, double b)
{
    ythread_yield(a);
    ythread_yield((int)b);
}

// CHECK: f: frame
// CHECK-NEXT: field a
// CHECK-NEXT: field b
// CHECK-NEXT: point 0: a b
// CHECK-NEXT: point 1: b
// CHECK-NEXT: point 2:
