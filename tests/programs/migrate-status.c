// nodes: 2
/* Moves to no node are refused, a move to where one is returns at once. */
#include <stdio.h>
#include <ythreads.h>

thread ymain(void)
{
    int nodes = ythread_nodes();
    printf("%d\n", ythread_migrate(-1) == YTHREAD_ENODE);
    printf("%d\n", ythread_migrate(nodes) == YTHREAD_ENODE);
    int here = ythread_node();
    if (ythread_migrate(here) == 0)
        printf("same\n");
    int there = nodes - 1;
    if (ythread_migrate(there) == 0)
        printf("there\n");
    printf("%d %d\n", ythread_node_arch(nodes) == NULL, ythread_node_arch(-1) == NULL);
    printf("%d\n", ythread_node_arch(0) != NULL && ythread_node_arch(nodes - 1) != NULL);
}

// expect: 1
// expect: 1
// expect: same
// expect: there
// expect: 1 1
// expect: 1
