/* Jumps over initialisers: the variable is there, and is assigned before it is used. */
#include <stdio.h>
#include <ythreads.h>

static int choose(int n)
{
    switch (n) {
        int local;
    case 0:
        local = 5;
        ythread_yield(YTHREAD_ANY);
        return local;
    case 1: {
        int inner = 6;
        ythread_yield(YTHREAD_ANY);
        local = inner;
        return local;
    }
    default:
        goto inside;
    }
    {
        int value = 1;
    inside:
        value = n;
        ythread_yield(YTHREAD_ANY);
        return value * 2;
    }
}

thread ymain(void)
{
    printf("%d %d %d\n", choose(0), choose(1), choose(8));
}

// expect: 5 6 16
