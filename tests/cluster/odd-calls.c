// Calls that make no sense, and sensible ones at odd moments: threads that are moved while they wait with a deadline and are joined, destroyed
// while a message to them is under way or they move, events set from everywhere, parks that are ended twice, a multicast with the dead among
// its threads, full mailboxes, readers of pipes. Each gives its status, on any number of nodes.
// REQUIRES: foreign
// RUN: %ycc -O1 --target=%arch,%foreign %s -o %t
// RUN: %t | FileCheck %s
// RUN: %yrun -n 4 %t | FileCheck %s --check-prefixes=CHECK,SECOND
// RUN: %yrun --nodes=%arch,%foreign %t | FileCheck %s --check-prefixes=CHECK,SECOND
// RUN: %yrun --nodes-per-process=2 -n 3 %t | FileCheck %s --check-prefixes=CHECK,SECOND
// CHECK: begun on node 0: no error, 0 faults
// SECOND: begun on node 1: no error, 0 faults
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

static _Thread_local int faults;
#define CHECK(c)                                                                                                       \
    do {                                                                                                               \
        if (!(c)) {                                                                                                    \
            faults++;                                                                                                  \
            printf("line %d: %s\n", __LINE__, #c);                                                                     \
        }                                                                                                              \
    } while (0)
#define IS(call, want)                                                                                                 \
    do {                                                                                                               \
        int got_ = (call);                                                                                             \
        if (got_ != (want)) {                                                                                          \
            faults++;                                                                                                  \
            printf("line %d: %s: %d (%s), not %d\n", __LINE__, #call, got_, ythread_strerror(got_), (want));           \
        }                                                                                                              \
    } while (0)

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}
static struct ythread_attr at(int n) {
    return (struct ythread_attr){YTHREAD_INHERIT, n % ythread_nodes(), 0, 0};
}

thread nothing(void) {}
thread exits(int n) {
    ythread_exit(n);
}

/* Wrong arguments */
static void wrong(void) {
    yid dead, t;
    int status = 77, q;
    struct ythread_attr a = {64, YTHREAD_HERE, 0, 0}, b = {-2, YTHREAD_HERE, 0, 0}, c = {YTHREAD_INHERIT, 999, 0, 0},
                        d = {YTHREAD_INHERIT, -5, 0, 0};
    IS(ythread_create(&t, &a, nothing, 0), YTHREAD_EINVAL);
    IS(ythread_create(&t, &b, nothing, 0), YTHREAD_EINVAL);
    IS(ythread_create(&t, &c, nothing, 0), YTHREAD_ENODE);
    IS(ythread_create(&t, &d, nothing, 0), YTHREAD_ENODE);
    IS(ythread_create(&dead, 0, exits, 1, 5), 0);
    IS(ythread_join(dead, &status), 0);
    CHECK(status == 5);
    yid bad[] = {dead, 0, ~(yid)0, ~(yid)0 >> 1, dead + 1, (yid)3 << 52};
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        yid x = bad[i];
        int s = ythread_join_until(x, &status, 1.0);
        CHECK(s < 0 && s != YTHREAD_ETIMEDOUT);
        s = ythread_destroy(x);
        CHECK(s == 0 || s == YTHREAD_EENDED);
        s = ythread_resume(x);
        CHECK(s == 0 || s == YTHREAD_EENDED);
        s = ythread_unpark(x);
        CHECK(s == 0 || s == YTHREAD_EENDED);
        s = ythread_suspend(x);
        CHECK(s == 0 || s == YTHREAD_EENDED);
        s = ythread_send(x, 1, 5);
        CHECK(s == 0 || s == YTHREAD_EENDED);
        s = ythread_move(x, 0);
        CHECK(s == 0 || s == YTHREAD_EENDED);
        s = ythread_set_priority(x, 3);
        CHECK(s == 0 || s == YTHREAD_EENDED);
        s = ythread_get_priority(x);
        CHECK(s == YTHREAD_EENDED || s == YTHREAD_EREMOTE);
        if (x == (yid)YTHREAD_ANY) continue;
        s = ythread_recv_until(x, 1, &q, 1.0);
        CHECK(x ? s == YTHREAD_EENDED || s == YTHREAD_EGONE : s == YTHREAD_EINVAL);
        IS(ythread_yield(x), YTHREAD_EREADY);
    }
    IS(ythread_join(ythread_self(), 0), YTHREAD_EINVAL);
    IS(ythread_set_priority(ythread_self(), 64), YTHREAD_EINVAL);
    IS(ythread_set_priority(ythread_self(), -1), YTHREAD_EINVAL);
    IS(ythread_send(ythread_self(), -3, 1), YTHREAD_EINVAL);
    IS(ythread_sleep(NAN), YTHREAD_EINVAL);
    IS(ythread_recv_until(YTHREAD_ANY, 1, &q, NAN), YTHREAD_EINVAL);
    IS(ythread_recv_until(YTHREAD_ANY, 1, &q, -5), YTHREAD_ETIMEDOUT);
    IS(ythread_move(ythread_self(), -1), YTHREAD_ENODE);
    IS(ythread_move(ythread_self(), 99), YTHREAD_ENODE);
    IS(ythread_migrate(99), YTHREAD_ENODE);
    IS(ythread_migrate(-1), YTHREAD_ENODE);
    IS(ythread_wait_until(0, 0.5), YTHREAD_EEVENT);
    int s = ythread_wait_until((yevent)~0ull, 0.5);
    CHECK(s < 0);
    s = ythread_set((yevent)12345);
    CHECK(s <= 0);
    IS(ythread_set(0), YTHREAD_EEVENT);
    IS(ythread_clear(0), YTHREAD_EEVENT);
    yevent event = yevent_create();
    for (int bit = 48; bit < 56; bit++) { /* of other nodes, and of those that never were */
        s = ythread_set(event ^ (yevent)1 << bit);
        CHECK(s == 0 || s == YTHREAD_EEVENT);
        s = ythread_wait_until(event ^ (yevent)1 << bit, 0.001);
        CHECK(s == 0 || s == YTHREAD_ETIMEDOUT || s == YTHREAD_EEVENT);
    }
    IS(ythread_wait_fd(-1, YTHREAD_READABLE, 0.1), YTHREAD_EINVAL);
    IS(ythread_wait_fd(987, YTHREAD_READABLE, 0.1), YTHREAD_EINVAL);
    IS(ythread_wait_fd(0, 0, 0.1), YTHREAD_EINVAL);
    IS(ythread_wait_fd(0, 64, 0.1), YTHREAD_EINVAL);
    char buffer[4];
    errno = 0;
    CHECK(ythread_read(-1, buffer, 4) == -1 && errno == EBADF);
}

