// A node whose threads have all the memory that it can get: what others send waits until there is some, a thread that comes is
// refused and goes on where it was, and nothing is lost. A node that waits so and does nothing else ends, and says why.
// REQUIRES: host-x86_64
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %yrun -n 2 %t large | FileCheck %s --check-prefixes=LARGE
// RUN: %yrun -n 2 %t values | FileCheck %s --check-prefixes=SMALL
// RUN: %yrun -n 2 %t small | FileCheck %s --check-prefixes=SMALL
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t values | FileCheck %s --check-prefixes=SMALL
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t small | FileCheck %s --check-prefixes=SMALL
// RUN: env YTHREADS_PATIENCE=0.2 not %yrun -n 2 %t stuck 2>&1 | FileCheck %s --check-prefixes=STUCK
// LARGE: a thread that comes: no memory, and it is on node 0
// LARGE-NEXT: all have come, in order
// LARGE-NEXT: a thread that comes: no error, and it is on node 1
// LARGE-NEXT: the end
// SMALL: all have come, in order
// SMALL-NEXT: the end
// STUCK: ythreads: node 1 ends: no memory for a message of {{100[0-9]+}} bytes from node 0, and no thread here that could give any back
// STUCK: yrun: node 1
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { ROOM = 24 << 20, LARGE = 1000000, SMALL_COUNT = 200000, LARGE_COUNT = 40, MORE_YIELDS = 50000 };

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

static int can_have(size_t size) {
    void *block = malloc(size);
    free(block);
    return block != NULL;
}

/* Takes no letter before large ones have all been sent, or small ones have taken the memory. */
thread reader(yid whom, int is_large) {
    long process = getpid(), number, received = 0;
    signal(SIGUSR1, note_sent);
    limit_memory(is_large ? ROOM : ROOM / 3);
    ythread_send(whom, 1, process);
    if (is_large) take_malloc(LARGE);
    while (is_large ? !all_sent : can_have(LARGE)) ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < MORE_YIELDS; i++) ythread_yield(YTHREAD_ANY);
    give_malloc();
    for (; received < (is_large ? LARGE_COUNT : SMALL_COUNT); received++) {
        if (is_large)
            ythread_recv(whom, 2, &value), number = value.number;
        else
            ythread_recv(whom, 2, &number);
        if (number != received) exit(3);
    }
    ythread_send(whom, 3, received);
}

thread hoarder(yid whom) {
    long process = getpid();
    limit_memory(ROOM);
    ythread_send(whom, 1, process);
    take_malloc(LARGE);
    ythread_recv(whom, 2, &value);
}

/* A state of a megabyte. */
thread traveller(yid whom) {
    char bytes[LARGE];
    memset(bytes, 7, sizeof bytes);
    int status = ythread_migrate(1);
    printf("a thread that comes: %s, and it is on node %d\n", ythread_strerror(status), ythread_node());
    ythread_send(whom, 4, (int)bytes[LARGE / 2]);
}

static void travel(void) {
    int seven;
    traveller(ythread_self());
    ythread_recv(YTHREAD_ANY, 4, &seven);
    if (seven != 7) exit(4);
}

static long send_all(yid whom, int is_large, pid_t process) {
    long sent = 0, received;
    for (; sent < (is_large ? LARGE_COUNT : SMALL_COUNT); sent++) {
        value.number = sent;
        if (is_large ? ythread_send(whom, 2, value) : ythread_send(whom, 2, sent)) exit(5);
    }
    if (kill(process, SIGUSR1)) exit(2);
    ythread_recv(whom, 3, &received);
    return received == sent;
}

thread ymain(int argc, char **argv) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    const char *what = argc > 1 ? argv[1] : "";
    int is_large = *what != 's';
    long process;
    yid whom;
    if (!strcmp(what, "stuck")) {
        if (ythread_create(&whom, &there, hoarder, 1, ythread_self())) exit(6);
        ythread_recv(whom, 1, &process);
        ythread_send(whom, 2, value);
        printf("it has ended: %s\n", ythread_strerror(ythread_join(whom, 0)));
        return;
    }
    if (ythread_create(&whom, &there, reader, 2, ythread_self(), is_large)) exit(6);
    ythread_recv(whom, 1, &process);
    if (*what == 'l') travel();
    printf("all have come%s\n", send_all(whom, is_large, (pid_t)process) ? ", in order" : "?");
    if (*what == 'l') travel();
    printf("the end\n");
}
