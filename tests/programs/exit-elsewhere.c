// nodes: 2
// status: 4
/* exit() on another node ends the program with its status. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread quits(void)
{
    for (int i = 0; i < 4; i++)
        ythread_yield(YTHREAD_ANY);
    printf("quitting\n");
    exit(4);
}

thread ymain(void)
{
    struct ythread_attr there = {YTHREAD_INHERIT, ythread_nodes() - 1, 0, NULL};
    ythread_create(NULL, &there, quits, 0);
    ythread_wait(yevent_create());
}

// expect: quitting
