// A call of a function that nobody declares stands where the author has written it, for the C compiler to see.
// RUN: %ytranslate %s -- -std=gnu89 %include | FileCheck %s
#include <ythreads.h>

// CHECK: #line [[@LINE+6]]
// CHECK-NEXT: __extension__ _Static_assert(sizeof(other()), "");
// CHECK-NOT: sizeof(other())
int g(n)
{
    ythread_yield(YTHREAD_ANY);
    return other(n) + other(1);
}
