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

static void check_given(const struct ysim_tally *tally) {
    ysim_check_given(tally, "tally", 0);
}

void ysim_tally_init(struct ysim_tally *tally, const char *name) {
    check_given(tally);
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

__thread void (*yt_tally_parts)(const struct ysim_tally *tally, const char *call);

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

void yt_tally_begin_anew(struct ysim_tally *tally) {
    forget(tally);
    if (tally->quantiles) ysim_quantiles_fini(tally->quantiles);
    if (tally->histogram) {
        memset(tally->histogram->counts, 0, tally->histogram->bins * sizeof *tally->histogram->counts);
        tally->histogram->under = tally->histogram->over = 0;
    }
    if (tally->series) ysim_series_init(tally->series);
}

void ysim_tally_reset(struct ysim_tally *tally) {
    check_given(tally);
    yt_need_whole(tally, __func__);
    yt_tally_begin_anew(tally);
}

void ysim_tally_merge(struct ysim_tally *tally, const struct ysim_tally *other) {
    check_given(tally);
    check_given(other);
    yt_need_whole(tally, __func__);
    yt_need_whole(other, __func__);
    if (other->count && (!tally->count || other->least < tally->least)) tally->least = other->least;
    if (other->count && (!tally->count || other->most > tally->most)) tally->most = other->most;
    tally->count += other->count;
    ysim_sum_merge(&tally->sum, &other->sum);
    ysim_sum_merge(&tally->squares, &other->squares);
    if (tally->quantiles && other->quantiles) ysim_quantiles_merge(tally->quantiles, other->quantiles);
    if (tally->histogram && other->histogram) ysim_histogram_merge(tally->histogram, other->histogram);
}

double ysim_tally_mean(const struct ysim_tally *tally) {
    check_given(tally);
    yt_need_whole(tally, __func__);
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

/* Adds a * b, exactly. */
static void add_product(struct ysim_sum *sum, double a, double b) {
    double p = a * b, a1 = upper_half(a), a2 = a - a1, b1 = upper_half(b), b2 = b - b1;
    yt_sum_add(sum, p);
    yt_sum_add(sum, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2);
}

/* Doubles that are a sum together, to 2^-300 of it: the deviation of values that differ in their last bit only is 2^-106 of their
 * square and less, by how many they are. */
enum { TERMS = 6 };

static int expand(const struct ysim_sum *sum, double scale, int times, double terms[TERMS]) {
    struct ysim_sum left = *sum;
    int count = 0;
    for (double term; count < TERMS && (term = ysim_sum_value(&left, 0)) != 0; count++) {
        yt_sum_add(&left, -term);
        for (int i = 0; i < times; i++) term *= scale;
        terms[count] = term;
    }
    return count;
}

/* A power of two, not far from 1 / size. */
static double scale_of(double size) {
    uint64_t bits, exponent;
    memcpy(&bits, &size, sizeof bits);
    exponent = 2046 - (bits >> 52);
    if (exponent < 1) exponent = 1;
    if (exponent > 1900) exponent = 1900;
    bits = exponent << 52;
    memcpy(&size, &bits, sizeof size);
    return size;
}

double ysim_tally_variance(const struct ysim_tally *tally) {
    check_given(tally);
    yt_need_whole(tally, __func__);
    if (tally->count < 2) return __builtin_nan("");
    double n = (double)tally->count, squares[TERMS], sums[TERMS];
    double scale = scale_of(-tally->least > tally->most ? -tally->least : tally->most);
    if (!(ysim_sum_value(&tally->squares, 0) < __builtin_inf())) return __builtin_inf();
    int squares_count = expand(&tally->squares, scale, 2, squares), sums_count = expand(&tally->sum, scale, 1, sums);
    struct ysim_sum spread = {0}; /* n squares - sum^2 */
    for (int i = 0; i < squares_count; i++) add_product(&spread, n, squares[i]);
    for (int i = 0; i < sums_count; i++)
        for (int j = 0; j < sums_count; j++) add_product(&spread, -sums[i], sums[j]);
    double value = ysim_sum_value(&spread, 0) / n;
    return value > 0 ? value / (n - 1) / scale / scale : 0;
}

double ysim_tally_deviation(const struct ysim_tally *tally) {
    return ysim_sqrt(ysim_tally_variance(tally));
}

struct ysim_interval ysim_tally_interval(const struct ysim_tally *tally, double confidence) {
    yt_check_confidence(confidence);
    yt_need_whole(tally, __func__);
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
