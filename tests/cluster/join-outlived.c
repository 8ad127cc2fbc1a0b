// Who joins, is moved and then destroyed leaves the thread to others, though its join is still under way from where it was: behind much
// else, to a node that computes.
//
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %status 0 %yrun -n 3 %t | FileCheck %s
// CHECK: destroyed: the thread was destroyed
// CHECK-NEXT: joined while it lives: the time is over
// CHECK-NEXT: joined: no error, status 7
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

#include "Inputs/joins.h"

enum { MUCH = 1 << 20, TIMES = 2, MUCH_ELSE = 1, OVER };

thread joins(yid whom, yid master) {
    static long much[MUCH];
    ythread_migrate(1);
    for (int i = 0; i < TIMES; i++) ythread_send_n(master, MUCH_ELSE, much, MUCH);
    ythread_join(whom, NULL);
}

/* On the joiner's home. */
thread destroys(yid whom, yid master) {
    yid joiner;
    ythread_create(&joiner, NULL, joins, 2, whom, master);
    ythread_sleep(0.2);
    ythread_move(joiner, 2);
    ythread_destroy(joiner);
    ythread_send(master, OVER, ythread_join(joiner, NULL));
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 2, 0, 0};
    int status = 0, result;
    yid whom;
    ythread_create(&whom, NULL, parks, 0);
    ythread_create(NULL, &there, destroys, 2, whom, ythread_self());
    compute(0.8);
    if (ythread_recv_until(YTHREAD_ANY, OVER, &status, 20)) exit(3);
    printf("destroyed: %s\n", ythread_strerror(status));
    for (int i = 0; i < TIMES; i++) {
        long *much = malloc(MUCH * sizeof *much);
        ythread_recv_n(YTHREAD_ANY, MUCH_ELSE, much, MUCH);
        free(much);
    }
    ythread_sleep(0.1);
    printf("joined while it lives: %s\n", ythread_strerror(ythread_join_until(whom, NULL, 0.1)));
    ythread_unpark(whom);
    status = 0;
    result = ythread_join(whom, &status);
    printf("joined: %s, status %d\n", ythread_strerror(result), status);
}
