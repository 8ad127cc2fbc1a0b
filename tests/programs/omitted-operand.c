/* `x ?: y` with suspensions in either operand: the first is evaluated once. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int count(int *calls, int v)
{
    ythread_yield(YTHREAD_ANY);
    ++*calls;
    return v;
}

thread ymain(void)
{
    int calls = 0;
    printf("%d %d\n", later(0) ?: later(2), later(3) ?: later(4));
    printf("%d\n", count(&calls, 3) ?: count(&calls, 4));
    printf("%d\n", count(&calls, 0) ?: count(&calls, 4));
    printf("%d\n", calls);
    const char *none = later(0) ? "x" : NULL;
    printf("%s\n", none ?: (later(1), "none"));
    double d = later(0) ?: 0.5;
    printf("%g %d\n", d, calls ?: later(9));
}

// expect: 2 3
// expect: 3
// expect: 4
// expect: 3
// expect: none
// expect: 0.5 3
