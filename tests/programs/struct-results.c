/* Functions that suspend and return structs: small, large, with arrays. */
#include <stdio.h>
#include <ythreads.h>

struct pair {
    short a, b;
};

struct table {
    int rows[40];
    char title[8];
};

static struct pair swap(struct pair p)
{
    struct pair q = {p.b, p.a};
    ythread_yield(YTHREAD_ANY);
    return q;
}

static struct table fill(int from)
{
    struct table t = {.title = "squares"};
    for (int i = 0; i < 40; i++)
        t.rows[i] = (from + i) * (from + i);
    ythread_yield(YTHREAD_ANY);
    return t;
}

thread ymain(void)
{
    struct pair p = swap((struct pair){1, 2});
    printf("%d %d\n", p.a, p.b);
    p = swap(swap(p));
    printf("%d %d %d\n", p.a, p.b, swap(p).a);
    struct table t = fill(3);
    printf("%s %d %d %d\n", t.title, t.rows[0], t.rows[39], fill(5).rows[1]);
}

// expect: 2 1
// expect: 2 1 1
// expect: squares 9 1764 36
