// Threads that come and go on several nodes, where each end leaves its block to the next thread: what they have sent arrives once,
// who waits for one of them hears of its end, and an old yid is nobody's.
// RUN: %ycc -O2 %s -o %t
// RUN: %status 0 %t 400 | FileCheck %s
// RUN: %status 0 %yrun -n 3 %t 400 | FileCheck %s
// RUN: %status 0 %yrun -n 4 --nodes-per-process=2 %t 400 | FileCheck %s
// RUN: env YTHREADS_CHAOS=ship %status 0 %yrun -n 2 %t 20 | FileCheck %s
// CHECK: {{^}}letters and ends are right{{$}}
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { VALUE = 1, NAME, LAST, RESULT, AT_ONCE = 64 };

static void fail(const char *what, int status) {
    printf("node %d: %s: %s\n", ythread_node(), what, ythread_strerror(status));
    fflush(stdout);
    exit(1);
}

/* Where nodes share the memory of a process, moves take the makers' threads to several of them. */
thread quiet(_Atomic int *left) {
    --*left;
}

/* Its letter is under way when it has ended. */
thread sender(yid to, int value) {
    ythread_send(to, VALUE, value);
}

/* The collector moves on between the two letters, so that the second one comes after it by a detour. */
thread named(yid to, int yields) {
    ythread_send(to, NAME, ythread_self());
    while (yields-- > 0) ythread_yield(YTHREAD_ANY);
    ythread_send(to, LAST, yields);
}

/* Takes what threads of another node send: `values` and as many as have said who they are. Tells the sum. */
thread collector(int values, int names, yid master) {
    long long sum = 0;
    yid last = 0;
    for (int i = 0; i < values; i++) {
        int value;
        ythread_recv(YTHREAD_ANY, VALUE, &value);
        sum += value;
    }
    for (int i = 0; i < names; i++) {
        int none;
        yid who;
        ythread_recv(YTHREAD_ANY, NAME, &who);
        ythread_migrate((ythread_node() + 1) % ythread_nodes());
        int status = ythread_recv(who, LAST, &none);
        if (status) fail("receive the last letter", status);
        if ((status = ythread_recv(who, LAST, &none)) != YTHREAD_EENDED)
            fail("receive from one that has ended", status);
        if (who == last) fail("two of one name", 0);
        ythread_unpark(who), ythread_destroy(who);
        last = who;
    }
    ythread_send(master, RESULT, sum);
}

thread maker(int rounds, yid to) {
    _Atomic int *left = malloc(sizeof *left);
    *left = rounds * AT_ONCE;
    for (int i = 0; i < rounds; i++) {
        for (int k = 0; k < AT_ONCE; k++) {
            quiet(left);
            if (k == 40) sender(to, i);
        }
        if (i % 4 == 0) named(to, i % 16);
        ythread_yield(YTHREAD_ANY);
    }
    while (*left) ythread_yield(YTHREAD_ANY);
    free(left);
}

thread ymain(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 100, nodes = ythread_nodes();
    for (int node = 0; node < nodes; node++) {
        struct ythread_attr here = {YTHREAD_INHERIT, node, 0, 0}, other = {YTHREAD_INHERIT, (node + 1) % nodes, 0, 0};
        yid collects;
        int status = ythread_create(&collects, &here, collector, 3, rounds, (rounds + 3) / 4, ythread_self());
        if (!status) status = ythread_create(0, &other, maker, 2, rounds, collects);
        if (status) fail("create", status);
    }
    for (int node = 0; node < nodes; node++) {
        long long sum;
        ythread_recv(YTHREAD_ANY, RESULT, &sum);
        if (sum != (long long)rounds * (rounds - 1) / 2) fail("sum", 0);
    }
    printf("letters and ends are right\n");
}
