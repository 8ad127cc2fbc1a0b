// Several nodes in one process: numbering, globals and thread-local variables, moves, what a signal prints, exit and the
// death of a process.
// UNSUPPORTED: nodes-together
// RUN: %ycc -g %s -o %t
// RUN: %yrun -n 5 --nodes-per-process=2 %t places | FileCheck %s --check-prefix=PLACES
// RUN: env YTHREADS_NODES_PER_PROCESS=3 %t places | FileCheck %s --check-prefix=ALONE
// RUN: %status 120 env YTHREADS_NODES_PER_PROCESS=0 %t places 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: %status 7 %yrun -n 4 --nodes-per-process=2 %t exit | FileCheck %s --check-prefix=EXIT
// RUN: %status 7 env YTHREADS_NODES_PER_PROCESS=2 %t exit | FileCheck %s --check-prefix=EXIT
// RUN: %status 5 env YTHREADS_NODES_PER_PROCESS=2 %t end | FileCheck %s --check-prefix=END
// RUN: %status 121 %yrun -n 6 --nodes-per-process=2 %t die > %t.out 2> %t.err
// RUN: FileCheck %s --check-prefix=DIE --input-file=%t.out
// RUN: FileCheck %s --check-prefix=NAMED --input-file=%t.err
// RUN: %status 0 %yrun -n 3 --nodes-per-process=3 %t quit 2>&1 | FileCheck %s --check-prefix=QUIT
// RUN: %yrun -n 3 --nodes-per-process=2 --tag-output %t places | FileCheck %s --check-prefix=TAGS
//
// PLACES: node 0: shared 102, own 1, process of 0
// PLACES: node 1: shared 102, own 2, process of 0
// PLACES: node 2: shared 106, own 3, process of 2
// PLACES: node 3: shared 106, own 4, process of 2
// PLACES: node 4: shared 104, own 5, process of 4
// ALONE: node 0: shared 105, own 1, process of 0
// ALONE: node 2: shared 105, own 3, process of 0
// NUMBER: YTHREADS_NODES_PER_PROCESS='0' is not a number from 1 to 256
// EXIT: handler
// EXIT-NOT: handler
// END: handler
// END-NOT: handler
// NAMED-DAG: yrun: node 2 ({{.*}}) died: Killed (signal 9)
// NAMED-DAG: yrun: node 3 ({{.*}}) died: Killed (signal 9)
// NAMED-NOT: node {{[0145]}}
// DIE: join: the node died
// DIE: node 4 lives
// DIE: node 5 lives
// QUIT: ythreads: node 1: 1 thread
// QUIT: bell()
// QUIT: ythreads: node 0: 1 thread
// QUIT: ythreads: node 2: 1 thread
// QUIT: sleeper()
// QUIT: went on
// TAGS: [0-1 {{.*}}] node 0: shared
// TAGS: [0-1 {{.*}}] node 1: shared
// TAGS: [2 {{.*}}] node 2: shared
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

static int shared = 99;
static _Thread_local int own;
static int first = 1000;

thread ynode(int node) {
    own = node + 1;
    __atomic_add_fetch(&shared, node + 1, __ATOMIC_RELAXED);
    int lowest = __atomic_load_n(&first, __ATOMIC_RELAXED);
    while (node < lowest && !__atomic_compare_exchange_n(&first, &lowest, node, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        continue;
}

static void places(void) {
    for (int n = 0; n < ythread_nodes(); n++) {
        ythread_migrate(n);
        printf("node %d: shared %d, own %d, process of %d\n", n, shared, own, first);
    }
}

static void handler(void) {
    printf("handler\n");
}

thread leaver(void) {
    exit(7);
}

thread sleeper(yid master) {
    int value;
    ythread_recv(master, 1, &value);
    printf("went on\n");
}

thread bell(yid to) {
    raise(SIGQUIT);
    ythread_send(to, 2, 0);
}

thread victim(void) {
    raise(SIGKILL);
}

thread answerer(yid to) {
    ythread_send(to, 2, ythread_node());
}

static yid create_at(int node, void (*function)(yid)) {
    struct ythread_attr attr = {YTHREAD_INHERIT, node, 0, 0};
    yid id = 0;
    ythread_create(&id, &attr, function, 1, ythread_self());
    return id;
}

static void die(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, 3, 0, 0};
    yid id;
    ythread_create(&id, &attr, victim, 0);
    printf("join: %s\n", ythread_strerror(ythread_join(id, 0)));
    for (int n = 4; n < 6; n++) {
        int node;
        create_at(n, answerer);
        ythread_recv(YTHREAD_ANY, 2, &node);
        printf("node %d lives\n", node);
    }
}

static void quit(void) {
    int value;
    yid id = create_at(2, sleeper);
    create_at(1, bell);
    ythread_recv(YTHREAD_ANY, 2, &value);
    ythread_send(id, 1, 0);
}

thread ymain(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    atexit(handler);
    if (!strcmp(what, "places")) places();
    if (!strcmp(what, "exit")) {
        struct ythread_attr attr = {YTHREAD_INHERIT, 1, 0, 0};
        int value;
        ythread_create(0, &attr, leaver, 0);
        ythread_recv(YTHREAD_ANY, 1, &value);
    }
    if (!strcmp(what, "end")) ythread_exit(5);
    if (!strcmp(what, "die")) die();
    if (!strcmp(what, "quit")) quit();
}
