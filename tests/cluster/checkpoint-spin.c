// A thread that does not come to a suspension point is named, and where it was resumed last; the checkpoint is
// written when it does.
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -O1 %s -o %t
// RUN: env YTHREADS_PATIENCE=0.2 %yrun -n 2 %t 1 0 %t.d/state 2>&1 | FileCheck %s
// RUN: env YTHREADS_PATIENCE=0.2 %yrun -n 2 %t 0 1 %t.d/state 2>&1 | FileCheck %s
// RUN: env YTHREADS_PATIENCE=0.2 %yrun -n 1 --checkpoint=%t.d/state --every=0.1 %t 0 0 "" 2>&1 | FileCheck %s --check-prefix=EVERY
// CHECK: ythreads: node {{[01]}}: a checkpoint waits; there is no suspension point in
// CHECK-NEXT: thread {{[01]}}.{{[0-9]+}}, priority 32: running; it was resumed in
// CHECK-NEXT: spinner() {{.*}}checkpoint-spin.c:
// CHECK: written: 0
// EVERY: ythreads: node 0: a checkpoint waits; there is no suspension point in
// EVERY: spinner() {{.*}}checkpoint-spin.c:
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

thread spinner(int node, yid owner) {
    ythread_migrate(node);
    ythread_send(owner, 1, 1);
    ythread_yield(YTHREAD_ANY);
    double end = now() + 1.5;
    while (now() < end) {
    }
    ythread_send(owner, 1, 2);
}

thread ymain(int argc, char **argv) {
    int one, spins = atoi(argv[1]), asks = atoi(argv[2]);
    char path[300];
    strcpy(path, argv[3]);
    if (argc != 4) ythread_exit(1);
    spinner(spins, ythread_self());
    ythread_migrate(asks);
    ythread_recv(YTHREAD_ANY, 1, &one);
    if (path[0]) printf("written: %d\n", ythread_checkpoint(path));
    ythread_recv(YTHREAD_ANY, 1, &one);
}
