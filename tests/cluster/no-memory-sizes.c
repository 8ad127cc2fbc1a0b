// What large threads have given back serves small ones when there is no other memory, and the other way round; with two nodes in a process what a
// node has given back serves it, too.
// REQUIRES: host-x86_64
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %t | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=2 %t | FileCheck %s
// CHECK: round 0: as many as fit, and all have run
// CHECK-NEXT: round 1: as many as fit, and all have run
// CHECK-NEXT: round 2: as many as fit, and all have run
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { ROOM = 80 << 20, MOST = 4000000, LARGE = 3000, LARGE_LEAST = 8000, SMALL_LEAST = 150000 };

static long ran;

thread large(yevent go, int n) {
    char bytes[LARGE];
    bytes[n % LARGE] = 1;
    ythread_wait(go);
    ran += bytes[n % LARGE];
}

thread small(yevent go) {
    ythread_wait(go);
    ran++;
}

/* As many as there is memory for, all of whom wait; then all run. */
static int fill(bool is_large) {
    yevent go = ythread_event_create();
    int count = 0, status;
    ran = 0;
    do {
        status = is_large ? ythread_create(NULL, 0, large, 2, go, count) : ythread_create(NULL, 0, small, 1, go);
        count += !status;
    } while (!status && count < MOST);
    ythread_yield(YTHREAD_ANY);
    ythread_set(go);
    while (ran < count) ythread_yield(YTHREAD_ANY);
    return count;
}

thread ymain(void) {
    limit_memory(ROOM);
    for (int round = 0; round < 3; round++) {
        int of_large = fill(true), of_small = fill(false);
        bool is_right = of_large >= LARGE_LEAST && of_small >= SMALL_LEAST;
        if (!is_right) printf("round %d: %d large, %d small\n", round, of_large, of_small);
        if (is_right) printf("round %d: as many as fit, and all have run\n", round);
    }
    exit(0);
}
