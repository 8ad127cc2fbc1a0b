// nodes: 3
/* Daemons on all nodes, waiting, spinning and moving, do not keep the program. */
#include <stdio.h>
#include <ythreads.h>

thread waits(void)
{
    int n;
    ythread_recv(YTHREAD_ANY, 1, &n);
}

thread walks(void)
{
    for (;;)
        ythread_migrate((ythread_node() + 1) % ythread_nodes());
}

thread spins(void)
{
    for (;;)
        ythread_yield(YTHREAD_ANY);
}

thread ymain(void)
{
    for (int i = 0; i < ythread_nodes(); i++) {
        struct ythread_attr daemon = {YTHREAD_INHERIT, i, 1, NULL};
        ythread_create(NULL, &daemon, waits, 0);
        ythread_create(NULL, &daemon, walks, 0);
        ythread_create(NULL, &daemon, spins, 0);
    }
    printf("created\n");
}

// expect: created
