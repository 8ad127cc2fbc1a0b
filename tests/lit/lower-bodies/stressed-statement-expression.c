// Under --stress the statements of statement expressions are suspension points as well, and so is their value; those of
// the C library's macros are not.
// RUN: %ytranslate --stress=statement --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <assert.h>

// CHECK-LABEL: f: 7 points
int f(int n)
{
    // CHECK: suspend 2: ythread_body_ythread_stress()
    // CHECK-NEXT: twice = 2 * n;
    // CHECK-NEXT: suspend 3: ythread_body_ythread_stress()
    // CHECK-NEXT: ythread_t1 = twice;
    // CHECK-NEXT: n = ythread_t1 + 1;
    n = ({ int twice = 2 * n; twice; }) + 1;
    // CHECK-NEXT: suspend 4: ythread_body_ythread_stress()
    // CHECK-NEXT: assert(n > 0);
    assert(n > 0);
    // CHECK-NEXT: suspend 5: ythread_body_ythread_stress()
    // CHECK-NEXT: if (n)
    // CHECK-NEXT: suspend 6: ythread_body_ythread_stress()
    if (n)
        return n;
    // CHECK: suspend 7
    return 0;
}
