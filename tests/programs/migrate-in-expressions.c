// nodes: 2
/* Moves in the middle of expressions, loops and recursion: the values on the way arrive. */
#include <stdio.h>
#include <ythreads.h>

static int hop(int v)
{
    ythread_yield(YTHREAD_ANY);
    if (ythread_migrate((ythread_node() + 1) % ythread_nodes()) != 0)
        printf("not moved: %s\n", ythread_error());
    return v;
}

static long deep(int n, const long *weights)
{
    if (n == 0)
        return hop(1);
    return weights[n % 3] * n + deep(n - 1, weights) * hop(2) - hop(n);
}

thread ymain(void)
{
    long weights[3] = {1, 10, 100};
    int a[3] = {1, 2, 3};
    double d = 0.1;
    a[hop(1)] += hop(5) * a[hop(2)] + (hop(0) || hop(7));
    d = d * hop(3) + hop(1) / 4.0;
    printf("%d %.2f %ld\n", a[1], d, deep(5, weights));
    for (int i = hop(0); i < hop(3); i += hop(1))
        printf("%d\n", i);
}

// expect: 18 0.55 2327
// expect: 0
// expect: 1
// expect: 2
