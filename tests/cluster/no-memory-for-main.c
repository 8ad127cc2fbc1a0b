// A thread for whose frames there is no memory when it suspends ends in the middle of what it does: that is said, and if it is ymain
// the program has failed.
// REQUIRES: host-x86_64
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: not %t 2>&1 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=2 not %t 2>&1 | FileCheck %s
// RUN: not %yrun -n 2 %t 2>&1 | FileCheck %s
// RUN: %t child 2>&1 | FileCheck %s --check-prefix=CHILD
// CHECK-NOT: reached
// CHECK-DAG: before
// CHECK-DAG: ythreads: node 0: thread 0.{{[0-9]+}} (ymain) ends: no memory for its frames
// CHECK-NOT: {{.}}
// CHILD: before
// CHILD-NEXT: ythreads: node 0: thread 0.{{[0-9]+}} ends: no memory for its frames
// CHILD-NEXT: before
// CHILD-NEXT: the end
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { ROOM = 48 << 20, DEEP = 60 };

static int descend(int left) {
    volatile char bytes[20000];
    bytes[left] = (char)left;
    if (left)
        descend(left - 1);
    else
        ythread_yield(YTHREAD_ANY);
    return bytes[left];
}

thread descender(yevent go) {
    ythread_wait(go);
    printf("before\n");
    descend(DEEP);
    printf("not reached\n");
}

thread ymain(int argc, char **argv) {
    (void)argv;
    static char buffer[BUFSIZ]; // stdio finds none later
    setvbuf(stdout, buffer, _IOLBF, sizeof buffer);
    yevent go = ythread_event_create();
    if (argc > 1) descender(go), descender(go);
    ythread_yield(YTHREAD_ANY);
    limit_memory(ROOM);
    take_malloc(ROOM);
    if (argc == 1) {
        printf("before\n");
        descend(DEEP);
        printf("not reached\n");
    }
    ythread_set(go);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    printf("the end\n");
}
