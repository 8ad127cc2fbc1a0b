/* Discrete distributions; <ysim/random.h> has their parameters and sources. */
#include "random/draw.h"

#include "random/parameters.h"

#define HALF_LOG_2PI 0x1.d67f1c864beb5p-1

int64_t ysim_uniform_int_from(struct ysim_stream *stream, int64_t low, int64_t high, const char *where) {
    struct yt_draw draw;
    if (low > high) yt_parameter_error(where, "ysim_uniform_int", "high", (double)high, "at least low");
    uint64_t count = (uint64_t)high - (uint64_t)low + 1, rest;
    uint64_t word = yt_draw_first(stream, &draw);
    if (!count) return (int64_t)word; /* all 2^64 of them */
    uint64_t which = yt_draw_high(word, count, &rest);
    if (rest < count) {
        uint64_t odd = -count % count; /* 2^64 modulo count */
        while (rest < odd) which = yt_draw_high(yt_draw_next(&draw), count, &rest);
    }
    return (int64_t)((uint64_t)low + which);
}

int ysim_bernoulli_from(struct ysim_stream *stream, double p, const char *where) {
    struct yt_draw draw;
    if (!(p >= 0 && p <= 1)) yt_parameter_error(where, "ysim_bernoulli", "p", p, "between 0 and 1");
    return yt_draw_unit(yt_draw_first(stream, &draw)) < p;
}

int64_t ysim_geometric_from(struct ysim_stream *stream, double p, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    if (!(p >= 1e-15 && p <= 1)) yt_parameter_error(where, "ysim_geometric", "p", p, "between 1e-15 and 1");
    return (int64_t)(yt_draw_exponential(&draw) / -ysim_log1p(-p));
}

/* floor */
static double whole_below(double x) {
    double whole = (double)(int64_t)x;
    return whole > x ? whole - 1 : whole;
}

double yt_draw_stirling_rest(double n) {
    static const double small[] = {
        0x1.4c071bcda0a5bp-4, 0x1.52a9b923ea649p-5, 0x1.c579a268d80b3p-6, 0x1.54a2662fd78a9p-6, 0x1.10b4e513fcbedp-6,
        0x1.c6b167bebdf36p-7, 0x1.85d4d612e4a86p-7, 0x1.552805e7b3076p-7, 0x1.2f4871b12ab64p-7, 0x1.10f9d4c0743a7p-7,
    };
    if (n < 10) return small[(int)n];
    double inverse = 1 / (n + 1), square = inverse * inverse;
    return inverse * (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square * (1.0 / 1680))));
}

/* ---- Poisson ------------------------------------------------------------------------------------ */

#define SEARCHED 200 /* a sum of probabilities that has not reached the uniform by then never will, by rounding */

static int64_t poisson_by_search(struct yt_draw *draw, double mean) {
    double first = ysim_exp(-mean);
    for (;;) {
        double left = yt_draw_unit(yt_draw_next(draw)), probability = first;
        for (int k = 0; k < SEARCHED; k++) {
            if (left < probability) return k;
            left -= probability;
            probability *= mean / (k + 1);
        }
    }
}

/* The logarithm of the probability of k. The large terms are taken together, or they would cancel. */
static double poisson_log(double mean, double k) {
    double above = k + 1 - mean;
    return above - (k + 0.5) * ysim_log1p(above / mean) - 0.5 * ysim_log(mean) - HALF_LOG_2PI -
           yt_draw_stirling_rest(k);
}

static int64_t poisson_by_rejection(struct yt_draw *draw, double mean) {
    double b = 0.931 + 2.53 * ysim_sqrt(mean), a = -0.059 + 0.02483 * b;
    double inverse_alpha = 1.1239 + 1.1328 / (b - 3.4), sure = 0.9277 - 3.6224 / (b - 2);
    for (;;) {
        double u = yt_draw_inside(yt_draw_next(draw)) - 0.5, v = yt_draw_inside(yt_draw_next(draw));
        double us = 0.5 - (u < 0 ? -u : u);
        double k = whole_below((2 * a / us + b) * u + mean + 0.43);
        if (us >= 0.07 && v <= sure) return (int64_t)k;
        if (k < 0 || (us < 0.013 && v > us)) continue;
        if (ysim_log(v * inverse_alpha / (a / (us * us) + b)) <= poisson_log(mean, k)) return (int64_t)k;
    }
}

int64_t ysim_poisson_from(struct ysim_stream *stream, double mean, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    if (!(mean >= 0 && mean <= 1e15)) yt_parameter_error(where, "ysim_poisson", "mean", mean, "between 0 and 1e15");
    return mean < 10 ? poisson_by_search(&draw, mean) : poisson_by_rejection(&draw, mean);
}

/* ---- binomial ----------------------------------------------------------------------------------- */

static int64_t binomial_by_search(struct yt_draw *draw, double n, double p) {
    double first = ysim_exp(n * ysim_log1p(-p)), odds = p / (1 - p);
    for (;;) {
        double left = yt_draw_unit(yt_draw_next(draw)), probability = first;
        for (int k = 0; k <= n && k < SEARCHED; k++) {
            if (left < probability) return k;
            left -= probability;
            probability *= odds * (n - k) / (k + 1);
        }
    }
}

struct binomial {
    double n, p, odds, mode;
};

/* The logarithm of the probability of k over that of the mode. */
static double binomial_log(const struct binomial *of, double k) {
    double n = of->n, m = of->mode;
    return (m + 0.5) * ysim_log((m + 1) / (of->odds * (n - m + 1))) + (n + 1) * ysim_log1p((k - m) / (n - k + 1)) +
           (k + 0.5) * ysim_log(of->odds * (n - k + 1) / (k + 1)) + yt_draw_stirling_rest(m) +
           yt_draw_stirling_rest(n - m) - yt_draw_stirling_rest(k) - yt_draw_stirling_rest(n - k);
}

static int64_t binomial_by_rejection(struct yt_draw *draw, double n, double p) {
    double deviation = ysim_sqrt(n * p * (1 - p)), b = 1.15 + 2.53 * deviation, a = -0.0873 + 0.0248 * b + 0.01 * p;
    double sure = 0.92 - 4.2 / b, alpha = (2.83 + 5.1 / b) * deviation;
    struct binomial of = {n, p, p / (1 - p), whole_below((n + 1) * p)};
    for (;;) {
        double u = yt_draw_inside(yt_draw_next(draw)) - 0.5, v = yt_draw_inside(yt_draw_next(draw));
        double us = 0.5 - (u < 0 ? -u : u);
        double k = whole_below((2 * a / us + b) * u + n * p + 0.5);
        if (k < 0 || k > n) continue;
        if (us >= 0.07 && v <= sure) return (int64_t)k;
        if (ysim_log(v * alpha / (a / (us * us) + b)) <= binomial_log(&of, k)) return (int64_t)k;
    }
}

int64_t ysim_binomial_from(struct ysim_stream *stream, int64_t trials, double p, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    if (!(trials >= 0 && trials <= INT64_C(1000000000000)))
        yt_parameter_error(where, "ysim_binomial", "trials", (double)trials, "between 0 and 1e12");
    if (!(p >= 0 && p <= 1)) yt_parameter_error(where, "ysim_binomial", "p", p, "between 0 and 1");
    double n = (double)trials, less = p > 0.5 ? 1 - p : p;
    if (n * less == 0) return p > 0.5 ? trials : 0;
    int64_t k = n * less < 10 ? binomial_by_search(&draw, n, less) : binomial_by_rejection(&draw, n, less);
    return p > 0.5 ? trials - k : k;
}
