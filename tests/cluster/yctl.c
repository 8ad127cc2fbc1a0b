// yctl: the nodes of a running program, nodes that leave, and clear words for what cannot be. Nothing is left of its sockets.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %status 0 %ctl %yctl %yrun -n 4 %t -- status -- status --json -- drain 2 -- drain 2 -- drain 0 -- drain 7 -- drain nowhere -- add there -- --run=1 status -- --run=RUN drain 3 -- status > %t.out
// RUN: FileCheck %s --input-file=%t.out
// RUN: FileCheck %s --input-file=%t.out --check-prefix=JSON
// A thread that cannot move keeps its node, is named by name and place, and the node leaves when it can.
// RUN: %status 0 %ctl %yctl %yrun -n 3 %t pinned -- drain 1 > %t.pinned.out 2> %t.pinned.err
// RUN: FileCheck %s --input-file=%t.pinned.out --check-prefix=PINNED
// RUN: FileCheck %s --input-file=%t.pinned.err --check-prefix=NAMED
// Nodes of one process leave together; those beside node 0 cannot.
// RUN: %status 0 %ctl %yctl %yrun --nodes-per-process=2 -n 4 %t -- drain 1 -- drain 3 -- status > %t.together.out
// RUN: FileCheck %s --input-file=%t.together.out --check-prefix=TOGETHER
// The same by way of pvmd, of a node and of all nodes of a host.
// RUN: %pvm %status 0 %ctl --ends %yctl %yrun --engine=pvm --hosts=%hosts -n 5 %t until 3 -- status -- drain 2 -- drain HOST1 > %t.pvm.out
// RUN: FileCheck %s --input-file=%t.pvm.out --check-prefix=PVM
// What cannot be understood, and no program.
// RUN: %status 120 %yctl 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: %status 1 %yctl --help 2>&1 >/dev/full | FileCheck %s --check-prefix=FULL
// RUN: %status 120 %yctl dance 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: %status 120 %yctl drain 2>&1 | FileCheck %s --check-prefix=WANTS
// RUN: %status 120 %yctl drain 1 --json 2>&1 | FileCheck %s --check-prefix=JSONFOR
// RUN: %status 120 %yctl --run=x status 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: %status 120 %yctl --run x status 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: %status 120 %yctl status --run 2>&1 | FileCheck %s --check-prefix=NO-NUMBER
// NO-NUMBER: {{^}}yctl: --run: it wants the number of a process{{$}}
// RUN: mkdir -p %t.place
// RUN: env XDG_RUNTIME_DIR=%t.place %status 120 %yctl status 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: rm -rf %t.open && mkdir -p %t.open/ythreads && chmod 755 %t.open/ythreads
// RUN: env XDG_RUNTIME_DIR=%t.open %status 120 %yctl status 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: rm -rf %t.file && touch %t.file
// RUN: env XDG_RUNTIME_DIR=%t.file %status 120 %yctl status 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: %status 0 %yctl --help | FileCheck %s --check-prefix=HELP
// Without a standard output nothing is asked; without the others all is as ever.
// RUN: printf '#!/bin/sh\nexec %%s "$@" >&-\n' %yctl > %t.closed && printf '#!/bin/sh\nexec %%s "$@" <&- 2>&-\n' %yctl > %t.alone && chmod +x %t.closed %t.alone
// RUN: %status 0 %ctl %t.closed %yrun -n 3 %t -- drain 1 > %t.closed.out
// RUN: FileCheck %s --input-file=%t.closed.out --check-prefix=CLOSED
// RUN: %status 0 %ctl %t.alone %yrun -n 3 %t -- drain 0 -- drain 1 > %t.alone.out
// RUN: FileCheck %s --input-file=%t.alone.out --check-prefix=ALONE
// CHECK: $ yctl status
// CHECK-NEXT: yctl.c.tmp (yrun {{[0-9]+}}, engine local)
// CHECK-NEXT: node {{.*}}threads
// CHECK-NEXT: 0 {{.*}} lives
// CHECK: 2 {{.*}} lives
// CHECK: $ yctl drain 2
// CHECK-NEXT: node 2 has left
// CHECK-NEXT: status 0
// CHECK-NEXT: $ yctl drain 2
// CHECK-NEXT: yctl: node 2 has left
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl drain 0
// CHECK-NEXT: yctl: node 0 leads the program and cannot leave
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl drain 7
// CHECK-NEXT: yctl: there is no node 7: the program has 4
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl drain nowhere
// CHECK-NEXT: yctl: no node runs on a host 'nowhere'
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl add there
// CHECK-NEXT: yctl: all nodes of this program are on this machine, and 'there' is no architecture
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl --run=1 status
// CHECK-NEXT: yctl: no yrun with the number 1 runs here
// CHECK-NEXT: status 120
// CHECK-NEXT: $ yctl --run=RUN drain 3
// CHECK-NEXT: node 3 has left
// CHECK-NEXT: status 0
// CHECK: 0 {{.*}} lives
// CHECK-NEXT: 1 {{.*}} lives
// CHECK-NEXT: 2 {{.*}} left {{ *}}- {{ *}}-
// CHECK-NEXT: 3 {{.*}} left
// CHECK: 8 workers ended, on 2 nodes
// JSON: $ yctl status --json
// JSON: "engine": "local",
// JSON: {"node": 0, "arch": "{{.*}}", "host": "{{.*}}", "process": {{[0-9]+}}, "state": "lives", "threads": {{[0-9]+}}, "ready": {{[0-9]+}},
// PINNED: $ yctl drain 1
// PINNED-NEXT: yctl: node 1: thread 0.{{[0-9]+}} "pin", pinned() ({{.*}}yctl.c:{{[0-9]+}}), stays: {{.*}} holds its address
// PINNED-NEXT: node 1 has left
// PINNED-NEXT: status 0
// NAMED: ythreads: node 1 is to leave, but thread 0.{{[0-9]+}} "pin", pinned()
// TOGETHER: yctl: node 1 is in one process with node 0, which leads the program
// TOGETHER-NEXT: status 1
// TOGETHER: $ yctl drain 3
// TOGETHER-NEXT: node 3 has left
// TOGETHER: 2 {{.*}} left
// TOGETHER-NEXT: 3 {{.*}} left
// PVM: (yrun {{[0-9]+}}, engine pvm)
// PVM: 4 {{.*}} 127.0.{{[0-9]+}}.2 {{.*}} lives
// PVM: $ yctl drain 2
// PVM-NEXT: node 2 has left
// PVM-NEXT: status 0
// PVM-NEXT: $ yctl drain HOST1
// PVM-NEXT: node {{[14]}} has left
// PVM-NEXT: node {{[14]}} has left
// PVM-NEXT: status 0
// PVM-NEXT: 8 workers ended, on 2 nodes
// FULL: yctl: the output could not be written
// NOTHING: yctl: nothing is asked
// UNKNOWN: yctl: unknown command 'dance'; there are status, drain and add
// WANTS: yctl: drain wants one node or host
// JSONFOR: yctl: --json is for status
// NUMBER: yctl: --run: 'x' is not the number of a process
// NONE: yctl: no program of yours runs here
// OPEN: yctl: '{{.*}}' is open to others: chmod 700
// NOWHERE: yctl: '{{.*}}.file/ythreads' cannot be used: Not a directory
// CLOSED: yctl: the standard output is closed
// CLOSED-NEXT: status 1
// CLOSED-NEXT: 8 workers ended, on 3 nodes
// ALONE: $ yctl drain 0
// ALONE-NEXT: status 1
// ALONE-NEXT: $ yctl drain 1
// ALONE-NEXT: node 1 has left
// ALONE-NEXT: status 0
// HELP: usage: yctl [--run=NUMBER] status [--json]
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

