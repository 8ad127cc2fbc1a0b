/* Empirical distributions: by weights, and by points of the distribution function. */
#include "random/draw.h"

#include "base/fail.h"
#include "random/parameters.h"

#include <stdlib.h>

/* ---- discrete ----------------------------------------------------------------------------------- */

static double check_weights(uint32_t count, const double *weights, const char *where) {
    double sum = 0;
    ysim_check_given(weights, "weights", where);
    if (!count) ysim_fail_from(where, "ysim_discrete_init: there are no weights");
    for (uint32_t i = 0; i < count; i++) {
        if (!(weights[i] >= 0)) yt_parameter_error(where, "ysim_discrete_init", "a weight", weights[i], ">= 0");
        sum += weights[i];
    }
    if (!(sum > 0 && sum <= YT_FINITE))
        yt_parameter_error(where, "ysim_discrete_init", "the sum of weights", sum, "> 0");
    return sum;
}

/* Vose: what a column has too little, one that has too much gives. `waiting` holds the small ones from its front, the
 * large ones from its back. */
static void fill_columns(struct ysim_discrete *discrete, uint32_t *waiting) {
    uint32_t small = 0, large = discrete->count;
    for (uint32_t i = 0; i < discrete->count; i++) waiting[discrete->keep[i] < 1 ? small++ : --large] = i;
    while (small > 0 && large < discrete->count) {
        uint32_t less = waiting[--small], more = waiting[large++];
        discrete->alias[less] = more;
        discrete->keep[more] -= 1 - discrete->keep[less];
        waiting[discrete->keep[more] < 1 ? small++ : --large] = more;
    }
    while (small > 0) discrete->keep[waiting[--small]] = 1; /* by rounding */
    while (large < discrete->count) discrete->keep[waiting[large++]] = 1;
}

/* One that has been made has members. */
static void check_made(uint32_t count, const char *words) {
    if (__builtin_expect(!count, 0)) ysim_fail_from(0, "a distribution that nobody has made: %s", words);
}

void ysim_discrete_init_from(struct ysim_discrete *discrete, uint32_t count, const double *weights, const char *where) {
    ysim_check_given(discrete, "distribution", where);
    double sum = check_weights(count, weights, where);
    uint32_t *waiting = malloc((size_t)count * sizeof *waiting);
    *discrete =
        (struct ysim_discrete){count, malloc((size_t)count * sizeof(double)), malloc((size_t)count * sizeof(uint32_t))};
    if (!waiting || !discrete->keep || !discrete->alias) ysim_fail_from(where, "ysim_discrete_init: out of memory");
    for (uint32_t i = 0; i < count; i++) {
        discrete->keep[i] = weights[i] / sum * count;
        discrete->alias[i] = i;
    }
    fill_columns(discrete, waiting);
    free(waiting);
}

void ysim_discrete_fini(struct ysim_discrete *discrete) {
    ysim_check_given(discrete, "distribution", 0);
    free(discrete->keep);
    free(discrete->alias);
    *discrete = (struct ysim_discrete){0, 0, 0};
}

uint32_t ysim_discrete_draw(struct ysim_stream *stream, const struct ysim_discrete *discrete) {
    struct yt_draw draw;
    uint64_t rest;
    ysim_check_given(discrete, "distribution", 0);
    check_made(discrete->count, "ysim_discrete_init");
    uint32_t column = (uint32_t)yt_draw_high(yt_draw_first(stream, &draw), discrete->count, &rest);
    return yt_draw_unit(yt_draw_next(&draw)) < discrete->keep[column] ? column : discrete->alias[column];
}

/* ---- continuous --------------------------------------------------------------------------------- */

void ysim_empirical_init_from(struct ysim_empirical *empirical, uint32_t count, const double *value,
                              const double *cumulative, const char *where) {
    static const char function[] = "ysim_empirical_init";
    ysim_check_given(empirical, "distribution", where);
    ysim_check_given(value, "values", where);
    ysim_check_given(cumulative, "cumulative probabilities", where);
    if (count < 2) yt_parameter_error(where, function, "count", count, "at least 2");
    if (cumulative[0] != 0) yt_parameter_error(where, function, "the first cumulative", cumulative[0], "0");
    if (cumulative[count - 1] != 1)
        yt_parameter_error(where, function, "the last cumulative", cumulative[count - 1], "1");
    for (uint32_t i = 0; i < count; i++) {
        if (!(value[i] >= -YT_FINITE && value[i] <= YT_FINITE))
            yt_parameter_error(where, function, "a value", value[i], "finite");
        if (i && !(value[i] >= value[i - 1]))
            yt_parameter_error(where, function, "a value", value[i], "at least the one before it");
        if (i && !(value[i] - value[i - 1] <= YT_FINITE))
            yt_parameter_error(where, function, "the width of a piece", value[i] - value[i - 1], "finite");
        if (i && !(cumulative[i] >= cumulative[i - 1]))
            yt_parameter_error(where, function, "a cumulative", cumulative[i], "at least the one before it");
    }
    *empirical = (struct ysim_empirical){count, value, cumulative};
}

double ysim_empirical_draw(struct ysim_stream *stream, const struct ysim_empirical *empirical) {
    struct yt_draw draw;
    ysim_check_given(empirical, "distribution", 0);
    check_made(empirical->count, "ysim_empirical_init");
    double u = yt_draw_unit(yt_draw_first(stream, &draw));
    uint32_t low = 0, high = empirical->count - 1; /* cumulative[low] <= u < cumulative[high] */
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (empirical->cumulative[middle] <= u) {
            low = middle;
        } else {
            high = middle;
        }
    }
    double part = (u - empirical->cumulative[low]) / (empirical->cumulative[high] - empirical->cumulative[low]);
    return empirical->value[low] + part * (empirical->value[high] - empirical->value[low]);
}
