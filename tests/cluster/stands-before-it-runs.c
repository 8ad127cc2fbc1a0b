// What comes together with the word to stand still, while a node rests, may end waits there, too: no thread runs before all go on. Here a join would go
// to a home that has handed over what it knows already, and leaves.
// UNSUPPORTED: nodes-together
// RUN: %moments -o %t.moments.o
// RUN: %ycc %s %t.moments.o -o %t
// RUN: truncate -s 0 %t.file
// RUN: truncate -s 64 %t.file
// RUN: env MOMENTS_FILE=%t.file MOMENTS='0,go,t2;1,handled letter,w+d4;0,sending step,w;0,sending step,w;0,sending step,w;1,handled step,w+d8;0,sending step,w;0,sending step,w;0,sending step,w;1,handled step,w+d12;0,sending step,w;0,sending step,w;0,sending step,w;1,handled step,w+d16;0,sending step,w;0,sending step,w;2,handled step,d0;0,sending step,w;1,handled step,w;0,sending step,w' %status 0 %yrun -n 4 --nodes-per-process=2 %t > %t.out
// RUN: FileCheck %s --input-file=%t.out
// CHECK: joined: 0, 7
// CHECK-NEXT: all moments have come
#include <stdio.h>
#include <ythreads.h>

extern void arm_moments(void);
extern void come_to_moment(const char *name);
extern int moments_left(void);

thread child(int status) {
    ythread_park();
    ythread_exit(status);
}

/* Born on node 2, its home, it lives on node 0. */
thread makes(yid parent) {
    yid id;
    ythread_create(&id, NULL, child, 1, 7);
    ythread_move(id, 0);
    ythread_send(parent, 1, id);
}

thread joins(yid parent, yid id) {
    int go, status = 0;
    ythread_send(parent, 1, id);
    ythread_recv(parent, 2, &go);
    int result = ythread_join(id, &status);
    printf("joined: %d, %d\n", result, status);
    ythread_send(parent, 1, id);
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    yid id, joiner, me = ythread_self();
    ythread_migrate(2);
    makes(me);
    ythread_recv(YTHREAD_ANY, 1, &id);
    ythread_migrate(0);
    ythread_create(&joiner, &there, joins, 2, me, id);
    ythread_recv(joiner, 1, &id);
    ythread_sleep(0.05); /* node 1 rests */
    arm_moments();
    ythread_send(joiner, 2, 1);
    come_to_moment("go");
    while (moments_left()) ythread_sleep(0.001);
    ythread_unpark(id);
    ythread_recv(joiner, 1, &id);
    printf("all moments have come\n");
}
