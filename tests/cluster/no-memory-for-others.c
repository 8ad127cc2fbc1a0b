// A node that does not read, and memory that ends: a send to it is refused by a status, nothing that was sent is lost, and
// both nodes go on.
// REQUIRES: host-x86_64
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %yrun -n 2 %t | FileCheck %s
// CHECK: no more after some: no memory
// CHECK-NEXT: all have come, in order
// CHECK-NEXT: the end
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { ROOM = 48 << 20, LARGE = 20000, LARGEST = 4 << 20, ENOUGH = 100 };

struct large {
    long number;
    char bytes[LARGE];
};

static struct large value;
static char largest[LARGEST];

thread reader(yid whom) {
    long process = getpid(), all, received = 0;
    ythread_send(whom, 1, process);
    ythread_recv(whom, 3, &all);
    for (; received < all; received++) {
        ythread_recv(whom, 2, &value);
        if (value.number != received) exit(3);
    }
    ythread_send(whom, 4, received);
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    long process, sent = 0, received;
    int status;
    yid whom;
    if (ythread_create(&whom, &there, reader, 1, ythread_self())) return;
    ythread_recv(whom, 1, &process);
    if (kill((pid_t)process, SIGSTOP)) exit(2);
    limit_memory(ROOM);
    for (;; sent++) {
        value.number = sent;
        if ((status = ythread_send(whom, 2, value))) break;
    }
    if (ythread_send_n(whom, 2, largest, LARGEST) != status) exit(4);
    printf("no more after %s: %s\n", sent > ENOUGH ? "some" : "few", ythread_strerror(status));
    if (kill((pid_t)process, SIGCONT)) exit(2);
    while (ythread_send(whom, 3, sent)) ythread_sleep(0.001);
    ythread_recv(whom, 4, &received);
    printf("all have come%s\n", received == sent ? ", in order" : "?");
    printf("the end\n");
}
