// A function that returns a call of itself: ten million deep, with and without result, at any optimisation.
// flags: -O0
#include <stdio.h>
#include <ythreads.h>

static long gcd(long a, long b)
{
    if (b == 0) {
        ythread_yield(YTHREAD_ANY);
        return a;
    }
    return gcd(b, a % b);
}

static long count(long n, long sum, int unused)
{
    long local;
    if (n % 1000000 == 0) ythread_yield(YTHREAD_ANY);
    local = n & 1;
    if (n == 0)
        return sum;
    return count(n - 1, sum + local, unused);
}

/* The arguments of the next call are made of the parameters of this one. */
static void rotate(int a, int b, int c, int n)
{
    if (n % 10 == 0) ythread_yield(YTHREAD_ANY);
    if (n > 0)
        rotate(b, c, a, n - 1);
    else
        printf("%d %d %d\n", a, b, c);
}

/* Here the variables of all calls are there at once: it stays a call. */
static int chain(int n, const int *outer)
{
    int mine = n + (outer ? *outer : 0);
    ythread_yield(YTHREAD_ANY);
    if (n == 0)
        return mine;
    return chain(n - 1, &mine);
}

thread ymain(void)
{
    printf("%ld\n", gcd(1071, 462));
    printf("%ld\n", count(10000000, 0, 1));
    rotate(1, 2, 3, 100);
    printf("%d\n", chain(5, NULL));
}

// expect: 21
// expect: 5000000
// expect: 2 3 1
// expect: 15
