// What has changed between two checkpoints: fields, variables, threads that have come and gone, messages.
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -O1 %s -o %t
// RUN: %t %t.d/one %t.d/two %t.d/three
// RUN: %status 1 ystate diff %t.d/one %t.d/two | FileCheck %s
// RUN: %status 1 ystate diff --json %t.d/one %t.d/two | %json | FileCheck %s --check-prefix=JSON
// RUN: %status 0 ystate diff %t.d/one %t.d/one
// RUN: %status 0 ystate --json diff %t.d/one %t.d/one | %json
// RUN: %status 1 ystate diff %t.d/two %t.d/three | FileCheck %s --check-prefix=GONE
// RUN: %status 2 ystate diff %t.d/one %t.d/none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %status 120 ystate diff %t.d/one 2>&1 | FileCheck %s --check-prefix=USAGE
// RUN: %status 120 ystate 2>&1 | FileCheck %s --check-prefix=USAGE
// RUN: %status 120 ystate --bright show %t.d/one 2>&1 | FileCheck %s --check-prefix=USAGE
// RUN: ystate --help | FileCheck %s --check-prefix=HELP
// RUN: %status 2 ystate show %t.d 2>&1 | FileCheck %s --check-prefix=DIRECTORY
// CHECK-DAG: nodes.0.variables.counter: 1 -> 2
// CHECK-DAG: nodes.0.variables.table[3]: 0 -> 7
// CHECK-DAG: nodes.0.variables.head.next: null -> &head
// CHECK-DAG: nodes.0.threads.0.0.frames.#0.fields.point.x: 10 -> 20
// CHECK-DAG: nodes.0.threads.0.1: only in the second: thread 0.1, priority 32: waits for a message
// CHECK-NOT: point.y
// JSON: "place": "nodes.0.variables.{{.*}}",
// JSON-NEXT: "old":
// GONE: nodes.0.threads.0.1: only in the first: thread 0.1, priority 32: waits for a message
// NONE: ystate: cannot read '{{.*}}none': No such file or directory
// USAGE: ystate: {{.*}}; ystate --help says how
// HELP: usage: ystate
// DIRECTORY: ystate: cannot read '{{.*}}': it is no regular file
#include <ythreads.h>

struct point {
    int x, y;
};
struct list {
    struct list *next;
} head;
int counter, table[5];

thread listener(void) {
    int value;
    ythread_recv(YTHREAD_ANY, 1, &value);
}

thread ymain(int argc, char **argv) {
    struct point point = {10, 11};
    yid id;
    if (argc != 4) ythread_exit(1);
    counter = 1;
    ythread_checkpoint(argv[1]);
    counter = 2;
    table[3] = 7;
    head.next = &head;
    point.x = 20;
    ythread_create(&id, 0, listener, 0);
    ythread_yield(YTHREAD_ANY);
    ythread_checkpoint(argv[2]);
    ythread_destroy(id);
    ythread_checkpoint(argv[3]);
    counter = point.x + point.y;
}
