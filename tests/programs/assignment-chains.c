/* Chains of assignments, and assignments used as values. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    int a, b, c;
    char narrow;
    unsigned char small;
    double d;
    a = b = c = later(7);
    printf("%d %d %d\n", a, b, c);
    d = a = narrow = later(300);
    printf("%g %d %d\n", d, a, narrow);
    a += b -= c *= later(2);
    printf("%d %d %d\n", a, b, c);
    if ((a = later(0)) || (b = later(5)) > 4)
        printf("%d %d\n", a, b);
    while ((c = later(c - 5)) > 0)
        printf("%d\n", c);
    printf("%d\n", (small = later(511)) + (a = later(1)));
    for (int i = (a = later(3), a - 1); (b = later(i)) > 0; i -= (c = later(1)))
        printf("%d%d%d\n", i, b, c);
}

// expect: 7 7 7
// expect: 44 44 44
// expect: 37 -7 14
// expect: 0 5
// expect: 9
// expect: 4
// expect: 256
// expect: 22-1
// expect: 111
