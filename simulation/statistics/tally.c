/* Tallies, and the intervals that come from them. */
#include "statistics/sum_add.h"

#include "base/fail.h"
#include "statistics/report.h"
#include <ysim/elementary.h>
#include <ysim/process.h>

#include <stdbool.h>

static void forget(struct ysim_tally *tally) {
    static const struct ysim_sum none;
    tally->count = 0;
    tally->least = __builtin_inf();
    tally->most = -__builtin_inf();
    tally->sum = tally->squares = none;
}

void ysim_tally_init(struct ysim_tally *tally, const char *name) {
    ysim_check_given(tally, "tally", 0);
    tally->name = name;
    tally->off = 0;
    tally->quantiles = 0;
    tally->histogram = 0;
    tally->series = 0;
    forget(tally);
}

static __attribute__((noinline)) void observe_more(struct ysim_tally *tally, double x) {
    if (tally->quantiles) ysim_quantiles_add(tally->quantiles, x);
    if (tally->histogram) ysim_histogram_add(tally->histogram, x);
    if (tally->series) ysim_series_add(tally->series, x, ysim_now());
}

__thread struct ysim_tally *(*yt_tally_elsewhere)(struct ysim_tally *tally, const char *where);

void ysim_tally_observe(struct ysim_tally *tally, double x, const char *where) {
    ysim_check_given(tally, "tally", where);
    if (__builtin_expect(yt_tally_elsewhere != 0, 0)) {
        tally = yt_tally_elsewhere(tally, where);
        if (tally->off) return;
    }
    if (__builtin_expect(!(x - x == 0), 0))
        ysim_fail_from(where, "tally '%s': %g is no observation", yt_name_or_none(tally->name), x);
    bool is_first = !tally->count++; /* of one of zeros, too, which nobody has made */
    if (is_first || x < tally->least) tally->least = x;
    if (is_first || x > tally->most) tally->most = x;
    yt_sum_add(&tally->sum, x);
    yt_sum_add_square(&tally->squares, x);
    if (tally->quantiles || tally->histogram || tally->series) observe_more(tally, x);
}

void ysim_tally_reset(struct ysim_tally *tally) {
    forget(tally);
    if (tally->quantiles) ysim_quantiles_fini(tally->quantiles);
    if (tally->histogram) {
        memset(tally->histogram->counts, 0, tally->histogram->bins * sizeof *tally->histogram->counts);
        tally->histogram->under = tally->histogram->over = 0;
    }
    if (tally->series) ysim_series_init(tally->series);
}

void ysim_tally_merge(struct ysim_tally *tally, const struct ysim_tally *other) {
    if (other->count && (!tally->count || other->least < tally->least)) tally->least = other->least;
    if (other->count && (!tally->count || other->most > tally->most)) tally->most = other->most;
    tally->count += other->count;
    ysim_sum_merge(&tally->sum, &other->sum);
    ysim_sum_merge(&tally->squares, &other->squares);
    if (tally->quantiles && other->quantiles) ysim_quantiles_merge(tally->quantiles, other->quantiles);
    if (tally->histogram && other->histogram) ysim_histogram_merge(tally->histogram, other->histogram);
}

double ysim_tally_mean(const struct ysim_tally *tally) {
    if (!tally->count) return __builtin_nan("");
    return ysim_sum_value(&tally->sum, 0) / (double)tally->count;
}

/* Halves of 26 bits, whose products are exact. */
static double upper_half(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits = (bits + ((uint64_t)1 << 26)) >> 27 << 27;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* a * b - c * c, with a and c of two doubles each: what cancels is computed to 2^-100. */
static double product_less_square(double a, double a_rest, double b, double c, double c_rest) {
    double p = a * b, a1 = upper_half(a), a2 = a - a1, b1 = upper_half(b), b2 = b - b1;
    double p_rest = ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2 + a_rest * b;
    double q = c * c, c1 = upper_half(c), c2 = c - c1;
    double q_rest = ((c1 * c1 - q) + 2 * c1 * c2) + c2 * c2 + 2 * c * c_rest;
    return (p - q) + (p_rest - q_rest);
}

double ysim_tally_variance(const struct ysim_tally *tally) {
    if (tally->count < 2) return __builtin_nan("");
    double n = (double)tally->count, squares_rest, sum_rest;
    double squares = ysim_sum_value(&tally->squares, &squares_rest), sum = ysim_sum_value(&tally->sum, &sum_rest);
    double spread = product_less_square(squares, squares_rest, n, sum, sum_rest) / n;
    return spread > 0 ? spread / (n - 1) : 0;
}

double ysim_tally_deviation(const struct ysim_tally *tally) {
    return ysim_sqrt(ysim_tally_variance(tally));
}

struct ysim_interval ysim_tally_interval(const struct ysim_tally *tally, double confidence) {
    struct ysim_interval interval = {ysim_tally_mean(tally), __builtin_inf(), confidence, tally->count};
    if (tally->count < 2) return interval;
    double n = (double)tally->count;
    interval.half = ysim_student_quantile(0.5 + confidence / 2, n - 1) * ysim_sqrt(ysim_tally_variance(tally) / n);
    return interval;
}

int ysim_interval_within(struct ysim_interval interval, double relative) {
    double size = interval.mean < 0 ? -interval.mean : interval.mean;
    return interval.count > 1 && interval.half <= relative * size;
}