enum { END = 1, DONE, ALIVE };

thread worker(yid master) {
    int word;
    ythread_send(master, ALIVE, 0);
    ythread_recv(master, END, &word);
    ythread_send(master, DONE, ythread_node());
}

static int *volatile anywhere;

/* Its local's address stands in a variable for a while: it cannot move. */
thread pinned(yid master) {
    int x = 1;
    anywhere = &x;
    ythread_send(master, ALIVE, 0);
    ythread_sleep(1.5);
    anywhere = 0;
    int word;
    ythread_recv(master, END, &word);
    ythread_send(master, DONE, ythread_node() + x - 1);
}

/* Until so many nodes have left; the standard input of PVM's tasks is empty. */
static void wait_for_leavers(int wanted) {
    for (int left = 0; left < wanted;) {
        left = 0;
        ythread_sleep(0.02);
        for (int i = 1; i < ythread_nodes(); i++) left += ythread_migrate(i) == YTHREAD_EGONE;
        ythread_migrate(0);
    }
}

thread ymain(int argc, char **argv) {
    yid workers[8];
    int nodes[64] = {0}, node, count = 0;
    char line[10];
    for (int i = 0; i < 8; i++) {
        struct ythread_attr there = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        if (argc == 2 && i == 7) {
            there = (struct ythread_attr){YTHREAD_INHERIT, 1, 0, "pin"};
            ythread_create(&workers[i], &there, pinned, 1, ythread_self());
        } else {
            ythread_create(&workers[i], &there, worker, 1, ythread_self());
        }
        ythread_recv(workers[i], ALIVE, &node);
    }
    printf("ready\n");
    if (argc == 3)
        wait_for_leavers(atoi(argv[2]));
    else
        ythread_read(STDIN_FILENO, line, sizeof line);
    for (int i = 0; i < 8; i++) ythread_send(workers[i], END, 0);
    for (int i = 0; i < 8; i++) {
        ythread_recv(workers[i], DONE, &node);
        nodes[node]++;
    }
    for (int i = 0; i < 64; i++) count += nodes[i] != 0;
    printf("8 workers ended, on %d nodes\n", count);
}
