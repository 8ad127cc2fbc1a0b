/* Exponential and normal variates by ziggurats of 256 layers: Marsaglia and Tsang 2000.
 *
 * Of the first word, bits 0-7 choose the layer, bit 8 the sign, bits 11-63 the place. 98.9 % are accepted at once, by one
 * comparison of integers. */
#include "random/draw.h"

#include "random/parameters.h"
#include "random/ziggurat_tables.h"

/* ---- exponential -------------------------------------------------------------------------------- */

static double exponential_of(uint64_t word, struct yt_draw *draw);

/* The layer's box sticks out of the density there, or it is the base, whose rest is the tail. */
static __attribute__((noinline)) double exponential_edge(unsigned layer, double x, struct yt_draw *draw) {
    if (layer == 0) return EXPONENTIAL_TAIL + yt_draw_exponential(draw);
    double low = exponential_height[layer], high = exponential_height[layer + 1];
    if (low + yt_draw_unit(yt_draw_next(draw)) * (high - low) < ysim_exp(-x)) return x;
    return exponential_of(yt_draw_next(draw), draw);
}

static double exponential_of(uint64_t word, struct yt_draw *draw) {
    unsigned layer = word & 255;
    uint64_t place = word >> 11;
    double x = (double)(int64_t)place * exponential_width[layer];
    return __builtin_expect(place < exponential_limit[layer], 1) ? x : exponential_edge(layer, x, draw);
}

double yt_draw_exponential(struct yt_draw *draw) {
    return exponential_of(yt_draw_next(draw), draw);
}

/* Almost never: the fast way below keeps no struct. */
static __attribute__((noinline)) double exponential_slowly(uint64_t key, uint64_t step) {
    struct yt_draw draw = {key, step, 0, 0, false};
    return yt_draw_exponential(&draw);
}

double ysim_exponential_from(struct ysim_stream *stream, double mean, const char *where) {
    if (!(mean >= 0 && mean <= YT_FINITE)) yt_parameter_error(where, "ysim_exponential", "mean", mean, ">= 0");
    yt_draw_check(stream, where);
    uint64_t spare, step = stream->counter++, word = yt_draw_philox(stream->key, step, 0, &spare), place = word >> 11;
    unsigned layer = word & 255;
    if (__builtin_expect(place < exponential_limit[layer], 1))
        return mean * ((double)(int64_t)place * exponential_width[layer]);
    return mean * exponential_slowly(stream->key, step);
}

/* ---- normal ------------------------------------------------------------------------------------- */

static double normal_of(uint64_t word, struct yt_draw *draw);

/* Marsaglia 1964: beyond the base's box. */
static double normal_tail(struct yt_draw *draw) {
    double x, y;
    do {
        x = yt_draw_exponential(draw) * (1 / NORMAL_TAIL);
        y = yt_draw_exponential(draw);
    } while (y + y < x * x);
    return NORMAL_TAIL + x;
}

static __attribute__((noinline)) double normal_edge(unsigned layer, double x, uint64_t word, struct yt_draw *draw) {
    if (layer == 0) {
        x = normal_tail(draw);
        return word & 256 ? -x : x;
    }
    double low = normal_height[layer], high = normal_height[layer + 1];
    if (low + yt_draw_unit(yt_draw_next(draw)) * (high - low) < ysim_exp(-0.5 * x * x)) return x;
    return normal_of(yt_draw_next(draw), draw);
}

static double normal_of(uint64_t word, struct yt_draw *draw) {
    unsigned layer = word & 255;
    uint64_t place = word >> 11;
    double x = (double)(word & 256 ? -(int64_t)place : (int64_t)place) * normal_width[layer];
    return __builtin_expect(place < normal_limit[layer], 1) ? x : normal_edge(layer, x, word, draw);
}

double yt_draw_normal(struct yt_draw *draw) {
    return normal_of(yt_draw_next(draw), draw);
}

static __attribute__((noinline)) double normal_slowly(uint64_t key, uint64_t step) {
    struct yt_draw draw = {key, step, 0, 0, false};
    return yt_draw_normal(&draw);
}

double ysim_normal_from(struct ysim_stream *stream, double mean, double deviation, const char *where) {
    if (!(mean >= -YT_FINITE && mean <= YT_FINITE)) yt_parameter_error(where, "ysim_normal", "mean", mean, "finite");
    if (!(deviation >= 0 && deviation <= YT_FINITE))
        yt_parameter_error(where, "ysim_normal", "deviation", deviation, ">= 0");
    yt_draw_check(stream, where);
    uint64_t spare, step = stream->counter++, word = yt_draw_philox(stream->key, step, 0, &spare), place = word >> 11;
    unsigned layer = word & 255;
    if (__builtin_expect(place < normal_limit[layer], 1)) {
        int64_t signed_place = ((int64_t)place ^ -(int64_t)(word >> 8 & 1)) + (int64_t)(word >> 8 & 1);
        return mean + deviation * ((double)signed_place * normal_width[layer]);
    }
    return mean + deviation * normal_slowly(stream->key, step);
}
