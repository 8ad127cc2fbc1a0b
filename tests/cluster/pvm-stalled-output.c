// What is printed goes by way of the daemons to yrun, and frames that leave after it wait until it is there; but not for a daemon that does not answer,
// as one that still waits for another host's, which has died. Here it is stopped until the message has come.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %pvm %yrun --engine=pvm -n 2 %t | FileCheck %s
// CHECK-DAG: printed at node 1
// CHECK-DAG: received at node 0
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/parent.h"

thread talker(yid master) {
    ythread_migrate(1);
    int daemon = parent_of(getppid());
    if (!daemon || kill(daemon, SIGSTOP)) abort();
    printf("printed at node %d\n", ythread_node());
    fflush(stdout);
    ythread_send(master, 1, daemon);
}

thread ymain(int argc, char **argv) {
    int daemon;
    (void)argc, (void)argv;
    ythread_create(0, 0, talker, 1, ythread_self());
    if (ythread_recv(YTHREAD_ANY, 1, &daemon) || kill(daemon, SIGCONT)) abort();
    printf("received at node %d\n", ythread_node());
}
