/* HALF says which half this is: `threads` with ymain, `own` with a main, `runs` with one that starts the threads. */
#include <stdio.h>
#include <ythreads.h>

#define threads 1
#define own 2
#define runs 3

thread ymain(void)
#if HALF == threads
{
    ythread_yield(YTHREAD_ANY);
    printf("ymain on %s\n", ythread_node_arch(0));
}
#else
    ;

int main(int argc, char **argv)
{
    printf("main, %d\n", argc);
    return HALF == runs ? ythread_run(argc, argv, ymain) : ythread_node_arch(0) && argv == 0;
}
#endif
