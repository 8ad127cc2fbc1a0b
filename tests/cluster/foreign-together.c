// Nodes of another architecture share a process, whatever C libraries this machine has besides: on one that has libc6-i386
// they hung where qemu ran them with that and the ld.so of the cross compiler.
// REQUIRES: foreign-i386
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=i386,%foreign %s -o %t
// RUN: %status 0 %yrun --nodes=i386:2 --nodes-per-process=2 %t | FileCheck %s
// RUN: %status 0 %yrun --nodes=%foreign:2 --nodes-per-process=2 %t | FileCheck %s
//
// CHECK: 0, 1, 0: 3 in one process
#include <stdio.h>
#include <ythreads.h>

static int visits;

thread traveller(int *places) {
    for (int i = 0; i < 3; i++) {
        ythread_migrate(i % ythread_nodes());
        places[i] = ythread_node();
        visits++;
    }
}

thread ymain(void) {
    static int places[3];
    yid id;
    ythread_create(&id, 0, traveller, 1, places);
    ythread_join(id, 0);
    printf("%d, %d, %d: %d in one process\n", places[0], places[1], places[2], visits);
}
