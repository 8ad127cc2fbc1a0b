// nodes: 2
// not-shipped: where a thread is
// not-visiting: moves by itself
/* The priority of a thread on another node can be set, not read. */
#include <stdio.h>
#include <ythreads.h>

thread worker(yid master)
{
    int go;
    ythread_recv(master, 1, &go);
    ythread_send(master, 2, ythread_get_priority(ythread_self()));
}

thread ymain(void)
{
    yid id;
    int priority;
    struct ythread_attr there = {10, 1, 0, NULL};
    ythread_create(&id, &there, worker, 1, ythread_self());
    ythread_yield(YTHREAD_ANY);
    printf("%d\n", ythread_get_priority(id) == YTHREAD_EREMOTE);
    printf("%d\n", ythread_set_priority(id, 44));
    ythread_send(id, 1, 0);
    ythread_recv(id, 2, &priority);
    printf("%d\n", priority);
}

// expect: 1
// expect: 0
// expect: 44
