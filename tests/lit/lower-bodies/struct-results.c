// A struct that a call returns is fetched whole.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

struct pair { int a, b; };
suspends struct pair both(int n);
int f(void)
{
    return both(1).a + both(2).b;
}

// CHECK: f: 2 points
// CHECK-NEXT: temporary ythread_t1: struct pair
// CHECK-NEXT: temporary ythread_t2: struct pair
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_both(1)
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_both(2)
// CHECK-NEXT: return ythread_t1.a + ythread_t2.b;
