// not-shipped-to: armhf: its long double has a shorter fraction
/* A long double arrives by value where the other machine can hold it. */
#include <stdio.h>
#include <ythreads.h>

static long double half(long double v)
{
    ythread_yield(YTHREAD_ANY);
    return v / 2;
}

thread ymain(void)
{
    long double a = 1.0L + 0x1p-62L, b = -12345.0625L;
    ythread_yield(YTHREAD_ANY);
    printf("%d %.4f %.5f\n", a > 1 && a - 1 == 0x1p-62L, (double)b, (double)half(b));
}

// expect: 1 -12345.0625 -6172.53125
