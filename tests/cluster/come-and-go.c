// Nodes come and leave at random while threads wander among them and write to one another: every letter arrives once and in order. Then with nodes,
// keepers and daemons that are killed in between: every run ends by itself.
// UNSUPPORTED: nodes-together
// RUN: %ycc %S/leave-random.c -o %t
// RUN: %pvm %come-and-go --runs 2 --rounds 500 %yctl %yrun --engine=pvm --hosts=%hosts -n 3 %t | FileCheck %s
// RUN: %pvm %come-and-go --kill --runs 3 --rounds 500 %yctl %yrun --engine=pvm --hosts=%hosts -n 3 %t | FileCheck %s --check-prefix=KILLED
// KILLED: 3 runs: {{.*}} were killed, 0 wrong
// CHECK: 2 runs: {{[1-9][0-9]*}} nodes have come, {{[0-9]+}} have left, 0 were killed, 0 wrong
