// not-shipped: static locals belong to the process
/* Static locals keep their values from call to call, one for each function and scope. */
#include <stdio.h>
#include <ythreads.h>

static int next(void)
{
    static int count;
    ythread_yield(YTHREAD_ANY);
    return ++count;
}

static int other(int by)
{
    static int count = 100, *to_count = &count;
    if (by > 0) {
        static int count = 1000;
        ythread_yield(YTHREAD_ANY);
        count += by;
        return count;
    }
    ythread_yield(YTHREAD_ANY);
    return ++*to_count;
}

thread ymain(void)
{
    next();
    next();
    printf("%d %d %d %d %d %d\n", next(), other(0), other(1), other(0), other(2), next());
}

// expect: 3 101 1001 102 1003 4
