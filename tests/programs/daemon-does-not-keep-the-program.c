/* A program ends when only daemons are left, wherever they wait or spin. */
#include <stdio.h>
#include <ythreads.h>

thread spins(void)
{
    for (;;)
        ythread_yield(YTHREAD_ANY);
}

thread waits(void)
{
    int n;
    for (;;)
        ythread_recv(YTHREAD_ANY, 1, &n);
}

thread last(void)
{
    for (int i = 0; i < 5; i++)
        ythread_yield(YTHREAD_ANY);
    printf("last\n");
}

thread ymain(void)
{
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, "daemon"};
    ythread_create(NULL, &daemon, spins, 0);
    ythread_create(NULL, &daemon, waits, 0);
    last();
}

// expect: last
