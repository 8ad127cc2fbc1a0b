/* Initialisers of scalars that suspend, several in one declaration, each seeing the ones before. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    int a = later(1), b = a + later(2), *p = &b, c = *p + later(3);
    const int fixed = later(a + b + c);
    unsigned char small = later(511);
    double d = later(3), e = d / later(2);
    const char *s = later(1) ? "yes" : "no";
    _Bool flag = later(2);
    printf("%d %d %d %d\n", a, b, c, fixed);
    printf("%d %g %g %s %d\n", small, d, e, s, flag);
    for (int round = 0; round < 2; round++) {
        int fresh = later(round), unset;
        unset = fresh;
        fresh += 10;
        ythread_yield(YTHREAD_ANY);
        printf("%d %d\n", fresh, unset);
    }
}

// expect: 1 3 6 10
// expect: 255 3 1.5 yes 1
// expect: 10 0
// expect: 11 1
