// Static variables move to file scope.
// RUN: %ytranslate --dump-after=rename-locals --stop-after=rename-locals %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(void)
{
    static int calls;
    static int *where = &calls;
    later(1);
    return ++*where;
}

// CHECK: 9:16: ythread_static_f_calls
// CHECK-NEXT: 10:17: ythread_static_f_where
