// Declarations are hoisted, initialisers become assignments.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(void)
{
    int a = 1, b = later(a), c, d = {4};
    c = b;
    return c + d;
}

// CHECK: f: 1 point
// CHECK-NEXT: local a: int
// CHECK-NEXT: local b: int
// CHECK-NEXT: local c: int
// CHECK-NEXT: local d: int
// CHECK-NEXT: a = 1;
// CHECK-NEXT: suspend 1: b = ythread_body_later(a)
// CHECK-NEXT: d = 4;
// CHECK-NEXT: c = b;
// CHECK-NEXT: return c + d;
