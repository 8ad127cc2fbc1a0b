// Waits and orders across nodes, by threads that move meanwhile: events, joins, destroy, priorities, receives
// from one sender, statuses.
// REQUIRES: foreign
// RUN: %ycc --target=%arch,%foreign %s -o %t
// RUN: %status 0 %t > %t.1.out
// RUN: FileCheck %s --input-file=%t.1.out
// RUN: %status 0 %yrun -n 3 %t > %t.3.out
// RUN: FileCheck %s --input-file=%t.3.out
// RUN: %status 0 %yrun --nodes=%arch:2,%foreign:2 %t > %t.4.out
// RUN: FileCheck %s --input-file=%t.4.out
// RUN: env YTHREADS_CHAOS=ship %status 0 %yrun --nodes=%arch:1,%foreign:2 --wire=xdr %t > %t.ship.out
// RUN: FileCheck %s --input-file=%t.ship.out
// RUN: env YTHREADS_CHAOS=ship %pvm %status 0 %yrun --engine=pvm -n 3 --wire=pvm %t > %t.pvm.out
// RUN: FileCheck %s --input-file=%t.pvm.out
// RUN: env YTHREADS_CHAOS=migrate %status 0 %yrun -n 2 %t > %t.chaos.out
// RUN: FileCheck %s --input-file=%t.chaos.out
#include <stdio.h>
#include <ythreads.h>

enum { TAG = 1, DONE = 2 };

static int next(void) {
    return (ythread_node() + 1) % ythread_nodes();
}

thread waiter(yid master, yevent event) {
    int status = ythread_wait(event);
    ythread_send(master, DONE, status);
}

// CHECK: 8 waiters woke
void try_events(void) {
    yevent event = ythread_event_create();
    int woke = 0, status;
    for (int i = 0; i < 8; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        ythread_create(0, &attr, waiter, 2, ythread_self(), event);
    }
    ythread_migrate(next());
    ythread_set(event);
    for (int i = 0; i < 8; i++) {
        ythread_recv(YTHREAD_ANY, DONE, &status);
        woke += !status;
    }
    printf("%d waiters woke\n", woke);
    // CHECK-NEXT: a wait on a set event: success
    printf("a wait on a set event: %s\n", ythread_wait(event) ? "failed" : "success");
    ythread_clear(event);
}

thread ender(int status) {
    for (int i = 0; i < 3; i++) ythread_migrate(next());
    ythread_exit(status);
}

// CHECK-NEXT: joins: 0 1 2 3 4 5
void try_joins(void) {
    yid ids[6];
    for (int i = 0; i < 6; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        ythread_create(&ids[i], &attr, ender, 1, i);
    }
    ythread_migrate(next());
    printf("joins:");
    for (int i = 0; i < 6; i++) {
        int status = -1;
        ythread_join(ids[i], &status);
        printf(" %d", status);
    }
    printf("\n");
    // CHECK-NEXT: a second join: the thread has ended
    printf("a second join: %s\n", ythread_strerror(ythread_join(ids[0], 0)));
}

thread sleeper(void) {
    int value;
    ythread_migrate(next());
    ythread_recv(YTHREAD_ANY, TAG, &value);
}

// CHECK-NEXT: join of a destroyed thread: the thread was destroyed
void try_destroy(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, next(), 0, 0};
    yid id;
    ythread_create(&id, &attr, sleeper, 0);
    ythread_destroy(id);
    printf("join of a destroyed thread: %s\n", ythread_strerror(ythread_join(id, 0)));
}

/* Sends, moves, and ends at once. */
thread last_words(yid to) {
    ythread_send(to, TAG, 1);
    ythread_migrate(next());
    ythread_send(to, TAG, 2);
    ythread_migrate(next());
    ythread_send(to, TAG, 3);
}

// CHECK-NEXT: last words: 1 2 3, then: the thread has ended
void try_last_words(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, next(), 0, 0};
    yid id;
    int value, status;
    ythread_create(&id, &attr, last_words, 1, ythread_self());
    ythread_migrate(next());
    printf("last words:");
    for (int i = 0; !(status = ythread_recv(id, TAG, &value)); i++) printf("%s %d", i ? "" : "", value);
    printf(", then: %s\n", ythread_strerror(status));
}

thread ymain(void) {
    try_events();
    try_joins();
    try_destroy();
    try_last_words();
    // CHECK-NEXT: node -1: no such node
    printf("node -1: %s\n", ythread_strerror(ythread_migrate(-1)));
}
