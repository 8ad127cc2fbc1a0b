/* What a thread has sent outlives it; then a receive that names it is told that it has ended. */
#include <stdio.h>
#include <ythreads.h>

thread brief(yid to)
{
    ythread_send(to, 1, 11);
    ythread_send(to, 2, 22);
}

thread silent(void)
{
    for (int i = 0; i < 3; i++)
        ythread_yield(YTHREAD_ANY);
}

thread ymain(void)
{
    yid a, b;
    int n = 0;
    ythread_create(&a, NULL, brief, 1, ythread_self());
    ythread_join(a, NULL);
    printf("%d", ythread_recv(a, 2, &n));
    printf(" %d\n", n);
    printf("%d\n", ythread_recv(a, 2, &n) == YTHREAD_EENDED);
    printf("%d", ythread_recv(a, YTHREAD_ANY, &n));
    printf(" %d\n", n);
    ythread_create(&b, NULL, silent, 0);
    printf("%d\n", ythread_recv(b, YTHREAD_ANY, &n) == YTHREAD_EENDED);
}

// expect: 0 22
// expect: 1
// expect: 0 11
// expect: 1
