/* Statistics of a simulation: tallies, levels over time, histograms, quantiles, batch means, confidence intervals.
 *
 *     static struct ysim_tally wait;
 *     static struct ysim_level queue;
 *     ...
 *     ysim_tally_init(&wait, "wait");
 *     ysim_level_init(&queue, "queue", 0);
 *     ysim_register_tally(&wait);              (what is registered is in ysim_report)
 *     ...
 *     ysim_tally_add(&wait, ysim_now() - came);
 *     ysim_level_set(&queue, 3);
 *
 * **Sums are exact**: sums of observations, of squares and of areas are kept as integers of some 2,100 bits and rounded once,
 * when they are asked for. So mean and deviation do not depend on the order of the observations, nor on how many parts
 * they were gathered in and merged from: they are the same on 1 node and on 4. Memory is constant, whatever the number of
 * observations. Structs are plain and may be copied when their parts on the heap are not in use (quantiles, histogram,
 * series); times are those of the simulation.
 *
 * All calls suspend: no; two OS threads may not use one object at a time. What cannot be (NaN, a time that goes back)
 * ends the program with the place of the call. */
#ifndef YSIM_STATISTICS_H
#define YSIM_STATISTICS_H

#include <stdint.h>
#include <stdio.h>

#include <ysim/here.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- exact sums --------------------------------------------------------------------------------- */

/* A sum of doubles that loses nothing. The value is the sum of part[i] * 2^(32 i - 1074); parts take more than 32 bits
 * until `room` additions are used up, then carries are handed on. Source: Neal 2015, "Fast exact summation using small and
 * large superaccumulators", the small one. All zeros but `room` is 0; a struct of zeros is empty, too. */
#define YSIM_SUM_PARTS 67
struct ysim_sum {
    int64_t part[YSIM_SUM_PARTS];
    int64_t used;    /* additions since carries were last handed on */
    double infinite; /* sum of the infinities and NaNs that were added */
};

void ysim_sum_add(struct ysim_sum *sum, double x);

/* Adds x * x, without rounding it (bits below 2^-1074 are cut off). */
void ysim_sum_add_square(struct ysim_sum *sum, double x);

/* Adds what `other` holds. */
void ysim_sum_merge(struct ysim_sum *sum, const struct ysim_sum *other);

/* Returns the sum, rounded once; in *rest, unless null, what the rounding left out, rounded. */
double ysim_sum_value(const struct ysim_sum *sum, double *rest);

/* ---- quantiles ---------------------------------------------------------------------------------- */

/* Counts in buckets of equal ratio, 128 for each power of two: a quantile is right to 0.4 % (1/256) of its value, and its
 * error never exceeds 2^-31 of the largest observation, which bounds the memory: at most 2 * 32 KB, less for less spread
 * data. Counts merge exactly. Idea: Masson, Rim, Lee 2019, "DDSketch", with the bits of a double in the place of its
 * logarithm. */
struct ysim_buckets {
    uint64_t *counts;    /* of buckets first .. first + size - 1 */
    int32_t first, size; /* all below `first` is counted in counts[0] once size is at its bound */
};

struct ysim_quantiles {
    uint64_t zeros;
    struct ysim_buckets positive, negative;
};

void ysim_quantiles_init(struct ysim_quantiles *quantiles);
void ysim_quantiles_fini(struct ysim_quantiles *quantiles); /* gives its memory back; then as after init */
void ysim_quantiles_add(struct ysim_quantiles *quantiles, double x);
void ysim_quantiles_merge(struct ysim_quantiles *quantiles, const struct ysim_quantiles *other);
uint64_t ysim_quantiles_count(const struct ysim_quantiles *quantiles);

/* Returns the p-quantile, p in [0, 1]: the observation of rank ceil(p * count), to the precision above. NaN without
 * any. */
double ysim_quantiles_value(const struct ysim_quantiles *quantiles, double p);

/* ---- histogram ---------------------------------------------------------------------------------- */

