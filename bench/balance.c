/* Threads of different length that are all made on node 0, or by turns on each: usage: balance THREADS 0|1; prints the seconds that they take. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <ythreads.h>

enum { TURN = 100000, TURNS = 40, LENGTHS = 7 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

thread work(int number) {
    unsigned x = (unsigned)number;
    for (int turn = 0; turn < TURNS * (1 + number % LENGTHS); turn++) {
        for (int i = 0; i < TURN; i++) x = x * 1664525u + 1013904223u;
        ythread_yield(YTHREAD_ANY);
    }
    ythread_exit((int)(x >> 31));
}

thread ymain(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 32, spread = argc > 2 ? atoi(argv[2]) : 0;
    yid *ids = ythread_alloc(yid, count);
    double start = now();
    for (int i = 0; i < count; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, spread ? i % ythread_nodes() : ythread_node(), 0, 0};
        ythread_create(&ids[i], &attr, work, 1, i);
    }
    for (int i = 0; i < count; i++) ythread_join(ids[i], NULL);
    printf("%.4f\n", now() - start);
    ythread_free(ids);
}
