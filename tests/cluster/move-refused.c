// A node that has no memory for a thread, or is full, refuses it: the thread goes on where it was and knows why, with all that it had; the
// node goes on, too. Of two architectures that differ in what they hold, values-that-do-not-fit.c; of another function, other-program.c.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: env YTHREADS_ROOM=2 %status 0 %yrun -n 2 %t | FileCheck %s
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <ythreads.h>

enum { SIZE = 64 << 20, STOP = 1 };

/* Node 1 has room for its own affairs, and not for 64 MB. */
thread ynode(int node) {
    struct rlimit limit;
    long pages = 0;
    if (node != 1) ythread_exit(0);
    FILE *file = fopen("/proc/self/statm", "r");
    if (fscanf(file, "%ld", &pages) != 1) pages = 0;
    fclose(file);
    getrlimit(RLIMIT_AS, &limit);
    limit.rlim_cur = (rlim_t)pages * 4096 + (16 << 20);
    setrlimit(RLIMIT_AS, &limit);
}

static int count(const char *bytes, char wanted) {
    int sum = 0;
    for (int i = 0; i < SIZE; i++) sum += bytes[i] == wanted;
    return sum;
}

thread large(void) {
    char bytes[SIZE];
    memset(bytes, 5, sizeof bytes);
    int status = ythread_migrate(1);
    // CHECK: large: no memory, node 1: no memory for a thread of 67{{[0-9]+}} bytes
    printf("large: %s, %s\n", ythread_strerror(status), ythread_error());
    // CHECK-NEXT: still at node 0, with 67108864 bytes
    printf("still at node %d, with %d bytes\n", ythread_node(), count(bytes, 5));
}

thread guest(yid master) {
    int word, status = ythread_migrate(1);
    ythread_send(master, STOP, status);
    ythread_recv(master, STOP, &word);
}

thread ymain(void) {
    yid id, guests[3];
    int status, word;
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    ythread_create(&id, 0, large, 0);
    ythread_join(id, 0);
    status = ythread_migrate(1);
    // CHECK-NEXT: a small one: no error, at node 1
    printf("a small one: %s, at node %d\n", ythread_strerror(status), ythread_node());
    ythread_migrate(0);
    for (int i = 0; i < 3; i++) {
        ythread_create(&guests[i], 0, guest, 1, ythread_self());
        ythread_recv(guests[i], STOP, &status);
        // CHECK-NEXT: guest 0: no error
        // CHECK-NEXT: guest 1: no error
        // CHECK-NEXT: guest 2: the other node refused the thread, node 1: it is full: 2 threads live there
        printf("guest %d: %s%s%s\n", i, ythread_strerror(status), status ? ", " : "", status ? ythread_error() : "");
    }
    status = ythread_create(&id, &there, guest, 1, ythread_self());
    // CHECK-NEXT: creation: the other node refused the thread
    printf("creation: %s\n", ythread_strerror(status));
    ythread_send(guests[0], STOP, 0);
    ythread_join(guests[0], 0);
    status = ythread_create(&id, &there, guest, 1, ythread_self());
    // CHECK-NEXT: when one has left: no error
    printf("when one has left: %s\n", ythread_strerror(status));
    for (int i = 1; i < 3; i++) ythread_send(guests[i], STOP, 0);
    ythread_send(id, STOP, 0);
    ythread_recv(id, STOP, &word);
    // CHECK-NEXT: all have ended
    printf("all have ended\n");
}
