// Labels and jumps stay where they are.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
again:
    if (later(n) < 5) {
        n++;
        goto again;
    }
    return n;
}

// CHECK: f: 1 point
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: again:
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: if (ythread_t1 < 5)
// CHECK-NEXT: n++;
// CHECK-NEXT: goto again;
// CHECK-NEXT: return n;
