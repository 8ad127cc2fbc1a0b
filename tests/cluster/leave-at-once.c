// Two nodes leave in the same steps, and one of them has ended before the other one hears of the last step: that is no end of the program.
// UNSUPPORTED: nodes-together
// RUN: %moments -o %t.moments.o
// RUN: %ycc %s %t.moments.o -o %t
// RUN: truncate -s 0 %t.file
// RUN: truncate -s 64 %t.file
// RUN: env MOMENTS_FILE=%t.file MOMENTS='0,go,t3;3,empty,t2+d3;0,received empty,d4;3,sent empty,d0;3,hands over,d0;0,sending step,d0;0,sending step,d0;0,sending step,e2;0,left,d0' %status 0 %yrun -n 4 %t > %t.out
// RUN: FileCheck %s --input-file=%t.out
// RUN: truncate -s 0 %t.file
// RUN: truncate -s 64 %t.file
// RUN: env PVM_EXPORT=MOMENTS:MOMENTS_FILE MOMENTS_FILE=%t.file MOMENTS='0,go,t3;3,empty,t2+d3;0,received empty,d4;3,sent empty,d0;0,left,d0' %pvm %status 0 %yrun --engine=pvm -n 4 %t > %t.pvm.out
// RUN: FileCheck %s --input-file=%t.pvm.out
// CHECK: node 2 has left
// CHECK-NEXT: node 3 has left
// CHECK-NEXT: all moments have come
#include <stdio.h>
#include <ythreads.h>

extern void arm_moments(void);
extern void come_to_moment(const char *name);
extern int moments_left(void);

/* Goes there, and back, until there is nobody. */
static void await_end(int node) {
    while (ythread_migrate(node) != YTHREAD_EGONE) {
        ythread_migrate(0);
        ythread_sleep(0.001);
    }
    printf("%s\n", ythread_error());
}

thread ymain(void) {
    arm_moments();
    come_to_moment("go");
    await_end(2);
    await_end(3);
    come_to_moment("left");
    if (!moments_left()) printf("all moments have come\n");
}
