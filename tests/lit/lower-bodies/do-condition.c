// A do loop whose condition suspends gets a label for continue.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void f(int n)
{
    do {
        if (n == 2)
            continue;
        n--;
    } while (later(n) > 0);
}

// CHECK: f: 1 point
// CHECK-NEXT: parameter n: int
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: do
// CHECK-NEXT: if (n == 2)
// CHECK-NEXT: goto ythread_continue_1;
// CHECK-NEXT: n--;
// CHECK-NEXT: ythread_continue_1:
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(n)
// CHECK-NEXT: while (ythread_t1 > 0)
