// The statements of a statement expression come before the rest.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    return n + ({ int k = later(n); k * 2; });
}

// CHECK: f: 1 point
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: local k: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: suspend 1: k = ythread_body_later(n)
// CHECK-NEXT: ythread_t1 = k * 2;
// CHECK-NEXT: return n + ythread_t1;
