// __func__ is the name in the source.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

const char *f(void)
{
    later(1);
    return __func__;
}

// CHECK: f: 1 point
// CHECK-NEXT: suspend 1: ythread_body_later(1)
// CHECK-NEXT: return "f";
