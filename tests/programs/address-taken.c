/* Variables whose address some callee keeps using while they change under it. */
#include <stdio.h>
#include <ythreads.h>

struct counter {
    int *target;
    int by;
};

static void step(const struct counter *c)
{
    ythread_yield(YTHREAD_ANY);
    *c->target += c->by;
}

static int run(int times)
{
    int total = 0;
    struct counter c = {&total, 1};
    for (int i = 0; i < times; i++) {
        step(&c);
        total *= 2;
        ythread_yield(YTHREAD_ANY);
        c.by++;
    }
    return total;
}

thread ymain(void)
{
    printf("%d %d\n", run(3), run(10));
    int n = 1, *p = &n;
    for (int i = 0; i < 3; i++) {
        n += *p;
        ythread_yield(YTHREAD_ANY);
        *p += n;
    }
    printf("%d\n", n);
    for (int i = 0; i < 2; i++) {
        int fresh = 7, *to_fresh = &fresh;
        ythread_yield(YTHREAD_ANY);
        *to_fresh += i;
        printf("%d\n", fresh);
    }
}

// expect: 22 4072
// expect: 64
// expect: 7
// expect: 8
