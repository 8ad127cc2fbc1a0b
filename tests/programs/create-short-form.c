/* A call of a thread function creates a thread: with conversions, in loops, in a conditional, from a helper. */
#include <stdio.h>
#include <ythreads.h>

enum { DONE = 1 };

static thread work(yid master, double n);

static void start(yid master, int n)
{
    work(master, n);
}

thread work(yid master, double n)
{
    ythread_yield(YTHREAD_ANY);
    ythread_send(master, DONE, n);
}

thread ymain(void)
{
    double n, sum = 0;
    yid me = ythread_self();
    work(me, 1);
    for (int i = 2; i < 4; i++)
        start(me, i);
    sum > 0 ? work(me, 1000) : work(me, 0.5);
    for (int i = 0; i < 4; i++) {
        ythread_recv(YTHREAD_ANY, DONE, &n);
        sum += n;
    }
    printf("%g\n", sum);
}

// expect: 6.5
