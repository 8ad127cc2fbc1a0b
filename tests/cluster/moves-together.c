// Thousands of small threads wander over three nodes and come home, so that most leave together. Some are destroyed, ordered elsewhere, written to
// or given another priority while they wait to leave or are under way; each ends once, with what it should have counted.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O2 %s -o %t
// RUN: %status 0 %yrun -n 3 %t | FileCheck %s
// RUN: env YTHREADS_ROOM=900 %status 0 %yrun -n 3 %t refused | FileCheck %s --check-prefix=REFUSED
// CHECK: 1500 went round: sum 1124250, others 0
// CHECK-NEXT: 1500 were ordered: sum 1499, others 0
// CHECK-NEXT: 1500 were destroyed: ended 1500, others 0
// CHECK-NEXT: 1500 were written to: sum 2248500, others 0
// CHECK-NEXT: 1500 did other things: sum 1124250, others 0
// CHECK-NEXT: all have ended
// REFUSED: 1500 went: at node 1 {{8[0-9][0-9]|900}}, refused {{6[0-9][0-9]|700}}, others 0
// REFUSED-NEXT: all have ended
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

enum { MANY = 1500, GO = 1 };

static yid all[MANY];

/* Three times round, and home. */
thread wanderer(int number) {
    int wrong = 0;
    for (int round = 0; round < 3; round++)
        for (int step = 1; step <= 3; step++) {
            int to = (number + round + step) % 3;
            wrong += ythread_migrate(to) != 0;
            wrong += ythread_node() != to;
        }
    wrong += ythread_migrate(0) != 0;
    ythread_exit(wrong || ythread_node() ? -1 : number);
}

/* Where it is at the end: the orders overtake one another. */
thread ordered(int number) {
    for (int i = 0; i < 20; i++) ythread_yield(YTHREAD_ANY);
    ythread_exit(number < 0);
}

thread lives_on(int number) {
    for (;;) {
        ythread_migrate((number + ythread_node() + 1) % 3);
        ythread_yield(YTHREAD_ANY);
    }
}

thread written_to(yid master, int number) {
    int add;
    ythread_migrate(1 + number % 2);
    ythread_recv(master, GO, &add);
    ythread_migrate(0);
    ythread_exit(number + add);
}

thread short_life(int number) {
    ythread_exit(number);
}

/* What several threads have in common at first is each one's own when it needs it: all this asks for more than a control block. */
thread does_other_things(yid self, int number) {
    int value = 0, wrong = ythread_migrate(1 + number % 2) != 0;
    unsigned long long bytes = ythread_moved_bytes();
    yid child;
    self = ythread_self();
    errno = number % 8 == 0 ? 300 + number : 0;
    switch (number % 8) {
    case 1:
        ythread_sleep(0.001);
        break;
    case 2:
        ythread_send(self, GO, number);
        ythread_recv(self, GO, &value);
        wrong += value != number;
        break;
    case 3:
        wrong += ythread_wait_until(ythread_event_create(), 0.001) != YTHREAD_ETIMEDOUT;
        break;
    case 4:
        wrong += ythread_create(&child, 0, short_life, 1, number) || ythread_join(child, &value) || value != number;
        break;
    case 5:
        ythread_mailbox_limit(number);
        break;
    case 6:
        ythread_unpark(self);
        ythread_park();
        break;
    }
    ythread_yield(YTHREAD_ANY);
    if (number % 8 == 0) wrong += errno != 300 + number;
    wrong += ythread_moved_bytes() != bytes || !bytes;
    wrong += ythread_migrate(3 - ythread_node()) != 0;
    wrong += ythread_migrate(0) != 0;
    ythread_exit(wrong ? -1 : number);
}

thread stays_there(int number) {
    int status = ythread_migrate(1);
    ythread_sleep(0.5);
    ythread_exit(status ? 2 : number < 0 ? 3 : ythread_node());
}

static void sum_up(const char *what) {
    long sum = 0;
    int others = 0;
    for (int i = 0; i < MANY; i++) {
        int value, status = ythread_join(all[i], &value);
        others += status || value < 0;
        if (!status) sum += value;
    }
    printf("%d %s: sum %ld, others %d\n", MANY, what, sum, others);
}

static void round_trip(void) {
    for (int i = 0; i < MANY; i++) ythread_create(&all[i], 0, wanderer, 1, i);
    sum_up("went round");
}

static void other_things(void) {
    for (int i = 0; i < MANY; i++) ythread_create(&all[i], 0, does_other_things, 2, ythread_self(), i);
    sum_up("did other things");
}

static void orders(void) {
    for (int i = 0; i < MANY; i++) ythread_create(&all[i], 0, ordered, 1, i);
    for (int turn = 0; turn < 4; turn++) {
        for (int i = 0; i < MANY; i++) ythread_move(all[i], (i + turn) % 3);
        ythread_yield(YTHREAD_ANY);
    }
    long sum = 0;
    int others = 0;
    for (int i = 0; i < MANY; i++) {
        int value, status = ythread_join(all[i], &value);
        others += status || value;
        sum += !status && i;
    }
    printf("%d were ordered: sum %ld, others %d\n", MANY, sum, others);
}

static void destroys(void) {
    int ended = 0, others = 0;
    for (int i = 0; i < MANY; i++) ythread_create(&all[i], 0, lives_on, 1, i);
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < MANY; i++) {
        if (i % 3 == 0) ythread_set_priority(all[i], 30);
        if (i % 5 == 0) ythread_suspend(all[i]);
        ythread_destroy(all[i]);
    }
    for (int i = 0; i < MANY; i++) {
        int status = ythread_join(all[i], 0);
        if (status == YTHREAD_EDESTROYED)
            ended++;
        else
            others++;
    }
    printf("%d were destroyed: ended %d, others %d\n", MANY, ended, others);
}

static void messages(void) {
    for (int i = 0; i < MANY; i++) ythread_create(&all[i], 0, written_to, 2, ythread_self(), i);
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < MANY; i++) ythread_send(all[i], GO, i);
    sum_up("were written to");
}

static void refusals(void) {
    int there = 0, refused = 0, others = 0;
    for (int i = 0; i < MANY; i++) ythread_create(&all[i], 0, stays_there, 1, i);
    for (int i = 0; i < MANY; i++) {
        int value, status = ythread_join(all[i], &value);
        there += !status && value == 1;
        refused += !status && value == 2;
        others += status || (value != 1 && value != 2);
    }
    printf("%d went: at node 1 %d, refused %d, others %d\n", MANY, there, refused, others);
}

thread ymain(int argc, char **argv) {
    (void)argv;
    if (argc > 1) {
        refusals();
    } else {
        round_trip();
        orders();
        destroys();
        messages();
        other_things();
    }
    printf("all have ended\n");
}
