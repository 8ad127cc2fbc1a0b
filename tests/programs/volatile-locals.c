/* volatile locals are read and written in place, also between suspensions. */
#include <stdio.h>
#include <ythreads.h>

static int spin(volatile int *flag)
{
    int rounds = 0;
    while (*flag > 0) {
        ythread_yield(YTHREAD_ANY);
        --*flag;
        rounds++;
    }
    return rounds;
}

thread ymain(void)
{
    volatile int v = 3;
    volatile double d = 0.5;
    int seen = v;
    ythread_yield(YTHREAD_ANY);
    v += seen;
    d += v;
    ythread_yield(YTHREAD_ANY);
    printf("%d %g\n", v, d);
    printf("%d %d\n", spin(&v), v);
    volatile short list[3] = {1, 2, 3};
    for (volatile int i = 0; i < 3; i++) {
        ythread_yield(YTHREAD_ANY);
        list[i] += i;
    }
    printf("%d %d %d\n", list[0], list[1], list[2]);
}

// expect: 6 6.5
// expect: 6 0
// expect: 1 3 5
