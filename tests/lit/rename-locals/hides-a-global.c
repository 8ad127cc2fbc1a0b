// A local at the top of the body must not hide what the body names.
// RUN: %ytranslate --dump-after=rename-locals --stop-after=rename-locals %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int x;
int f(void)
{
    int y = x;
    {
        int x = later(1);
        y += x;
    }
    return y;
}

// CHECK: 12:13: ythread_local_x
