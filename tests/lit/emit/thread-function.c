// A thread function starts from its frame, and has helpers that make one.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

thread f(int a, double b)
{
    ythread_yield(a);
    ythread_yield((int)b);
}

// CHECK: static void ythread_body_f(struct ythread_header *ythread_resume)
// CHECK: case 0: break;
// CHECK: a = ythread_this->a;
// CHECK: b = ythread_this->b;
// CHECK: {{^}}int ythread_create_f(__UINT64_TYPE__ *ythread_id, const struct ythread_attr *ythread_attributes, int a, double b)
// CHECK: ythread_start(&ythread_fun_f);
// CHECK: ythread_this->a = a;
// CHECK: return ythread_body_ythread_launch(0, ythread_id, ythread_attributes, ythread_this);
// CHECK: {{^}}void ythread_spawn_f(int a, double b)
// CHECK: {{^}}thread f(int a, double b)
// CHECK: ythread_spawn_f(a, b);
// CHECK: YTHREAD_FUNCTION_THREAD, 2, 2, 3,
