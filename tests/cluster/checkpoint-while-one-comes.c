// A node has come and its ynode() still runs: what asks for a checkpoint waits until it has ended, so that each file can be continued, and
// all nodes have been prepared then.
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc %s -o %t
// RUN: %status 0 %ctl --ends %yctl %yrun -n 2 %t %t.d -- add 1 > %t.out
// RUN: FileCheck %s --input-file=%t.out
// RUN: env AGAIN=1 sh -c 'for file in %t.d/*; do %yrun --restart=$file %t || exit; done' | sort -u | FileCheck %s --check-prefix=AGAIN
// If that ynode() waits for ever, nothing can happen any more where the others wait for the file.
// RUN: env NEVER=1 %status 125 %ctl --ends %yctl %yrun -n 2 %t %t.d -- add 1 2>&1 | FileCheck %s --check-prefix=NEVER
// NEVER-DAG: ymain() {{.*}}checkpoint-while-one-comes.c:
// NEVER-DAG: ynode() {{.*}}checkpoint-while-one-comes.c:
// CHECK: node 2 has come
// CHECK: goes on with 3 nodes: 3 prepared
// AGAIN: goes on with 2 nodes: 2 prepared
// AGAIN-NEXT: goes on with 3 nodes: 3 prepared
// AGAIN-NOT: goes
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { NODES = 2, MOST = 500 };

static int is_prepared;

thread ynode(int node) {
    if (node == NODES && getenv("NEVER")) ythread_park();
    if (node == NODES) ythread_sleep(0.3);
    is_prepared = 1;
}

thread ymain(int argc, char **argv) {
    char path[400];
    int number = 0, prepared = 0;
    if (argc < 2) exit(1);
    puts("ready");
    do {
        snprintf(path, sizeof path, "%s/%d", argv[1], number);
        if (ythread_checkpoint(path)) exit(1);
        ythread_sleep(0.02);
    } while (!getenv("AGAIN") && ythread_nodes() == NODES && ++number < MOST);
    for (int node = 0; node < ythread_nodes(); node++) {
        ythread_migrate(node);
        prepared += is_prepared;
    }
    printf("goes on with %d nodes: %d prepared\n", ythread_nodes(), prepared);
}
