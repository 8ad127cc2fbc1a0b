// flags: -std=gnu89 -w
/* The C of 1989: calls before declarations, declarations without parameters, int by default. */
#include <stdio.h>
#include <ythreads.h>

int declared();

static twice(n)
{
    return declared(n) + declared(n);
}

thread ymain()
{
    register i = 3;
    const limit = 5;
    while (i < limit) {
        printf("%d\n", twice(i));
        i++;
    }
    printf("%d\n", undeclared(4));
}

int declared(n)
    int n;
{
    ythread_yield(YTHREAD_ANY);
    return n * 10;
}

int undeclared(n)
    int n;
{
    return n + 38;
}

// expect: 60
// expect: 80
// expect: 42
