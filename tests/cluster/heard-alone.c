// A node dies that has told one node, and nobody else, that it had sent a thread on. The thread's home, where it was seen last before, learns from
// that node that it was with the dead one.
// RUN: %ycc %s -o %t
// RUN: %heard-alone %t | FileCheck %s
// CHECK: lost: 0x10000000000001, at node 2 by departure 4
// CHECK-NEXT: told
#include <ythreads.h>

thread ymain(void) {
    int answer;
    ythread_send((yid)1 << 52 | 1, 7, 0);
    ythread_recv(YTHREAD_ANY, 8, &answer);
}
