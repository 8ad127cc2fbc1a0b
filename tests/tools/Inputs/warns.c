/* Draws a warning of the translator and, under -Wall, one of the compiler. */
#include <ythreads.h>

static int plain(void)
{
    int unused;
    return 3;
}

thread ymain(void)
{
    union { int i; float f; } either = {plain()};
    ythread_yield(YTHREAD_ANY);
    ythread_exit(either.i);
}
