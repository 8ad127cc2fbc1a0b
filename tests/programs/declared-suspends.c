/* Declarations that say `suspends`, before, after and without a definition that needs it. */
#include <stdio.h>
#include <ythreads.h>

suspends int later(int v);
suspends static void ready(int v);
thread worker(yid to, int n);

suspends static void ready(int v)
{
    (void)v; /* may suspend one day */
}

int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    ready(v);
    return v;
}

thread ymain(void)
{
    int n;
    worker(ythread_self(), later(6));
    ythread_recv(YTHREAD_ANY, 1, &n);
    printf("%d\n", n);
}

thread worker(yid to, int n)
{
    ythread_send(to, 1, later(n) * 7);
}

// expect: 42
