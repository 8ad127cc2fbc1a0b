// Threads exchange numbered messages while others order them about at random, on one to eight nodes: each message comes once and in
// order, every wait ends, every join has its status.
// REQUIRES: foreign
// RUN: %ycc --target=%arch,%foreign -O1 %s -o %t
// RUN: %status 0 %yrun -n 1 %t 20 20 | FileCheck %s
// RUN: %status 0 %yrun -n 3 %t 60 30 | FileCheck %s
// RUN: %status 0 %yrun --nodes=%arch:2,%foreign:2 %t 40 20 | FileCheck %s
// RUN: %status 0 %yrun -n 8 %t 150 30 | FileCheck %s
// RUN: env YTHREADS_CHAOS=ship %status 0 %yrun -n 4 %t 40 10 | FileCheck %s
// CHECK: all {{[1-9][0-9]*}} messages came once and in order
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { START = 1, MESSAGE, STOP };

struct friends {
    yid left, right;
    yevent event;
};

static unsigned next_random(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

/* Answers its left neighbour, asks its right one, waits for an event now and then; moves nowhere by itself. */
thread worker(int number, int rounds, yid master) {
    struct friends friends;
    int errors = 0, got;
    (void)number;
    ythread_recv(master, START, &friends);
    for (int i = 0; i < rounds; i++) {
        ythread_send(friends.right, MESSAGE, i);
        if (ythread_recv(friends.left, MESSAGE, &got) || got != i) errors++;
        if (i % 4 == 3 && ythread_wait(friends.event)) errors++;
        ythread_yield(YTHREAD_ANY);
    }
    ythread_exit(errors ? -1 : rounds);
}

/* Joins one that is moved, and is moved itself. */
thread joiner(yid whom) {
    int value, status = ythread_join(whom, &value);
    ythread_exit(status ? status : value);
}

/* Orders everybody about; wanders, too. */
thread mover(const yid *ids, int count, int seed) {
    unsigned random = (unsigned)seed * 2654435761u;
    yid whom[256];
    int moves = 0, nothing;
    for (int i = 0; i < count; i++) whom[i] = ids[i];
    ids = whom;
    for (;;) {
        for (int i = 0; i < 8; i++) {
            yid id = whom[next_random(&random) % (unsigned)count];
            if (!ythread_move(id, (int)(next_random(&random) % (unsigned)ythread_nodes()))) moves++;
        }
        ythread_migrate((int)(next_random(&random) % (unsigned)ythread_nodes()));
        ythread_yield(YTHREAD_ANY);
    }
    (void)nothing;
}

/* Sets an event again and again, and clears it: every wait must see one of them. */
thread setter(yevent event) {
    for (;;) {
        ythread_set(event);
        ythread_clear(event);
        ythread_yield(YTHREAD_ANY);
    }
}

thread ymain(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 20, rounds = argc > 2 ? atoi(argv[2]) : 20, messages = 0,
        nodes = ythread_nodes();
    yid ids[256], joiners[256], all[256];
    yevent event = ythread_event_create();
    if (count > 128) count = 128;
    for (int i = 0; i < count; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % nodes, 0, 0};
        ythread_create(&ids[i], &attr, worker, 3, i, rounds, ythread_self());
        attr.node = (i + 1) % nodes;
        ythread_create(&joiners[i], &attr, joiner, 1, ids[i]);
        all[2 * i] = ids[i];
        all[2 * i + 1] = joiners[i];
    }
    for (int i = 0; i < 3; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
        ythread_create(0, &attr, mover, 3, (const yid *)all, 2 * count, i);
    }
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    ythread_create(0, &daemon, setter, 1, event);
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < count; i++) {
        struct friends friends = {ids[(i + count - 1) % count], ids[(i + 1) % count], event};
        ythread_send(ids[i], START, friends);
    }
    for (int i = 0; i < count; i++) {
        int value = 0, status = ythread_join(joiners[i], &value);
        if (status || value != rounds)
            printf("worker %d: %s, %d\n", i, ythread_strerror(status), value);
        else
            messages += rounds;
    }
    if (messages == count * rounds) printf("all %d messages came once and in order\n", messages);
}
