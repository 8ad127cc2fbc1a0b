// A node that waits takes in what has come with as little memory as there is, also if a limit of time of one of its threads ends some day: here the answers
// to what it has asked another node.
// RUN: %ycc -O1 %s -o %t
// RUN: %yrun -n 2 %t | FileCheck %s
// RUN: %yrun -n 4 --nodes-per-process=2 %t | FileCheck %s
// CHECK: without memory all answers come
// CHECK-NEXT: with memory: no error, 7
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { GRAIN = 4096, TIMES = 20, PATIENCE = 20 };

/* Its limit of time comes long after all else. */
thread waiter(void) {
    while (ythread_sleep(1000)) continue;
}

thread worker(int result) {
    ythread_exit(result);
}

static suspends int create_at(int node, int *result) {
    struct ythread_attr attributes = {YTHREAD_INHERIT, node, 0, 0};
    yid id;
    int status = ythread_create(&id, &attributes, worker, 1, 7);
    return status ? status : ythread_join(id, result);
}

thread ymain(void) {
    static char line[BUFSIZ];
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    int result = 0, status = 0, other = ythread_nodes() - 1; /* which has memory */
    yid traveller;
    setvbuf(stdout, line, _IOLBF, sizeof line);
    alarm(PATIENCE); /* it would wait for ever */
    ythread_create(0, &daemon, waiter, 0);
    ythread_create(&traveller, &daemon, waiter, 0);
    create_at(0, &result); /* the frames in which it waits have been there before */
    limit_memory(40 << 20);
    take_malloc_down_to(GRAIN, 1 << 20); /* all but small pieces */
    for (int i = 0; i < TIMES && (!status || status == YTHREAD_ENOMEM); i++) {
        ythread_move(traveller, i % 2 ? 0 : other);
        ythread_sleep(1e-3);
        status = create_at(other, &result);
    }
    give_malloc();
    lift_limit();
    puts(!status || status == YTHREAD_ENOMEM ? "without memory all answers come" : ythread_strerror(status));
    status = create_at(other, &result);
    printf("with memory: %s, %d\n", ythread_strerror(status), result);
}
