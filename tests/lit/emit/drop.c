// A frame made at the start is dropped at every return, unless resumed.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void g(int *);
int f(int n)
{
    int x;
    g(&x);
    if (n)
        return x;
    return later(x);
}

// CHECK: ythread_this = ythread_enter(&ythread_fun_f);
// CHECK: if (!ythread_this)
// CHECK: return (int){0};
// CHECK: g(&ythread_this->x);
// CHECK: int ythread_value = ythread_this->x;
// CHECK-NEXT: #line [[#]]
// CHECK-NEXT: if (!ythread_resumed)
// CHECK-NEXT: #line [[#]]
// CHECK-NEXT: ythread_drop(ythread_this);
// CHECK: return ythread_value;
// CHECK: int ythread_value = ythread_t1;
// CHECK-NEXT: #line [[#]]
// CHECK-NEXT: if (!ythread_resumed)
// CHECK-NEXT: #line [[#]]
// CHECK-NEXT: ythread_drop(ythread_this);
// CHECK: return ythread_value;
