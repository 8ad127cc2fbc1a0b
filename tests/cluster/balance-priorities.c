// Threads of a high priority that may not go do not keep those below them, who would wait for them to end.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %yrun -n 2 --balance %t | FileCheck %s
// CHECK: 10 of 10 have ended beside 3 who stay
#include <stdio.h>
#include <unistd.h>
#include <ythreads.h>

enum { STAY = 3, GO = 10, ENDS = 1, SECONDS = 20 };

static void compute(void) {
    volatile unsigned x = 1;
    for (int i = 0; i < 20000; i++) x = x * 1664525 + 1013904223;
}

/* Until it is told to end. */
thread holder(yfd fd, yid whom) {
    int ends;
    while (ythread_recv_until(whom, ENDS, &ends, 0)) {
        compute();
        ythread_yield(YTHREAD_ANY);
    }
    ythread_exit(fd >= 0);
}

thread goer(yid whom) {
    for (int i = 0; i < 20; i++) {
        compute();
        ythread_yield(YTHREAD_ANY);
    }
    ythread_send(whom, ENDS, 1);
}

thread ymain(void) {
    const struct ythread_attr urgent = {.priority = 40, .node = YTHREAD_HERE},
                              below = {.priority = 20, .node = YTHREAD_HERE};
    yid stay[STAY], id;
    int ended = 0, stayed = 0, status;
    ythread_set_priority(ythread_self(), 50);
    yfd fd = dup(0);
    for (int i = 0; i < STAY; i++) ythread_create(&stay[i], &urgent, holder, 2, fd, ythread_self());
    for (int i = 0; i < GO; i++) ythread_create(&id, &below, goer, 1, ythread_self());
    while (ended < GO && !ythread_recv_until(YTHREAD_ANY, ENDS, &status, SECONDS)) ended++;
    for (int i = 0; i < STAY; i++) ythread_send(stay[i], ENDS, 1);
    for (int i = 0; i < STAY; i++) stayed += !ythread_join(stay[i], &status) && status;
    printf("%d of %d have ended beside %d who stay\n", ended, GO, stayed);
    close(fd);
}
