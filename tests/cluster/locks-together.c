// Locks between nodes of one process: nobody is inside at once, nobody is forgotten, and a thread that holds one, or waits for one, does
// not leave its process.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: env YTHREADS_NODES_PER_PROCESS=4 %t | FileCheck %s
// RUN: %yrun -n 4 --nodes-per-process=4 %t | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=3 YTHREADS_CHAOS=ship %t | FileCheck %s
// RUN: %yrun -n 4 --nodes-per-process=2 %t away | FileCheck %s --check-prefix=AWAY
// RUN: %status 125 env YTHREADS_NODES_PER_PROCESS=2 %t deadlock 2>&1 | FileCheck %s --check-prefix=DEADLOCK
// CHECK: 8000 of 8000, the last one 8 times, at most 2 at once
// AWAY: inside: no error
// AWAY: elsewhere: thread 0.0, it holds the mutex 'mutex'
// AWAY: afterwards: no error
// DEADLOCK-DAG: waits for mutex 'mutex'
// DEADLOCK-DAG: waits for semaphore 'done'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

enum { THREADS = 8, ROUNDS = 1000, MEETING = 125 };

static ymutex mutex = YMUTEX_INIT;
static ysemaphore slots = YSEMAPHORE_INIT(2), done = YSEMAPHORE_INIT(0);
static ybarrier barrier = YBARRIER_INIT(THREADS);
static long counter;
static int inside, most, lasts;

static unsigned next_random(unsigned *random) {
    *random = *random * 1664525u + 1013904223u;
    return *random >> 16;
}

static void check(int status) {
    if (status >= 0) return;
    printf("failed: %s: %s\n", ythread_strerror(status), ythread_error());
    exit(1);
}

static int lock(unsigned *random) {
    int status;
    do status = next_random(random) % 8 ? ymutex_lock(&mutex) : ymutex_lock_until(&mutex, 0.0001);
    while (status == YTHREAD_ETIMEDOUT);
    return status;
}

/* Counts without atomics, across suspensions and moves to other nodes. */
static void count(unsigned *random) {
    check(lock(random));
    long before = counter;
    if (next_random(random) % 4 == 0) ythread_yield(YTHREAD_ANY);
    if (next_random(random) % 16 == 0) check(ythread_migrate((int)(next_random(random) % (unsigned)ythread_nodes())));
    counter = before + 1;
    check(ymutex_unlock(&mutex));
}

static void visit(unsigned *random) {
    check(ysemaphore_acquire(&slots));
    int now = __atomic_add_fetch(&inside, 1, __ATOMIC_RELAXED);
    if (now > __atomic_load_n(&most, __ATOMIC_RELAXED)) __atomic_store_n(&most, now, __ATOMIC_RELAXED);
    if (next_random(random) % 2) ythread_yield(YTHREAD_ANY);
    __atomic_sub_fetch(&inside, 1, __ATOMIC_RELAXED);
    check(ysemaphore_release(&slots));
}

thread worker(int self) {
    unsigned random = (unsigned)self;
    for (int i = 1; i <= ROUNDS; i++) {
        count(&random);
        if (next_random(&random) % 4 == 0) visit(&random);
        if (i % MEETING) continue;
        int is_last = ybarrier_wait(&barrier);
        check(is_last);
        if (is_last) __atomic_add_fetch(&lasts, 1, __ATOMIC_RELAXED);
    }
    check(ysemaphore_release(&done));
}

static void work(void) {
    for (int i = 0; i < THREADS; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        check(ythread_create(0, &attr, worker, 1, i));
    }
    for (int i = 0; i < THREADS; i++) check(ysemaphore_acquire(&done));
    printf("%ld of %d, the last one %d times, at most %d at once\n", counter, THREADS * ROUNDS, lasts, most);
}

static void go_away(void) {
    check(ymutex_lock(&mutex));
    printf("inside: %s\n", ythread_strerror(ythread_migrate(1)));
    ythread_migrate(2);
    printf("elsewhere: %s\n", ythread_error());
    check(ymutex_unlock(&mutex));
    printf("afterwards: %s\n", ythread_strerror(ythread_migrate(2)));
}

thread locker(void) {
    ymutex_lock(&mutex);
    ysemaphore_acquire(&done);
}

thread ymain(int argc, char **argv) {
    if (argc < 2) {
        work();
    } else if (!strcmp(argv[1], "away")) {
        go_away();
    } else {
        struct ythread_attr attr = {YTHREAD_INHERIT, 1, 0, 0};
        check(ymutex_lock(&mutex));
        check(ythread_create(0, &attr, locker, 0));
        ysemaphore_acquire(&done);
    }
}
