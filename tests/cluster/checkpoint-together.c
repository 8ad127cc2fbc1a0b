// Nodes that share a process share its variables in a checkpoint too: once in the file, and with another division into
// processes yrestart() puts them in order.
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -O1 %s -o %t
// RUN: %yrun -n 5 --nodes-per-process=2 %t %t.d/five | FileCheck %s --check-prefixes=CHECK,WRITE
// RUN: %yrun --restart=%t.d/five --nodes-per-process=2 %t | FileCheck %s --check-prefixes=CHECK,SAME
// RUN: %yrun --restart=%t.d/five --nodes-per-process=5 %t | FileCheck %s --check-prefix=ONE
// RUN: %yrun --restart=%t.d/five %t | FileCheck %s --check-prefix=FIVE
// RUN: %yrun --restart=%t.d/five -n 8 --nodes-per-process=3 %t | FileCheck %s --check-prefix=EIGHT
// RUN: ystate show %t.d/five | grep -c "value = " | FileCheck %s --check-prefix=ONCE
// RUN: %ycc -O1 -DPLAIN %s -o %t.plain
// RUN: %yrun -n 4 --nodes-per-process=2 %t.plain %t.d/four | FileCheck %s --check-prefix=WRITE
// RUN: not %yrun --restart=%t.d/four %t.plain 2>&1 | FileCheck %s --check-prefix=REFUSED
// WRITE: begins
// SAME-NOT: begins
// SAME-NOT: yrestart
// CHECK: node 0: 1001
// CHECK: node 1: 1001
// CHECK: node 2: 1005
// CHECK: node 3: 1005
// CHECK: node 4: 1004
// yrestart() adds 10000, on every node; what the processes did not agree about is zero in new ones.
// ONE: node 0: 51001
// ONE: node 4: 51001
// FIVE: node 0: 11001
// FIVE: node 1: 11001
// FIVE: node 2: 11005
// FIVE: node 4: 11004
// EIGHT: node 0: 31001
// EIGHT: node 3: 31005
// EIGHT: node 6: 20000
// EIGHT: node 7: 20000
// ONCE: {{^}}3{{$}}
// REFUSED: variable 'value' is not the same in all processes of the file
// REFUSED: it was written by 2 processes and there are 4 now: restart it on as many nodes and processes as before (-n, --nodes-per-process), or define thread yrestart
#include <stdio.h>
#include <ythreads.h>

static int value;

thread ynode(int node) {
    __atomic_add_fetch(&value, node, __ATOMIC_RELAXED);
    if (node % 2 == 0) __atomic_add_fetch(&value, 1000, __ATOMIC_RELAXED);
}

#ifndef PLAIN
thread yrestart(int node) {
    (void)node;
    printf("yrestart\n");
    __atomic_add_fetch(&value, 10000, __ATOMIC_RELAXED);
}
#endif

thread ymain(int argc, char **argv) {
    printf("begins\n");
    if (argc > 1) ythread_checkpoint(argv[1]);
    for (int n = 0; n < ythread_nodes(); n++) {
        ythread_migrate(n);
        printf("node %d: %d\n", n, value);
    }
}
