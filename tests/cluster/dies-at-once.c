// A node dies before it has greeted the others: these go on, and ymain() begins when ynode() has ended on each of them, not before.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %status 121 %yrun -n 2 %t | FileCheck %s
// RUN: %status 121 %yrun -n 4 %t | FileCheck %s
// CHECK: ymain begins on a node that is prepared
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

static int is_prepared;

/* A node's number is the first word of what yrun tells it. */
__attribute__((constructor)) static void die(void) {
    const char *told = getenv("YTHREADS_LOCAL");
    if (told && !strncmp(told, "1 ", 2)) raise(SIGKILL);
}

thread ynode(int node) {
    (void)node;
    ythread_sleep(0.1);
    is_prepared = 1;
}

thread ymain(void) {
    printf("ymain begins on a node that is %s\n", is_prepared ? "prepared" : "not prepared");
}
