/* Arrays of several types by ythread_send_n and ythread_recv_n; the capacity may be larger. */
#include <stdio.h>
#include <ythreads.h>

struct cell {
    char name;
    double value;
};

thread ymain(void)
{
    yid me = ythread_self();
    int numbers[5] = {1, -2, 3, -4, 5}, got[8] = {0};
    double reals[3] = {0.1, 0.2, 0.3}, back[3];
    char text[] = "text of some length", copy[40];
    struct cell cells[2] = {{'a', 1.5}, {'b', -2.5}}, other[2];
    ythread_send_n(me, 1, numbers, 5);
    ythread_send_n(me, 2, reals, 3);
    ythread_send_n(me, 3, text, sizeof text);
    ythread_send_n(me, 4, cells, 2);
    ythread_send_n(me, 5, numbers, 0);
    ythread_send_n(me, 6, numbers + 2, 2);
    printf("%d", ythread_recv_n(me, 1, got, 8));
    printf(" %d %d %d\n", (int)ythread_received().count, got[4], got[5]);
    ythread_recv_n(me, 2, back, 3);
    printf("%g %g %d\n", back[0], back[2], back[1] == reals[1]);
    ythread_recv_n(me, 3, copy, sizeof copy);
    printf("%s %d\n", copy, (int)ythread_received().count);
    ythread_recv_n(me, 4, other, 2);
    printf("%c %g %c %g\n", other[0].name, other[0].value, other[1].name, other[1].value);
    printf("%d", ythread_recv_n(me, 5, got, 8));
    printf(" %d\n", (int)ythread_received().count);
    ythread_recv_n(me, 6, got + 1, 7);
    printf("%d %d %d\n", got[0], got[1], got[2]);
}

// expect: 0 5 5 0
// expect: 0.1 0.3 1
// expect: text of some length 20
// expect: a 1.5 b -2.5
// expect: 0 0
// expect: 1 3 -4
