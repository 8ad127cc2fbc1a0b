// The letters of wander.c, between threads that move among nodes of which several share a process.
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%arch,%foreign -O1 %S/wander.c -o %t
// RUN: %yrun -n 4 --nodes-per-process=4 %t 1000 8 | FileCheck %s
// RUN: %yrun -n 8 --nodes-per-process=3 %t 300 20 | FileCheck %s
// RUN: %yrun --nodes=%arch:3,%foreign:3 --nodes-per-process=2 %t 300 8 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=3 %t 300 20 | FileCheck %s
// RUN: %status 121 %yrun -n 6 --nodes-per-process=2 %t 300 20 2 2> %t.err
// RUN: FileCheck %s --input-file=%t.err --check-prefix=DEATH
// CHECK: letters came once and in order
// DEATH-DAG: yrun: node {{[24]}} ({{.*}}) died: Killed (signal 9)
// DEATH-DAG: yrun: node {{[35]}} ({{.*}}) died: Killed (signal 9)
