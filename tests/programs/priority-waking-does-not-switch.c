// not-shipped: the order of threads on one node
/* Waking a more urgent thread does not switch to it: it runs when the current thread next suspends. */
#include <stdio.h>
#include <ythreads.h>

thread urgent(yevent e)
{
    ythread_wait(e);
    printf("urgent goes on\n");
}

thread ymain(void)
{
    struct ythread_attr attr = {60, YTHREAD_HERE, 0, NULL};
    yid id;
    yevent e = yevent_create();
    ythread_create(&id, &attr, urgent, 1, e);
    printf("it waits\n");
    ythread_set(e);
    printf("it is awake\n");
    ythread_join(id, NULL);
    printf("it has ended\n");
}

// expect: it waits
// expect: it is awake
// expect: urgent goes on
// expect: it has ended
