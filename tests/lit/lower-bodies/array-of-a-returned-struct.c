// The array of a struct that a call returns outlives a suspension in the frame.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

struct row { int v[4]; };
struct row make(void);
suspends int sum(const int *p);
int f(void)
{
    return sum(make().v);
}

// CHECK: f: 1 point
// CHECK-NEXT: temporary ythread_t1: struct row, in the frame
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: ythread_this->ythread_t1 = make();
// CHECK-NEXT: suspend 1: ythread_t2 = ythread_body_sum(ythread_this->ythread_t1.v)
// CHECK-NEXT: return ythread_t2;
