// The right side of an assignment comes first.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int *where(void);
void f(int *p)
{
    *where() = later(1);
    p[later(2)] = later(3);
    *where() += later(4);
}

// CHECK: f: 4 points
// CHECK-NEXT: parameter p: int *
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: int
// CHECK-NEXT: temporary ythread_t4: int
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(1)
// CHECK-NEXT: *where() = ythread_t1;
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_later(3)
// CHECK-NEXT: suspend 3: ythread_t3 = ythread_body_later(2)
// CHECK-NEXT: p[ythread_t3] = ythread_t2;
// CHECK-NEXT: suspend 4: ythread_t4 = ythread_body_later(4)
// CHECK-NEXT: *where() += ythread_t4;
