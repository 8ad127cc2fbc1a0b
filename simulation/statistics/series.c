/* Series of batch sums: MSER-5 and batch means. */
#include "statistics/report.h"

#include "base/fail.h"
#include <ysim/elementary.h>

#include <string.h>

#define FULL YSIM_SERIES_BATCHES
#define GROUPS                                                                                                         \
    20 /* batch means behind an interval: Schmeiser 1982 finds no use in more than 30, nor in fewer than 10 */

void ysim_series_init(struct ysim_series *series) {
    ysim_check_given(series, "series", 0);
    memset(series, 0, sizeof *series);
    series->batch = 5;
}

static void take_together(struct ysim_series *series) {
    for (int i = 0; i < FULL / 2; i++) {
        series->sums[i] = series->sums[2 * i] + series->sums[2 * i + 1];
        series->times[i] = series->times[2 * i];
    }
    series->count = FULL / 2;
    series->batch *= 2;
}

static void check_time(const struct ysim_series *series, double now) {
    int last = series->in_last ? series->count : series->count - 1;
    double before = last < 0 ? now : series->times[last];
    if (__builtin_expect(!(now - now == 0), 0)) ysim_fail_from(0, "ysim_series_add: %g is no time", now);
    if (__builtin_expect(now < before, 0))
        ysim_fail_from(0, "ysim_series_add: time goes back from %g to %g", before, now);
}

void ysim_series_add(struct ysim_series *series, double x, double now) {
    ysim_check_given(series, "series", 0);
    if (__builtin_expect(!(x - x == 0), 0)) ysim_fail_from(0, "ysim_series_add: %g is no observation", x);
    if (!series->batch) ysim_series_init(series); /* of zeros: nobody has made it */
    check_time(series, now);
    if (series->in_last == 0) {
        if (series->count == FULL) take_together(series);
        series->sums[series->count] = 0;
        series->times[series->count] = now;
        if (series->count == 0) series->base = x;
    }
    series->sums[series->count] += x - series->base;
    if (++series->in_last == series->batch) {
        series->count++;
        series->in_last = 0;
    }
}

/* The cut d, in batches, that makes sum (y - mean)^2 / (n - d)^2 over the rest least; at most n - 5 (White 1997). */
static int find_cut(const struct ysim_series *series) {
    double least = 0, mean = 0, squares = 0;
    int cut = 0;
    for (int d = series->count - 1; d >= 0; d--) {
        double size = series->count - d, y = series->sums[d] / (double)series->batch, away = y - mean;
        mean += away / size;
        squares += away * (y - mean);
        if (size < 5) continue;
        double width = squares / (size * size);
        if (size == 5 || width <= least) {
            least = width;
            cut = d;
        }
    }
    return cut;
}

struct ysim_warmup_end ysim_series_warmup(const struct ysim_series *series) {
    ysim_check_given(series, "series", 0);
    if (series->count < 1) return (struct ysim_warmup_end){0, 0, 1};
    int cut = find_cut(series);
    return (struct ysim_warmup_end){(uint64_t)cut * series->batch, series->times[cut],
                                    series->count < 10 || cut > series->count / 2};
}

struct ysim_interval ysim_series_interval(const struct ysim_series *series, uint64_t skip, double confidence) {
    ysim_check_given(series, "series", 0);
    yt_check_confidence(confidence);
    if (!series->count) return (struct ysim_interval){__builtin_nan(""), __builtin_inf(), confidence, 0};
    int first = (int)((skip + series->batch - 1) / series->batch), left = series->count - first;
    int groups = left < GROUPS ? left : GROUPS;
    if (skip >= (uint64_t)series->count * series->batch || groups < 1)
        return (struct ysim_interval){__builtin_nan(""), __builtin_inf(), confidence, 0};
    int size = left / groups;
    first += left - size * groups; /* what does not fit into groups goes with the warm-up */
    double mean = 0, squares = 0;
    for (int group = 0; group < groups; group++) {
        double sum = 0;
        for (int i = 0; i < size; i++) sum += series->sums[first + group * size + i];
        double y = sum / ((double)size * (double)series->batch), away = y - mean;
        mean += away / (group + 1);
        squares += away * (y - mean);
    }
    double half = __builtin_inf();
    if (groups > 1)
        half = ysim_student_quantile(0.5 + confidence / 2, groups - 1) *
               ysim_sqrt(squares / ((double)(groups - 1) * groups));
    return (struct ysim_interval){series->base + mean, half, confidence, (uint64_t)groups};
}
