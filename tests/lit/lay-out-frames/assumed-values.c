// What __builtin_assume names is read, by clang's optimiser; what would have effects is not evaluated, and names nothing.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

static int step(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n;
}

// CHECK-LABEL: {{^}}static void ythread_body_assumed(struct ythread_header *ythread_resumed)
// CHECK: ythread_resume_2:
// CHECK-NEXT: n = ythread_this->n;
// CHECK: __builtin_assume(n != 0);
thread assumed(void)
{
    int n = step(4);
    step(5);
    __builtin_assume(n != 0);
}

// CHECK-LABEL: {{^}}static void ythread_body_ymain(struct ythread_header *ythread_resumed)
// CHECK-NOT: ythread_this->n;
// CHECK: __builtin_assume(step(n));
thread ymain(void)
{
    int n = step(3);
    step(n);
    __builtin_assume(step(n));
}
