// The daemon of yrun's own machine, which leads the virtual machine, is killed: yrun says so and ends, the nodes of all hosts
// end, and where nodes were no daemon stays for the minutes that PVM would take.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %pvm %status 121 %yrun --engine=pvm --hosts=%hosts -n 6 %t > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.err
// CHECK: {{^}}yrun: the PVM daemon of this machine is gone, and the virtual machine with it{{$}}
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/parent.h"

enum { READY = 1 };

thread worker(yid master) {
    ythread_send(master, READY, 0);
    for (;;) ythread_sleep(0.01);
}

/* The parent of a node is its keeper, whose parent is pvmd. */
thread ymain(void) {
    int word;
    for (int i = 0; i < ythread_nodes(); i++) {
        struct ythread_attr there = {YTHREAD_INHERIT, i, 0, 0};
        yid id;
        ythread_create(&id, &there, worker, 1, ythread_self());
        ythread_recv(id, READY, &word);
    }
    kill(parent_of(getppid()), SIGKILL);
    for (;;) ythread_sleep(1);
}
