/* Levels: values over time. */
#include "statistics/sum_add.h"

#include "base/fail.h"
#include "statistics/report.h"
#include <ysim/elementary.h>

static void begin(struct ysim_level *level, double now) {
    static const struct ysim_sum none;
    level->since = level->begun = now;
    level->least = level->most = level->base = level->value;
    level->area = level->squares = none;
}

static _Noreturn __attribute__((cold)) void fail_time(const struct ysim_level *level, double now, const char *where) {
    ysim_fail_from(where, "level '%s': time goes back from %g to %g", yt_name_or_none(level->name), level->since, now);
}

void ysim_level_init_at(struct ysim_level *level, const char *name, double value, double now) {
    ysim_check_given(level, "level", 0);
    if (!(value - value == 0)) ysim_fail_from(0, "level '%s': %g is no value", yt_name_or_none(name), value);
    if (!(now - now == 0)) ysim_fail_from(0, "level '%s': %g is no time", yt_name_or_none(name), now);
    level->name = name;
    level->off = 0;
    level->value = value;
    begin(level, now);
}

void ysim_level_reset_at(struct ysim_level *level, double now) {
    ysim_check_given(level, "level", 0);
    if (!(now >= level->since && now - now == 0)) fail_time(level, now, 0);
    begin(level, now);
}

__thread void (*yt_level_elsewhere)(const struct ysim_level *level, const char *where);

void ysim_level_change(struct ysim_level *level, double value, double now, const char *where) {
    ysim_check_given(level, "level", where);
    double lasted = now - level->since, away = level->value - level->base, area = away * lasted;
    if (__builtin_expect(yt_level_elsewhere != 0, 0)) yt_level_elsewhere(level, where);
    if (__builtin_expect(!(value - value == 0), 0))
        ysim_fail_from(where, "level '%s': %g is no value", yt_name_or_none(level->name), value);
    if (__builtin_expect(!(lasted >= 0), 0)) fail_time(level, now, where);
    if (area != 0) {
        yt_sum_add(&level->area, area);
        yt_sum_add(&level->squares, away * area);
    }
    if (now <= level->begun) level->base = value; /* what it was before has not lasted */
    level->since = now;
    level->value = value;
    if (value < level->least) level->least = value;
    if (value > level->most) level->most = value;
}

/* The mean over time of what `sum` holds, with a value that has lasted since the last change. */
static double mean_of(const struct ysim_level *level, const struct ysim_sum *sum, double value, double now) {
    struct ysim_sum whole = *sum;
    if (now <= level->begun) return __builtin_nan("");
    if (!(now >= level->since)) fail_time(level, now, 0);
    yt_sum_add(&whole, value * (now - level->since));
    return ysim_sum_value(&whole, 0) / (now - level->begun);
}

double ysim_level_mean_at(const struct ysim_level *level, double now) {
    ysim_check_given(level, "level", 0);
    return level->base + mean_of(level, &level->area, level->value - level->base, now);
}

double ysim_level_deviation_at(const struct ysim_level *level, double now) {
    ysim_check_given(level, "level", 0);
    double away = level->value - level->base, mean = mean_of(level, &level->area, away, now);
    double variance = mean_of(level, &level->squares, away * away, now) - mean * mean;
    return variance > 0 ? ysim_sqrt(variance) : variance - variance; /* 0, or NaN */
}
