// setjmp is a resume point that only a jump resumes: nothing suspends there, and what the jump will need is saved at
// once. All variables of the function live in its frame. A plain function of the file that jumps suspends as well.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <setjmp.h>
#include <ythreads.h>

static jmp_buf place;
int before(void);

// CHECK: ythread_body_leave(struct ythread_header *ythread_resumed, int value)
static void leave(int value)
{
    // CHECK: ythread_body_ythread_longjmp(0, (void *)(place), value);
    // CHECK: __builtin_unreachable();
    longjmp(place, value);
}

// CHECK: struct ythread_frame_ymain {
// CHECK: unsigned long long ythread_serial;
// CHECK: int n;
thread ymain(void)
{
    int n = 1;
    // CHECK: ythread_t1 = before();
    // CHECK: ythread_setjmp((void *)(place), ythread_this, &ythread_fun_ymain, 1);
    // CHECK-NEXT: {{#line|ythread_this->ythread_t1 = ythread_t1;}}
    // CHECK: ythread_t2 = 0;
    // CHECK: if (0) {
    // CHECK: ythread_resume_1:
    // CHECK: ythread_t1 = ythread_this->ythread_t1;
    // CHECK: ythread_t2 = ythread_result(int);
    // CHECK: ythread_this->n += ythread_t1 + ythread_t2;
    n += before() + setjmp(place);
    if (n < 5)
        leave(n);
    ythread_yield(YTHREAD_ANY);
}
// CHECK: __alignof__(struct ythread_frame_ymain), __builtin_offsetof(struct ythread_frame_ymain, ythread_serial)};
