// not-shipped: the order of threads on one node
/* Only one thread may join a thread; a second is told that it is busy. */
#include <stdio.h>
#include <ythreads.h>

enum { READY = 1, RESULT = 2 };

thread target(yevent go)
{
    ythread_wait(go);
    ythread_exit(5);
}

thread joiner(yid whom, yid master)
{
    int status = -1;
    ythread_send(master, READY, 0);
    int result = ythread_join(whom, &status);
    ythread_send(master, RESULT, result * 100 + status);
}

thread ymain(void)
{
    yid t, j;
    int n;
    yevent go = yevent_create();
    struct ythread_attr urgent = {50, YTHREAD_HERE, 0, NULL};
    ythread_create(&t, NULL, target, 1, go);
    ythread_create(&j, &urgent, joiner, 2, t, ythread_self());
    ythread_recv(j, READY, &n);
    ythread_yield(YTHREAD_ANY);
    int refused = ythread_join(t, NULL);
    printf("%d\n", refused == YTHREAD_EBUSY);
    ythread_set(go);
    ythread_recv(j, RESULT, &n);
    printf("%d\n", n);
}

// expect: 1
// expect: 5
