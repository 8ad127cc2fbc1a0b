// Each node says at the end what it has done.
// RUN: %ycc %s -o %t
// RUN: %yrun -n 2 --stats %t > %t.out 2> %t.err
// RUN: sort %t.err | FileCheck %s
// RUN: %yrun -n 2 %t 2>&1 | count 0
// RUN: env YTHREADS_STATS=1 %t 2>&1 | FileCheck %s --check-prefix=ALONE
// CHECK: ythreads: stats: node 0 ({{.*}}): 3 threads created, {{[1-9][0-9]*}} switches, 5 messages (5 in one mailbox at most), 1 moves away, {{[1-9][0-9]*}} bytes sent, {{[0-9.]+}} MB of memory at most
// CHECK-NEXT: ythreads: stats: node 1 ({{.*}}): 0 threads created, {{[1-9][0-9]*}} switches, 0 messages (0 in one mailbox at most), 0 moves away
// ALONE: ythreads: stats: node 0 ({{.*}}): 3 threads created, {{[1-9][0-9]*}} switches, 5 messages (5 in one mailbox at most), 0 moves away, 0 bytes sent
#include <ythreads.h>

thread traveller(void) {
    ythread_migrate(ythread_nodes() - 1);
}

thread silent(void) {}

thread ymain(void) {
    for (int i = 0; i < 5; i++) ythread_send(ythread_self(), 1, i);
    traveller();
    silent();
}
