// Threads that wait, in every way in which one can that its file may hold: each goes on after a restart as it would have, on this architecture or
// another, on as many nodes or another number; what is left of a time limit is what was left. A wait that belongs to its process refuses the
// file by name, and the program goes on.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign -O1 %s -o %t
// RUN: %yrun -n 2 %t %t.d/two | FileCheck %s
// RUN: %yrun --restart=%t.d/two -n 2 %t | FileCheck %s
// RUN: %yrun --restart=%t.d/two --nodes=%foreign:2 %t | FileCheck %s
// RUN: %yrun --restart=%t.d/two -n 1 %t | FileCheck %s
// RUN: %yrun --restart=%t.d/two --nodes=%arch:1,%foreign:2 %t | FileCheck %s
// RUN: %t %t.d/one | FileCheck %s
// RUN: %yrun --restart=%t.d/one --nodes=%foreign:1 %t | FileCheck %s
// CHECK: written: 0
// CHECK: slept: 0, in time
// CHECK-NEXT: was suspended while it was ready: 0
// CHECK-NEXT: was suspended while it slept: 0
// CHECK-NEXT: had a permit: 0
// CHECK-NEXT: was parked: 0
// CHECK-NEXT: was parked for a while: -17
// CHECK-NEXT: waited for an event: 0
// CHECK-NEXT: waited for an event for a while: -17
// CHECK-NEXT: received: 0, 42
// CHECK-NEXT: received nothing: -17
// CHECK-NEXT: joined: 0, 7
// CHECK-NEXT: joined nobody: -17
// CHECK-NEXT: reserved bytes are kept: 12
// RUN: %status 0 %t %t.d/refused mutex 2>&1 | FileCheck %s --check-prefix=MUTEX
// RUN: %t %t.d/refused semaphore 2>&1 | FileCheck %s --check-prefix=SEMAPHORE
// RUN: %t %t.d/refused barrier 2>&1 | FileCheck %s --check-prefix=BARRIER
// RUN: %t %t.d/refused holds 2>&1 | FileCheck %s --check-prefix=HOLDS
// RUN: %t %t.d/refused file 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: %t %t.d/refused library 2>&1 | FileCheck %s --check-prefix=LIBRARY
// MUTEX: written: -6, node 0: thread 0.{{[0-9]+}}, it waits for the mutex 'mutex'
// SEMAPHORE: written: -6, node 0: thread 0.{{[0-9]+}}, it waits for the semaphore 'semaphore'
// BARRIER: written: -6, node 0: thread 0.{{[0-9]+}}, it waits for the barrier 'barrier'
// HOLDS: written: -6, node 0: thread 0.{{[0-9]+}}, it holds the mutex 'mutex'
// FILE: written: -6, node 0: thread 0.{{[0-9]+}}, it waits for a file descriptor of its node
// LIBRARY: written: -6, node 0: thread 0.{{[0-9]+}}, it waits in a primitive of a library
// RUN: not ls %t.d/refused
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>
#include <ythreads/leaf.h>

enum { LINES = 13, LINE = 80, DONE = 1, VALUE = 2 };
#define WHILE 0.1
#define NAP   0.2

static int space_at;

__attribute__((constructor)) static void reserve(void) {
    space_at = ythread_reserve(8);
}

static void mark(yid id) {
    unsigned char *space = ythread_reserved(id, space_at);
    if (space) space[5] = 1;
}

static int is_marked(void) {
    const unsigned char *space = ythread_reserved(ythread_self(), space_at);
    return space[5];
}

struct line {
    int place, is_marked;
    char text[LINE];
};

static struct line line_of(int place, const char *what, int status) {
    struct line line = {.place = place, .is_marked = is_marked()};
    snprintf(line.text, sizeof line.text, "%s: %d", what, status);
    return line;
}

thread sleeper(yid self, int place) {
    ythread_sleep(NAP);
    struct line line = line_of(place, "slept", 0);
    strcat(line.text, ", in time");
    ythread_send(self, DONE, line);
}

thread ready_one(yid self, int place) {
    ythread_send(self, DONE, line_of(place, "was suspended while it was ready", 0));
}

thread napper(yid self, int place) {
    int status = ythread_sleep(WHILE);
    ythread_send(self, DONE, line_of(place, "was suspended while it slept", status));
}

thread parker(yid self, int place, const char *what, double seconds) {
    int status;
    if (place == 3) ythread_sleep(WHILE);
    status = seconds ? ythread_park_until(seconds) : ythread_park();
    ythread_send(self, DONE, line_of(place, what, status));
}

thread listener(yid self, int place, const char *what, yevent for_what, double seconds) {
    int status = seconds ? ythread_wait_until(for_what, seconds) : ythread_wait(for_what);
    ythread_send(self, DONE, line_of(place, what, status));
}

thread receiver(yid self, int place, double seconds) {
    int value = 0;
    int status = seconds ? ythread_recv_until(self, VALUE + 1, &value, seconds) : ythread_recv(self, VALUE, &value);
    struct line line = line_of(place, seconds ? "received nothing" : "received", status);
    if (!seconds) sprintf(line.text + strlen(line.text), ", %d", value);
    ythread_send(self, DONE, line);
}

