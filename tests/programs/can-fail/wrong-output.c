/* Prints something else than it says. */
#include <stdio.h>
#include <ythreads.h>

thread ymain(void)
{
    ythread_yield(YTHREAD_ANY);
    printf("what it prints\n");
}

// expect: what it does not print
