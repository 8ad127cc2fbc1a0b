/* Compound literals in expressions that suspend. */
#include <stdio.h>
#include <ythreads.h>

struct point {
    int x, y;
};

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int norm(struct point p)
{
    ythread_yield(YTHREAD_ANY);
    return p.x * p.x + p.y * p.y;
}

thread ymain(void)
{
    struct point p;
    p = (struct point){later(3), later(4)};
    printf("%d\n", norm(p));
    printf("%d\n", norm((struct point){1, later(2)}));
    printf("%d\n", ((struct point){.y = later(6)}).y);
}

// expect: 25
// expect: 5
// expect: 6
