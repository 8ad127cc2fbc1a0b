// flags: -Wno-unsequenced -Wno-sequence-point
/* Operands keep the value that they had when they were evaluated, although a later operand changes the variable. */
#include <stdio.h>
#include <ythreads.h>

struct pair {
    int a, b;
};

static int set(int *p, int v)
{
    ythread_yield(YTHREAD_ANY);
    return *p = v;
}

static int sum(struct pair p, int n)
{
    ythread_yield(YTHREAD_ANY);
    return p.a + p.b + n;
}

thread ymain(void)
{
    int x = 1, a[3] = {10, 20, 30};
    struct pair p = {1, 2};
    const char *s = "abc";
    printf("%d\n", x * 100 + set(&x, 2) * 10 + x);
    printf("%d\n", a[x] + set(&x, 0) + a[x]);
    printf("%d\n", sum(p, set(&p.a, 100)) + p.a);
    printf("%c%c\n", *s++, (set(&x, 1), *s));
    printf("%d\n", x++ + set(&x, 10) + x--);
    printf("%d %d\n", x, (a[0] = 7) + set(&a[0], 8) + a[0]);
}

// expect: 122
// expect: 40
// expect: 203
// expect: ab
// expect: 21
// expect: 9 23
