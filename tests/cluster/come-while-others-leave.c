// A node leaves while another one comes, which has met it, and ends when that one has been told who is there: to the newcomer, too, that is no end of the
// program.
// UNSUPPORTED: nodes-together
// RUN: %moments -o %t.moments.o
// RUN: %ycc %s %t.moments.o -o %t
// RUN: truncate -s 0 %t.file
// RUN: truncate -s 64 %t.file
// RUN: env MOMENTS_FILE=%t.file MOMENTS='1,received newcomer,t1+d2;3,received newcomer,w+d3;1,sent gone,d4;3,sent ready,e1' %status 0 %ctl --ends %yctl %yrun -n 3 %t -- add > %t.out
// RUN: FileCheck %s --input-file=%t.out
// CHECK: node 3 has come
// CHECK-NEXT: status 0
// CHECK-NEXT: node 1 has left
// CHECK-NEXT: on node 3 of 4
// CHECK-NEXT: all moments have come
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

extern void arm_moments(void);
extern int moments_left(void);

thread ymain(void) {
    arm_moments();
    printf("ready\n");
    while (ythread_nodes() < 4) ythread_sleep(0.001);
    if (ythread_migrate(1) == YTHREAD_EGONE) printf("%s\n", strstr(ythread_error(), "node 1"));
    ythread_migrate(3);
    printf("on node %d of %d\n", ythread_node(), ythread_nodes());
    ythread_migrate(0);
    if (!moments_left()) printf("all moments have come\n");
}
