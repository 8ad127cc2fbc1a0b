// Output of all nodes comes by whole lines, in causal order: what a thread prints before a move or a send
// stands before what is printed after its arrival.
// REQUIRES: foreign
// RUN: %ycc --target=%arch,%foreign %s -o %t
// RUN: %yrun --nodes=%arch:2,%foreign:2 %t > %t.out
// RUN: grep -c "^step [0-9]* of the relay, padded ......................................................$" %t.out | FileCheck %s
// RUN: grep "^step" %t.out | sort -c -n -k 2
// RUN: %pvm %yrun --engine=pvm -n 4 %t > %t.pvm.out
// RUN: grep -c "^step [0-9]* of the relay, padded ......................................................$" %t.pvm.out | FileCheck %s
// RUN: grep "^step" %t.pvm.out | sort -c -n -k 2
// CHECK: 400
#include <stdio.h>
#include <ythreads.h>

/* Keeps its node busy with lines of its own. */
thread noise(int node) {
    ythread_migrate(node);
    for (int i = 0; i < 300; i++) {
        printf("noise %d from node %d\n", i, node);
        ythread_yield(YTHREAD_ANY);
    }
}

/* Takes each odd step. */
thread partner(void) {
    for (;;) {
        int step;
        ythread_recv(YTHREAD_ANY, 1, &step);
        if (step < 0) return;
        printf("step %d of the relay, ", step);
        printf("padded ......................................................\n");
        ythread_migrate((ythread_node() + 1) % ythread_nodes());
        ythread_send(ythread_received().from, 2, step + 1);
    }
}

thread ymain(void) {
    yid other;
    int step = 0;
    for (int i = 0; i < ythread_nodes(); i++) noise(i);
    ythread_create(&other, 0, partner, 0);
    while (step < 400) {
        printf("step %d of the relay, padded ......................................................\n", step);
        ythread_migrate((ythread_node() + 2) % ythread_nodes());
        ythread_send(other, 1, step + 1);
        ythread_recv(other, 2, &step);
    }
    ythread_send(other, 1, -1);
}