/* Moved about while it waits with a deadline and is joined */
thread waits(double s) {
    double t = now();
    int q, st = ythread_recv_until(YTHREAD_ANY, 9, &q, s);
    double d = now() - t;
    ythread_exit(st == YTHREAD_ETIMEDOUT && d >= s - 0.001 && d < s + 2 ? 42 : st ? 1 : 2);
}
thread joins(yid t, yid whom) {
    int st = 0, s = ythread_join(t, &st);
    ythread_send(whom, 11, s ? s : st);
}
static void moved_while_waiting(void) {
    int n = ythread_nodes(), r;
    for (int k = 0; k < 4; k++) {
        struct ythread_attr a = at(k), b = at(k + 1);
        yid t, j;
        IS(ythread_create(&t, &a, waits, 1, 0.25), 0);
        IS(ythread_create(&j, &b, joins, 2, t, ythread_self()), 0);
        for (int i = 0; i < 25; i++) {
            ythread_move(t, i % n);
            ythread_move(j, (i + 1) % n);
            ythread_sleep(0.005);
        }
        IS(ythread_recv_until(YTHREAD_ANY, 11, &r, 10), 0);
        CHECK(r == 42);
    }
}

/* Destroyed while a message to it is under way, and while it moves */
thread receives(yid whom) {
    int q;
    ythread_send(whom, 20, ythread_node());
    ythread_recv(YTHREAD_ANY, 21, &q);
    ythread_exit(q);
}
thread sends(yid to) {
    ythread_send(to, 21, 7);
}
thread destroys(yid t) {
    ythread_destroy(t);
}
thread moves(yid t) {
    for (int i = 0; i < ythread_nodes() * 2; i++) ythread_move(t, i % ythread_nodes());
}
static void destroyed(void) {
    for (int k = 0; k < 200; k++) {
        struct ythread_attr a = at(k), b = at(k / 2 + 1), c = at(k / 3 + 2), d = at(k / 5 + 3);
        yid t;
        int st = 0, q;
        IS(ythread_create(&t, &a, receives, 1, ythread_self()), 0);
        if (k & 1) IS(ythread_recv_until(t, 20, &q, 10), 0);
        if (k & 2) IS(ythread_create(0, &d, moves, 1, t), 0);
        if (k & 4) IS(ythread_create(0, &b, sends, 1, t), 0);
        IS(ythread_create(0, &c, destroys, 1, t), 0);
        int s = ythread_join_until(t, &st, 10);
        CHECK(s == YTHREAD_EDESTROYED || (s == 0 && st == 7));
        while (!ythread_recv_until(t, 20, &q, 0)) {
        }
    }
}

