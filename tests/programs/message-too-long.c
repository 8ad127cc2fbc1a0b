/* A message that is too long or of another type gives a status and stays in the mailbox. */
#include <stdio.h>
#include <ythreads.h>

struct a {
    int x;
    float y;
};

struct b {
    int x;
    double y;
};

thread ymain(void)
{
    yid me = ythread_self();
    int numbers[4] = {1, 2, 3, 4}, few[2] = {0, 0}, all[4] = {0};
    double d = 0;
    float f = 2.5f;
    struct a out = {1, 2.5f}, in = {0, 0};
    struct b wrong;
    ythread_send_n(me, 1, numbers, 4);
    printf("%d %d\n", ythread_recv_n(me, 1, few, 2) == YTHREAD_ETYPE, few[0]);
    printf("%d %d\n", ythread_recv_n(me, 1, all, 4), all[3]);
    ythread_send(me, 2, f);
    printf("%d\n", ythread_recv(me, 2, &d) == YTHREAD_ETYPE);
    printf("%d\n", ythread_recv(me, 2, all) == YTHREAD_ETYPE);
    f = 0;
    printf("%d", ythread_recv(me, 2, &f));
    printf(" %g\n", f);
    ythread_send(me, 3, out);
    printf("%d\n", ythread_recv(me, 3, &wrong) == YTHREAD_ETYPE);
    printf("%d", ythread_recv(me, 3, &in));
    printf(" %d %g\n", in.x, in.y);
    printf("%d\n", ythread_send(me, -1, 5) == YTHREAD_EINVAL);
}

// expect: 1 0
// expect: 0 4
// expect: 1
// expect: 1
// expect: 0 2.5
// expect: 1
// expect: 0 1 2.5
// expect: 1
