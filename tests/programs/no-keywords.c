// flags: -DYTHREADS_NO_KEYWORD
/* Without the keywords `thread` and `suspends` are ordinary names. */
#include <stdio.h>
#include <ythreads.h>

ythread_suspends int thread(int suspends);

ythread_suspends int thread(int suspends)
{
    ythread_yield(YTHREAD_ANY);
    return suspends + 1;
}

ythread_fn ymain(void)
{
    struct {
        int thread;
    } suspends = {thread(1)};
    printf("%d\n", thread(suspends.thread));
}

// expect: 3