/* Events from everywhere */
thread event_waiter(yevent e, yid whom) {
    int s = ythread_wait_until(e, 20);
    ythread_send(whom, 30, s);
}
thread event_setter(yevent e, int k) {
    if (k % 3 == 0) ythread_migrate((ythread_node() + 1) % ythread_nodes());
    ythread_set(e);
}
static void events(void) {
    for (int k = 0; k < 20; k++) {
        yevent e = yevent_create();
        int s;
        for (int i = 0; i < 12; i++) {
            struct ythread_attr a = at(i);
            IS(ythread_create(0, &a, event_waiter, 2, e, ythread_self()), 0);
        }
        for (int i = 0; i < 12; i++) {
            struct ythread_attr a = at(i + k);
            IS(ythread_create(0, &a, event_setter, 2, e, i), 0);
        }
        for (int i = 0; i < 12; i++) {
            IS(ythread_recv_until(YTHREAD_ANY, 30, &s, 30), 0);
            CHECK(s == 0);
        }
        IS(ythread_clear(e), 0);
    }
}

/* Suspended while it waits; parked */
thread parked(yid whom) {
    for (int i = 0; i < 20; i++) {
        int s = ythread_park_until(20);
        if (s) {
            ythread_send(whom, 40, s);
            return;
        }
        ythread_send(whom, 40, i);
    }
}
thread stopper(yid t) {
    ythread_suspend(t);
    ythread_sleep(0.002);
    ythread_resume(t);
}
static void park(void) {
    struct ythread_attr a = at(1);
    yid t;
    int q;
    IS(ythread_create(&t, &a, parked, 1, ythread_self()), 0);
    for (int i = 0; i < 20; i++) {
        struct ythread_attr b = at(i);
        if (i % 4 == 0) IS(ythread_create(0, &b, stopper, 1, t), 0);
        if (i % 3 == 0) ythread_move(t, i % ythread_nodes());
        ythread_unpark(t);
        ythread_unpark(t);
        IS(ythread_recv_until(t, 40, &q, 10), 0);
        if (q != i) {
            printf("park %d: %d\n", i, q);
            faults++;
        }
        ythread_sleep(0.001);
        if (i < 18) { /* the second unpark may have been a permit */
            if (!ythread_recv_until(t, 40, &q, 0.02)) {
                i++;
                CHECK(q == i);
            }
        }
    }
    ythread_destroy(t);
}

/* Multicast with the dead among them, bounded mailboxes, high water */
thread sink(int n, yid whom, int limit) {
    int q, got = 0;
    if (limit) ythread_mailbox_limit(limit);
    ythread_send(whom, 50, 0);
    for (; got < n; got++)
        if (ythread_recv_until(YTHREAD_ANY, 51, &q, 20) || q != got) {
            ythread_send(whom, 52, -got);
            return;
        }
    ythread_send(whom, 52, got);
}
static void multicast(void) {
    yid to[9];
    int q;
    for (int i = 0; i < 8; i++) {
        struct ythread_attr a = at(i);
        IS(ythread_create(&to[i], &a, sink, 3, 500, ythread_self(), 0), 0);
    }
    for (int i = 0; i < 8; i++) IS(ythread_recv_until(YTHREAD_ANY, 50, &q, 10), 0);
    IS(ythread_create(&to[8], 0, nothing, 0), 0);
    ythread_join(to[8], 0);
    for (int i = 0; i < 500; i++) {
        int s = ythread_send_many(to, 9, 51, i);
        CHECK(s == YTHREAD_EENDED);
        if (i % 50 == 0)
            for (int k = 0; k < 8; k++) ythread_move(to[k], (k + i / 50) % ythread_nodes());
    }
    for (int i = 0; i < 8; i++) {
        IS(ythread_recv_until(YTHREAD_ANY, 52, &q, 30), 0);
        CHECK(q == 500);
    }
    yid s;
    int full = 0, sent = 0;
    IS(ythread_create(&s, 0, sink, 3, 100, ythread_self(), 10), 0);
    IS(ythread_recv_until(s, 50, &q, 10), 0);
    while (sent < 100) {
        int st = ythread_send(s, 51, sent);
        if (st == YTHREAD_EFULL) {
            full++;
            struct ythread_mailbox m;
            IS(ythread_mailbox(s, &m), 0);
            CHECK(m.messages == 10 && m.most == 10 && m.limit == 10);
            ythread_yield(YTHREAD_ANY);
        } else {
            CHECK(!st);
            sent++;
        }
    }
    IS(ythread_recv_until(s, 52, &q, 10), 0);
    CHECK(q == 100 && full > 0);
}

