// A result that nobody wants is not fetched.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void f(void)
{
    later(1);
    (void)later(2);
}

// CHECK: f: 2 points
// CHECK-NEXT: suspend 1: ythread_body_later(1)
// CHECK-NEXT: suspend 2: ythread_body_later(2)
