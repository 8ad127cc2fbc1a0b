// A function that returns another one's call, and whose name another file's function has, too: who waits in that one can be moved.
// flags: -O2
// files: modules/same-name.c
#include <stdio.h>
#include "modules/same-name.h"

static int last(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n + 1;
}

static int step(int n) { return n ? last(n - 1) : 0; }

static int twice(int n)
{
    int result = step(n);
    return result * 2;
}

thread ymain(void)
{
    for (int i = 0; i < 3; i++) printf("%d\n", twice(i + 5) + other(3));
}

// expect: 14
// expect: 16
// expect: 18
