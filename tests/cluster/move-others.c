// Threads are moved by others while they are ready, run, wait for an event, a message, the end of another, or are waited for; on this
// node and on others, once and again; what they wait for comes, and nobody notices.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%arch,%foreign %s -o %t
// RUN: %status 0 %yrun -n 3 %t > %t.3.out
// RUN: FileCheck %s --input-file=%t.3.out
// RUN: %status 0 %yrun --nodes=%arch:2,%foreign:2 --wire=xdr %t > %t.4.out
// RUN: FileCheck %s --input-file=%t.4.out
// RUN: env YTHREADS_CHAOS=ship %status 0 %yrun -n 3 %t
// RUN: env YTHREADS_CHAOS=migrate %status 0 %yrun -n 3 %t > %t.chaos.out
// RUN: FileCheck %s --input-file=%t.chaos.out
#include <stdio.h>
#include <ythreads.h>

enum { READY = 1, WORD, RESULT };

static struct ythread_attr at(int node) {
    return (struct ythread_attr){YTHREAD_INHERIT, node, 0, 0};
}

static void say(const char *what, int status, int value) {
    printf("%s: %s, %d\n", what, ythread_strerror(status), value);
}

/* Makes sure that what was ordered has been carried out at a node: a thread goes there behind the order. */
thread messenger(void) {}

static void visit(int node) {
    struct ythread_attr there = at(node);
    yid id;
    ythread_create(&id, &there, messenger, 0);
    ythread_join(id, 0);
}

thread event_waiter(yid master, yevent event) {
    ythread_send(master, READY, 0);
    int status = ythread_wait(event);
    printf("event: %s, woke at node %d\n", ythread_strerror(status), ythread_node());
    ythread_send(master, RESULT, status);
}

// CHECK: order to a waiter: no error
// CHECK-NEXT: event: no error, woke at node 2
// CHECK-NEXT: event: no error, woke at node 0
// CHECK-NEXT: event: no error, woke at node 1
void try_events(yid self) {
    yevent event = ythread_event_create(), far;
    yid id;
    int word;
    struct ythread_attr one = at(1);
    /* of this node; moved twice */
    ythread_create(&id, 0, event_waiter, 2, self, event);
    ythread_recv(id, READY, &word);
    ythread_yield(YTHREAD_ANY);
    printf("order to a waiter: %s\n", ythread_strerror(ythread_move(id, 1)));
    ythread_move(id, 2);
    visit(1);
    visit(2);
    ythread_set(event);
    ythread_recv(id, RESULT, &word);
    ythread_clear(event);
    /* one that has moved comes home, where the event is */
    ythread_create(&id, &one, event_waiter, 2, self, event);
    ythread_recv(id, READY, &word);
    ythread_move(id, 0);
    visit(1);
    ythread_set(event);
    ythread_recv(id, RESULT, &word);
    ythread_clear(event);
    /* set, cleared and waited for while it is on its way */
    ythread_create(&id, 0, event_waiter, 2, self, event);
    ythread_recv(id, READY, &word);
    ythread_yield(YTHREAD_ANY);
    ythread_move(id, 1);
    ythread_set(event);
    ythread_clear(event);
    ythread_recv(id, RESULT, &word);
    (void)far;
}

thread receiver(yid from, yid master) {
    int value = 0, status;
    ythread_send(master, READY, 0);
    status = ythread_recv(from, WORD, &value);
    printf("message: %s, %d at node %d\n", ythread_strerror(status), value, ythread_node());
    status = ythread_recv(from, WORD, &value);
    printf("message: %s, %d at node %d\n", ythread_strerror(status), value, ythread_node());
    ythread_send(master, RESULT, 0);
}

// CHECK-NEXT: message: no error, 1 at node 1
// CHECK-NEXT: message: no error, 2 at node 2
// CHECK-NEXT: message: the thread has ended, or never was, 0 at node 1
// CHECK-NEXT: message: the thread has ended, or never was, 0 at node 1
void try_messages(yid self) {
    yid id, ends;
    int word;
    struct ythread_attr two = at(2);
    ythread_create(&id, 0, receiver, 2, self, self);
    ythread_recv(id, READY, &word);
    ythread_yield(YTHREAD_ANY);
    ythread_move(id, 1);
    ythread_send(id, WORD, 1);
    visit(1);
    ythread_move(id, 2);
    ythread_send(id, WORD, 2);
    ythread_recv(id, RESULT, &word);
    /* from one who ends without a word */
    ythread_create(&ends, &two, receiver, 2, self, self);
    ythread_recv(ends, READY, &word);
    ythread_create(&id, 0, receiver, 2, ends, self);
    ythread_recv(id, READY, &word);
    ythread_yield(YTHREAD_ANY);
    ythread_move(id, 1);
    ythread_destroy(ends);
    ythread_recv(id, RESULT, &word);
}

thread sleeper(yid master) {
    int value;
    ythread_send(master, READY, 0);
    ythread_recv(master, WORD, &value);
    ythread_exit(value);
}

thread joiner(yid whom, yid master) {
    int value = 0, status;
    ythread_send(master, READY, 0);
    status = ythread_join(whom, &value);
    printf("join: %s, %d at node %d\n", ythread_strerror(status), value, ythread_node());
    ythread_send(master, RESULT, 0);
}

