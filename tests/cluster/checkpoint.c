// A program of moving threads is written to a file in the midst of things, and continued from it: in the same nodes, in
// fewer, in more, and on other architectures. Every message is there once.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign -O1 %s -o %t
// RUN: %yrun -n 3 %t %t.d/three 2> %t.err | FileCheck %s --check-prefixes=WRITE,END
// RUN: FileCheck %s --input-file=%t.err --check-prefix=PAUSE
// RUN: %yrun --restart=%t.d/three %t | FileCheck %s --check-prefixes=SAME,END
// RUN: %yrun --restart=%t.d/three --nodes=%foreign:3 %t | FileCheck %s --check-prefixes=SAME,END
// RUN: %yrun --restart=%t.d/three --nodes=%arch:1,%foreign:1,%arch:1 %t | FileCheck %s --check-prefixes=SAME,END
// RUN: %yrun --restart=%t.d/three -n 2 %t | FileCheck %s --check-prefixes=OTHER,END
// RUN: %yrun --restart=%t.d/three -n 1 %t | FileCheck %s --check-prefixes=OTHER,END
// From one engine to the other, and back.
// RUN: %pvm %yrun --engine=pvm --restart=%t.d/three -n 3 %t | FileCheck %s --check-prefixes=SAME,END
// RUN: env YTHREADS_SECOND=%t.d/pvm %pvm %yrun --engine=pvm --restart=%t.d/three -n 2 %t | FileCheck %s --check-prefixes=OTHER,END
// RUN: %yrun --restart=%t.d/pvm -n 3 %t | FileCheck %s --check-prefix=END
// RUN: env YTHREADS_SECOND=%t.d/five %yrun --restart=%t.d/three --nodes=%arch:2,%foreign:3 %t | FileCheck %s --check-prefixes=OTHER,END
// What was continued can be written and continued again, on the nodes that it has now.
// RUN: %yrun --restart=%t.d/five %t | FileCheck %s --check-prefixes=LATER,END
// RUN: env YTHREADS_THIRD=%t.d/two %yrun --restart=%t.d/five -n 2 %t | FileCheck %s --check-prefix=END
// RUN: %yrun --restart=%t.d/two -n 4 %t | FileCheck %s --check-prefix=END
// One process without yrun.
// RUN: %t %t.d/one | FileCheck %s --check-prefixes=WRITE,END
// RUN: %yrun --restart=%t.d/one %t | FileCheck %s --check-prefixes=SAME,END
// RUN: %yrun --restart=%t.d/one --nodes=%foreign:2 %t | FileCheck %s --check-prefixes=OTHER,END
// RUN: ystate show %t.d/three | FileCheck %s --check-prefix=SHOW
// RUN: ystate show --json %t.d/three | %json | FileCheck %s --check-prefix=JSON
// PAUSE: ythreads: checkpoint '{{.*}}three': {{[0-9]+}} threads of 3 nodes, {{[0-9]+}} bytes; the program stood still for {{.*}} ms
// WRITE: begins
// WRITE: written: 0
// SAME-NOT: begins
// SAME-NOT: yrestart
// SAME: written: 0
// OTHER-NOT: begins
// OTHER: yrestart on 0
// OTHER: written: 0
// LATER-NOT: begins
// LATER-NOT: yrestart
// END: sum 39600, count 800, began once: 1
// SHOW: a program of 3 nodes
// SHOW: node 0 ({{.+}})
// SHOW: variables
// SHOW: list: struct list
// SHOW: next = &tail
// SHOW: shared = 7
// SHOW: node 1 ({{.+}})
// SHOW: node 2 ({{.+}})
// SHOW: thread 0.1, priority 32:
// SHOW: #0 collector() {{.*}}checkpoint.c:
// JSON: "kind": "program"
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { WORKERS = 8, TURNS = 100, VALUE = 1, COUNT = 2 };

struct list {
    int value;
    struct list *next;
    const char *name;
};

static struct list tail = {2, 0, "the tail"}, list = {1, &tail, "the list"};
static int shared; /* the same everywhere */
static long moves; /* of this node's own */
static yevent done;
static const char *path;

thread ynode(int node) {
    shared = 7;
    moves = 1000 * node;
    list.value += 1;
}

thread yrestart(int node) {
    if (node == 0) printf("yrestart on 0\n");
    moves += 1;
}

/* Does not suspend, and is copied as it stands. */
static int count_begins(void) {
    static int begins, *where = &begins;
    return ++*where;
}

thread collector(int n, yid owner) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
        int value;
        ythread_recv(YTHREAD_ANY, VALUE, &value);
        sum += value;
    }
    ythread_send(owner, COUNT, sum);
    ythread_set(done);
}

thread worker(int number, yid to) {
    char name[200];
    for (int i = 0; i < TURNS; i++) {
        ythread_migrate((number + i) % ythread_nodes());
        moves++;
        if (shared != 7 || list.value != 2 || list.next != &tail) printf("a variable is lost\n");
        if (number == 0 && i == TURNS / 2) {
            ythread_migrate(0);
            snprintf(name, sizeof name, "%s", path);
            int status = ythread_checkpoint(name);
            printf("written: %d %s\n", status, status ? ythread_error() : "");
        }
        if (number == 1 && i == TURNS - 20 && getenv("YTHREADS_SECOND")) ythread_checkpoint(getenv("YTHREADS_SECOND"));
        if (number == 1 && i == TURNS - 10 && getenv("YTHREADS_THIRD")) ythread_checkpoint(getenv("YTHREADS_THIRD"));
        ythread_send(to, VALUE, i);
    }
}

thread ymain(int argc, char **argv) {
    static char file[200];
    yid id;
    long sum;
    if (argc != 2) ythread_exit(1);
    snprintf(file, sizeof file, "%s", argv[1]);
    path = file;
    printf("begins\n");
    int begins = count_begins();
    done = yevent_create();
    struct ythread_attr attr = {YTHREAD_INHERIT, ythread_nodes() - 1, 0, 0};
    ythread_create(&id, &attr, collector, 2, WORKERS * TURNS, ythread_self());
    for (int i = 0; i < WORKERS; i++) worker(i, id);
    ythread_recv(id, COUNT, &sum);
    ythread_join(id, 0);
    printf("sum %ld, count %d, began once: %d\n", sum, WORKERS * TURNS, begins);
}
