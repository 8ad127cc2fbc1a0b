/* Functions without a result: with an early return, called as statements, in a comma, in ?:. */
#include <stdio.h>
#include <ythreads.h>

static void count(int *n, int by)
{
    if (by == 0)
        return;
    ythread_yield(YTHREAD_ANY);
    *n += by;
}

static void both(int *n)
{
    count(n, 1);
    return count(n, 10);
}

thread ymain(void)
{
    int n = 0;
    count(&n, 0);
    both(&n);
    n > 0 ? count(&n, 100) : count(&n, 200);
    count(&n, 1000), count(&n, 2000);
    for (count(&n, 10000); n < 40000; count(&n, 10000))
        both(&n);
    printf("%d\n", n);
}

// expect: 43144
