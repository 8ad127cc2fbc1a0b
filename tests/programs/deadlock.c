// status: 125
// expect-stderr: deadlock
// expect-stderr: stuck()
/* Nothing runnable and nothing expected anywhere ends the program with status 125. */
#include <stdio.h>
#include <ythreads.h>

thread stuck(yevent e)
{
    ythread_wait(e);
}

thread ymain(void)
{
    int n;
    stuck(yevent_create());
    printf("waiting for ever\n");
    ythread_recv(YTHREAD_ANY, 1, &n);
}

// expect: waiting for ever
