// nodes: 3
// not-shipped: globals belong to the process
// not-visiting: moves by itself
/* A thread walks round all nodes several times and finds its own globals on each. */
#include <stdio.h>
#include <ythreads.h>

int visits;

static int visit(int node)
{
    int status = ythread_migrate(node);
    if (status == 0)
        visits++;
    return status;
}

thread ynode(int node)
{
    visits = 100 * node;
}

thread ymain(void)
{
    int failures = 0, sum = 0, nodes = ythread_nodes();
    for (int round = 0; round < 4; round++)
        for (int n = 0; n < nodes; n++)
            failures += visit(n) != 0;
    for (int n = 0; n < nodes; n++) {
        failures += ythread_migrate(n) != 0;
        sum += visits - 100 * n;
    }
    printf("%d %d\n", failures, sum == 4 * nodes);
}

// expect: 0 1
