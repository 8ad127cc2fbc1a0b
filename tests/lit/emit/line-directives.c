// Generated lines carry the lines of the source.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    later(n);


    return n;
}

// CHECK: #line 5 "{{.*}}line-directives.c"
// CHECK: #line 8
// CHECK-NEXT: ythread_body_later(0, n);
// CHECK-NEXT: #line 8
// CHECK-NEXT: if (__builtin_expect(ythread_unwinding, 0)) {
// CHECK-NEXT: #line 8
// CHECK: n = ythread_this->n;
// CHECK: #line 11
// CHECK-NEXT: return n;
// CHECK: #line 12 "{{.*}}line-directives.c"
