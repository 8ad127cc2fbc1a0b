// A thread that has accepted a connection and has not run since stays on its node when it is ordered elsewhere, as it does with the descriptor
// in a variable; if it is destroyed, the connection is closed.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %status 0 %yrun -n 2 %t | FileCheck %s
// RUN: %status 0 %t | FileCheck %s --check-prefix=ALONE
// CHECK: ordered while it waits: 'a', on node 0
// CHECK-NEXT: ordered before it waits: 'b', on node 0
// CHECK-NEXT: ordered when it has accepted: 'c', on node 0
// CHECK-NEXT: destroyed: the other end is closed
// ALONE: ordered while it waits: 'a', on node 0
// ALONE: destroyed: the other end is closed
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <ythreads.h>

static struct sockaddr_un address = {AF_UNIX, ""};
static yfd listening;

thread server(const char *what) {
    char byte = '?';
    yfd fd = ythread_accept(listening);
    int node = ythread_node();
    ythread_read(fd, &byte, 1);
    close(fd);
    printf("%s: '%c', on node %d\n", what, byte, node);
}

static yfd ask(char byte) {
    yfd fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) || write(fd, &byte, 1) != 1) perror("ask");
    return fd;
}

suspends static yid serve(const char *what) {
    yid id;
    ythread_create(&id, 0, server, 1, what);
    return id;
}

thread ymain(void) {
    int last = ythread_nodes() - 1;
    char byte;
    yid id;
    sprintf(address.sun_path + 1, "ythreads-accepted-%d", (int)getpid()); // a name without a file
    listening = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(listening, (struct sockaddr *)&address, sizeof address) || listen(listening, 4)) perror("listen");

    id = serve("ordered while it waits");
    ythread_sleep(0.01);
    ythread_move(id, last);
    yfd first = ask('a');
    ythread_join(id, 0);
    close(first);

    yfd second = ask('b');
    id = serve("ordered before it waits");
    ythread_yield(YTHREAD_ANY);
    ythread_move(id, last);
    ythread_join(id, 0);
    close(second);

    id = serve("ordered when it has accepted");
    ythread_sleep(0.01);
    ythread_suspend(id);
    yfd third = ask('c');
    ythread_sleep(0.01);
    ythread_move(id, last);
    ythread_resume(id);
    ythread_join(id, 0);
    close(third);

    id = serve("never");
    ythread_sleep(0.01);
    ythread_suspend(id);
    yfd fourth = ask('d');
    ythread_sleep(0.01);
    ythread_destroy(id);
    int waited = ythread_wait_fd(fourth, YTHREAD_READABLE, 5);
    printf("destroyed: the other end is %s\n",
           waited == YTHREAD_READABLE && read(fourth, &byte, 1) <= 0 ? "closed" : "open");
    close(fourth), close(listening);
}
