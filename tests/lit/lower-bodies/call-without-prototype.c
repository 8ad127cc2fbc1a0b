// A call that was made without a prototype in sight passes what a prototype would have converted; where it does not
// fit the definition it stays a call of the stub, and so plain C.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags -std=gnu89 -w | FileCheck %s
#include <ythreads.h>

extern int many[];
int pointer(), floating(), elsewhere();
suspends int outside();

// CHECK-LABEL: ymain: 5 points
thread ymain(void)
{
    char text[1];
    struct pair {
        int a, b;
    } p = {1, 2};
    // CHECK: suspend 1: ythread_body_pointer((int *)(ythread_this->text))
    pointer(text);
    // CHECK: suspend 2: ythread_body_pointer((int *)(0))
    pointer(0);
    // CHECK: pointer(p);
    pointer(p);
    // CHECK: floating(1);
    floating(1);
    // CHECK: suspend 3: ythread_body_floating(1.5f)
    floating(1.5f);
    // CHECK: (void)(many[1]);
    // CHECK: suspend 4: ythread_body_floating(2.5f)
    floating(2.5f, many[1]);
    // CHECK: ((int (*)(struct ythread_header *, int, double))(void (*)(void))ythread_body_outside)(1, 2.0)
    outside(1, 2.0);
}

int pointer(p)
    int *p;
{
    ythread_yield(YTHREAD_ANY);
    return *p;
}

int floating(x)
    float x;
{
    ythread_yield(YTHREAD_ANY);
    return x > 0;
}
