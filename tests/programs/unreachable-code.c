// flags: -Wno-unused-function
/* Suspensions that are never reached, unused results, functions that nobody calls. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int unused(int v)
{
    return later(v);
}

static int early(int v)
{
    return later(v);
    v = later(2);
    return v;
}

static int forever(int v)
{
    for (;;) {
        if (later(v++) > 3)
            return v;
        if (0)
            later(99);
    }
}

static int noresult(int v)
{
    later(v);
    (void)later(v);
    later(1) + later(2) > 3 ? (void)later(5) : (void)0;
    if (1)
        return v;
    else
        return later(7);
}

thread ymain(void)
{
    int never_used;
    (void)never_used;
    printf("%d %d %d\n", early(1), forever(1), noresult(6));
    while (1) {
        if (later(1))
            break;
        printf("never\n");
    }
    return;
    later(2);
}

// expect: 1 5 6
