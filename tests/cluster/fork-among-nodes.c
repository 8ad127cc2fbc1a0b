// A child of a fork is no node: it may end, in any way, and become another program, and neither the program nor its nodes notice. One
// that waits, as only a node can among others, ends with a word before it has mixed its frames with its parent's.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: sh -c 'for nodes in 1 2 "2 --nodes-per-process=2"; do for how in end exit program; do "$0" -n $nodes "$1" $how || exit; done; done' \
// RUN:   %yrun %t > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.out
// RUN: FileCheck %s --input-file=%t.err --check-prefix=NONE --allow-empty
// RUN: sh -c 'for nodes in 2 "2 --nodes-per-process=2"; do for how in wait send; do "$0" -n $nodes "$1" $how || exit; done; done' \
// RUN:   %yrun %t > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.out --check-prefix=WAITS
// RUN: FileCheck %s --input-file=%t.err --check-prefix=WORDS
// CHECK-COUNT-9: child: 7, walk: 40
// CHECK-NOT: {{.}}
// NONE-NOT: {{.}}
// WAITS-COUNT-4: child: 121, walk: 40
// WAITS-NOT: {{.}}
// WORDS-COUNT-4: ythreads: process {{[0-9]+}} ends: it is a child of a fork and no node, and cannot wait among nodes
// WORDS-NOT: {{.}}
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <ythreads.h>

thread walker(void) {
    int steps = 0;
    for (; steps < 40; steps++) {
        ythread_migrate((ythread_node() + 1) % ythread_nodes());
        ythread_sleep(0.005);
    }
    ythread_exit(steps);
}

thread sink(void) {
    int value;
    ythread_recv(YTHREAD_ANY, 1, &value);
}

suspends static void be_a_child(const char *how, yid elsewhere) {
    if (!strcmp(how, "end")) _exit(7);
    if (!strcmp(how, "exit")) exit(7);
    if (!strcmp(how, "program")) execlp("sh", "sh", "-c", "sleep 0.1; exit 7", NULL);
    if (!strcmp(how, "send")) ythread_send(elsewhere, 1, 1);
    ythread_sleep(0.1);
    exit(7);
}

thread ymain(int argc, char **argv) {
    struct ythread_attr there = {YTHREAD_INHERIT, ythread_nodes() - 1, 0, 0};
    int end = 0, steps = 0;
    yid id, other;
    ythread_create(&id, 0, walker, 0);
    ythread_create(&other, &there, sink, 0);
    ythread_sleep(0.02);
    fflush(stdout);
    pid_t child = fork();
    if (!child) be_a_child(argv[argc - 1], other);
    while (!waitpid(child, &end, WNOHANG)) ythread_sleep(0.01);
    ythread_join(id, &steps);
    ythread_send(other, 1, 1);
    printf("child: %d, walk: %d\n", WEXITSTATUS(end), steps);
}
