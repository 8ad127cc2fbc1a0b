// Threads with megabytes of their own go back and forth between tasks of PVM, both ways at once: raw bytes in place, XDR, and packed by PVM
// value by value. All values are exact.
// RUN: %ycc -O1 %s -o %t
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t | FileCheck %s
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 --wire=xdr %t | FileCheck %s
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 --wire=pvm %t | FileCheck %s
// CHECK: 4 threads with 3.2 MB each: 0 moves failed, 0 values differ
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

enum { THREADS = 4, MOVES = 6, DOUBLES = 300000, LONGS = 100000 };

static double number(int seed, int i) {
    return (i - 1000) / 3.0 * seed;
}

static int64_t wide(int seed, int i) {
    return (int64_t)i * i * 1000003 * (seed % 2 ? -1 : 1);
}

thread carrier(yid whom, int seed) {
    double *numbers = ythread_alloc(double, DOUBLES);
    int64_t *longs = ythread_alloc(int64_t, LONGS);
    int faults[2] = {0, 0};
    for (int i = 0; i < DOUBLES; i++) numbers[i] = number(seed, i);
    for (int i = 0; i < LONGS; i++) longs[i] = wide(seed, i);
    for (int i = 0; i < MOVES; i++) faults[0] += ythread_migrate(!ythread_node()) != 0;
    for (int i = 0; i < DOUBLES; i++) faults[1] += numbers[i] != number(seed, i);
    for (int i = 0; i < LONGS; i++) faults[1] += longs[i] != wide(seed, i);
    ythread_send_n(whom, 1, faults, 2);
}

thread ymain(void) {
    int sums[2] = {0, 0}, faults[2];
    for (int i = 0; i < THREADS; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % 2, 0, 0};
        ythread_create(NULL, &attr, carrier, 2, ythread_self(), i + 1);
    }
    for (int i = 0; i < THREADS; i++) {
        ythread_recv_n(YTHREAD_ANY, 1, faults, 2);
        sums[0] += faults[0];
        sums[1] += faults[1];
    }
    printf("%d threads with 3.2 MB each: %d moves failed, %d values differ\n", THREADS, sums[0], sums[1]);
}
