// Nodes are killed while others, or they themselves, leave: that is a death like any other, and every run ends.
// REQUIRES: long
// UNSUPPORTED: nodes-together
// RUN: %ycc %S/leave-random.c -o %t
// RUN: env EVENT_SECONDS=2 %kill-leaving --runs 40 %yrun -n 6 %t | FileCheck %s
// CHECK: 40 runs, {{[1-9][0-9]*}} with a death, 0 wrong
