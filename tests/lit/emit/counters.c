// __COUNTER__ gives the numbers that it gives in plain C, in a body that is printed anew and behind it, whatever of the
// body is printed twice or not at all.
// RUN: %ytranslate --stress=statement %s %flags -O2 | %cc -x c -E -P %include - | FileCheck %s
#include <ythreads.h>

#define NEXT __COUNTER__
#define TWICE(x) ((x) + (x))

int f(int x)
{
    // CHECK: body_f(0, 0)
    // CHECK: body_f(0, 0)
    int a = TWICE(f(NEXT));
    if (0)
        a = f(NEXT);
    // CHECK: i = 2;
    // CHECK: ((3) + (3))
    for (int i = NEXT; i < TWICE(NEXT); i++)
        a += f(i);
    return a + x;
}

// CHECK: int four = 4;
int four = NEXT;
// CHECK: int five = 5;
int five = __COUNTER__;
