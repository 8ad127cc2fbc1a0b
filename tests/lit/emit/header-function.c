// The body of a header's function stands behind the #include, with the header's macros expanded and names that
// are macros there shielded; the definition itself stays what plain C enters. What is not used gets no body.
// RUN: %ytranslate %s %flags | FileCheck %s
#include "Inputs/header-function.h" /* which may
end later */
int after;
thread worker(void) { pause_for(after); }

// CHECK: #include "Inputs/header-function.h" /* which may
// CHECK-NEXT: end later */
// CHECK-NOT: int after;
// CHECK: #pragma push_macro("changed_later")
// CHECK-NEXT: #undef changed_later
// CHECK: static int ythread_body_pause_for(struct ythread_header *ythread_resumed, int n)
// CHECK: n += 2 * 21;
// CHECK: changed_later(n);
// CHECK: ythread_body_ythread_yield(0, (yid)n);
// CHECK-NOT: ythread_stub_enter
// CHECK: static struct ythread_function ythread_fun_pause_for = {
// CHECK-NEXT: "pause_for", "{{.*}}header-function.c", ythread_resume_pause_for, 0, (void (*)(void))ythread_body_pause_for
// CHECK: #pragma pop_macro("changed_later")
// CHECK-NOT: unused
// CHECK: int after;
