// A thread function starts from its frame; its body is its thunk, its stub creates a thread,
// and the primitives that it calls keep the frame themselves.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

thread f(int a, double b)
{
    ythread_yield(a);
    ythread_yield((int)b);
}

// CHECK: static void ythread_body_f(struct ythread_header *ythread_resumed)
// CHECK: switch (ythread_this->ythread_head.resume_pt) {
// CHECK: case 0: break;
// CHECK: a = ythread_this->a;
// CHECK: b = ythread_this->b;
// CHECK: if (__builtin_expect(ythread_yield_from(ythread_this, 1, a), 0)) {
// CHECK-NEXT: ythread_this->b = b;
// CHECK-NEXT: return;
// CHECK-NEXT: ythread_resume_1:
// CHECK: {{^}}thread f(int a, double b)
// CHECK: ythread_spawn_plain(&ythread_fun_f, a, b);
// CHECK: ythread_body_f, (void (*)(void))f, 0,
// CHECK: YTHREAD_FUNCTION_THREAD, 2, 2, 3,
