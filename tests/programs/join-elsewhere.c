// nodes: 3
/* Threads on all nodes are joined with their statuses, in time and late, by a thread that moves. */
#include <stdio.h>
#include <ythreads.h>

thread worker(int n)
{
    for (int i = 0; i < n % 3; i++)
        ythread_yield(YTHREAD_ANY);
    ythread_exit(n * 3);
}

thread ymain(void)
{
    yid ids[9];
    int status, wrong = 0;
    for (int i = 0; i < 9; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, NULL};
        wrong += ythread_create(&ids[i], &attr, worker, 1, i) != 0;
    }
    for (int i = 8; i >= 0; i--) {
        wrong += ythread_migrate(i % ythread_nodes()) != 0;
        wrong += ythread_join(ids[i], &status) != 0 || status != i * 3;
    }
    printf("%d wrong, again %d\n", wrong, ythread_join(ids[4], &status) == YTHREAD_EENDED);
}

// expect: 0 wrong, again 1