/* Probes; types */
static void probe(void) {
    struct ythread_message m;
    int q;
    double d;
    struct big {
        char c[3000];
    } b;
    memset(&b, 1, sizeof b);
    CHECK(ythread_probe(YTHREAD_ANY, 60, &m) == 0);
    ythread_send(ythread_self(), 60, 2.5);
    CHECK(ythread_probe(YTHREAD_ANY, 60, &m) == 1 && m.tag == 60 && m.count == 1 && m.from == ythread_self());
    IS(ythread_recv(YTHREAD_ANY, 60, &q), YTHREAD_ETYPE);
    IS(ythread_recv(YTHREAD_ANY, 60, &d), 0);
    CHECK(d == 2.5);
    ythread_send(ythread_self(), 61, 1ll << 40);
    IS(ythread_recv(YTHREAD_ANY, 61, &q), YTHREAD_ETYPE);
    long long ll;
    IS(ythread_recv(YTHREAD_ANY, 61, &ll), 0);
    CHECK(ll == 1ll << 40);
    ythread_send(ythread_self(), 62, b);
    IS(ythread_recv(YTHREAD_ANY, 62, &q), YTHREAD_ETYPE);
    IS(ythread_recv(YTHREAD_ANY, 62, &b), 0);
    int *p = ythread_alloc(int, 1000), *r;
    p[999] = 5;
    IS(ythread_send_block(ythread_self(), 63, p), 0);
    IS(ythread_recv_block(YTHREAD_ANY, 63, &r), 0);
    CHECK(r[999] == 5 && ythread_received().count == 1000);
    ythread_free(r);
    IS(ythread_send_block(ythread_self(), 63, &q), YTHREAD_EINVAL);
}

/* Files */
thread piper(int fd, yid whom) {
    char c;
    int n = ythread_read(fd, &c, 1);
    ythread_send(whom, 70, n == 1 ? c : -1);
}
static void files(void) {
    int fd[2], q;
    if (pipe(fd)) exit(2);
    ythread_create(0, 0, piper, 2, fd[0], ythread_self());
    IS(ythread_recv_until(YTHREAD_ANY, 70, &q, 0.05), YTHREAD_ETIMEDOUT);
    IS(ythread_wait_fd(fd[0], YTHREAD_READABLE, 0.02), YTHREAD_ETIMEDOUT);
    CHECK(ythread_write(fd[1], "x", 1) == 1);
    IS(ythread_recv_until(YTHREAD_ANY, 70, &q, 5), 0);
    CHECK(q == 'x');
    yid w;
    ythread_create(&w, 0, piper, 2, fd[0], ythread_self());
    ythread_sleep(0.01);
    ythread_move(w, ythread_nodes() - 1);
    ythread_destroy(w);
    IS(ythread_join_until(w, 0, 5), YTHREAD_EDESTROYED);
    close(fd[1]);
    CHECK(ythread_read(fd[0], &q, 1) == 0);
    close(fd[0]);
}

thread all(yid whom) {
    wrong();
    moved_while_waiting();
    destroyed();
    events();
    park();
    multicast();
    probe();
    files();
    ythread_send(whom, 99, faults);
}

thread ymain(void) {
    int q;
    for (int i = 0; i < ythread_nodes() && i < 2; i++) {
        struct ythread_attr a = at(i);
        yid t;
        IS(ythread_create(&t, &a, all, 1, ythread_self()), 0);
        int s = ythread_recv(t, 99, &q);
        printf("begun on node %d: %s, %d faults\n", i, ythread_strerror(s), q);
        ythread_join(t, 0);
    }
}
