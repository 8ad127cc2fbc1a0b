/* Suspensions in a switch: in its condition, before and after a fall-through, in default. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int weigh(int n)
{
    int weight = 0;
    switch (later(n)) {
    case 0:
        weight += 1;
        ythread_yield(YTHREAD_ANY);
        /* fall through */
    case 1:
        weight += later(10);
        __attribute__((fallthrough));
    case 2:
        weight += 100;
        break;
    default:
        weight = later(-1);
        break;
    case 3:
    case 4: {
        int local = later(n) * 7;
        weight = local;
    }
    }
    return weight;
}

thread ymain(void)
{
    for (int n = 0; n < 6; n++)
        printf("%d: %d\n", n, weigh(n));
}

// expect: 0: 111
// expect: 1: 110
// expect: 2: 100
// expect: 3: 21
// expect: 4: 28
// expect: 5: -1
