// A leaf is woken by a thread of its waiter's node; to others it is said that the waiter is elsewhere, not that it waits no more.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s %S/Inputs/gate.c -o %t
// RUN: env YTHREADS_NODES_PER_PROCESS=2 %t | FileCheck %s
// CHECK: from elsewhere: the thread is on another node
// CHECK-NEXT: from there: no error, and the result is 7
// CHECK-NEXT: once more: the thread has ended, or never was
#include <stdio.h>

#include "Inputs/gate.h"

static struct gate gate;

thread waits(yid parent) {
    ythread_send(parent, 1, 0);
    ythread_exit(gate_pass(&gate));
}

thread opens(void) {
    ythread_exit(gate_open(&gate, 7));
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    yid waiter, other;
    int status, word;
    ythread_create(&waiter, &there, waits, 1, ythread_self());
    ythread_recv(waiter, 1, &word);
    ythread_sleep(0.01);
    printf("from elsewhere: %s\n", ythread_strerror(gate_open(&gate, 6)));
    ythread_create(&other, &there, opens, 0);
    ythread_join(other, &status);
    ythread_join(waiter, &word);
    printf("from there: %s, and the result is %d\n", ythread_strerror(status), word);
    printf("once more: %s\n", ythread_strerror(gate_open(&gate, 8)));
}
