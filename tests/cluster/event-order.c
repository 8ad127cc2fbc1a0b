// What a thread does to the events of one node is done in that order, wherever the thread moves meanwhile: what it did before it left may
// still be under way when it comes back.
// RUN: %ycc %s -o %t
// RUN: %event-order %t | FileCheck %s
// CHECK: node 2: set
// CHECK-NEXT: node 2: a marker for node 1
// CHECK-NEXT: node 1: set
// CHECK-NEXT: node 2 hears no more yet
// CHECK-NEXT: node 2: clear
// CHECK-NEXT: node 2: wait
// CHECK-NEXT: the wait: no error
// CHECK: status 0
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread ymain(void) {
    yevent first = (yevent)1 << 52 | 1, second = (yevent)2 << 52 | 1; /* of nodes 1 and 2 */
    ythread_set(second);
    ythread_migrate(1);
    ythread_clear(second);
    ythread_set(first);
    printf("the wait: %s\n", ythread_strerror(ythread_wait(second)));
    exit(0);
}
