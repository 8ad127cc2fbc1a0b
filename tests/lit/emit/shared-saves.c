// What several suspensions save ends in one copy; what many of them restore is restored once, before the dispatch.
// RUN: %ytranslate %s %flags | grep -v '^#line' | FileCheck %s
#include <ythreads.h>

int f(int a, int b, int c)
{
    ythread_yield(1);
    ythread_yield(a);
    int d = a + b + c;
    ythread_yield(d);
    ythread_yield(a + b + c);
    return a * b * c - d;
}

// CHECK: if (__builtin_expect(ythread_this != 0, 0)) {
// CHECK-NEXT: a = ythread_this->a;
// CHECK-NEXT: b = ythread_this->b;
// CHECK-NEXT: c = ythread_this->c;
// CHECK-NEXT: d = ythread_this->d;
// CHECK-NEXT: switch
// CHECK: ythread_body_ythread_yield(0, 1);
// CHECK: ythread_keep((void *)ythread_this, &ythread_fun_f, 1);
// CHECK-NEXT: goto ythread_save_1;
// CHECK-NEXT: ythread_resume_1:;
// CHECK: ythread_keep((void *)ythread_this, &ythread_fun_f, 4);
// CHECK-NEXT: goto ythread_save_2;
// CHECK: return a * b * c - d;
// CHECK-NEXT: ythread_save_2:
// CHECK-NEXT: ythread_this->d = d;
// CHECK-NEXT: ythread_save_1:
// CHECK-NEXT: ythread_this->c = c;
// CHECK-NEXT: ythread_this->b = b;
// CHECK-NEXT: ythread_this->a = a;
// CHECK-NEXT: return (int){0};
// CHECK-NEXT: }
