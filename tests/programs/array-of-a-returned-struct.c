/* The array inside a struct that a call returns, used as a pointer by a function that suspends. */
#include <stdio.h>
#include <ythreads.h>

struct row {
    int v[4];
};

static struct row make(int first)
{
    struct row r = {{first, first + 1, first + 2, first + 3}};
    return r;
}

static struct row make_slowly(int first)
{
    ythread_yield(YTHREAD_ANY);
    return make(first);
}

static int sum(const int *p)
{
    int total = 0;
    for (int i = 0; i < 4; i++) {
        total += p[i];
        ythread_yield(YTHREAD_ANY);
    }
    return total;
}

thread ymain(void)
{
    struct row a = {{1, 1, 1, 1}}, b;
    printf("%d %d\n", sum(make(1).v) + sum(make_slowly(2).v), sum((b = a).v));
    printf("%d\n", make(5).v[sum(make(0).v) - 4] + make_slowly(7).v[1]);
}

// expect: 24 4
// expect: 15
