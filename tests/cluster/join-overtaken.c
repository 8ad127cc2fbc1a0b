// Who joins with a limit and is moved meanwhile hears in time that the time is over, and the status is left to who joins next, though its join
// is still under way from where it was: behind much else, to a node that computes.
//
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %status 0 %yrun -n 3 %t 2 | FileCheck %s
// RUN: %status 0 %yrun -n 3 %t 0 | FileCheck %s
// CHECK: the time is over
// CHECK-NEXT: joined again: 0, status 7
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

#include "Inputs/joins.h"

enum { MUCH = 1 << 20, TIMES = 2, MUCH_ELSE = 1, OVER, GO_ON, AGAIN };

struct again {
    int result, status;
};

thread joins(yid whom, yid master) {
    struct again again = {0, 0};
    int go_on, status = ythread_join_until(whom, NULL, 0.1);
    ythread_send(master, OVER, status);
    ythread_recv(master, GO_ON, &go_on);
    again.result = ythread_join(whom, &again.status);
    ythread_send(master, AGAIN, again);
}

thread says_much(yid whom, yid master, int to) {
    static long much[MUCH];
    yid joiner;
    for (int i = 0; i < TIMES; i++) ythread_send_n(master, MUCH_ELSE, much, MUCH);
    ythread_create(&joiner, NULL, joins, 2, whom, master);
    ythread_yield(YTHREAD_ANY);
    ythread_move(joiner, 2);
    if (to != 2) ythread_move(joiner, to); /* from there */
}

thread ymain(int argc, char **argv) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    struct again again;
    int status = 0;
    yid whom;
    (void)argc;
    ythread_create(&whom, NULL, parks, 0);
    ythread_create(NULL, &there, says_much, 3, whom, ythread_self(), atoi(argv[1]));
    compute(0.5);
    if (ythread_recv_until(YTHREAD_ANY, OVER, &status, 20)) exit(3);
    yid joiner = ythread_received().from;
    printf("%s\n", ythread_strerror(status));
    for (int i = 0; i < TIMES; i++) {
        long *much = malloc(MUCH * sizeof *much);
        ythread_recv_n(YTHREAD_ANY, MUCH_ELSE, much, MUCH);
        free(much);
    }
    ythread_unpark(whom);
    ythread_sleep(0.1);
    ythread_send(joiner, GO_ON, 0);
    ythread_recv(joiner, AGAIN, &again);
    printf("joined again: %d, status %d\n", again.result, again.status);
}
