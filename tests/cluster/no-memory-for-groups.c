// Thousands of small threads go together to a node whose threads have all the memory that it can get: all that it does not take go on
// where they were, with a reason, and none is lost; once there is memory they can go.
// REQUIRES: host-x86_64
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: env YTHREADS_PATIENCE=2 %status 0 %yrun -n 2 %t | FileCheck %s
// CHECK: without memory: at node 1 {{[0-9]+}}, without {{[1-9][0-9]+}}, others 0
// CHECK-NEXT: with memory: at node 1 3000, without 0, others 0
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { MANY = 3000, ROOM = 24 << 20, LARGEST = 1 << 20, READY = 1, GO = 2 };

static yid all[MANY];
static volatile sig_atomic_t is_done;

static void note_done(int number) {
    (void)number;
    is_done = 1;
}

/* Runs until all have been answered, so that the node does not end for want of memory. */
thread hoarder(yid whom) {
    long process = getpid();
    signal(SIGUSR1, note_done);
    limit_memory(ROOM);
    ythread_send(whom, READY, process);
    take_malloc(LARGEST);
    while (!is_done) ythread_yield(YTHREAD_ANY);
    give_malloc();
    ythread_send(whom, READY, process);
}

thread goes(int number) {
    int status = ythread_migrate(1);
    ythread_exit(status ? status : number >= 0 ? ythread_node() : 2);
}

static void go(const char *how) {
    int there = 0, without = 0, others = 0;
    for (int i = 0; i < MANY; i++)
        if (ythread_create(&all[i], 0, goes, 1, i)) exit(3);
    for (int i = 0; i < MANY; i++) {
        int value, status = ythread_join(all[i], &value);
        there += !status && value == 1;
        without += !status && value == YTHREAD_ENOMEM;
        others += status || (value != 1 && value != YTHREAD_ENOMEM);
    }
    printf("%s memory: at node 1 %d, without %d, others %d\n", how, there, without, others);
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    long process;
    if (ythread_create(0, &there, hoarder, 1, ythread_self())) exit(4);
    ythread_recv(YTHREAD_ANY, READY, &process);
    go("without");
    kill((pid_t)process, SIGUSR1);
    ythread_recv(YTHREAD_ANY, READY, &process);
    go("with");
}
