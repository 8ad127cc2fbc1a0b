// A variable that hides another gets its own name.
// RUN: %ytranslate --dump-after=rename-locals --stop-after=rename-locals %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    int x = n;
    {
        int x = later(n);
        n += x;
    }
    return n + x;
}

// CHECK: 11:13: ythread_local_x
