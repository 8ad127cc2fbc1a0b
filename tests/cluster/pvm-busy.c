// Who sends to a node that computes, and reads nothing, does not wait for it: neither for the memory that the messages take, nor
// for PVM, whose pvm_send() waits when a socket is as full as it likes.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t | FileCheck %s
// RUN: %pvm %status 0 %yrun --engine=pvm --nodes-per-process=2 -n 3 %t | FileCheck %s
// RUN: %status 0 %yrun -n 2 %t | FileCheck %s
// CHECK: all is sent
// CHECK-NEXT: all has come, in order
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

enum { MESSAGES = 30, LARGE = 1000000, SECONDS = 30 };

struct large {
    long number;
    char bytes[LARGE];
};

static struct large value;
static volatile sig_atomic_t all_sent;

static void note_sent(int number) {
    (void)number;
    all_sent = 1;
}

/* Does not suspend before all is sent. */
thread busy(yid whom) {
    long process = getpid(), received = 0;
    signal(SIGUSR1, note_sent);
    alarm(SECONDS);
    ythread_send(whom, 1, process);
    while (!all_sent) continue;
    for (; received < MESSAGES; received++) {
        ythread_recv(whom, 2, &value);
        if (value.number != received) exit(3);
    }
    ythread_send(whom, 3, received);
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, ythread_nodes() - 1, 0, 0};
    long process, received;
    yid whom;
    if (ythread_create(&whom, &there, busy, 1, ythread_self())) exit(2);
    ythread_recv(whom, 1, &process);
    for (long i = 0; i < MESSAGES; i++) {
        value.number = i;
        if (ythread_send(whom, 2, value)) exit(2);
    }
    printf("all is sent\n");
    if (kill((pid_t)process, SIGUSR1)) exit(2);
    ythread_recv(whom, 3, &received);
    printf("all has come%s\n", received == MESSAGES ? ", in order" : "?");
}
