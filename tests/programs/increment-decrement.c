/* ++ and --, before and after, on operands found by a suspension. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int *at(int *a, int i)
{
    ythread_yield(YTHREAD_ANY);
    return a + i;
}

thread ymain(void)
{
    int a[3] = {10, 20, 30}, i = 0;
    printf("%d\n", a[later(1)]++);
    printf("%d\n", ++a[later(1)]);
    printf("%d\n", (*at(a, 2))--);
    printf("%d\n", --*at(a, 2));
    int sum = i++ + later(100);
    printf("%d %d\n", sum, i);
    sum = later(100) + --i;
    printf("%d %d\n", sum, i);
    int *p = a;
    sum = *p++ + later(1);
    printf("%d %d\n", sum, *p);
    unsigned char c = 255;
    c++;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %d\n", a[0], a[1], a[2], c--);
}

// expect: 20
// expect: 22
// expect: 30
// expect: 28
// expect: 100 1
// expect: 100 0
// expect: 11 22
// expect: 10 22 28 0
