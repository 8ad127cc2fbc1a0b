// The indices of an offsetof are evaluated like any operands: kept over a suspension, left to right.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck --check-prefix=FRAME %s
#include <stddef.h>
#include <ythreads.h>

struct grid {
    int head;
    struct {
        short cell[10];
    } row[4];
};

suspends int pick(int n);

size_t at(int i, int j)
{
    ythread_yield(YTHREAD_ANY);
    return offsetof(struct grid, row[i].cell[j]);
}
// CHECK: at: 1 point
// CHECK: return offsetof(struct grid, row[i].cell[j]);
// FRAME: at: frame
// FRAME: point 1: i j

size_t picked(void)
{
    return offsetof(struct grid, row[pick(1)].cell[pick(2)]);
}
// CHECK: picked: 2 points
// CHECK: suspend 1: ythread_t1 = ythread_body_pick(1)
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_pick(2)
// CHECK-NEXT: return __builtin_offsetof (struct grid, row[ythread_t1].cell[ythread_t2]);
