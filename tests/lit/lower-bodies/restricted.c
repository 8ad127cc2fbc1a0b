// gcc believes `restrict` of a parameter that is never restored: one that is only read comes with every call of the body.
// RUN: %ytranslate %s %flags -O2 | FileCheck %s
// RUN: %ytranslate %s %flags -O2 | %cc -x c -Wall -Wextra -Werror -Wno-unused-parameter -O2 %include -c -o %t.o -
// RUN: %ytranslate %s %flags -O2 | %clang -x c -Wall -Wextra -Werror -Wno-unused-parameter -O2 %include -c -o %t.o -
// RUN: %ytranslate %s %flags | FileCheck %s --check-prefix=PLAIN
#include <ythreads.h>

void scale(int n, float *restrict to, const float *restrict from, const float *restrict only_before) {
    for (int i = 0; i < n; i++) to[i] = from[i] * *only_before;
    for (int i = 0; i < n; i++) {
        ythread_yield(YTHREAD_ANY);
        to[i] += *from++;
    }
}
// CHECK: {{^}}void ythread_body_scale(struct ythread_header *ythread_resumed, int n, float *__restrict to, const float *from, const float *__restrict only_before)
// CHECK: {{^ +}}ythread_resume_1:
// CHECK-NOT: {{^ +}}to = ythread_this
// CHECK: {{^ +}}from = ythread_this->from;
// CHECK-NOT: {{^ +}}to = ythread_this
// CHECK: {{^[^/]*}}ythread_resume_scale(
// CHECK: {{^ +}}ythread_body_scale(ythread_resumed, 0, ((struct ythread_frame_scale *)ythread_resumed)->to, (void *)ythread_resumed, (void *)(ythread_resumed + 4));

// Without a loop it is better inlined.
void once(float *restrict to, const float *restrict from) {
    *to += *from;
    ythread_yield(YTHREAD_ANY);
    *to += *from;
}
// CHECK: {{^[^/]*}}ythread_common_once(struct ythread_header *ythread_resumed, float *to, const float *from)

thread work(int n, int *restrict to, const int *__restrict from) {
    for (int i = 0; i < n; i++) {
        to[i] = from[i];
        ythread_yield(YTHREAD_ANY);
    }
}
// CHECK: {{^}}static __attribute__((noinline)) void ythread_common_work(struct ythread_header *ythread_resumed, int *__restrict to, const int *__restrict from)
// CHECK: {{^}}static void ythread_body_work(struct ythread_header *ythread_resumed)
// CHECK: {{^ +}}ythread_common_work(ythread_resumed, ((struct ythread_frame_work *)ythread_resumed)->to, ((struct ythread_frame_work *)ythread_resumed)->from);
// PLAIN-NOT: {{^[^/]*}}__restrict to
