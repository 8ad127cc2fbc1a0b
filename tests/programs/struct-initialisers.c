/* Structs initialised by lists that suspend, from a call, from another struct, with const members. */
#include <stdio.h>
#include <ythreads.h>

struct point {
    int x, y;
};

struct line {
    const char *name;
    struct point from, to;
    const int width;
};

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static struct point make(int x, int y)
{
    ythread_yield(YTHREAD_ANY);
    return (struct point){.y = y, .x = x};
}

thread ymain(void)
{
    struct point p = {later(1), later(2)}, q = make(3, 4), r = q, zero = {0};
    struct line l = {"diagonal", {later(5), 6}, make(7, 8), later(9)};
    struct line m = {.width = later(2), .to.y = later(3), .name = "short"};
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %d %d %d %d %d\n", p.x, p.y, q.x, q.y, r.x, r.y, zero.x, zero.y);
    printf("%s %d %d %d %d %d\n", l.name, l.from.x, l.from.y, l.to.x, l.to.y, l.width);
    printf("%s %d %d %d %d %d\n", m.name, m.from.x, m.from.y, m.to.x, m.to.y, m.width);
}

// expect: 1 2 3 4 3 4 0 0
// expect: diagonal 5 6 7 8 9
// expect: short 0 0 0 3 2
