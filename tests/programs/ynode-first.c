/* ynode runs on every node before ymain: it sets up that node's globals. */
#include <stdio.h>
#include <ythreads.h>

int prepared;
static double table[3];

thread ynode(int node)
{
    for (int i = 0; i < 3; i++)
        table[i] = i + 0.5;
    prepared = node + 100;
}

thread ymain(void)
{
    int right = 0;
    for (int i = 0; i < 6; i++) {
        ythread_yield(YTHREAD_ANY);
        right += prepared == ythread_node() + 100 && table[2] == 2.5;
    }
    printf("%d\n", right);
}

// expect: 6
