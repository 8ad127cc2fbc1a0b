// The trace of a run is one file that viewers open: lives of threads on each node, waits, moves and messages as flows. A node
// that is killed has recorded all until then.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%arch,%foreign %s -o %t
// RUN: env YTHREADS_TRACE=%t.json %yrun --nodes=%arch:2,%foreign:1 %t 4
// RUN: %trace %t.json > %t.out && FileCheck %s --input-file=%t.out
// RUN: not ls %t.json.0 %t.json.1 %t.json.2
// CHECK: nodes: node 0 ([[ARCH:.*]]), node 1 ([[ARCH]]), node 2 ({{.*}})
// CHECK: lives: asker() 0.2 on node 0: 2
// CHECK: lives: asker() 0.2 on node 1: 2
// CHECK: lives: asker() 0.2 on node 2: 1
// CHECK: lives: server() 0.1 on node 0: 1
// CHECK: lives: ymain() 0.0 on node 0: 1
// CHECK: waits: join: 1
// CHECK: waits: receive:
// CHECK: waits: sleep: 4
// CHECK: moves: 4 begun, 4 ended
// CHECK: messages: 8 begun, 8 ended
//
// A process by itself does it alone, threads that are handed over, too; a second trace takes the place of the first.
// RUN: env YTHREADS_TRACE=%t.json YTHREADS_NODES_PER_PROCESS=2 %t 4
// RUN: %trace %t.json > %t.out && FileCheck %s --input-file=%t.out --check-prefix=TOGETHER
// RUN: not ls %t.json.0 %t.json.1
// TOGETHER: lives: asker() 0.2 on node 0: 3
// TOGETHER: lives: asker() 0.2 on node 1: 2
// TOGETHER: moves: 4 begun, 4 ended
// TOGETHER: messages: 8 begun, 8 ended
//
// Killed on node 1, after its second message.
// RUN: %status 121 env YTHREADS_TRACE=%t.json %yrun -n 2 %t -2 2> %t.err
// RUN: %trace %t.json 1 > %t.out && FileCheck %s --input-file=%t.out --check-prefix=KILLED
// RUN: not ls %t.json.0 %t.json.1
// KILLED: open: asker() 0.2 on node 1
// KILLED: moves: 1 begun, 1 ended
// KILLED: messages: 4 begun, 4 ended
// RUN: FileCheck %s --input-file=%t.json --check-prefix=DIED
// DIED: "name":"a node has died","args":{"node":1}
//
// One node, whose plain threads are made and end the short way.
// RUN: env YTHREADS_TRACE=%t.json %t 1
// RUN: %trace %t.json > %t.out && FileCheck %s --input-file=%t.out --check-prefix=ALONE
// ALONE: lives: plain() 0.3 on node 0: 1
// ALONE: lives: plain() 0.4 on node 0: 1
// ALONE: waits: park: 1
// ALONE: moves: 0 begun, 0 ended
//
// RUN: %status 120 env YTHREADS_TRACE=%t.none/json %t 1 2>&1 | FileCheck %s --check-prefix=NOWHERE
// NOWHERE: ythreads: YTHREADS_TRACE: cannot write '{{.*}}.none/json.0': No such file or directory
// What is no file is not replaced by one.
// RUN: mkdir -p %t.folder
// RUN: env YTHREADS_TRACE=%t.folder %status 120 %t 4 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not ls %t.folder.0
// FOLDER: ythreads: YTHREADS_TRACE: cannot write '{{.*}}.folder': it is no regular file
#include <signal.h>
#include <stdlib.h>
#include <ythreads.h>

thread server(void) {
    for (;;) {
        int question;
        ythread_recv(YTHREAD_ANY, 1, &question);
        ythread_send(ythread_received().from, 2, -question);
    }
}

static void ask(yid whom) {
    int answer;
    ythread_send(whom, 1, 1);
    ythread_recv(whom, 2, &answer);
}

thread asker(yid whom, int moves) {
    int kills = moves < 0;
    for (int i = 1; i <= abs(moves); i++) {
        if (!kills || i == 1) ythread_migrate(i % ythread_nodes());
        ask(whom);
        ythread_sleep(0.001);
    }
    if (kills) raise(SIGKILL);
}

thread plain(yid parked) {
    ythread_yield(YTHREAD_ANY);
    ythread_unpark(parked);
}

thread ymain(int argc, char **argv) {
    yid whom, who;
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, "the \"server\" \\ \xc3\xbc"};
    ythread_create(&whom, &daemon, server, 0);
    ythread_create(&who, 0, asker, 2, whom, argc > 1 ? atoi(argv[1]) : 1);
    plain(ythread_self());
    plain(0);
    ythread_park();
    ythread_join(who, 0);
}
