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
        printf("%s%d", n ? " " : "", fibonacci(n));
    printf("\n");
}

// expect: 0 1 1 2 3 5 8 13 21 34
