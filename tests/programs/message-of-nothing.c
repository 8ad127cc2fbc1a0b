// nodes: 2
/* A message of no elements is none for a receive of one value, which would have stored nothing: it stays, and
 * ythread_recv_n takes it, with room for one too. */
#include <stdio.h>
#include <ythreads.h>

struct pair {
    int a, b;
};

thread sender(yid to, int first)
{
    int numbers[2] = {7, 8};
    struct pair pairs[1] = {{5, 6}};
    for (int i = 0; i < first; i++) ythread_yield(YTHREAD_ANY); /* the receiver waits by then */
    ythread_send_n(to, 1, numbers, 0);
    ythread_send_n(to, 1, numbers, 1);
    for (int i = 0; i < first; i++) ythread_yield(YTHREAD_ANY);
    ythread_send_n(to, 2, pairs, 0);
    ythread_send_n(to, 2, pairs, 1);
}

static void receive(yid from, int limit)
{
    int one = -1;
    struct pair pair = {-1, -1};
    int status = limit ? ythread_recv_until(from, 1, &one, 100) : ythread_recv(from, 1, &one);
    printf("one: %s, %d\n", ythread_strerror(status), one);
    status = limit ? ythread_recv_n_until(from, 1, &one, 1, 100) : ythread_recv_n(from, 1, &one, 1);
    printf("up to one: %d, %d of them, %d\n", status, (int)ythread_received().count, one);
    status = ythread_recv(from, 1, &one);
    printf("one: %d, %d\n", status, one);
    int room = limit + 1;
    status = ythread_recv_n(from, 2, &pair, room - limit);
    printf("up to one pair: %d, %d of them, %d\n", status, (int)ythread_received().count, pair.a);
    status = limit ? ythread_recv_until(from, 2, &pair, 100) : ythread_recv(from, 2, &pair);
    printf("a pair: %d, %d\n", status, pair.b);
}

thread ymain(void)
{
    struct ythread_attr there = {YTHREAD_INHERIT, ythread_nodes() - 1, 0, 0};
    for (int i = 0; i < 8; i++) {
        yid id;
        ythread_create(&id, i & 1 ? &there : 0, sender, 2, ythread_self(), i & 2);
        if (i & 4) ythread_join(id, 0); /* all is in the mailbox */
        receive(id, i & 1);
    }
}
// expect: one: the message is of another type, or too long, -1
// expect: up to one: 0, 0 of them, -1
// expect: one: 0, 7
// expect: up to one pair: 0, 0 of them, -1
// expect: a pair: 0, 6
// expect: one: the message is of another type, or too long, -1
// expect: up to one: 0, 0 of them, -1
// expect: one: 0, 7
// expect: up to one pair: 0, 0 of them, -1
// expect: a pair: 0, 6
// expect: one: the message is of another type, or too long, -1
// expect: up to one: 0, 0 of them, -1
// expect: one: 0, 7
// expect: up to one pair: 0, 0 of them, -1
// expect: a pair: 0, 6
// expect: one: the message is of another type, or too long, -1
// expect: up to one: 0, 0 of them, -1
// expect: one: 0, 7
// expect: up to one pair: 0, 0 of them, -1
// expect: a pair: 0, 6
// expect: one: the message is of another type, or too long, -1
// expect: up to one: 0, 0 of them, -1
// expect: one: 0, 7
// expect: up to one pair: 0, 0 of them, -1
// expect: a pair: 0, 6
// expect: one: the message is of another type, or too long, -1
// expect: up to one: 0, 0 of them, -1
// expect: one: 0, 7
// expect: up to one pair: 0, 0 of them, -1
// expect: a pair: 0, 6
// expect: one: the message is of another type, or too long, -1
// expect: up to one: 0, 0 of them, -1
// expect: one: 0, 7
// expect: up to one pair: 0, 0 of them, -1
// expect: a pair: 0, 6
// expect: one: the message is of another type, or too long, -1
// expect: up to one: 0, 0 of them, -1
// expect: one: 0, 7
// expect: up to one pair: 0, 0 of them, -1
// expect: a pair: 0, 6
