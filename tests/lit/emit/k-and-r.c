// A definition in K&R style takes promoted arguments.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later();
int f(c, x) char c; float x;
{
    later(1);
    return c + (int)x;
}

// CHECK: int ythread_body_f(struct ythread_header *ythread_resumed, int ythread_parameter_c, double ythread_parameter_x)
// CHECK: char c;
// CHECK: float x;
// CHECK: c = ythread_parameter_c;
// CHECK: x = ythread_parameter_x;
