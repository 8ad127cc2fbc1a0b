// Case labels inside a loop that suspends stay there.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    switch (n % 2) {
    case 0:
        do {
            n -= later(1);
            /* fall through */
    case 1:
            n -= later(2);
        } while (n > 0);
    }
    return n;
}

// CHECK: f: 2 points
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: switch (n % 2)
// CHECK-NEXT: case 0:
// CHECK-NEXT: do
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(1)
// CHECK-NEXT: n -= ythread_t1;
// CHECK-NEXT: fallthrough;
// CHECK-NEXT: case 1:
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_later(2)
// CHECK-NEXT: n -= ythread_t2;
// CHECK-NEXT: while (n > 0)
// CHECK-NEXT: return n;
