// Two thousand threads leave at once: those for whom the other node has no credit yet wait, still at home, where
// they can be written to and destroyed.
// RUN: %ycc %s -o %t
// RUN: %status 0 %yrun -n 2 %t | FileCheck %s
// RUN: %status 0 %yrun -n 3 --wire=xdr %t | FileCheck %s
// RUN: %pvm %status 0 %yrun --engine=pvm -n 3 %t | FileCheck %s
// CHECK: 1800 of 2000 came to node 1 with their letter, 200 were destroyed
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { COUNT = 2000, LETTER = 1, GO = 2 };

thread bird(yevent go, int self) {
    int letter = -1;
    ythread_wait(go);
    if (ythread_migrate(1) || ythread_node() != 1) ythread_exit(1);
    ythread_recv(YTHREAD_ANY, LETTER, &letter);
    ythread_exit(letter == self ? 42 : 2);
}

/* Runs when all birds have asked to leave, and few have left. */
thread ymain(void) {
    yid *birds = calloc(COUNT, sizeof *birds);
    yevent go = ythread_event_create();
    int came = 0, destroyed = 0;
    for (int i = 0; i < COUNT; i++) ythread_create(&birds[i], 0, bird, 2, go, i);
    ythread_yield(YTHREAD_ANY);
    ythread_set(go);
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < COUNT; i++) {
        if (i % 10)
            ythread_send(birds[i], LETTER, i);
        else
            ythread_destroy(birds[i]);
    }
    for (int i = 0; i < COUNT; i++) {
        int status = 0, joined = ythread_join(birds[i], &status);
        came += !joined && status == 42;
        destroyed += joined == YTHREAD_EDESTROYED;
    }
    printf("%d of %d came to node 1 with their letter, %d were destroyed\n", came, COUNT, destroyed);
    free(birds);
}
