// nodes: 2
// status: 6
/* ymain's status counts wherever ymain ends. */
#include <stdio.h>
#include <ythreads.h>

thread other(void)
{
    for (int i = 0; i < 6; i++)
        ythread_yield(YTHREAD_ANY);
    ythread_exit(9);
}

thread ymain(void)
{
    other();
    ythread_yield(YTHREAD_ANY);
    if (ythread_migrate(ythread_nodes() - 1) == 0)
        printf("moved\n");
    ythread_exit(6);
}

// expect: moved
