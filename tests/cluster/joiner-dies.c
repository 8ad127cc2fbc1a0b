// Who waits for a thread and dies with its node leaves that thread to others: at the thread's home, and at the node that stands for a
// home that has died. While it lives nobody else may join the thread there either.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %status 121 %yrun -n 5 %t 2> %t.err | FileCheck %s
// CHECK: two join a thread that was born on a dead node: the second one: another thread has it already
// CHECK: the first one: no error, 7
// CHECK: after the joiner's death: no error, 8
// CHECK: after both deaths: no error, 9
// CHECK: kept for the next: no error, 10
#include <signal.h>
#include <stdio.h>
#include <ythreads.h>

enum { NAME = 1, GO, RESULT, DIE };
enum { HOME = 1, JOINERS = 2, REFUGE = 3, OTHER = 4 };

/* Born on a node that dies, lives elsewhere. */
thread refugee(int to, int status, yid master) {
    int go;
    ythread_migrate(to);
    ythread_send(master, NAME, ythread_self());
    ythread_recv(master, GO, &go);
    ythread_exit(status);
}

thread parent(yid master) {
    yid id;
    for (int i = 0; i < 2; i++) ythread_create(&id, 0, refugee, 3, REFUGE, i ? 9 : 7, master);
}

thread sleeper(int status, yid master) {
    int go;
    ythread_recv(master, GO, &go);
    ythread_exit(status);
}

/* Tries until nobody else joins it: the home hears of a joiner's death a moment after the others. */
static int join(yid whom, int *status) {
    int result;
    while ((result = ythread_join(whom, status)) == YTHREAD_EBUSY) ythread_sleep(0.001);
    return result;
}

thread joiner(yid whom, yid master) {
    int status = 0, result;
    ythread_send(master, NAME, 0);
    result = join(whom, &status);
    ythread_send(master, RESULT, result);
    ythread_send(master, RESULT, status);
}

thread killer(void) {
    int nothing;
    ythread_recv(YTHREAD_ANY, DIE, &nothing);
    raise(SIGKILL);
}

static yid start_joiner(yid whom, int node) {
    yid one;
    int nothing;
    ythread_create(&one, &(struct ythread_attr){YTHREAD_INHERIT, node, 0, 0}, joiner, 2, whom, ythread_self());
    ythread_recv(one, NAME, &nothing);
    return one;
}

static yid killer_on(int node) {
    yid one;
    ythread_create(&one, &(struct ythread_attr){YTHREAD_INHERIT, node, 0, 0}, killer, 0);
    return one;
}

/* The death has been heard of everywhere when the join of its killer says so. */
static void die(yid killer) {
    ythread_send(killer, DIE, 0);
    ythread_join(killer, NULL);
}

thread ymain(void) {
    yid refugees[2], sleepers[2], first, killers[2], self = ythread_self();
    int result, status;
    for (int i = 0; i < 2; i++) killers[i] = killer_on(i ? JOINERS : HOME);
    ythread_create(&first, &(struct ythread_attr){YTHREAD_INHERIT, HOME, 0, 0}, parent, 1, self);
    for (int i = 0; i < 2; i++) ythread_recv(YTHREAD_ANY, NAME, &refugees[i]);
    for (int i = 0; i < 2; i++) ythread_create(&sleepers[i], NULL, sleeper, 2, 8 + 2 * i, self);
    die(killers[0]);

    first = start_joiner(refugees[0], OTHER);
    /* Until the first one has been heard of. */
    while ((result = ythread_join_until(refugees[0], &status, 0.05)) == YTHREAD_ETIMEDOUT) continue;
    printf("two join a thread that was born on a dead node: the second one: %s\n", ythread_strerror(result));
    ythread_send(refugees[0], GO, 0);
    ythread_recv(first, RESULT, &result);
    ythread_recv(first, RESULT, &status);
    printf("the first one: %s, %d\n", ythread_strerror(result), status);

    start_joiner(sleepers[0], JOINERS);
    start_joiner(sleepers[1], JOINERS);
    start_joiner(refugees[1], JOINERS);
    die(killers[1]);
    ythread_send(sleepers[0], GO, 0);
    result = join(sleepers[0], &status);
    printf("after the joiner's death: %s, %d\n", ythread_strerror(result), status);
    ythread_send(refugees[1], GO, 0);
    result = join(refugees[1], &status);
    printf("after both deaths: %s, %d\n", ythread_strerror(result), status);
    ythread_send(sleepers[1], GO, 0);
    for (int i = 0; i < 3; i++) ythread_yield(0);
    result = join(sleepers[1], &status);
    printf("kept for the next: %s, %d\n", ythread_strerror(result), status);
}
