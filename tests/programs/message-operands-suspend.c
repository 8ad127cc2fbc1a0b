/* Destinations, tags and values of messages that suspend. */
#include <stdio.h>
#include <ythreads.h>

struct pair {
    int a, b;
};

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static struct pair make(int a)
{
    ythread_yield(YTHREAD_ANY);
    return (struct pair){a, a + 1};
}

thread ymain(void)
{
    yid me = ythread_self();
    int list[3] = {0, 0, 0};
    struct pair p;
    ythread_send(me, later(4), later(40));
    ythread_send(me, later(5), make(later(50)));
    ythread_send_n(me, later(6), list + later(1), later(2));
    printf("%d", ythread_recv(me, later(4), &list[later(1)]));
    printf(" %d\n", list[1]);
    if (ythread_recv(me, 5, &p) == later(0) && p.b == 51)
        printf("%d %d\n", p.a, p.b);
    printf("%d %d\n", ythread_recv_n(me, 6, list, later(3)) + later(7), (int)ythread_received().count);
}

// expect: 0 40
// expect: 50 51
// expect: 7 2
