/* Recursion that suspends before and after each call. */
#include <stdio.h>
#include <ythreads.h>

static unsigned long long factorial(int n)
{
    ythread_yield(YTHREAD_ANY);
    if (n < 2)
        return 1;
    unsigned long long below = factorial(n - 1);
    ythread_yield(YTHREAD_ANY);
    return n * below;
}

thread ymain(void)
{
    printf("%llu %llu %llu\n", factorial(1), factorial(10), factorial(20));
}

// expect: 1 3628800 2432902008176640000
