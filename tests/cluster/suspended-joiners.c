// Joiners with a limit, who are suspended and resumed meanwhile and go from node to node: a limit that is over where the status has just
// come takes nothing away from who is suspended with it.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: env YTHREADS_NODES_PER_PROCESS=3 YTHREADS_CHAOS=ship %t 150 | FileCheck %s
// RUN: env YTHREADS_CHAOS=ship %yrun -n 3 %t 20 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=3 %t 150 | FileCheck %s
// CHECK: every status has come once
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { JOINERS = 16, TAG_ALL, TAG_DONE };

struct all {
    yid joiners[JOINERS];
};

static unsigned next_random(unsigned *random, unsigned below) {
    *random = *random * 1664525u + 1013904223u;
    return (*random >> 8) % below;
}

thread child(int status, int microseconds) {
    ythread_sleep(microseconds * 1e-6);
    ythread_exit(status);
}

suspends static int join_child(unsigned *random, int wanted) {
    struct ythread_attr attr = {YTHREAD_INHERIT, (int)next_random(random, (unsigned)ythread_nodes()), 0, 0};
    int status = -1, ended;
    yid id;
    ythread_create(&id, &attr, child, 2, wanted, (int)next_random(random, 600));
    do ended = ythread_join_until(id, &status, 0.0002);
    while (ended == YTHREAD_ETIMEDOUT);
    return ended ? ended : status == wanted;
}

thread joiner(int self, int rounds, yid master) {
    unsigned random = (unsigned)self;
    struct all all;
    int result = 1;
    ythread_recv(master, TAG_ALL, &all);
    for (int i = 0; i < rounds && result == 1; i++) {
        yid other = all.joiners[next_random(&random, JOINERS)];
        result = join_child(&random, i);
        if (other == ythread_self()) continue;
        ythread_suspend(other);
        if (next_random(&random, 2)) ythread_yield(YTHREAD_ANY);
        ythread_resume(other);
    }
    ythread_send(master, TAG_DONE, result);
}

thread ymain(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 100, result, failed = 0;
    struct all all;
    for (int i = 0; i < JOINERS; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        ythread_create(&all.joiners[i], &attr, joiner, 3, i, rounds, ythread_self());
    }
    for (int i = 0; i < JOINERS; i++) ythread_send(all.joiners[i], TAG_ALL, all);
    for (int i = 0; i < JOINERS; i++) {
        ythread_recv(YTHREAD_ANY, TAG_DONE, &result);
        if (result != 1 && !failed++) printf("a join: %s\n", ythread_strerror(result));
    }
    if (!failed) printf("every status has come once\n");
}