thread child(void) {
    ythread_park();
    ythread_exit(7);
}

thread joiner(yid self, int place, yid whom, double seconds) {
    int value = 0;
    int status = seconds ? ythread_join_until(whom, &value, seconds) : ythread_join(whom, &value);
    struct line line = line_of(place, seconds ? "joined nobody" : "joined", status);
    if (!seconds) sprintf(line.text + strlen(line.text), ", %d", value);
    ythread_send(self, DONE, line);
}

thread forever(void) {
    ythread_park();
}

/* All waits at once; lines are printed in the order of their places. */
static void wait_in_all_ways(const char *path, int other) {
    struct ythread_attr there = {YTHREAD_INHERIT, other, 0, 0};
    struct line lines[LINES - 1], line;
    yid ids[12], self = ythread_self(), the_child, idle;
    yevent event = ythread_event_create(), never = ythread_event_create();
    ythread_create(&the_child, 0, child, 0);
    ythread_create(&idle, 0, forever, 0);
    ythread_create(&ids[0], 0, sleeper, 2, self, 0);
    ythread_create(&ids[1], 0, ready_one, 2, self, 1);
    ythread_suspend(ids[1]);
    ythread_create(&ids[2], 0, napper, 2, self, 2);
    ythread_create(&ids[3], 0, parker, 4, self, 3, "had a permit", 0.0);
    ythread_unpark(ids[3]);
    ythread_create(&ids[4], &there, parker, 4, self, 4, "was parked", 0.0);
    ythread_create(&ids[5], 0, parker, 4, self, 5, "was parked for a while", WHILE);
    ythread_create(&ids[6], &there, listener, 5, self, 6, "waited for an event", event, 0.0);
    ythread_create(&ids[7], &there, listener, 5, self, 7, "waited for an event for a while", never, WHILE);
    ythread_create(&ids[8], 0, receiver, 3, self, 8, 0.0);
    ythread_create(&ids[9], 0, receiver, 3, self, 9, WHILE);
    ythread_create(&ids[10], 0, joiner, 4, self, 10, the_child, 0.0);
    ythread_create(&ids[11], &there, joiner, 4, self, 11, idle, WHILE);
    for (int i = 0; i < 12; i++) mark(ids[i]);
    ythread_yield(YTHREAD_ANY);
    ythread_suspend(ids[2]);
    printf("written: %d\n", ythread_checkpoint(path));
    ythread_resume(ids[1]);
    ythread_resume(ids[2]);
    ythread_unpark(ids[4]);
    ythread_set(event);
    ythread_send(ids[8], VALUE, 42);
    ythread_unpark(the_child);
    int marked = 0;
    for (int i = 0; i < 12; i++) {
        ythread_recv(YTHREAD_ANY, DONE, &line);
        lines[line.place] = line;
        marked += line.is_marked || other; /* of those on the other node nothing is marked */
    }
    for (int i = 0; i < 12; i++) printf("%s\n", lines[i].text);
    printf("reserved bytes are kept: %d\n", marked);
    exit(0);
}

/* ---- what stays in its process -------------------------------------------------------------------- */

static ymutex mutex;
static ysemaphore semaphore;
static ybarrier barrier;
static int thing;

static YTHREAD_LEAF(int, leaf_wait, int unused) {
    int status;
    (void)unused;
    if (!ythread_leaf_begin(&status)) return status;
    return ythread_leaf_wait(&thing, "a thing", YTHREAD_FOREVER);
}
suspends int leaf_wait(int unused);

thread waiter(const char *what, int fd) {
    char byte;
    if (!strcmp(what, "mutex") || !strcmp(what, "holds")) ythread_mutex_lock(&mutex);
    if (!strcmp(what, "holds")) ythread_park();
    if (!strcmp(what, "semaphore")) ythread_semaphore_acquire(&semaphore);
    if (!strcmp(what, "barrier")) ythread_barrier_wait(&barrier);
    if (!strcmp(what, "file")) ythread_read(fd, &byte, 1);
    if (!strcmp(what, "library")) leaf_wait(0);
}

static void wait_in_this_process(const char *path, const char *what) {
    int ends[2];
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    yid id;
    if (pipe(ends)) exit(1);
    ythread_semaphore_init(&semaphore, 0);
    ythread_barrier_init(&barrier, 2);
    ythread_mutex_init(&mutex);
    if (!strcmp(what, "mutex")) ythread_mutex_lock(&mutex);
    ythread_create(&id, &daemon, waiter, 2, what, ends[0]);
    ythread_yield(YTHREAD_ANY);
    int status = ythread_checkpoint(path);
    printf("written: %d, %s\n", status, ythread_error());
    exit(0);
}

thread ymain(int argc, char **argv) {
    if (argc > 2)
        wait_in_this_process(argv[1], argv[2]);
    else
        wait_in_all_ways(argv[1], ythread_nodes() - 1);
}
