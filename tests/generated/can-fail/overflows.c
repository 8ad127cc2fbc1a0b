/* Overflows, as wrong generated code might; gcc and clang compile it without a warning. */
#include <ythreads.h>

thread ymain(void)
{
    int largest = 0x7fffffff;
    ythread_yield(YTHREAD_ANY);
    largest++;
    ythread_exit(largest == 3);
}
