// status: 4
/* Ends with another status than it says. */
#include <ythreads.h>

thread ymain(void)
{
    ythread_yield(YTHREAD_ANY);
    ythread_exit(3);
}
