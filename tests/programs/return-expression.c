/* return of expressions that suspend: arithmetic, conversion, a chosen value, a call. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int plus(int a)
{
    return later(a) + later(1);
}

static char narrow(int a)
{
    return later(a);
}

static double half(int a)
{
    return later(a) / 2.0;
}

static _Bool any(int a)
{
    return later(a);
}

static int choose(int a)
{
    if (a)
        return later(a) > 2 ? plus(a) : -plus(a);
    return a;
}

thread ymain(void)
{
    printf("%d %d %g %d %d %d %d\n", plus(4), narrow('x' + 256), half(7), any(8), choose(0), choose(2), choose(3));
}

// expect: 5 120 3.5 1 0 -3 4
