// Each part of a for header may suspend.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void f(int n)
{
    for (int i = later(0); i < later(n); i += later(1)) {
        if (i == 2)
            continue;
        n--;
    }
}

// CHECK: f: 3 points
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: local i: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: suspend 1: i = ythread_body_later(0)
// CHECK-NEXT: for (; ; )
// CHECK-NEXT: suspend 2: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: if (!(i < ythread_t1))
// CHECK-NEXT: break;
// CHECK-NEXT: if (i == 2)
// CHECK-NEXT: goto ythread_continue_1;
// CHECK-NEXT: n--;
// CHECK-NEXT: ythread_continue_1:
// CHECK-NEXT: suspend 3: ythread_t2 = ythread_body_later(1)
// CHECK-NEXT: i += ythread_t2;
