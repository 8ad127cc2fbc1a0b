// Nodes whose threads all wait, for a time, for a file, for a message, use next to no processor.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %t | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=1 %t | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=3 %t | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=3 YTHREADS_STEAL=1 %t | FileCheck %s
// RUN: %yrun -n 2 %t | FileCheck %s
// RUN: %yrun -n 3 --nodes-per-process=2 --steal %t | FileCheck %s
// CHECK: all sleep
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

enum { ROUNDS = 3 };

static const double round_seconds = 0.2;

static double processor_time(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

thread listens(yid parent) {
    int word;
    ythread_recv(parent, 1, &word);
}

/* For so long nobody does anything, on any node, but wait. */
thread waits(yid parent) {
    yfd ends[2];
    int sleeps = !pipe(ends);
    yid other;
    ythread_create(&other, NULL, listens, 1, ythread_self());
    for (int i = 0; i < ROUNDS && sleeps; i++) {
        double before = processor_time();
        if (i % 2)
            ythread_wait_fd(ends[0], YTHREAD_READABLE, round_seconds);
        else
            ythread_sleep(round_seconds);
        sleeps = processor_time() - before < round_seconds / 4;
    }
    close(ends[0]), close(ends[1]);
    ythread_send(other, 1, 0);
    ythread_send(parent, 2, sleeps);
}

thread ymain(void) {
    int sleeps, all = 1;
    for (int i = 0; i < ythread_nodes(); i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i, 0, 0};
        ythread_create(NULL, &attr, waits, 1, ythread_self());
    }
    for (int i = 0; i < ythread_nodes(); i++) {
        ythread_recv(YTHREAD_ANY, 2, &sleeps);
        all &= sleeps;
    }
    printf(all ? "all sleep\n" : "a node does not sleep\n");
}
