// There is no memory for a while. What the runtime needs itself, when the node sleeps, it has; what is asked for fails with its status; and when
// there is memory again all works: a thread, too, whose block could be had where threads cannot be.
// RUN: %ycc -O1 %s -o %t
// RUN: %t | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=2 %t | FileCheck %s
// RUN: %yrun -n 2 %t | FileCheck %s
// RUN: %t eat | FileCheck %s --check-prefix=EAT
// RUN: %yrun -n 2 %t eat | FileCheck %s --check-prefix=EAT
// RUN: %t sleeps | FileCheck %s --check-prefix=SLEEPS
// RUN: %yrun -n 2 %t sleeps | FileCheck %s --check-prefix=SLEEPS
// SLEEPS: no memory; the other one has run: yes
// EAT: without any memory all goes on
// EAT-NEXT: with memory: no error, 7
// CHECK: without new pages: no memory
// CHECK-NEXT: with them: no error, 7
// CHECK-NEXT: without any memory all goes on
// CHECK-NEXT: with memory: no error, 7
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { PIECES = 20, PIECE = 100000, WORDS = 3000 };

/* Threads of a size that no other has. */
thread wide(int value) {
    volatile double values[55];
    for (int i = 0; i < 55; i++) values[i] = value;
    ythread_yield(YTHREAD_ANY);
    ythread_exit((int)values[value]);
}

thread wider(int value) {
    volatile double values[77];
    for (int i = 0; i < 77; i++) values[i] = value;
    ythread_yield(YTHREAD_ANY);
    ythread_exit((int)values[value]);
}

thread partner(yid parent) {
    int word, status = ythread_recv_until(parent, 1, &word, 2);
    ythread_exit(status ? status : word);
}

/* Its status, and *result of the thread if there is one. */
static int create(int is_wider, int *result) {
    yid id;
    int status = is_wider ? ythread_create(&id, 0, wider, 1, 7) : ythread_create(&id, 0, wide, 1, 7);
    return status ? status : ythread_join(id, result);
}

static int is_usual(int status) {
    return status == 0 || status == YTHREAD_ENOMEM;
}

/* `other`: who has not been written to yet, or 0. */
static int use(yid other) {
    static int words[WORDS];
    int result, is_good = is_usual(ythread_sleep(0.01));
    for (int i = 0; i < 3; i++) is_good &= is_usual(create(1, &result));
    is_good &= is_usual(ythread_send_n(ythread_self(), 2, words, WORDS));
    if (other) is_good &= is_usual(ythread_send(other, 1, 3));
    is_good &= ythread_park_until(0.01) == YTHREAD_ETIMEDOUT;
    return is_good;
}

/* Pieces of memory are free, but the system gives no more pages. */
static void do_without_pages(void) {
    void *pieces[PIECES];
    int result = 0, status;
    for (int i = 0; i < PIECES; i++) pieces[i] = malloc(PIECE);
    limit_memory(0);
    for (int i = 0; i < PIECES - 1; i++) free(pieces[i]);
    status = create(0, &result);
    lift_limit();
    printf("without new pages: %s\n", ythread_strerror(status));
    status = create(0, &result);
    printf("with them: %s, %d\n", ythread_strerror(status), result);
    free(pieces[PIECES - 1]);
}

static int turns;

thread other_one(void) {
    for (;; turns++) ythread_yield(YTHREAD_ANY);
}

/* Who tries again after a sleep for which there is no memory lets those run who may give some back. */
static suspends void sleep_without_memory(void) {
    struct ythread_attr attributes = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    int status, result;
    ythread_create(0, &attributes, other_one, 0);
    create(0, &result); /* what any wait takes has been there before; not what this one's time takes */
    turns = 0;
    limit_memory(40 << 20);
    take_malloc(1 << 20);
    for (int tries = status = 0; turns < 5 && tries < 1000; tries++) status = ythread_sleep(1e-6);
    give_malloc();
    lift_limit();
    printf("%s; the other one has run: %s\n", ythread_strerror(status), turns < 5 ? "no" : "yes");
}

thread ymain(int argc, char **argv) {
    static char line[BUFSIZ];
    int result = 0, status, is_good;
    yid other;
    setvbuf(stdout, line, _IOLBF, sizeof line);
    if (argc > 1 && argv[1][0] == 's') {
        sleep_without_memory();
        return;
    }
    ythread_create(&other, 0, partner, 1, ythread_self());
    ythread_yield(YTHREAD_ANY);
    if (argc == 1) do_without_pages();
    use(0); /* the frames in which it waits have been there before: without memory for one its thread ends */
    limit_memory(40 << 20);
    take_malloc(1 << 20);
    is_good = use(other);
    give_malloc();
    lift_limit();
    printf("without any memory %s\n", is_good ? "all goes on" : ythread_error());
    status = create(1, &result);
    printf("with memory: %s, %d\n", ythread_strerror(status), result);
    ythread_join(other, 0);
}
