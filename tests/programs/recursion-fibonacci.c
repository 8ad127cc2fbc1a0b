/* Two recursive calls in one expression; only the leaves suspend. */
#include <stdio.h>
#include <ythreads.h>

static int fibonacci(int n)
{
    if (n < 2) {
        ythread_yield(YTHREAD_ANY);
        return n;
    }
    return fibonacci(n - 1) + fibonacci(n - 2);
}

thread ymain(void)
{
    for (int n = 0; n < 10; n++)
        printf("%d\n", fibonacci(n));
}

// expect: 0
// expect: 1
// expect: 1
// expect: 2
// expect: 3
// expect: 5
// expect: 8
// expect: 13
// expect: 21
// expect: 34
