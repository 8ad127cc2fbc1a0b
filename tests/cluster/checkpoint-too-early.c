// What ynode() and yrestart() do is not done again after a restart: a checkpoint that one of them asks for, or a thread for which
// it waits, is refused, and the program goes on.
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -DPATH=\"%t.d/early\" %s -o %t
// RUN: %yrun -n 1 %t %t.d/state 2>&1 | sort | FileCheck %s --check-prefixes=ALL
// RUN: %yrun -n 2 %t %t.d/state 2>&1 | sort | FileCheck %s --check-prefixes=ALL,TWO
// RUN: %yrun -n 3 --restart=%t.d/state %t 2>&1 | sort | FileCheck %s --check-prefixes=AGAIN
// ALL: 0: too early: -15, ynode() or yrestart() has not ended yet on all nodes
// TWO-NEXT: 1: too early: -15, ynode() or yrestart() has not ended yet on all nodes
// ALL-NEXT: in time: 0
// ALL-NEXT: its thread: -15
// TWO-NEXT: its thread: -15
// ALL: ythreads: checkpoint '{{.*}}state'
// ALL: ythreads: no checkpoint '{{.*}}early': ynode() or yrestart() has not ended yet on all nodes
// ALL-NOT: in time
// AGAIN: 0: too early: -15
// AGAIN-NEXT: 1: too early: -15
// AGAIN-NEXT: 2: too early: -15
// AGAIN-NEXT: in time: 0
// RUN: not ls %t.d/early
#include <stdio.h>
#include <ythreads.h>

static const char early[] = PATH;

thread helper(void) {
    printf("its thread: %d\n", ythread_checkpoint(early));
}

static suspends void try_early(int node) {
    int status = ythread_checkpoint(early);
    printf("%d: too early: %d, %s\n", node, status, ythread_error());
}

thread ynode(int node) {
    yid id;
    try_early(node);
    if (!ythread_create(&id, 0, helper, 0)) ythread_join(id, 0);
}

thread yrestart(int node) {
    try_early(node);
}

thread ymain(int argc, char **argv) {
    printf("in time: %d\n", argc < 2 ? -1 : ythread_checkpoint(argv[1]));
}
