// nodes: 3
/* Messages arrive once and in order while sender and receiver move from node to node. */
#include <stdio.h>
#include <ythreads.h>

enum { COUNT = 90 };

static void wander(int step)
{
    ythread_migrate((ythread_node() + step) % ythread_nodes());
}

thread sender(yid to)
{
    for (int i = 0; i < COUNT; i++) {
        ythread_send(to, 1, i);
        if (i % 7 == 3)
            wander(1);
    }
}

thread receiver(yid master)
{
    int n, wrong = 0;
    for (int i = 0; i < COUNT; i++) {
        ythread_recv(YTHREAD_ANY, 1, &n);
        wrong += n != i;
        if (i % 5 == 2)
            wander(2);
    }
    ythread_send(master, 2, wrong);
}

thread ymain(void)
{
    yid to;
    int wrong = -1;
    ythread_create(&to, NULL, receiver, 1, ythread_self());
    sender(to);
    ythread_recv(to, 2, &wrong);
    printf("%d wrong\n", wrong);
}

// expect: 0 wrong
