// nodes: 2
/* Threads on other nodes are destroyed while they wait, spin or move. */
#include <stdio.h>
#include <ythreads.h>

thread waits(void)
{
    ythread_wait(yevent_create());
    printf("never\n");
}

thread spins(void)
{
    for (;;)
        ythread_yield(YTHREAD_ANY);
}

thread walks(void)
{
    for (;;)
        ythread_migrate((ythread_node() + 1) % ythread_nodes());
}

thread ymain(void)
{
    yid ids[3];
    struct ythread_attr there = {YTHREAD_INHERIT, ythread_nodes() - 1, 0, NULL};
    ythread_create(&ids[0], &there, waits, 0);
    ythread_create(&ids[1], &there, spins, 0);
    ythread_create(&ids[2], &there, walks, 0);
    for (int i = 0; i < 3; i++) {
        ythread_destroy(ids[i]);
        printf("%d\n", ythread_join(ids[i], NULL) == YTHREAD_EDESTROYED);
    }
}

// expect: 1
// expect: 1
// expect: 1
