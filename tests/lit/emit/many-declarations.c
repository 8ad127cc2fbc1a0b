// What all declarations of a function say is found out once, not at each of them, and what all setjmps need once, not
// at each suspension: 40,000 declarations, 10,000 setjmps beside eight variables. It took minutes each.
// RUN: %ytranslate --stress=statement %s %flags | FileCheck %s
#include <setjmp.h>

#include "../Inputs/many.h"

int next(int n);
MANY(int declared(int n);)
MANY(int declared(int n);)
MANY(int declared(int n);)
MANY(int declared(int n);)

// CHECK: ythread_fun_calls
int calls(int n)
{
    return declared(n) + 1;
}

// CHECK: ythread_fun_jumps
int jumps(int n)
{
    jmp_buf place;
    int a = next(n), b = next(n), c = next(n), d = next(n), e = next(n), f = next(n), g = next(n);
    MANY(if (setjmp(place)) n = next(n);)
    return a + b + c + d + e + f + g + n;
}
