/* join gives a thread's status once, whether it has ended before or ends later. */
#include <stdio.h>
#include <ythreads.h>

static void deep(int n)
{
    ythread_yield(YTHREAD_ANY);
    if (n == 0)
        ythread_exit(42);
    else
        deep(n - 1);
    printf("never\n");
}

thread exits(void)
{
    deep(3);
    printf("never\n");
}

thread ends(void)
{
    ythread_yield(YTHREAD_ANY);
}

thread ymain(void)
{
    yid a, b;
    int status = -1;
    ythread_create(&a, NULL, exits, 0);
    printf("%d", ythread_join(a, &status));
    printf(" %d\n", status);
    printf("%d\n", ythread_join(a, &status) == YTHREAD_EENDED);
    ythread_create(&b, NULL, ends, 0);
    for (int i = 0; i < 5; i++)
        ythread_yield(YTHREAD_ANY);
    printf("%d", ythread_join(b, &status));
    printf(" %d\n", status);
    printf("%d\n", ythread_join(ythread_self(), NULL) == YTHREAD_EINVAL);
}

// expect: 0 42
// expect: 1
// expect: 0 0
// expect: 1
