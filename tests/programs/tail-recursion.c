/* Self tail calls that suspend now and then: 300 calls deep in source, by accumulators. */
#include <stdio.h>
#include <ythreads.h>

static long sum(int n, long so_far)
{
    if (n == 0)
        return so_far;
    if (n % 50 == 0)
        ythread_yield(YTHREAD_ANY);
    return sum(n - 1, so_far + n);
}

static int gcd(int a, int b)
{
    ythread_yield(YTHREAD_ANY);
    return b == 0 ? a : gcd(b, a % b);
}

thread ymain(void)
{
    printf("%ld %d\n", sum(300, 0), gcd(1071, 462));
}

// expect: 45150 21