struct ysim_histogram {
    double low, width;
    uint32_t bins;
    uint64_t *counts; /* of [low + i width, low + (i + 1) width) */
    uint64_t under, over;
};

/* `bins` >= 1 of equal width between low and high; low < high. */
#define ysim_histogram_init(histogram, low, high, bins) ysim_histogram_init_from(histogram, low, high, bins, YSIM_HERE)
void ysim_histogram_init_from(struct ysim_histogram *histogram, double low, double high, uint32_t bins,
                              const char *where);
void ysim_histogram_fini(struct ysim_histogram *histogram);
void ysim_histogram_add(struct ysim_histogram *histogram, double x);
/* Both must have been made with the same bounds and bins; else nothing is changed and the result is -1, otherwise 0. */
int ysim_histogram_merge(struct ysim_histogram *histogram, const struct ysim_histogram *other);

/* ---- series: batch means and the end of the warm-up --------------------------------------------- */

/* The observations in their order, as sums of batches: of 5 at first; whenever there are 1024 batches, neighbours are taken
 * together. Order matters here: what is gathered on several nodes cannot be merged. */
#define YSIM_SERIES_BATCHES 1024
struct ysim_series {
    uint64_t batch;   /* observations in each */
    uint64_t in_last; /* observations in sums[count], which is not full */
    int32_t count;    /* full batches */
    double base;      /* the first observation: sums of what is near it keep all digits, far from 0, too */
    double sums[YSIM_SERIES_BATCHES];  /* of observations less `base` */
    double times[YSIM_SERIES_BATCHES]; /* when each began */
};

void ysim_series_init(struct ysim_series *series);
void ysim_series_add(struct ysim_series *series, double x, double now);

/* Where the warm-up ends, by MSER-5 (White 1997): the cut that makes the confidence interval of the rest narrowest. */
struct ysim_warmup_end {
    uint64_t observations; /* to leave out */
    double time;           /* when the first one that stays was made; 0 without observations */
    int in_doubt;          /* the best cut lies in the second half: the run is too short to say */
};
struct ysim_warmup_end ysim_series_warmup(const struct ysim_series *series);

/* ---- confidence intervals ----------------------------------------------------------------------- */

struct ysim_interval {
    double mean, half; /* mean - half .. mean + half; half is infinite with fewer than two observations */
    double confidence;
    uint64_t count; /* observations or batches behind it */
};

/* Returns the p-quantile of Student's t with `freedom` > 0 degrees of freedom; p in (0, 1). */
double ysim_student_quantile(double p, double freedom);

/* Of the mean of a series, by at most 20 batch means after the first `skip` observations; confidence such as 0.95, between 0
 * and 1. */
struct ysim_interval ysim_series_interval(const struct ysim_series *series, uint64_t skip, double confidence);

/* ---- tally -------------------------------------------------------------------------------------- */

struct ysim_tally {
    const char *name; /* must stay; null: none */
    int off;          /* not 0: ysim_tally_add does nothing */
    uint64_t count;
    double least, most; /* +inf and -inf without observations */
    struct ysim_sum sum, squares;
    /* Each null, or kept up to date by ysim_tally_add; the caller's. */
    struct ysim_quantiles *quantiles;
    struct ysim_histogram *histogram;
    struct ysim_series *series;
};

void ysim_tally_init(struct ysim_tally *tally, const char *name);

/* Adds an observation. */
#define ysim_tally_add(tally, x) ysim_tally_add_from(tally, x, YSIM_HERE)
static inline void ysim_tally_add_from(struct ysim_tally *tally, double x, const char *where);

/* Forgets all observations, also of what hangs on it: the end of the warm-up. */
void ysim_tally_reset(struct ysim_tally *tally);

/* Adds the observations of the other, also of its quantiles and its histogram if both have one. */
void ysim_tally_merge(struct ysim_tally *tally, const struct ysim_tally *other);

