// Saved operands have fields too.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    return later(n) * later(n + 1);
}

// CHECK: f: frame
// CHECK-NEXT: field n
// CHECK-NEXT: field ythread_t1
// CHECK-NEXT: point 0:
// CHECK-NEXT: point 1: n
// CHECK-NEXT: point 2: ythread_t1