// CHECK-NEXT: join: no error, 5 at node 2
// CHECK-NEXT: join: no error, 6 at node 1
void try_joins(yid self) {
    yid joins, sleeps;
    int word;
    struct ythread_attr one = at(1);
    for (int far = 0; far < 2; far++) {
        ythread_create(&sleeps, far ? &one : 0, sleeper, 1, self);
        ythread_recv(sleeps, READY, &word);
        ythread_create(&joins, far ? &one : 0, joiner, 2, sleeps, self);
        ythread_recv(joins, READY, &word);
        visit(far);
        ythread_yield(YTHREAD_ANY);
        ythread_move(sleeps, 2);
        ythread_move(joins, 2 - far);
        ythread_send(sleeps, WORD, 5 + far);
        ythread_recv(joins, RESULT, &word);
    }
}

/* Runs when the order comes, by its own and by others' hands. */
thread runner(yid master) {
    int there;
    ythread_move(ythread_self(), 1);
    printf("ordered itself, at node %d\n", ythread_node());
    ythread_yield(YTHREAD_ANY);
    printf("then at node %d\n", ythread_node());
    ythread_move(ythread_self(), 2); /* its own move comes first, and the order after it */
    ythread_migrate(0);
    ythread_send(master, READY, 0);
    ythread_recv(master, WORD, &there);
    printf("at last at node %d\n", ythread_node());
}

// CHECK-NEXT: ordered itself, at node 0
// CHECK-NEXT: then at node 1
// CHECK-NEXT: at last at node 2
void try_running(yid self) {
    yid id;
    int word;
    ythread_create(&id, 0, runner, 1, self);
    ythread_recv(id, READY, &word);
    visit(1); /* from where the order follows it */
    visit(2);
    ythread_send(id, WORD, 0);
    ythread_join(id, 0);
}

thread dozer(yid master, yevent event) {
    int nothing;
    ythread_send(master, READY, 0);
    int status = ythread_sleep(0.02);
    printf("slept: %s\n", ythread_strerror(status));
    status = ythread_wait_until(event, 0.02);
    printf("waited: %s\n", ythread_strerror(status));
    status = ythread_recv_until(master, RESULT, &nothing, 0.02);
    printf("received: %s\n", ythread_strerror(status));
    ythread_send(master, READY, 0);
    status = ythread_suspend(ythread_self());
    printf("resumed: %s, at node %d\n", ythread_strerror(status), ythread_node());
    ythread_send(master, READY, 0);
    status = ythread_park();
    printf("unparked: %s, at node %d\n", ythread_strerror(status), ythread_node());
}

// CHECK-NEXT: slept: no error
// CHECK-NEXT: waited: the time is over
// CHECK-NEXT: received: the time is over
// CHECK-NEXT: resumed: no error, at node 1
// CHECK-NEXT: unparked: no error, at node 0
void try_sleepers(yid self) {
    yevent event = ythread_event_create();
    yid id;
    int word;
    ythread_create(&id, 0, dozer, 2, self, event);
    ythread_recv(id, READY, &word);
    visit(0);
    ythread_move(id, 1);
    ythread_sleep(0.03);
    ythread_move(id, 2);
    ythread_recv(id, READY, &word);
    visit(2);
    ythread_move(id, 1);
    visit(2);
    ythread_resume(id);
    ythread_recv(id, READY, &word);
    visit(1);
    ythread_move(id, 0);
    visit(1);
    ythread_unpark(id);
    ythread_join(id, 0);
}

thread ready_one(int *seen) {
    int place = ythread_node();
    ythread_yield(YTHREAD_ANY);
    ythread_exit(place);
    (void)seen;
}

static int global;

thread pinned(yid master) {
    struct {
        void *unknown;
    } holder = {&master};
    yfd file = 1;
    int value;
    ythread_send(master, READY, 0);
    ythread_recv(master, WORD, &value);
    ythread_exit(file + (holder.unknown == 0));
}

// CHECK-NEXT: a ready thread: no error, 1
// CHECK-NEXT: a pinned thread: a value cannot be moved
// CHECK-NEXT: thread 0.{{[0-9]+}}, pinned(), field 'file'
// CHECK-NEXT: it stays: no error, 1
// CHECK-NEXT: no such node: no such node, no such node
// CHECK-NEXT: ended: the thread has ended, or never was
// CHECK-NEXT: nobody: the thread has ended, or never was, the thread has ended, or never was
// CHECK-NEXT: far away and ended: no error
void try_statuses(yid self) {
    yid id, never = (yid)4000 << 52 | 1;
    int value = 0, status;
    struct ythread_attr one = at(1);
    ythread_create(&id, 0, ready_one, 1, (int *)0);
    ythread_move(id, 1);
    status = ythread_join(id, &value);
    say("a ready thread", status, value);
    ythread_create(&id, 0, pinned, 1, self);
    ythread_recv(id, READY, &value);
    ythread_yield(YTHREAD_ANY);
    printf("a pinned thread: %s\n", ythread_strerror(ythread_move(id, 1)));
    printf("%s\n", ythread_error());
    ythread_send(id, WORD, 1);
    status = ythread_join(id, &value);
    say("it stays", status, value);
    printf("no such node: %s, %s\n", ythread_strerror(ythread_move(self, -1)),
           ythread_strerror(ythread_move(self, ythread_nodes())));
    printf("ended: %s\n", ythread_strerror(ythread_move(id, 1)));
    printf("nobody: %s, %s\n", ythread_strerror(ythread_move(0, 1)), ythread_strerror(ythread_move(never, 1)));
    ythread_create(&id, &one, messenger, 0);
    ythread_migrate(2);
    status = ythread_join(id, &value);
    printf("far away and ended: %s\n", ythread_strerror(ythread_move(id, 1)));
    ythread_migrate(0);
    global = 0;
}

thread ymain(void) {
    yid self = ythread_self();
    try_events(self);
    try_messages(self);
    try_joins(self);
    try_running(self);
    try_sleepers(self);
    try_statuses(self);
    printf("all done\n");
    // CHECK-NEXT: all done
}
