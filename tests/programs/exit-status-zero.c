/* Reaching the end of ymain is status 0, whatever other threads exit with. */
#include <stdio.h>
#include <ythreads.h>

thread other(int status)
{
    ythread_yield(YTHREAD_ANY);
    ythread_exit(status);
}

thread ymain(void)
{
    other(1);
    other(200);
    printf("end\n");
}

// expect: end
