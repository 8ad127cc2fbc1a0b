// status: 3
/* exit() in any thread ends the whole program with its status, after flushing. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

static void fail(int depth)
{
    ythread_yield(YTHREAD_ANY);
    if (depth == 0) {
        printf("exit without a line end, ");
        printf("but flushed\n");
        exit(3);
    }
    fail(depth - 1);
}

thread quits(void)
{
    fail(2);
}

thread ymain(void)
{
    quits();
    ythread_wait(yevent_create());
    printf("never\n");
}

// expect: exit without a line end, but flushed
