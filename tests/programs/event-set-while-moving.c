// nodes: 2
/* A thread that waits elsewhere is woken by an event of another node. */
#include <stdio.h>
#include <ythreads.h>

thread waiter(yevent e, yid master)
{
    ythread_migrate(ythread_nodes() - 1);
    int status = ythread_wait(e);
    ythread_send(master, 1, status);
}

thread ymain(void)
{
    yevent e = yevent_create();
    int status = -1;
    waiter(e, ythread_self());
    for (int i = 0; i < 3; i++)
        ythread_yield(YTHREAD_ANY);
    ythread_migrate(ythread_nodes() / 2);
    ythread_set(e);
    ythread_recv(YTHREAD_ANY, 1, &status);
    printf("%d\n", status);
}

// expect: 0
