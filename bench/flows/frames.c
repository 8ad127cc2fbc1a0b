/* Ythreads for the 2006 paper's figure 9: `frames BYTES ROUNDS` prints nanoseconds per switch between two threads with so many bytes of
 * local data, which are in their frames. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

enum { PASSES = 5 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void touch(char *bytes, size_t size) {
    memset(bytes, 1, size);
    __asm__ volatile("" : : "r"(bytes) : "memory");
}

#define FLOW(size)                                                                                                     \
    thread flow_##size(long rounds) {                                                                                  \
        char bytes[size];                                                                                              \
        touch(bytes, sizeof bytes);                                                                                    \
        ythread_yield(YTHREAD_ANY);                                                                                    \
        for (int pass = 0; pass < PASSES; pass++)                                                                      \
            for (long i = 0; i < rounds; i++) ythread_yield(YTHREAD_ANY);                                              \
        touch(bytes, sizeof bytes);                                                                                    \
    }

FLOW(8192)
FLOW(32768)
FLOW(131072)
FLOW(524288)
FLOW(2097152)
FLOW(8388608)

#define START(size)                                                                                                    \
    if (bytes == (size))                                                                                               \
        for (int i = 0; i < 2; i++) ythread_create(&all[i], &attr, flow_##size, 1, rounds)

/* Yields with the two, who have all turns between: each round is a switch of each, and one here. */
thread ymain(int argc, char **argv) {
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, 0};
    long bytes = argc > 2 ? atol(argv[1]) : 0, rounds = argc > 2 ? atol(argv[2]) : 0;
    yid all[2] = {0};
    double least = 1e30;
    START(8192);
    START(32768);
    START(131072);
    START(524288);
    START(2097152);
    START(8388608);
    if (!all[0]) exit(2);
    ythread_yield(YTHREAD_ANY);
    for (int pass = 0; pass < PASSES; pass++) {
        double begin = now();
        for (long i = 0; i < rounds; i++) ythread_yield(YTHREAD_ANY);
        double each = (now() - begin) / (3.0 * (double)rounds);
        if (each < least) least = each;
    }
    printf("%.2f\n", least);
}
