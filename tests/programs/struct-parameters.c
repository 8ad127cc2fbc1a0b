/* Structs as parameters by value: the callee's changes stay its own. */
#include <stdio.h>
#include <ythreads.h>

struct small {
    char a;
    int b;
};

struct large {
    double values[20];
    int count;
};

static int shift(struct small s)
{
    ythread_yield(YTHREAD_ANY);
    s.b += s.a;
    ythread_yield(YTHREAD_ANY);
    return s.b;
}

static double total(struct large l)
{
    double sum = 0;
    while (l.count > 0) {
        ythread_yield(YTHREAD_ANY);
        sum += l.values[--l.count];
    }
    return sum;
}

thread ymain(void)
{
    struct small s = {2, 40};
    struct large l = {.count = 20};
    for (int i = 0; i < 20; i++)
        l.values[i] = i + 0.5;
    printf("%d %d\n", shift(s), s.b);
    printf("%g %d\n", total(l), l.count);
    printf("%d\n", shift((struct small){shift(s), shift(s)}));
}

// expect: 42 40
// expect: 200 20
// expect: 84
