// Nodes come to a program that runs: on a host of the virtual machine, on one that joins it, and with other nodes that leave. ynode runs there first, and
// then all see one node more. What cannot come is told, and the program goes on.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: printf '127.0.71.1 wd=/\n127.0.71.2 wd=/\n' > %t.hosts
// RUN: %pvm %status 0 %ctl --ends %yctl %yrun --engine=pvm --hosts=%t.hosts -n 2 %t 5 -- add 127.0.71.2 -- add '127.0.71.3 wd=/' -- drain 1 -- add 127.0.71.1 -- status -- add no-such-host.invalid -- drain 3 > %t.out
// RUN: FileCheck %s --input-file=%t.out
// A lone node gets company.
// RUN: %pvm %status 0 %ctl --ends %yctl %yrun --engine=pvm -n 1 %t 2 -- add HOST0 > %t.alone.out
// RUN: FileCheck %s --input-file=%t.alone.out --check-prefix=ALONE
// CHECK: $ yctl add 127.0.71.2
// CHECK-NEXT: node 2 has come, on host 127.0.71.2 (
// CHECK-NEXT: status 0
// CHECK-NEXT: $ yctl add 127.0.71.3 wd=/
// CHECK-NEXT: node 3 has come, on host 127.0.71.3 (
// CHECK-NEXT: status 0
// CHECK-NEXT: $ yctl drain 1
// CHECK-NEXT: node 1 has left
// CHECK-NEXT: status 0
// CHECK-NEXT: $ yctl add 127.0.71.1
// CHECK-NEXT: node 4 has come, on host 127.0.71.1 (
// CHECK-NEXT: status 0
// CHECK-NEXT: $ yctl status
// CHECK: 0 {{.*}} lives
// CHECK-NEXT: 1 {{.*}} left
// CHECK-NEXT: 2 {{.*}} 127.0.71.2 {{.*}} lives
// CHECK-NEXT: 3 {{.*}} 127.0.71.3 {{.*}} lives
// CHECK-NEXT: 4 {{.*}} lives
// CHECK: $ yctl add no-such-host.invalid
// CHECK-NEXT: yctl: host 'no-such-host.invalid' cannot be added: no such host
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl drain 3
// CHECK-NEXT: node 3 has left
// CHECK-NEXT: status 0
// CHECK-NEXT: node 1 has left
// CHECK-NEXT: node 2: ynode ran there, 2 letters came back
// CHECK-NEXT: node 3 has left
// CHECK-NEXT: node 4: ynode ran there, 2 letters came back
// CHECK-NEXT: there is no node 5
// ALONE: $ yctl add HOST0
// ALONE-NEXT: node 1 has come, on host
// ALONE-NEXT: status 0
// ALONE-NEXT: node 1: ynode ran there, 2 letters came back
// ALONE-NEXT: there is no node 2
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <ythreads.h>

enum { ASK = 1, ANSWER, DONE };

static int was_there;

thread ynode(int node) {
    ythread_sleep(0.01);
    was_there = 1 + node;
}

/* Born on a newcomer: what it knows as a home, letters find wherever it goes. */
thread native(yid master) {
    int word;
    ythread_recv(master, ASK, &word);
    ythread_send(master, ANSWER, word + was_there);
    ythread_migrate(0);
    ythread_recv(master, ASK, &word);
    ythread_send(master, ANSWER, word);
}

static int ask(yid whom, int word) {
    int answer = 0;
    ythread_send(whom, ASK, word);
    ythread_recv(whom, ANSWER, &answer);
    return answer;
}

/* Keeps the nodes busy: goes round all that there are. */
thread traveller(void) {
    for (int node = 0;; node = (node + 1) % ythread_nodes()) {
        ythread_migrate(node);
        ythread_sleep(0.001);
    }
}

thread look_at(int node) {
    yid native_there;
    struct ythread_attr there = {YTHREAD_INHERIT, node, 0, 0};
    int status = ythread_create(&native_there, &there, native, 1, ythread_self());
    if (status) {
        printf("%s\n", strstr(ythread_error(), "node"));
        return;
    }
    int letters = ask(native_there, 1000) == 1001 + node;
    letters += ask(native_there, 2000) == 2000;
    printf("node %d: ynode ran there, %d letters came back\n", node, letters);
}

static int nodes_that_left(void) {
    int left = 0;
    for (int i = 1; i < ythread_nodes(); i++) {
        left += ythread_migrate(i) == YTHREAD_EGONE;
        ythread_migrate(0);
    }
    return left;
}

static void write_text(const char *path, const char *text) {
    FILE *file = fopen(path, "wx");
    if (file) fputs(text, file), fchmod(fileno(file), 0755), fclose(file);
}

thread ymain(int argc, char **argv) {
    struct ythread_attr daemon = {YTHREAD_INHERIT, 0, 1, "traveller"};
    int wanted = argc > 1 ? atoi(argv[1]) : 1;
    ythread_create(NULL, &daemon, traveller, 0);
    if (!wanted) unlink(argv[0]);
    if (argc > 2) write_text(argv[0], argv[2]);
    printf("ready\n");
    if (wanted < 2) {
        char line[10];
        ythread_read(STDIN_FILENO, line, sizeof line);
        return;
    }
    while (ythread_nodes() < wanted || (wanted == 5 && nodes_that_left() < 2)) ythread_sleep(0.01);
    for (int node = 1; node < ythread_nodes(); node++) {
        yid looker;
        ythread_create(&looker, NULL, look_at, 1, node);
        ythread_join(looker, NULL);
    }
    if (ythread_migrate(wanted) == YTHREAD_ENODE) printf("there is no node %d\n", wanted);
}
