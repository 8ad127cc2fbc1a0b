/* Random numbers for all peers of this bench, so that they cost all of them the same. */
#ifndef DRAW_H
#define DRAW_H

#include <math.h>
#include <stdint.h>
#include <time.h>

static inline uint64_t draw_bits(uint64_t *state) { /* splitmix64 */
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline double draw_exponential(uint64_t *state, double mean) {
    return -mean * log(((double)(draw_bits(state) >> 12) + 0.5) * 0x1p-52);
}

static inline double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

#endif
