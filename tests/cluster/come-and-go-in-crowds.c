// Nodes come and leave while the crowds of random-groups.c move among them: of threads that have ended, and of whom the next home has heard before,
// nobody's letters go round in a ring.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O2 -DNODES_LEAVE %S/random-groups.c %S/Inputs/walkers.c -o %t
// RUN: %come-and-go --runs 5 --rounds 3 %yctl %yrun -n 3 %t | FileCheck %s
// CHECK: 5 runs: {{[1-9][0-9]*}} nodes have come, {{[0-9]+}} have left, 0 were killed, 0 wrong
