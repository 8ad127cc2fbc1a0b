// flags: -Wno-unsequenced -Wno-sequence-point
/* Pointers saved in the middle of expressions: bases of subscripts, arrows, arguments, comparisons. */
#include <stdio.h>
#include <ythreads.h>

struct item {
    int value;
    struct item *next;
};

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static struct item *step(struct item *i)
{
    ythread_yield(YTHREAD_ANY);
    return i->next;
}

static int use(const int *a, const struct item *i, const char *s, int n)
{
    ythread_yield(YTHREAD_ANY);
    return a[n] * 100 + i->value * 10 + (s[n] - '0');
}

thread ymain(void)
{
    struct item items[3] = {{1, &items[1]}, {2, &items[2]}, {3, &items[0]}}, *at = items;
    int a[4] = {1, 2, 3, 4}, *p = a;
    printf("%d\n", use(p, at, "0123", later(2)));
    printf("%d\n", at->next->value + step(step(at))->value * step(at)->value);
    printf("%d\n", *p++ + later(10) + *p++ + later(20) + *p);
    printf("%d\n", step(at) == at->next && at != step(at));
    step(at)->value += step(step(at))->value++;
    printf("%d %d\n", items[1].value, items[2].value);
    at = step(step(at = step(at)));
    printf("%d\n", at->value);
    *(p - later(1)) = *(p + later(1)) + later(p[0]);
    printf("%d %td\n", a[1], p - a);
    while ((at = step(at)) != items)
        printf("%d\n", at->value);
}

// expect: 312
// expect: 8
// expect: 36
// expect: 1
// expect: 5 4
// expect: 1
// expect: 7 2
// expect: 5
// expect: 4
