// nodes: 3
/* Threads created on every node, with struct arguments, answer from there. */
#include <stdio.h>
#include <ythreads.h>

struct order {
    yid master;
    int number;
    double values[3];
};

thread worker(struct order o, int node)
{
    double sum = node == ythread_node() ? 0 : 1000;
    for (int i = 0; i < 3; i++)
        sum += o.values[i] * o.number;
    ythread_send(o.master, o.number, sum);
}

thread ymain(void)
{
    yid id;
    for (int n = 0; n < ythread_nodes(); n++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, n, 0, "worker"};
        struct order o = {ythread_self(), n + 1, {0.5, 1, 2}};
        if (ythread_create(&id, &attr, worker, 2, o, n) != 0)
            printf("no thread on node %d\n", n);
    }
    double sum = 0, part;
    for (int n = 0; n < ythread_nodes(); n++) {
        ythread_recv(YTHREAD_ANY, n + 1, &part);
        sum += part / (n + 1);
    }
    printf("%d\n", sum == 3.5 * ythread_nodes());
}

// expect: 1
