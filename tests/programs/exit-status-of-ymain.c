// status: 7
/* The program's status is that of ymain's thread, also when others end after it. */
#include <stdio.h>
#include <ythreads.h>

static void leave(int status)
{
    ythread_yield(YTHREAD_ANY);
    ythread_exit(status);
}

thread other(void)
{
    for (int i = 0; i < 4; i++)
        ythread_yield(YTHREAD_ANY);
    printf("other\n");
    leave(9);
}

thread ymain(void)
{
    other();
    leave(7);
}

// expect: other
