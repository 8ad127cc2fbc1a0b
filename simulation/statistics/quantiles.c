/* Quantiles: counts in buckets by the upper bits of a double, which are about a logarithm.
 *
 * Bucket b holds the doubles whose bits, shifted to the right by 45, are b: one power of two has 128 of them. The buckets
 * in use are an array that grows with the spread of the data, up to 32 powers of two. From then on what falls below
 * counts as the lowest: a merge gives the same counts in any order, since only the largest observation matters there. */
#include <ysim/statistics.h>

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

#define SHIFT 45
#define MOST  (32 * 128) /* buckets of one sign */
#define STEP  64         /* the array grows by so many at least */

static int32_t bucket_of(double size) {
    uint64_t bits;
    memcpy(&bits, &size, sizeof bits);
    return (int32_t)(bits >> SHIFT);
}

/* The middle of a bucket. */
static double value_of(int32_t bucket) {
    uint64_t bits = (uint64_t)bucket << SHIFT | (uint64_t)1 << (SHIFT - 1);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* Makes the array be of buckets first .. first + size - 1; what was below `first` is counted in the first. */
static void resize(struct ysim_buckets *buckets, int32_t first, int32_t size) {
    uint64_t *counts = calloc((size_t)size, sizeof *counts);
    if (!counts) ysim_fail_from(0, "no memory for the quantiles of a tally");
    for (int32_t i = 0; i < buckets->size; i++) {
        int32_t bucket = buckets->first + i - first;
        counts[bucket < 0 ? 0 : bucket] += buckets->counts[i];
    }
    free(buckets->counts);
    *buckets = (struct ysim_buckets){counts, first, size};
}

/* Makes room for a bucket, if there may be. */
static void reach(struct ysim_buckets *buckets, int32_t bucket) {
    int32_t first = buckets->size ? buckets->first : bucket, end = buckets->size ? first + buckets->size : bucket;
    if (bucket >= end) end = bucket + STEP;
    if (bucket < first) first = bucket > STEP ? bucket - STEP : 0;
    if (end - first > MOST) {
        /* The bound counts from the highest bucket in use, so that it does not depend on how the array grew. */
        int32_t highest = bucket;
        for (int32_t i = buckets->size; i-- > 0;) {
            if (!buckets->counts[i]) continue;
            if (buckets->first + i > highest) highest = buckets->first + i;
            break;
        }
        end = highest + 1;
        first = first > end - MOST ? first : end - MOST;
    }
    if (!buckets->size || first < buckets->first || end > buckets->first + buckets->size)
        resize(buckets, first, end - first);
}

static void count(struct ysim_buckets *buckets, int32_t bucket, uint64_t times) {
    if (bucket < buckets->first || bucket >= buckets->first + buckets->size) {
        reach(buckets, bucket);
        if (bucket < buckets->first) bucket = buckets->first;
    }
    buckets->counts[bucket - buckets->first] += times;
}

static void check_given(const struct ysim_quantiles *quantiles) {
    ysim_check_given(quantiles, "quantiles", 0);
}

void ysim_quantiles_init(struct ysim_quantiles *quantiles) {
    check_given(quantiles);
    memset(quantiles, 0, sizeof *quantiles);
}

void ysim_quantiles_fini(struct ysim_quantiles *quantiles) {
    check_given(quantiles);
    free(quantiles->positive.counts);
    free(quantiles->negative.counts);
    ysim_quantiles_init(quantiles);
}

void ysim_quantiles_add(struct ysim_quantiles *quantiles, double x) {
    check_given(quantiles);
    if (__builtin_expect(!(x - x == 0), 0)) ysim_fail_from(0, "ysim_quantiles_add: %g is no observation", x);
    if (x > 0) {
        count(&quantiles->positive, bucket_of(x), 1);
    } else if (x < 0) {
        count(&quantiles->negative, bucket_of(-x), 1);
    } else {
        quantiles->zeros++;
    }
}

/* From the highest down, so that the bound is right from the first. */
static void merge(struct ysim_buckets *buckets, const struct ysim_buckets *other) {
    for (int32_t i = other->size; i-- > 0;)
        if (other->counts[i]) count(buckets, other->first + i, other->counts[i]);
}

void ysim_quantiles_merge(struct ysim_quantiles *quantiles, const struct ysim_quantiles *other) {
    check_given(quantiles);
    check_given(other);
    quantiles->zeros += other->zeros;
    merge(&quantiles->positive, &other->positive);
    merge(&quantiles->negative, &other->negative);
}

static uint64_t total(const struct ysim_buckets *buckets) {
    uint64_t sum = 0;
    for (int32_t i = 0; i < buckets->size; i++) sum += buckets->counts[i];
    return sum;
}

uint64_t ysim_quantiles_count(const struct ysim_quantiles *quantiles) {
    check_given(quantiles);
    return quantiles->zeros + total(&quantiles->positive) + total(&quantiles->negative);
}

/* The bucket of the rank-th smallest, rank from 1. */
static double find(const struct ysim_buckets *buckets, uint64_t rank) {
    int32_t i = 0;
    while (i < buckets->size - 1 && rank > buckets->counts[i]) rank -= buckets->counts[i++];
    return value_of(buckets->first + i);
}

double ysim_quantiles_value(const struct ysim_quantiles *quantiles, double p) {
    check_given(quantiles);
    uint64_t below = total(&quantiles->negative), all = ysim_quantiles_count(quantiles);
    if (!(p >= 0 && p <= 1)) ysim_fail_from(0, "ysim_quantiles_value: the %g-quantile: it must be between 0 and 1", p);
    if (!all) return __builtin_nan("");
    double place = p * (double)all;
    uint64_t rank = (uint64_t)place;
    if (place - (double)rank > 0x1p-51 * place) rank++; /* 0.55 of 100 are 55, though 0.55 is a little more than that */
    if (rank < 1) rank = 1;
    if (rank <= below) return -find(&quantiles->negative, below - rank + 1);
    rank -= below;
    if (rank <= quantiles->zeros) return 0;
    return find(&quantiles->positive, rank - quantiles->zeros);
}
