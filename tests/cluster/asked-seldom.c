// Whether all has ended is asked after a millisecond without work, not when a wait for a frame ends because a part of it has come.
// RUN: %ycc -O1 %s -o %t
// RUN: %status 0 %yrun -n 3 %t | FileCheck %s
// RUN: %status 0 %yrun -n 3 --wire=xdr %t | FileCheck %s
// RUN: %pvm %status 0 %yrun --engine=pvm -n 3 %t | FileCheck %s
// CHECK: node 2 has been asked seldom
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

enum { TIMES = 1000, BYTES = 400000 };

// The runtime calls it at moments of its protocols (runtime/cluster/moves/moment.h).
void frame_reached(const char *what, const char *frame, int peer) __asm__("yt_moment_frame_reached");

static int asked;

void frame_reached(const char *what, const char *frame, int peer) {
    (void)peer;
    asked += !strcmp(what, "received") && !strcmp(frame, "wave");
}

static double milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

thread ymain(void) {
    char *bytes = ythread_alloc(char, BYTES);
    memset(bytes, 1, BYTES);
    double began = milliseconds();
    for (int i = 0; i < TIMES; i++) ythread_migrate(i % 2);
    double took = milliseconds() - began;
    ythread_migrate(2);
    // Each of three nodes may have had nothing to do for 1, 2, 4, 8, 16, 16 ... milliseconds, and then all are asked twice.
    if (asked <= 3 * 2 * (5 + took / 16))
        printf("node 2 has been asked seldom\n");
    else
        printf("node 2 has been asked %d times in %.1f ms\n", asked, took);
    ythread_free(bytes);
}
