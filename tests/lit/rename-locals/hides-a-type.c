// A local that is called like a type.
// RUN: %ytranslate --dump-after=rename-locals --stop-after=rename-locals %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

typedef int number;
int f(void)
{
    number a = 1;
    {
        int number = later(a);
        a += number;
    }
    return a;
}

// CHECK: 12:13: ythread_local_number
