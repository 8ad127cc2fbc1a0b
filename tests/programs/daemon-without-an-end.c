// nodes: 2
/* A daemon that goes on writing to a thread that has ended, from node to node, does not keep the program from its end. */
#include <stdio.h>
#include <ythreads.h>

enum { TAG = 1 };

thread teller(yid to)
{
    for (int i = 0;; i++) {
        ythread_send(to, TAG, i);
        ythread_sleep(0.0002);
    }
}

thread ymain(void)
{
    struct ythread_attr there = {YTHREAD_INHERIT, ythread_nodes() - 1, 1, 0};
    int first;
    ythread_create(0, &there, teller, 1, ythread_self());
    ythread_recv(YTHREAD_ANY, TAG, &first);
    printf("%d\n", first);
    ythread_migrate(ythread_nodes() - 1);
}

// expect: 0
