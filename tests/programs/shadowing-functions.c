/* Locals named like functions, types, tags and labels that the program uses elsewhere. */
#include <stdio.h>
#include <ythreads.h>

typedef int number;

struct value {
    int value;
};

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int use(struct value value)
{
    int number = later(value.value), label = 1;
    goto label;
label:
    ythread_yield(YTHREAD_ANY);
    return number + label;
}

thread ymain(void)
{
    number a = later(4);
    struct value value = {a};
    {
        int later = 5, use = 6;
        ythread_yield(YTHREAD_ANY);
        a += later * use;
    }
    printf("%d %d\n", a, use(value));
}

// expect: 34 5
