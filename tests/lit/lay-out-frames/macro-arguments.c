// A variable that only the text of a macro names is one that the function uses; and a saved operand
// of such text holds what the variable leads to.
// RUN: %ytranslate %s -o %t.c %flags
// RUN: FileCheck %s <%t.c
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck --check-prefix=FRAME %s
#include <ythreads.h>

suspends int later(int v);
static int add(int *p, int n) { return *p += n; }

#define SAME(x) (x)

// CHECK: static void ythread_body_worker(
// CHECK: int port;
// CHECK: port = ythread_this->port;
thread worker(int port)
{
    int list[] = {SAME(port)};
    ythread_yield(YTHREAD_ANY);
    add(list, 1);
}

// FRAME: held: frame at entry
// FRAME-NEXT: field x, used in place
int held(int k)
{
    int x = k, y = 0, *p = &x;
    return add(SAME(p), (p = &y, later(3)));
}
