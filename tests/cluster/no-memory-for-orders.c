// Threads fill the memory of a process of two nodes; orders to those of the other node are done or refused by a status, and both nodes go on.
// (One of twenty times on a busy machine the process ends all the same: another node has taken what was left.)
// ALLOW_RETRIES: 3
// REQUIRES: host-x86_64
// RUN: %ycc -O1 %s -o %t
// RUN: env YTHREADS_NODES_PER_PROCESS=2 %status 0 %t | FileCheck %s
// CHECK: no more after many: no memory
// CHECK-NEXT: orders: done or refused
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

#include "Inputs/limit.h"
enum { ROOM = 150 << 20, LARGE = 3000, MOST = 100000, MANY = 5000 };
#include "Inputs/parked.h"

thread ymain(void) {
    limit_memory(ROOM);
    int count = fill(), wrong = 0;
    for (int i = 0; i < count; i++) {
        int status = i % 3 ? ythread_unpark(threads[i]) : ythread_set_priority(threads[i], 40);
        wrong += status && status != YTHREAD_ENOMEM;
        if (i % 100 == 0) ythread_yield(YTHREAD_ANY);
    }
    printf("orders: %s\n", wrong ? "?" : "done or refused");
    exit(0);
}
