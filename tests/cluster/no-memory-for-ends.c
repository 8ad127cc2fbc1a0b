// Threads of another node's fill a node's memory, and end, one here and one there: for that its reserve is still there, which those that are refused leave alone, and what takes memory at an end is cut from what those before have left.
// REQUIRES: host-x86_64
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %yrun -n 2 %t | FileCheck %s
// CHECK: no more after many: no memory
// CHECK-NEXT: all have ended as they were told
// CHECK-NEXT: no more after many: no memory
// CHECK-NEXT: all have ended as they were told
#include <stdio.h>
#include <ythreads.h>

#include "Inputs/limit.h"
enum { ROOM = 64 << 20, LARGE = 1500, MOST = 100000, MANY = 5000, PRIME = 7919 };
#include "Inputs/parked.h"

thread limited(void) {
    limit_memory(ROOM);
}

thread ymain(void) {
    const struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    yid first;
    if (ythread_create(&first, &there, limited, 0) || ythread_join(first, 0)) return;
    for (int round = 0; round < 2; round++) {
        int count = fill(), wrong = 0;
        for (int i = 0; i < count; i++) wrong += ythread_unpark(threads[(long)i * PRIME % count]) != 0;
        for (int i = 0; i < count; i++) {
            int status = 0;
            wrong += ythread_join(threads[i], &status) || status != i;
        }
        printf("all have ended%s\n", wrong ? "?" : " as they were told");
    }
}