double ysim_tally_mean(const struct ysim_tally *tally);      /* NaN without observations */
double ysim_tally_variance(const struct ysim_tally *tally);  /* of the sample, over n - 1; NaN with fewer than two */
double ysim_tally_deviation(const struct ysim_tally *tally); /* its square root */

/* Of the mean of *independent* observations (means of replications, say), by Student's t. Observations of one run are
 * not independent: see ysim_series_interval. */
struct ysim_interval ysim_tally_interval(const struct ysim_tally *tally, double confidence);

/* Whether the interval's half is at most `relative` of the mean: a run may stop. Never with fewer than two. */
int ysim_interval_within(struct ysim_interval interval, double relative);

/* ---- level: a value over time ------------------------------------------------------------------- */

struct ysim_level {
    const char *name; /* must stay; null: none */
    int off;
    double value, since, begun; /* now, when it became so, and when the statistics begin */
    double least, most;
    double base; /* the value at the beginning: sums of what is near it keep all digits, far from 0, too */
    struct ysim_sum area, squares; /* of (value - base) dt and (value - base)^2 dt, up to `since` */
};

/* Begins at the current time (0 before the simulation runs). */
#define ysim_level_init(level, name, value) ysim_level_init_at(level, name, value, ysim_now())
void ysim_level_init_at(struct ysim_level *level, const char *name, double value, double now);

/* The value is another from now on. */
#define ysim_level_set(level, value)  ysim_level_set_from(level, value, ysim_now(), YSIM_HERE)
#define ysim_level_add(level, change) ysim_level_set_from(level, (level)->value + (change), ysim_now(), YSIM_HERE)
static inline void ysim_level_set_from(struct ysim_level *level, double value, double now, const char *where);

/* The value stays, what went before `now` is forgotten. */
void ysim_level_reset_at(struct ysim_level *level, double now);

/* Means over time up to `now`; NaN if no time has passed. */
double ysim_level_mean_at(const struct ysim_level *level, double now);
double ysim_level_deviation_at(const struct ysim_level *level, double now);

/* ---- registry and report ------------------------------------------------------------------------ */

/* Puts it into the report. Reports are in the order of registration; the object must stay until it is taken out. */
void ysim_register_tally(struct ysim_tally *tally);
void ysim_register_level(struct ysim_level *level);
void ysim_unregister(const void *object);
void ysim_unregister_all(void);

/* Resets all that is registered: the end of the warm-up. */
void ysim_statistics_reset(double now);

/* Writes all that is registered, with the seed, the replication and the time: as a table for people, as CSV (RFC 4180) or as
 * JSON (RFC 8259). Numbers in CSV and JSON are the shortest that read back as the same double, the same on every
 * machine and in every locale; what is not a number is empty in CSV, null in JSON. */
enum ysim_format { YSIM_TABLE, YSIM_CSV, YSIM_JSON };
void ysim_report_at(FILE *file, enum ysim_format format, double now);

/* The same at the current time, in the form and to the file that the option --report says: a table to `file` if it was not
 * given. */
void ysim_report(FILE *file);

/* Writes `x` as the shortest number that reads back the same: at most 25 bytes with the terminating zero. */
char *ysim_number(char text[32], double x);

/* ---- what is behind the calls above ------------------------------------------------------------- */

void ysim_tally_observe(struct ysim_tally *tally, double x, const char *where);
void ysim_level_change(struct ysim_level *level, double value, double now, const char *where);

static inline void ysim_tally_add_from(struct ysim_tally *tally, double x, const char *where) {
    if (!tally || !tally->off) ysim_tally_observe(tally, x, where);
}

static inline void ysim_level_set_from(struct ysim_level *level, double value, double now, const char *where) {
    if (level && level->off) {
        level->value = value; /* so that it can be turned on: ysim_level_reset_at */
    } else {
        ysim_level_change(level, value, now, where);
    }
}

#ifdef __cplusplus
}
#endif

#endif
