// Nodes of different versions do not start.
// RUN: %ycc %s -o %t
// RUN: %version %t | FileCheck %s
// CHECK: ythreads: node 0 has version [[V:[0-9]+]] of the frames, node 1 version {{[0-9]+}}: rebuild both with one ycc
// CHECK-NEXT: status 122
#include <stdio.h>
#include <ythreads.h>

thread ymain(void) {
    printf("never printed\n");
}
