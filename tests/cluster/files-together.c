// Nodes of one process that accept from the same socket: each client is served once, and no node stands still because another was first.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 -Wno-ythread-blocking %s -o %t
// RUN: env YTHREADS_NODES_PER_PROCESS=4 %status 0 %t | FileCheck %s
// CHECK: 15000 of 15000 clients served
// CHECK-NEXT: all nodes answer
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <ythreads.h>

enum { CLIENTS = 15000, ACCEPTORS = 4 };

static struct sockaddr_un address = {AF_UNIX, ""};
static yfd listening;

thread acceptor(void) {
    for (;;) {
        yfd fd = ythread_accept(listening);
        ythread_write(fd, "y", 1);
        close(fd);
    }
}

static int ask(void) {
    char answer = 0;
    yfd fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(fd, (struct sockaddr *)&address, sizeof address)) perror("connect");
    int n = ythread_read(fd, &answer, 1);
    close(fd);
    return n == 1 && answer == 'y';
}

thread ymain(void) {
    int served = 0;
    sprintf(address.sun_path + 1, "ythreads-files-together-%d", (int)getpid()); // a name without a file
    listening = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(listening, (struct sockaddr *)&address, sizeof address) || listen(listening, 16)) perror("listen");
    for (int i = 0; i < ythread_nodes() * ACCEPTORS; i++) {
        struct ythread_attr daemon = {YTHREAD_INHERIT, i % ythread_nodes(), 1, 0};
        ythread_create(0, &daemon, acceptor, 0);
    }
    for (int i = 0; i < CLIENTS; i++) served += ask();
    printf("%d of %d clients served\n", served, CLIENTS);
    for (int i = 1; i < ythread_nodes(); i++) ythread_migrate(i);
    printf("all nodes answer\n");
    exit(0);
}
