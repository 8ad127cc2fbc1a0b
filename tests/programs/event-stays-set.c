/* A wait on a set event returns at once, until it is cleared; clearing and setting twice are harmless. */
#include <stdio.h>
#include <ythreads.h>

thread setter(yevent e)
{
    ythread_yield(YTHREAD_ANY);
    ythread_set(e);
}

thread ymain(void)
{
    yevent e = yevent_create(), f = yevent_create();
    printf("%d\n", e != f && e != 0 && f != 0);
    ythread_set(e);
    ythread_set(e);
    printf("%d %d\n", ythread_wait(e), ythread_wait(e));
    ythread_clear(e);
    ythread_clear(e);
    setter(e);
    printf("%d %d\n", ythread_wait(e), ythread_wait(e));
    printf("%d %d %d\n", ythread_wait(0) == YTHREAD_EEVENT, ythread_set(0) == YTHREAD_EEVENT,
           ythread_clear(0) == YTHREAD_EEVENT);
}

// expect: 1
// expect: 0 0
// expect: 0 0
// expect: 1 1 1
