// A call of a noreturn function ends the path, as in the source.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

suspends __attribute__((noreturn)) void stop(void);
int f(int n)
{
    if (n)
        return n;
    stop();
}

// CHECK: ythread_body_stop(0);
// CHECK: ythread_resume_1:;
// CHECK: }
// CHECK: __builtin_unreachable();
