// Whether --stress may make a function suspend is found out once, not at each of 40,000 calls of one: that took minutes.
// RUN: %ytranslate --stress=statement --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ucontext.h>
#include <ythreads.h>

#include "../Inputs/many.h"

// CHECK: next: suspending
int next(int n)
{
    return n + 1;
}

// CHECK: forward: suspending
int forward(int n)
{
    MANY(n = next(n);)
    MANY(n = next(n);)
    MANY(n = next(n);)
    MANY(n = next(n);)
    return n;
}

// CHECK: back: plain
int back(ucontext_t *context, int n)
{
    getcontext(context);
    MANY(n = next(n);)
    MANY(n = next(n);)
    MANY(n = next(n);)
    MANY(n = next(n);)
    return n;
}
