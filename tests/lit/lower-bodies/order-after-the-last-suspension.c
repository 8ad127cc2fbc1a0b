// Effects after the last suspension keep their order too.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int a(void);
int b(void);
int f(void)
{
    return later(1) + a() * b();
}

// CHECK: f: 1 point
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(1)
// CHECK-NEXT: ythread_t2 = a();
// CHECK-NEXT: return ythread_t1 + ythread_t2 * b();
