// Of many threads that keep a node, which wait for a file there, some are named and the others counted; those who stay at another place are named, too. When
// the ones that were named have gone, others are.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %status 0 %ctl --ends %yctl %yrun -n 2 %t -- drain 1 > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.out --implicit-check-not=yctl:
// RUN: FileCheck %s --input-file=%t.err --check-prefix=ERR --implicit-check-not=leave
// CHECK: $ yctl drain 1
// CHECK-COUNT-20: yctl: node 1: thread 1.{{[0-9]+}}, early() ({{.*}}many-stay.c:{{[0-9]+}}), stays: it waits for a file of this node
// CHECK-NEXT: yctl: node 1: thread 1.{{[0-9]+}}, other() ({{.*}}many-stay.c:{{[0-9]+}}), stays: it waits for a file of this node
// CHECK-NEXT: yctl: node 1: 980 more threads stay where thread 1.{{[0-9]+}} does
// CHECK-COUNT-20: yctl: node 1: thread 1.{{[0-9]+}}, early() ({{.*}}many-stay.c:{{[0-9]+}}), stays: it waits for a file of this node
// CHECK-NEXT: yctl: node 1: {{[4-9][0-9][0-9]}} more threads stay where thread 1.{{[0-9]+}} does
// CHECK-NEXT: node 1 has left
// CHECK-NEXT: status 0
// ERR-COUNT-21: ythreads: node 1 is to leave, but thread 1.
// ERR: ythreads: node 1 is to leave, but 980 more threads stay where
// ERR-COUNT-20: ythreads: node 1 is to leave, but thread 1.
// ERR: ythreads: node 1 is to leave, but {{[4-9][0-9][0-9]}} more threads stay where
#include <stdio.h>
#include <unistd.h>
#include <ythreads.h>

static int pipes[2], waiting;

thread early(double seconds) {
    waiting++;
    ythread_wait_fd(pipes[0], YTHREAD_READABLE, seconds);
}

thread other(void) {
    waiting++;
    ythread_wait_fd(pipes[0], YTHREAD_READABLE, 3);
}

thread maker(void) {
    if (pipe(pipes)) return;
    for (int i = 0; i < 1000; i++) early(i < 500 ? 3 : 4.5);
    other();
    while (waiting < 1001) ythread_yield(YTHREAD_ANY);
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    yid id;
    ythread_create(&id, &there, maker, 0);
    ythread_join(id, 0);
    printf("ready\n");
    while (ythread_migrate(1) != YTHREAD_EGONE) ythread_sleep(0.01);
}
