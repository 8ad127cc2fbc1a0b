// The death of node 0 ends the program; nothing is left, and the status is 121.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %status 121 %yrun -n 3 %t 2>&1 | FileCheck %s
// RUN: %pvm %status 121 %yrun --engine=pvm -n 3 %t 2>&1 | FileCheck %s
// CHECK: yrun: node 0 ({{.*}}) died: Killed (signal 9)
// CHECK-NOT: node 1
#include <signal.h>
#include <ythreads.h>

thread spinner(void) {
    for (;;) ythread_yield(YTHREAD_ANY);
}

thread idler(void) {
    int value;
    ythread_recv(YTHREAD_ANY, 1, &value);
}

thread ymain(void) {
    struct ythread_attr first = {YTHREAD_INHERIT, 1, 0, 0}, second = {YTHREAD_INHERIT, 2, 0, 0};
    ythread_create(0, &first, spinner, 0);
    ythread_create(0, &second, idler, 0);
    raise(SIGKILL);
}
