/* Pointer arithmetic with operands that suspend. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    short a[6] = {0, 10, 20, 30, 40, 50}, *p = a;
    printf("%d\n", *(p + later(2)));
    printf("%d\n", *(later(3) + p));
    p = a + later(5);
    printf("%d %d\n", *p, *(p - later(1)));
    printf("%td\n", (p - later(1)) - (a + later(1)));
    p -= later(2);
    printf("%d %d\n", p[later(-1)], p[1]);
    printf("%d %d\n", p > a + later(1), &p[later(0)] == &a[3]);
}

// expect: 20
// expect: 30
// expect: 50 40
// expect: 3
// expect: 20 40
// expect: 1 1
