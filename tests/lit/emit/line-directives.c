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
// CHECK: #line 7
// CHECK-NEXT: ythread_body_later(0, n);
// CHECK: #line 10
// CHECK-NEXT: return n;
// CHECK: #line 11 "{{.*}}line-directives.c"
