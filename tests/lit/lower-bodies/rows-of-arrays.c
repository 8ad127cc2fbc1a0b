// An element is reached by its indices; the address of a row is never kept.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int next(void);
int f(void)
{
    int grid[2][2] = {{1, 2}, {3, 4}};
    grid[next()][later(1)] &= later(2);
    return grid[next()][later(3)];
}

// CHECK: f: 3 points
// CHECK-NEXT: local grid: int[2][2]
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: int
// CHECK-NEXT: temporary ythread_t4: int
// CHECK-NEXT: temporary ythread_t5: int
// CHECK-NEXT: ythread_copy_whole(grid, (int[2][2]){{[{][{]}}1, 2}, {3, 4}});
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(2)
// CHECK-NEXT: ythread_t2 = next();
// CHECK-NEXT: suspend 2: ythread_t3 = ythread_body_later(1)
// CHECK-NEXT: grid[ythread_t2][ythread_t3] &= ythread_t1;
// CHECK-NEXT: ythread_t4 = next();
// CHECK-NEXT: suspend 3: ythread_t5 = ythread_body_later(3)
// CHECK-NEXT: return grid[ythread_t4][ythread_t5];
