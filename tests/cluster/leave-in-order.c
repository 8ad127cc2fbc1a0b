// A thread is born on node 1 and goes by way of 2 to 3; then 1 and 2 leave in order. A stranger still writes to it, joins and
// statuses of those born there are answered, their events can be set and waited for; and what still lived there lives elsewhere.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%arch,%foreign %s -o %t
// RUN: %status 0 %yrun -n 5 %t > %t.out
// RUN: FileCheck %s --input-file=%t.out
// RUN: %status 0 %yrun --nodes=%arch:1,%foreign:1,%arch:1,%foreign:1,%arch:1 --wire=xdr %t > %t.foreign.out
// RUN: FileCheck %s --input-file=%t.foreign.out
#include <signal.h>
#include <stdio.h>
#include <ythreads.h>

enum { WORD = 1, ECHO, READY, NAME };

static struct ythread_attr at(int node) {
    return (struct ythread_attr){YTHREAD_INHERIT, node, 0, 0};
}

/* Goes round, then answers. */
thread traveller(yid master) {
    ythread_migrate(2);
    ythread_migrate(3);
    ythread_send(master, READY, 0);
    for (int word;;) {
        ythread_recv(YTHREAD_ANY, WORD, &word);
        ythread_send(ythread_received().from, ECHO, 1000 * ythread_node() + word);
        if (!word) ythread_exit(77);
    }
}

thread ended_at_home(void) {
    ythread_exit(11);
}

thread ended_away(void) {
    ythread_migrate(4);
    ythread_exit(12);
}

thread sleeper(yid master) {
    ythread_send(master, READY, 0);
    int status = ythread_sleep(0.4);
    ythread_send(master, NAME, status ? status : ythread_node());
}

thread event_waiter(yid master, yevent event) {
    ythread_send(master, READY, 0);
    int status = ythread_wait(event);
    ythread_send(master, NAME, status ? status : 100 + ythread_node());
}

struct born {
    yid traveller, at_home, away, sleeper, late;
    yevent event, set;
};

/* On node 1: makes all that node 1 is the home of. */
thread founder(yid master) {
    struct born born;
    born.event = ythread_event_create();
    born.set = ythread_event_create();
    ythread_set(born.set);
    ythread_create(&born.traveller, 0, traveller, 1, master);
    ythread_create(&born.at_home, 0, ended_at_home, 0);
    ythread_create(&born.away, 0, ended_away, 0);
    ythread_create(&born.sleeper, 0, sleeper, 1, master);
    ythread_create(&born.late, 0, event_waiter, 2, master, born.event);
    ythread_send_n(master, NAME, (yid *)&born, sizeof born / sizeof(yid));
}

thread stranger(yid master, yid whom) {
    int answer = 0;
    ythread_send(whom, WORD, 5);
    int status = ythread_recv_until(whom, ECHO, &answer, 20);
    printf("stranger: %s, %d\n", ythread_strerror(status), answer);
    ythread_send(master, READY, 0);
}

thread joiner(yid master, yid whom) {
    int status = -1;
    ythread_send(master, READY, 0);
    int result = ythread_join(whom, &status);
    printf("joined: %s, %d\n", ythread_strerror(result), status);
    ythread_send(master, READY, 0);
}

thread terminator(void) {
    raise(SIGTERM);
}

static void wait_for(int count) {
    for (int word; count; count--) ythread_recv(YTHREAD_ANY, READY, &word);
}

static void make_leave(int node) {
    struct ythread_attr there = at(node);
    yid id;
    int status;
    ythread_create(&id, &there, terminator, 0);
    do {
        ythread_sleep(0.01);
        status = ythread_migrate(node);
    } while (status == YTHREAD_EREFUSED || !status);
    printf("node %d: %s\n", node, ythread_error());
}

thread ymain(void) {
    struct ythread_attr one = at(1), four = at(4), three = at(3);
    struct born born;
    yid self = ythread_self(), id;
    int word, status = -1;
    ythread_create(&id, &one, founder, 1, self);
    ythread_recv_n(id, NAME, (yid *)&born, sizeof born / sizeof(yid));
    wait_for(3);
    ythread_create(&id, &four, joiner, 2, self, born.traveller);
    wait_for(1);
    ythread_create(&id, &three, event_waiter, 2, self, born.event);
    wait_for(1);
    // CHECK: node 1: node 1 has left
    make_leave(1);
    // CHECK-NEXT: node 2: node 2 has left
    make_leave(2);
    // CHECK-NEXT: stranger: no error, 3005
    ythread_create(&id, &four, stranger, 2, self, born.traveller);
    wait_for(1);
    // CHECK-NEXT: set: no error, clear: no error
    printf("set: %s, clear: %s\n", ythread_strerror(ythread_wait(born.set)), ythread_strerror(ythread_clear(born.set)));
    // CHECK-NEXT: cleared: the time is over
    printf("cleared: %s\n", ythread_strerror(ythread_wait_until(born.set, 0.01)));
    // CHECK-NEXT: two waited for the event
    ythread_set(born.event);
    int first, second;
    ythread_recv(born.late, NAME, &first);
    ythread_recv(YTHREAD_ANY, NAME, &second);
    if (second < 100) ythread_recv(YTHREAD_ANY, NAME, &second);
    if (first >= 100 && second >= 100) printf("two waited for the event\n");
    // CHECK-NEXT: at home: no error, 11
    status = ythread_join(born.at_home, &word);
    printf("at home: %s, %d\n", ythread_strerror(status), word);
    // CHECK-NEXT: away: no error, 12
    status = ythread_join(born.away, &word);
    printf("away: %s, %d\n", ythread_strerror(status), word);
    // CHECK-NEXT: again: {{.*}}ended
    printf("again: %s\n", ythread_strerror(ythread_join(born.away, &word)));
    // CHECK-NEXT: sleeper: no error
    printf("sleeper: %s\n", ythread_strerror(ythread_join(born.sleeper, &word)));
    // CHECK-NEXT: joined: no error, 77
    ythread_send(born.traveller, WORD, 0);
    wait_for(1);
    // CHECK-NEXT: nobody there: the thread has ended
    printf("nobody there: %s\n", ythread_strerror(ythread_recv(born.traveller, WORD, &word)));
}
