// Memory that really ends is a status, at whatever call: threads and messages that are there go on, and what they give back
// can be used again.
// REQUIRES: host-x86_64
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %t | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=2 %t | FileCheck %s
// CHECK: blocks: no more after some
// CHECK-NEXT: messages: no more after some: no memory
// CHECK-NEXT: all have come, in order
// CHECK-NEXT: as many again: yes
// CHECK-NEXT: threads: no more after some: no memory
// CHECK-NEXT: all have run
// CHECK-NEXT: as many again: yes
// CHECK-NEXT: deep: no memory
// CHECK-NEXT: the end
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { ROOM = 48 << 20, LARGE = 100000, ENOUGH = 100 };

static long ran;

thread waiter(yevent go) {
    ythread_wait(go);
    ran++;
}

/* A suspension may need a frame, and a thread for which there is none ends: so it keeps something for then. */
static void *reserves[4];

static void save_up(void) {
    for (int i = 0; i < 4; i++) {
        if (!(reserves[i] = malloc(1 << 20))) exit(4);
        memset(reserves[i], 1, 1 << 20);
    }
}

/* Creates until it fails, lets all run. How many; *status is the failure. */
static long fill_with_threads(int *status, void **reserve) {
    long made = 0;
    yevent go = yevent_create();
    while (!(*status = ythread_create(0, 0, waiter, 1, go))) made++;
    free(*reserve);
    ran = 0;
    ythread_yield(YTHREAD_ANY);
    ythread_set(go);
    while (ran < made) ythread_yield(YTHREAD_ANY);
    return made;
}

struct large {
    long number;
    char bytes[LARGE];
};

static struct large value;

static long fill_with_messages(int *status, void **reserve) {
    long sent = 0, received = 0;
    for (;; sent++) {
        value.number = sent;
        if ((*status = ythread_send(ythread_self(), 1, value))) break;
    }
    free(*reserve);
    for (; received < sent; received++) {
        ythread_recv(YTHREAD_ANY, 1, &value);
        if (value.number != received) exit(3);
    }
    return sent;
}

static int dig(long depth) {
    char bytes[3000];
    memset(bytes, (int)depth, sizeof bytes);
    if (depth) return dig(depth - 1) + bytes[depth % 1000];
    ythread_yield(YTHREAD_ANY);
    return bytes[7];
}

/* There is nothing left for its frames: it ends while it unwinds, and only it. */
thread digger(void) {
    dig(100);
}

/* Blocks of every size until there is none, each with the address of the one before. */
static void **take_all(void) {
    void **last = NULL, **block;
    for (size_t size = LARGE; size >= sizeof last; size /= 2)
        while ((block = (void **)(void *)ythread_alloc(char, size))) *block = last, last = block;
    return last;
}

static void give_back(void **last) {
    while (last) {
        void **before = *last;
        ythread_free(last);
        last = before;
    }
}

thread other(void) {
    for (;;) ythread_yield(YTHREAD_ANY);
}

thread ymain(void) {
    int status;
    save_up();
    limit_memory(ROOM);
    static char *blocks[10000];
    int count = 0;
    while (count < 10000 && (blocks[count] = ythread_alloc(char, LARGE))) count++;
    for (int i = 0; i < count; i++) ythread_free(blocks[i]);
    printf("blocks: no more after %s\n", count > ENOUGH ? "some" : "few");
    long messages = fill_with_messages(&status, &reserves[0]);
    printf("messages: no more after %s: %s\n", messages > ENOUGH ? "some" : "few", ythread_strerror(status));
    printf("all have come, in order\n");
    printf("as many again: %s\n", fill_with_messages(&status, &reserves[1]) > messages * 9 / 10 ? "yes" : "no");
    long threads = fill_with_threads(&status, &reserves[2]);
    printf("threads: no more after %s: %s\n", threads > ENOUGH ? "some" : "few", ythread_strerror(status));
    printf("all have run\n");
    printf("as many again: %s\n", fill_with_threads(&status, &reserves[3]) > threads * 9 / 10 ? "yes" : "no");
    ythread_yield(YTHREAD_ANY);
    yid id;
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    ythread_create(0, &attr, other, 0);
    status = ythread_create(&id, 0, digger, 0);
    void **all = take_all();
    if (!status) status = ythread_join(id, 0);
    give_back(all);
    printf("deep: %s\n", ythread_strerror(status));
    printf("the end\n");
}
