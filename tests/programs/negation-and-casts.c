/* Unary operators and casts around a suspension. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int *same(int *p)
{
    ythread_yield(YTHREAD_ANY);
    return p;
}

thread ymain(void)
{
    int x = 5;
    printf("%d %d %d %d\n", -later(3), ~later(3), !later(3), +later(3));
    printf("%d %u %d\n", (signed char)later(200), (unsigned)later(-1), (int)(later(7) / 2.5));
    printf("%d %d\n", *same(&x), *&*same(&x) + 1);
    printf("%d\n", !!later(12) + !later(0));
    (void)later(1);
    printf("%lld\n", (long long)later(1 << 30) * 8);
    printf("%d\n", (short)(later(65535) + later(2)));
    *same(&x) = -x;
    printf("%d\n", x);
}

// expect: -3 -4 0 3
// expect: -56 4294967295 2
// expect: 5 6
// expect: 2
// expect: 8589934592
// expect: 1
// expect: -5
