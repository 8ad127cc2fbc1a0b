/* For tests of joins that are still under way: a thread to join, and a node that computes meanwhile. */
#ifndef TESTS_CLUSTER_JOINS_H
#define TESTS_CLUSTER_JOINS_H

#include <time.h>
#include <ythreads.h>

static double clock_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Takes nothing in for so many seconds. */
static void compute(double seconds) {
    for (double until = clock_now() + seconds; clock_now() < until;) {
    }
}

thread parks(void) {
    ythread_park();
    ythread_exit(7);
}

#endif
