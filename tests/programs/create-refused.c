/* Attributes out of range create nothing. */
#include <errno.h>
#include <stdio.h>
#include <ythreads.h>

thread never(void)
{
    printf("never\n");
}

thread ymain(void)
{
    yid id = 0;
    struct ythread_attr bad = {YTHREAD_PRIORITIES, YTHREAD_HERE, 0, NULL};
    ythread_yield(YTHREAD_ANY);
    int status = ythread_create(&id, &bad, never, 0);
    printf("%d\n", status == YTHREAD_EINVAL);
    bad.priority = -2;
    printf("%d\n", ythread_create(&id, &bad, never, 0) == YTHREAD_EINVAL);
    bad.priority = YTHREAD_INHERIT;
    bad.node = ythread_nodes();
    printf("%d\n", ythread_create(&id, &bad, never, 0) == YTHREAD_ENODE);
    bad.node = -2;
    printf("%d\n", ythread_create(NULL, &bad, never, 0) == YTHREAD_ENODE);
}

// expect: 1
// expect: 1
// expect: 1
// expect: 1
