// The same as come-and-go.c on one machine, and with nodes that are killed at any moment.
// UNSUPPORTED: nodes-together
// RUN: %ycc %S/leave-random.c -o %t
// RUN: %come-and-go --runs 2 --rounds 500 %yctl %yrun -n 3 %t | FileCheck %s
// RUN: %come-and-go --kill --runs 3 --rounds 500 %yctl %yrun -n 3 %t | FileCheck %s --check-prefix=KILLED
// CHECK: 2 runs: {{[1-9][0-9]*}} nodes have come, {{[0-9]+}} have left, 0 were killed, 0 wrong
// KILLED: 3 runs: {{[1-9][0-9]*}} nodes have come, {{[0-9]+}} have left, {{[0-9]+}} were killed, 0 wrong
