// The daemon of a host is killed, and PVM has not noticed: what PVM would wait for is refused at once, and yrun goes on.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: printf '127.0.73.1 wd=/\n127.0.73.2 wd=/\n127.0.73.3 wd=/\n' > %t.hosts
// RUN: %pvm %status 121 %ctl --ends %yctl %yrun --engine=pvm --hosts=%t.hosts -n 3 %t -- add 127.0.73.2 -- add 127.0.73.9 -- status -- drain 2 > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.out
// CHECK: $ yctl add 127.0.73.2
// CHECK-NEXT: yctl: nothing is heard of host '127.0.73.2'
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl add 127.0.73.9
// CHECK-NEXT: yctl: nothing is heard of host '127.0.73.2', and PVM takes no other one before it has noticed
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl status
// CHECK: 2 {{.*}} lives
// CHECK: $ yctl drain 2
// CHECK-NEXT: node 2 has left
// CHECK-NEXT: status 0
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/parent.h"

/* The parent of a node is its keeper, whose parent is pvmd. */
thread killer(void) {
    kill(parent_of(getppid()), SIGKILL);
    ythread_sleep(60);
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    yid id;
    ythread_create(&id, &there, killer, 0);
    ythread_join(id, NULL);
    printf("ready\n");
    while (ythread_migrate(2) != YTHREAD_EGONE) {
        ythread_migrate(0);
        ythread_sleep(0.01);
    }
}
