// Elements of nested and designated initialisers are evaluated in the order of the object; one that another
// overrides is not evaluated.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

struct in { int a, b; };
struct out { struct in i; int n; };
int next(void);
int f(void)
{
    struct out o = {.n = next(), .i = {later(1), next()}};
    int list[] = {next(), later(2), [3] = next(), [0] = later(3)};
    return o.n + o.i.a + list[0];
}

// CHECK: f: 3 points
// CHECK: suspend 1: ythread_t1 = ythread_body_later(1)
// CHECK-NEXT: ythread_t2 = next();
// CHECK-NEXT: o = (struct out){{[{][{]}}ythread_t1, ythread_t2}, next()};
// CHECK-NEXT: suspend 2: ythread_t3 = ythread_body_later(3)
// CHECK-NEXT: suspend 3: ythread_t4 = ythread_body_later(2)
// CHECK-NEXT: ythread_copy_whole(list, (int[4]){ythread_t3, ythread_t4, [3] = next()});
