// Nodes, their keepers and daemons of hosts are killed while others come and leave: every run ends by itself, and nothing of PVM's is left.
// REQUIRES: long
// UNSUPPORTED: nodes-together
// RUN: %ycc %S/leave-random.c -o %t
// RUN: %pvm %come-and-go --kill --runs 100 --rounds 500 %yctl %yrun --engine=pvm --hosts=%hosts -n 3 %t | FileCheck %s
// CHECK: 100 runs: {{[1-9][0-9]*}} nodes have come, {{[0-9]+}} have left, {{[1-9][0-9]*}} were killed, 0 wrong
