// A function that only sends keeps its body, but for the sends.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

int f(yid to, int n)
{
    /* kept */
    return n > 0 ? ythread_send(to, 1, n) : 0;
}

// CHECK: {{^}}int f(yid to, int n)
// CHECK: /* kept */
// CHECK-NEXT: return n > 0 ? ythread_send_typed(to, 1, (int[1]){n}, 1, &ythread_type_{{[0-9]+}}) : 0;
