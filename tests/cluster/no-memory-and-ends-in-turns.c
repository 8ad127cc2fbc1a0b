// Where memory is short, threads that end and wait for their joins alternate with such as want memory: who looks for what can be given back
// does not look at all threads each time.
// REQUIRES: host-x86_64
// RUN: %ycc -O1 %s -o %t
// RUN: %t | FileCheck %s
// CHECK: tens of thousands, and all have been joined
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <ythreads.h>

#include "Inputs/limit.h"
enum { ROOM = 40 << 20, MOST = 1000000, SECONDS = 15 };

static yid all[MOST];

thread ends(void) {
    ythread_exit(1);
}

/* For its wait there may be no memory. */
thread waits(void) {
    int value;
    ythread_recv(YTHREAD_ANY, 1, &value);
    ythread_exit(1);
}

static int make(void) {
    for (int i = 0; i < MOST; i++)
        if (i % 3 ? ythread_create(&all[i], 0, ends, 0) : ythread_create(&all[i], 0, waits, 0)) return i;
    return MOST;
}

thread ymain(void) {
    const struct rlimit limit = {SECONDS, SECONDS}; /* of the processor; a few are enough, and a minute is not */
    setrlimit(RLIMIT_CPU, &limit);
    limit_memory(ROOM);
    int made = make(), joined = 0, status;
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < made; i += 3) ythread_destroy(all[i]);
    for (int i = 0; i < made; i++) {
        int result = ythread_join(all[i], &status);
        joined += result == YTHREAD_EDESTROYED || (!result && status == 1);
    }
    printf("%s, and %s have been joined\n", made > 50000 ? "tens of thousands" : "few",
           joined == made ? "all" : "not all");
}
