// Threads that the idle node does not take (a value of theirs has no room there) are not sent to and fro: it is asked more and more seldom.
// REQUIRES: foreign-i386, host-x86_64
// RUN: %ycc --target=x86_64,i386 %s -o %t
// RUN: %yrun --nodes=x86_64:1,i386:1 --balance --stats %t 2>&1 | FileCheck %s
// CHECK-DAG: 6 of 6 have what they had
// CHECK-DAG: node 0 (x86_64): {{.*}}, {{[1-9]?[0-9]}} moves away
#include <stdio.h>
#include <time.h>
#include <ythreads.h>

enum { THREADS = 6 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Every node that can run it may have it; only node 0 ever does. */
thread holder(long much, double until) {
    long mine = much;
    while (now() < until) {
        volatile unsigned x = 1;
        for (int i = 0; i < 20000; i++) x = x * 1664525 + 1013904223;
        ythread_yield(YTHREAD_ANY);
    }
    ythread_exit(mine == much);
}

thread ymain(void) {
    yid threads[THREADS];
    int kept = 0, same;
    for (int i = 0; i < THREADS; i++)
        ythread_create(&threads[i], 0, holder, 2, (1L << (sizeof(long) * 8 - 2)) + i, now() + 0.5);
    for (int i = 0; i < THREADS; i++) kept += !ythread_join(threads[i], &same) && same;
    printf("%d of %d have what they had\n", kept, THREADS);
}
