// flags: -std=gnu89 -Wno-deprecated-non-prototype
/* Definitions in the style of 1978, suspending and thread functions, with promotions. */
#include <stdio.h>
#include <ythreads.h>

static int combine(a, b, c)
    int a;
    char b;
    double c;
{
    int sum;
    ythread_yield(YTHREAD_ANY);
    sum = a + b + (int)(c * 10);
    ythread_yield(YTHREAD_ANY);
    return sum;
}

static char *after(s, n)
    char *s;
    short n;
{
    while (n-- > 0) {
        ythread_yield(YTHREAD_ANY);
        s++;
    }
    return s;
}

thread show(n, d, s)
    int n;
    double d;
    char *s;
{
    ythread_yield(YTHREAD_ANY);
    printf("%d %g %s\n", n, d, s);
}

thread ymain()
{
    yid id;
    printf("%d\n", combine(1, 'a', 2.5));
    printf("%s\n", after("abcdef", 2));
    ythread_create(&id, NULL, show, 3, 5, 0.5, "from 1978");
    ythread_join(id, NULL);
}

// expect: 123
// expect: cdef
// expect: 5 0.5 from 1978
