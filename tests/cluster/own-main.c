// A program with a main of its own, ynode on every node before ymain's equivalent, and stdin at node 0 only.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: echo word | %status 3 %yrun -n 3 %t 4 | FileCheck %s
// RUN: echo word | %status 3 %t 4 | FileCheck %s --check-prefix=ALONE
// CHECK: node 0 is prepared as 100, reads 'word'
// CHECK-NEXT: node 1 is prepared as 101, reads ''
// CHECK-NEXT: node 2 is prepared as 102, reads ''
// CHECK-NEXT: ythread_run gave 7
// ALONE: node 0 is prepared as 100, reads 'word'
// ALONE-NEXT: ythread_run gave 7
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

static int prepared;

thread ynode(int node) {
    for (int i = 0; i < 20; i++) ythread_yield(YTHREAD_ANY);
    prepared = 100 + node;
}

thread begin(int argc, char **argv) {
    int extra = argc > 1 ? atoi(argv[1]) : 0;
    for (int n = 0; n < ythread_nodes(); n++) {
        char word[20] = "";
        ythread_migrate(n);
        if (scanf("%19s", word) != 1) word[0] = 0;
        printf("node %d is prepared as %d, reads '%s'\n", ythread_node(), prepared, word);
    }
    ythread_exit(3 + extra);
}

int main(int argc, char **argv) {
    int status = ythread_run(argc, argv, begin);
    printf("ythread_run gave %d\n", status);
    return 3;
}
