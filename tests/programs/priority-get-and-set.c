// not-shipped: the order of threads on one node
// not-visiting: the order of threads that stay
/* A thread's priority read and changed, by itself and by others. */
#include <stdio.h>
#include <ythreads.h>

thread tell(const char *name)
{
    ythread_yield(YTHREAD_ANY);
    printf("%s %d\n", name, ythread_get_priority(ythread_self()));
}

thread ymain(void)
{
    yid a, b, me = ythread_self();
    ythread_create(&a, NULL, tell, 1, "a");
    ythread_create(&b, NULL, tell, 1, "b");
    printf("%d %d\n", ythread_get_priority(me), ythread_set_priority(b, 50));
    printf("%d %d\n", ythread_get_priority(b), ythread_set_priority(a, 64) == YTHREAD_EINVAL);
    printf("%d\n", ythread_set_priority(me, -1) == YTHREAD_EINVAL);
    printf("%d\n", ythread_set_priority(me, 10));
    ythread_join(a, NULL);
    printf("%d\n", ythread_get_priority(me));
    ythread_join(b, NULL);
    printf("%d %d\n", ythread_get_priority(a) == YTHREAD_EENDED, ythread_set_priority(a, 5) == YTHREAD_EENDED);
}

// expect: 32 0
// expect: 50 1
// expect: 1
// expect: 0
// expect: b 50
// expect: a 32
// expect: 10
// expect: 1 1
