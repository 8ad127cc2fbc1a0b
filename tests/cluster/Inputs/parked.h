/* Threads that fill the memory of node 1, LARGE bytes each, and wait to be unparked: MOST at most; more than MANY are many. */
#ifndef TESTS_CLUSTER_PARKED_H
#define TESTS_CLUSTER_PARKED_H

#include <stdio.h>
#include <ythreads.h>

static yid threads[MOST];

thread parked(int number) {
    char bytes[LARGE] = {0};
    bytes[number % LARGE] = 1;
    ythread_park();
    ythread_exit(bytes[number % LARGE] ? number : -1);
}

suspends static int fill(void) {
    const struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    int count = 0, status = 0;
    while (count < MOST && !(status = ythread_create(&threads[count], &there, parked, 1, count))) count++;
    printf("no more after %s: %s\n", count > MANY ? "many" : "few", ythread_strerror(status));
    return count;
}

#endif
