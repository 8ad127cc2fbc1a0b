// The daemon of a host is killed while threads there work: its nodes end and are named, the others go on, and neither a process nor a file of that
// host is left.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %pvm %status 121 %yrun --engine=pvm --hosts=%hosts -n 6 %t > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.out
// RUN: FileCheck %s --input-file=%t.err --check-prefix=NAMED
// CHECK: joined on node 1: the node died
// CHECK-NEXT: joined on node 2: no error
// CHECK-NEXT: joined on node 4: the node died
// CHECK-NEXT: four nodes are left
// NAMED-NOT: node {{[0235]}}
// NAMED-DAG: yrun: node 1 ({{.*}}, host 127.0.{{[0-9]+}}.2, process {{[0-9]+}}) died
// NAMED-DAG: yrun: node 4 ({{.*}}, host 127.0.{{[0-9]+}}.2, process {{[0-9]+}}) died
// NAMED-NOT: node {{[0235]}}
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/parent.h"

enum { READY = 1 };

thread worker(yid master) {
    ythread_send(master, READY, 0);
    for (int i = 0; i < 100; i++) ythread_sleep(0.01);
}

/* The parent of a node is its keeper, whose parent is pvmd. */
thread killer(void) {
    kill(parent_of(getppid()), SIGKILL);
}

thread ymain(void) {
    static const int places[] = {1, 2, 4};
    yid workers[3];
    int word, left = 0;
    for (int i = 0; i < 3; i++) {
        struct ythread_attr there = {YTHREAD_INHERIT, places[i], 0, 0};
        ythread_create(&workers[i], &there, worker, 1, ythread_self());
        ythread_recv(workers[i], READY, &word);
    }
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    ythread_create(0, &there, killer, 0);
    for (int i = 0; i < 3; i++)
        printf("joined on node %d: %s\n", places[i], ythread_strerror(ythread_join(workers[i], 0)));
    for (int i = 0; i < ythread_nodes(); i++) left += !ythread_migrate(i);
    printf("%s nodes are left\n", left == 4 ? "four" : "not four");
}
