/* The random bits of one variate: as many words as it asks for, all of one step of its stream.
 *
 * Philox encrypts two words. The first is the stream's counter; the second counts the blocks that this variate has used
 * up, almost always one. So a rejection costs its variate another block, and the stream no step. */
#ifndef YT_SIM_RANDOM_DRAW_H
#define YT_SIM_RANDOM_DRAW_H

#include <ysim/random.h>

#include <stdbool.h>

struct yt_draw {
    uint64_t key, step, blocks, spare;
    bool has_spare;
};

/* The high word of a product of two words. */
static inline uint64_t yt_draw_high(uint64_t a, uint64_t b, uint64_t *low) {
#ifdef __SIZEOF_INT128__
    unsigned __int128 product = (unsigned __int128)a * b;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low_part = a0 * b0, middle = a1 * b0 + (low_part >> 32), other = a0 * b1 + (uint32_t)middle;
    *low = a * b;
    return a1 * b1 + (middle >> 32) + (other >> 32);
#endif
}

/* Philox2x64-10 of the block (a, b); returns the first word of the result. */
static inline uint64_t yt_draw_philox(uint64_t key, uint64_t a, uint64_t b, uint64_t *second) {
#define ROUND                                                                                                          \
    do {                                                                                                               \
        uint64_t low, high = yt_draw_high(a, UINT64_C(0xd2b74407b1ce6e93), &low);                                      \
        a = high ^ key ^ b;                                                                                            \
        b = low;                                                                                                       \
        key += UINT64_C(0x9e3779b97f4a7c15);                                                                           \
    } while (0)
    ROUND;
    ROUND;
    ROUND;
    ROUND;
    ROUND;
    ROUND;
    ROUND;
    ROUND;
    ROUND;
    ROUND;
#undef ROUND
    *second = b;
    return a;
}

/* Ends the program: nobody has made the stream. */
void yt_draw_unmade(const char *where) __attribute__((noreturn));

/* Streams of zeros alone would all be the same. */
static inline void yt_draw_check(const struct ysim_stream *stream, const char *where) {
    if (__builtin_expect(!stream || !stream->key, 0)) yt_draw_unmade(where);
}

/* Takes the next step of the stream; returns its first word, and in `draw` where the others come from. */
static inline uint64_t yt_draw_first(struct ysim_stream *stream, struct yt_draw *draw) {
    yt_draw_check(stream, 0);
    *draw = (struct yt_draw){stream->key, stream->counter++, 1, 0, true};
    return yt_draw_philox(draw->key, draw->step, 0, &draw->spare);
}

/* Returns another word of the same step. */
static inline uint64_t yt_draw_next(struct yt_draw *draw) {
    draw->has_spare = !draw->has_spare;
    if (!draw->has_spare) return draw->spare;
    return yt_draw_philox(draw->key, draw->step, draw->blocks++, &draw->spare);
}

/* Takes the next step without looking at its bits yet. */
static inline struct yt_draw yt_draw_begin(struct ysim_stream *stream) {
    yt_draw_check(stream, 0);
    return (struct yt_draw){stream->key, stream->counter++, 0, 0, false};
}

/* A double in [0, 1), a multiple of 2^-53. */
static inline double yt_draw_unit(uint64_t word) {
    return (double)(int64_t)(word >> 11) * 0x1p-53;
}

/* A double in (0, 1). */
static inline double yt_draw_inside(uint64_t word) {
    return ((double)(int64_t)(word >> 12) + 0.5) * 0x1p-52;
}

/* Exponential of mean 1 and normal of deviation 1, from a step that has begun. */
double yt_draw_exponential(struct yt_draw *draw);
double yt_draw_normal(struct yt_draw *draw);

/* Gamma of scale 1. */
double yt_draw_gamma(struct yt_draw *draw, double shape);

/* log(n!) less its main part, (n + 1/2) log(n + 1) - (n + 1) + log(2 pi) / 2: what Hormann's rejections need. */
double yt_draw_stirling_rest(double n);

#endif
