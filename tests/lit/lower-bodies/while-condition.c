// A loop whose condition suspends tests it inside.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void f(int n)
{
    while (later(n) > 0) {
        if (n == 2)
            continue;
        n--;
    }
}

// CHECK: f: 1 point
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: for (; ; )
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: if (!(ythread_t1 > 0))
// CHECK-NEXT: break;
// CHECK-NEXT: if (n == 2)
// CHECK-NEXT: continue;
// CHECK-NEXT: n--;
