/* Threads of a dozen kinds that move among nodes at random; each has a known end (random-groups.c). */
#ifndef WALKERS_H
#define WALKERS_H
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { TAG_NEXT = 1, TAG_REPORT };

extern long moved_together; /* moves that have ended in this process */

static inline unsigned next_random(unsigned *random, unsigned below) {
    *random = *random * 1664525u + 1013904223u;
    return (*random >> 8) % below;
}

static inline int any_node(unsigned *random) {
    return (int)next_random(random, (unsigned)ythread_nodes());
}

static inline void fail(const char *what, long a, long b) {
    printf("%s: %ld, %ld (%s)\n", what, a, b, ythread_error());
    fflush(stdout);
    exit(1);
}

/* A node that has no room says so, and one that leaves has gone. */
static inline int has_failed(int status) {
#ifdef NODES_LEAVE
    if (status == YTHREAD_EGONE || status == YTHREAD_ENODE) return 0;
#endif
    return status && status != YTHREAD_EREFUSED;
}

static inline unsigned mix(unsigned sum, int hop) {
    return (sum * 31 + (unsigned)hop) & 0xffffff;
}

/* With what each kind ends. */
static inline int counted(int number, int hops) {
    unsigned sum = (unsigned)number;
    for (int i = 0; i < hops; i++) sum = mix(sum, i);
    return (int)sum;
}

thread counts(int number, int hops, unsigned random);
thread has_many_types(int number, int hops, unsigned random);
thread has_padding(int number, int hops, unsigned random);
thread has_pointer(int number, int hops, unsigned random);
thread is_large(int number, int hops, unsigned random);
thread has_text(int number, int hops, unsigned random);
thread is_deep(int number, int hops, unsigned random);
thread receives(int number, int hops, unsigned random); /* the numbers of its hops */
thread parks(int number, int hops, unsigned random);    /* once */
thread sleeps(int number, int hops, unsigned random);
thread creates(int number, int hops, unsigned random);
thread roams(int number, int hops, unsigned random); /* until it is destroyed */

/* Joins another one, which ends by itself with what is wanted. */
thread joins(int number, int hops, unsigned random, yid other, int wanted);

#endif
