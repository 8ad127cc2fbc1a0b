// Large values for many threads, which have one copy in common: taken at once, late, as a block, never; by nodes of one process
// and of several.
// UNSUPPORTED: nodes-together
// RUN: %ycc -g %s -o %t
// RUN: %t | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=4 %t | FileCheck %s
// RUN: %yrun -n 4 --nodes-per-process=2 %t | FileCheck %s
// RUN: %yrun -n 3 %t | FileCheck %s
// CHECK: 50 rounds, 400 values right
#include <stdio.h>
#include <ythreads.h>

enum { TEAM = 8, ROUNDS = 50, SIZE = 200 };

struct large {
    int number;
    double values[SIZE];
    long long last;
};

static int is_right(const struct large *value, int number) {
    for (int i = 0; i < SIZE; i++)
        if (value->values[i] != number + i * 0.5) return 0;
    return value->number == number && value->last == -number;
}

/* By its number: a value, a block, a message that waits for long, a move in between. */
thread member(yid from, int kind) {
    int right = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct large value, *block = &value;
        if (kind == 2) ythread_sleep(0.0001);
        if (kind == 3) ythread_migrate((ythread_node() + 1) % ythread_nodes());
        if (kind == 1)
            ythread_recv_block(from, 1, &block);
        else
            ythread_recv(from, 1, &value);
        right += is_right(block, round);
        if (kind == 1) ythread_free(block);
    }
    ythread_send(from, 2, right);
    ythread_recv(from, 3, &right); /* two more values stay in the mailbox */
}

thread ymain(void) {
    static struct large value;
    yid team[TEAM];
    int right = 0;
    for (int i = 0; i < TEAM; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        ythread_create(&team[i], &attr, member, 2, ythread_self(), i % 4);
    }
    for (int round = 0; round < ROUNDS + 2; round++) {
        value.number = round;
        for (int i = 0; i < SIZE; i++) value.values[i] = round + i * 0.5;
        value.last = -round;
        ythread_send_many(team, TEAM, 1, value);
        if (round % 7 == 0) ythread_yield(YTHREAD_ANY);
    }
    for (int i = 0; i < TEAM; i++) {
        int part;
        ythread_recv(team[i], 2, &part);
        right += part;
        ythread_send(team[i], 3, 0);
    }
    for (int i = 0; i < TEAM; i++) ythread_join(team[i], 0);
    /* One of them is gone: the others get it all the same. */
    team[0] = 0;
    if (ythread_send_many(team, 1, 1, value) != YTHREAD_EENDED) right = -1;
    printf("%d rounds, %d values right\n", ROUNDS, right);
}
