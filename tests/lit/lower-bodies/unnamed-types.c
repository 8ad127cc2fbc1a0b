// A type without a name is given one.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

struct n { struct { int s; } *r; enum { ONE } e; };
struct n *other(void);
int f(struct n *p)
{
    return p->r[later(1)].s + (other()->r + later(2))->s;
}

// CHECK: f: 2 points
// CHECK-NEXT: parameter p: struct n *
// CHECK-NEXT: temporary ythread_t1: struct ythread_tag_file *
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: int
// CHECK-NEXT: temporary ythread_t4: struct ythread_tag_file *
// CHECK-NEXT: temporary ythread_t5: int
// CHECK-NEXT: ythread_t1 = p->r;
// CHECK-NEXT: suspend 1: ythread_t2 = ythread_body_later(1)
// CHECK-NEXT: ythread_t3 = ythread_t1[ythread_t2].s;
// CHECK-NEXT: ythread_t4 = other()->r;
// CHECK-NEXT: suspend 2: ythread_t5 = ythread_body_later(2)
// CHECK-NEXT: return ythread_t3 + (ythread_t4 + ythread_t5)->s;
