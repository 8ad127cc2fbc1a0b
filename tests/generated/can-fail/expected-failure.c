/* Draws warnings only when translated: the suite must say so. */
#include <ythreads.h>

#ifdef YTHREADS_GENERATED_H
static int unused;
#endif

thread ymain(void)
{
    ythread_yield(YTHREAD_ANY);
}
