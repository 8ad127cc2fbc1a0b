// Nothing can run anywhere: every node prints its threads, the status is 125. Daemons do not matter.
// RUN: %ycc -g %s -o %t
// RUN: %status 125 %yrun -n 3 %t 2>&1 | FileCheck %s
// RUN: %status 125 %t 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: %status 0 %yrun -n 3 %t daemons
// RUN: %pvm %status 125 %yrun --engine=pvm -n 3 %t 2>&1 | FileCheck %s
// CHECK: deadlock: nothing can run on any node; threads of node 0
// CHECK: ymain()
// CHECK: threads of node 1
// CHECK: lonely()
// CHECK: threads of node 2
// CHECK: lonely()
// ALONE: deadlock
// ALONE: lonely()
#include <ythreads.h>

thread lonely(yid from) {
    int value;
    ythread_recv(from, 1, &value);
}

thread ymain(int argc, char **argv) {
    for (int i = 1; i < 3; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), argc > 1, 0};
        ythread_create(0, &attr, lonely, 1, ythread_self());
    }
    if (argc > 1) return;
    int value;
    ythread_recv(YTHREAD_ANY, 1, &value);
}
