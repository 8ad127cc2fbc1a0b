// A line that is printed in pieces, with sends and waits between them, comes out whole.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%arch,%foreign %s -o %t
// RUN: %yrun --nodes=%arch:2,%foreign:2 %t > %t.out
// RUN: grep -c "^node [0-3] begins, goes on, ends [0-9]*$" %t.out | FileCheck %s
// RUN: grep -c "" %t.out | FileCheck %s
// CHECK: 400
#include <stdio.h>
#include <ythreads.h>

enum { LINES = 100 };

/* Answers whatever comes. */
thread echo(void) {
    for (;;) {
        int value;
        ythread_recv(YTHREAD_ANY, 1, &value);
        ythread_send(ythread_received().from, 2, value);
    }
}

thread writer(yid far) {
    for (int i = 0; i < LINES; i++) {
        int value;
        printf("node %d begins, ", ythread_node());
        ythread_send(far, 1, i);
        printf("goes on, ");
        ythread_recv(far, 2, &value);
        printf("ends %d\n", value);
    }
}

thread ymain(void) {
    yid echoes[4];
    for (int i = 0; i < ythread_nodes(); i++) {
        struct ythread_attr there = {YTHREAD_INHERIT, i, .daemon = 1};
        ythread_create(&echoes[i], &there, echo, 0);
    }
    for (int i = 0; i < ythread_nodes(); i++) {
        struct ythread_attr there = {YTHREAD_INHERIT, i};
        ythread_create(0, &there, writer, 1, echoes[(i + 1) % ythread_nodes()]);
    }
}
