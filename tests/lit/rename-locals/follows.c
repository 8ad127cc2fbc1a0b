// Loops one after the other share a variable of one name and type.
// RUN: %ytranslate --dump-after=rename-locals --stop-after=rename-locals %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

void f(int n)
{
    for (int i = 0; i < n; i++)
        later(i);
    for (int i = 0; i < n; i++)
        later(i);
    for (long i = 0; i < n; i++)
        later(2);
}

// CHECK: 13:15: ythread_local_i
