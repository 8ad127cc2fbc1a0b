// A node with another program: what is the same moves, what differs stays, with the difference told once.
// REQUIRES: foreign
// RUN: %ycc --target=%arch,%foreign %s -o %t
// RUN: %ycc --target=%arch,%foreign -DOTHER %s -o %t.other
// RUN: cp %t.other.%foreign %t.%foreign
// RUN: %status 0 %yrun --nodes=%arch:1,%foreign:1 %t > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.out
// RUN: FileCheck %s --input-file=%t.err --check-prefix=TOLD
// CHECK: same() came to node 1: 5
// CHECK: different() stays on node 0
// CHECK: different() stays on node 0
// TOLD: warning: different() cannot move to node 1
// TOLD-NOT: warning: different()
#include <stdio.h>
#include <ythreads.h>

thread same(yid master, int value) {
    ythread_migrate(1);
    printf("same() came to node %d: %d\n", ythread_node(), value);
    ythread_send(master, 1, value);
}

thread different(yid master, int value) {
#ifdef OTHER
    double other = value;
#else
    int other = value;
#endif
    int status = ythread_migrate(1);
    printf("different() %s node %d\n", status == YTHREAD_EREFUSED ? "stays on" : "came to", ythread_node());
    value = (int)other;
    ythread_send(master, 1, value);
}

thread ymain(void) {
    int value;
    same(ythread_self(), 5);
    ythread_recv(YTHREAD_ANY, 1, &value);
    different(ythread_self(), 6);
    ythread_recv(YTHREAD_ANY, 1, &value);
    different(ythread_self(), 7);
    ythread_recv(YTHREAD_ANY, 1, &value);
}
