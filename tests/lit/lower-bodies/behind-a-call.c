// What lies behind a pointer that a call returns may change: the value is kept.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int *where(void);
int f(void)
{
    return *where() + later(1) + where()[0] + later(2);
}

// CHECK: f: 2 points
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: int
// CHECK-NEXT: temporary ythread_t4: int
// CHECK-NEXT: ythread_t1 = *where();
// CHECK-NEXT: suspend 1: ythread_t2 = ythread_body_later(1)
// CHECK-NEXT: ythread_t3 = ythread_t1 + ythread_t2 + where()[0];
// CHECK-NEXT: suspend 2: ythread_t4 = ythread_body_later(2)
// CHECK-NEXT: return ythread_t3 + ythread_t4;
