// Threads that compute long without a suspension, fewer than turns between two looks outside: idle nodes get them, too, and from one that has only just got
// something to do.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %yrun -n 3 --balance %t | FileCheck %s
// CHECK: 12 threads have ended, elsewhere: 1
#include <stdio.h>
#include <time.h>
#include <ythreads.h>

enum { THREADS = 12 };

/* Ends where it has come to, after 30 ms of a processor. */
thread task(void) {
    clock_t begin = clock();
    while (clock() - begin < CLOCKS_PER_SEC * 3 / 100) continue;
    ythread_exit(ythread_node());
}

thread ymain(void) {
    yid tasks[THREADS];
    int ended = 0, elsewhere = 0, node;
    ythread_sleep(0.1); /* the others have said that they are idle */
    for (int i = 0; i < THREADS; i++) ythread_create(&tasks[i], 0, task, 0);
    for (int i = 0; i < THREADS; i++) {
        ended += !ythread_join(tasks[i], &node);
        elsewhere += node != ythread_node();
    }
    printf("%d threads have ended, elsewhere: %d\n", ended, elsewhere > 0);
}
