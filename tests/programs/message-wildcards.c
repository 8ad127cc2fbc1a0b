/* Receiving by sender, by tag, by both or by neither: the oldest that matches is taken. */
#include <stdio.h>
#include <ythreads.h>

thread sender(yid to, int base)
{
    for (int tag = 1; tag <= 3; tag++)
        ythread_send(to, tag, base + tag);
    ythread_send(to, 9, 0);
}

thread ymain(void)
{
    yid a, b;
    int n;
    ythread_create(&a, NULL, sender, 2, ythread_self(), 10);
    ythread_recv(a, 9, &n);
    ythread_create(&b, NULL, sender, 2, ythread_self(), 20);
    ythread_recv(b, 9, &n);
    ythread_recv(YTHREAD_ANY, 2, &n);
    printf("%d\n", n);
    ythread_recv(b, YTHREAD_ANY, &n);
    printf("%d %d\n", n, ythread_received().tag);
    ythread_recv(YTHREAD_ANY, YTHREAD_ANY, &n);
    printf("%d %d\n", n, ythread_received().from == a);
    ythread_recv(b, 3, &n);
    printf("%d\n", n);
    ythread_recv(YTHREAD_ANY, YTHREAD_ANY, &n);
    printf("%d %d\n", n, ythread_received().tag);
    ythread_recv(YTHREAD_ANY, YTHREAD_ANY, &n);
    printf("%d %d %d\n", n, ythread_received().from == b, (int)ythread_received().count);
}

// expect: 12
// expect: 21 1
// expect: 11 1
// expect: 23
// expect: 13 3
// expect: 22 1 1
