// Loops one after the other share a variable of one name and type, as long as it is one type on all machines.
// RUN: %ytranslate --dump-after=rename-locals --stop-after=rename-locals %s %flags | FileCheck %s
#include <stddef.h>
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

void g(size_t n)
{
    for (size_t k = 0; k < n; k++)
        later(1);
    for (size_t k = 0; k < n; k++)
        later(2);
    for (unsigned long k = 0; k < n; k++)
        later(3);
}

// CHECK-NOT: {{^}}1{{[02]}}:
// CHECK: 14:15: ythread_local_i
// CHECK-NOT: 22:
// CHECK: 24:24: ythread_local_k
