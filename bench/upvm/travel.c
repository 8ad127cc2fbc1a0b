/* What a move costs: `travel TIMES BYTES...` prints microseconds per move of a thread with so many bytes of local data (16, 64, 256,
 * 512, 1024) that goes to node 1 and back, so many times; the least of several passes. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <ythreads.h>

enum { PASSES = 5, DONE = 1 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

/* The array is in a frame of its own, so that only one traveller has it. */
#define TRAVELLER(bytes)                                                                                               \
    thread traveller_##bytes(int times, yid master) {                                                                  \
        double values[(bytes) / 8];                                                                                    \
        for (int i = 0; i < (bytes) / 8; i++) values[i] = i + 0.5;                                                     \
        double start = 0;                                                                                              \
        for (int i = -1; i < times; i++) {                                                                             \
            if (!i) start = now();                                                                                     \
            ythread_migrate(1);                                                                                        \
            ythread_migrate(0);                                                                                        \
        }                                                                                                              \
        start = (now() - start) / (2.0 * times);                                                                       \
        for (int i = 0; i < (bytes) / 8; i++)                                                                          \
            if (values[i] != i + 0.5) abort();                                                                         \
        ythread_send(master, DONE, start);                                                                             \
    }

TRAVELLER(16)
TRAVELLER(64)
TRAVELLER(256)
TRAVELLER(512)
TRAVELLER(1024)

thread ymain(int argc, char **argv) {
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, 0};
    for (int i = 2; i < argc; i++) {
        int times = atoi(argv[1]), bytes = atoi(argv[i]);
        double least = 1e30, microseconds;
        for (int pass = 0; pass < PASSES; pass++) {
            if (bytes == 16) ythread_create(0, &attr, traveller_16, 2, times, ythread_self());
            if (bytes == 64) ythread_create(0, &attr, traveller_64, 2, times, ythread_self());
            if (bytes == 256) ythread_create(0, &attr, traveller_256, 2, times, ythread_self());
            if (bytes == 512) ythread_create(0, &attr, traveller_512, 2, times, ythread_self());
            if (bytes == 1024) ythread_create(0, &attr, traveller_1024, 2, times, ythread_self());
            ythread_recv(YTHREAD_ANY, DONE, &microseconds);
            if (microseconds < least) least = microseconds;
        }
        printf("%.2f\n", least);
    }
}
