/* An integer may be received as another integer type if its value fits; else it stays in the mailbox. */
#include <stdio.h>
#include <ythreads.h>

thread ymain(void)
{
    yid me = ythread_self();
    short s = 0;
    unsigned char c = 0;
    long long big = 0;
    int n = 0;
    unsigned u = 0;
    ythread_send(me, 1, 1000);
    printf("%d %d\n", ythread_recv(me, 1, &s), s);
    ythread_send(me, 1, 1000);
    printf("%d %d\n", ythread_recv(me, 1, &c) == YTHREAD_ETYPE, c);
    printf("%d %lld\n", ythread_recv(me, 1, &big), big);
    ythread_send(me, 1, 1LL << 40);
    printf("%d %d\n", ythread_recv(me, 1, &n) == YTHREAD_ETYPE, n);
    printf("%d %lld\n", ythread_recv(me, 1, &big), big);
    ythread_send(me, 1, -1);
    printf("%d %u\n", ythread_recv(me, 1, &u) == YTHREAD_ETYPE, u);
    printf("%d %d\n", ythread_recv(me, 1, &n), n);
    ythread_send(me, 1, 'q');
    printf("%d %c\n", ythread_recv(me, 1, &c), c);
}

// expect: 0 1000
// expect: 1 0
// expect: 0 1000
// expect: 1 0
// expect: 0 1099511627776
// expect: 1 0
// expect: 0 -1
// expect: 0 q
