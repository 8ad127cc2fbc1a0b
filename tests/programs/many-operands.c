/* Expressions with many operands of many types saved at once. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static double real(double v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int all(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l)
{
    ythread_yield(YTHREAD_ANY);
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j + 11 * k + 12 * l;
}

thread ymain(void)
{
    char c = 'c';
    short s = -3;
    unsigned long long u = 1ULL << 63;
    float f = 0.25f;
    double d = 1e10;
    printf("%d\n", all(later(1), later(2), later(3), later(4), later(5), later(6), later(7), later(8), later(9),
                       later(10), later(11), later(12)));
    printf("%.3f\n", c + later(1) * s - f * real(8) + (double)(u >> later(60)) + d / real(1e9));
    printf("%d\n", ((later(1) + later(2)) * (later(3) + later(4)) - (later(5) - later(6))) * (c - later(98) + later(2)));
    c = 'd';
    s++;
    printf("%d %d\n", c, s);
}

// expect: 650
// expect: 112.000
// expect: 66
// expect: 100 -2
