// Bit-fields are assigned in place.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

struct flags { unsigned low : 3, high : 5; };
int f(struct flags *p)
{
    p->low = later(9);
    return p->high += later(1);
}

// CHECK: f: 2 points
// CHECK-NEXT: parameter p: struct flags *
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(9)
// CHECK-NEXT: p->low = ythread_t1;
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_later(1)
// CHECK-NEXT: return p->high += ythread_t2;
