/* A yield to a thread that is not ready here at equal priority is refused at once. */
#include <stdio.h>
#include <ythreads.h>

thread waiter(yevent e)
{
    ythread_wait(e);
}

thread ymain(void)
{
    yid waiting;
    struct ythread_attr attr = {60, YTHREAD_HERE, 0, NULL};
    yevent e = yevent_create();
    ythread_create(&waiting, &attr, waiter, 1, e);
    printf("%d\n", ythread_yield(waiting) == YTHREAD_EREADY);
    printf("%d\n", ythread_yield(ythread_self()) == YTHREAD_EREADY);
    ythread_set(e);
    ythread_join(waiting, NULL);
    printf("%d\n", ythread_yield(waiting) == YTHREAD_EREADY);
    printf("%d\n", ythread_yield(0) == YTHREAD_EREADY);
    printf("%d\n", ythread_yield(YTHREAD_ANY));
}

// expect: 1
// expect: 1
// expect: 1
// expect: 1
// expect: 0
