/* A destroyed thread does not go on; who joins it is told. */
#include <stdio.h>
#include <ythreads.h>

static void wait_in_helper(yevent e)
{
    ythread_wait(e);
    printf("never\n");
}

thread waits(yevent e)
{
    wait_in_helper(e);
    printf("never\n");
}

thread spins(void)
{
    for (;;)
        ythread_yield(YTHREAD_ANY);
}

thread ymain(void)
{
    yid a, b;
    yevent e = yevent_create();
    ythread_create(&a, NULL, waits, 1, e);
    ythread_create(&b, NULL, spins, 0);
    ythread_yield(YTHREAD_ANY);
    ythread_destroy(a);
    printf("%d\n", ythread_join(a, NULL) == YTHREAD_EDESTROYED);
    ythread_set(e);
    ythread_destroy(b);
    printf("%d\n", ythread_join(b, NULL) == YTHREAD_EDESTROYED);
}

// expect: 1
// expect: 1
