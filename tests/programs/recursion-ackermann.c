/* Ackermann's function: a recursive call as an argument of a recursive call. */
#include <stdio.h>
#include <ythreads.h>

static int ackermann(int m, int n, int *calls)
{
    if (++*calls % 16 == 0)
        ythread_yield(YTHREAD_ANY);
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1, calls);
    return ackermann(m - 1, ackermann(m, n - 1, calls), calls);
}

thread ymain(void)
{
    int calls = 0;
    printf("%d", ackermann(2, 3, &calls));
    printf(" %d\n", calls);
}

// expect: 9 44
