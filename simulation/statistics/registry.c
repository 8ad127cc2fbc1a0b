/* What is registered: reported, and reset, together. */
#include "statistics/report.h"

#include "base/fail.h"
#include <ysim/process.h>

#include <stdlib.h>

/* Of the process. */
static struct yt_report_entry *entries;
static size_t count, room;

static void add(enum yt_report_kind kind, void *object) {
    if (count == room) {
        size_t more = room ? 2 * room : 16;
        struct yt_report_entry *grown = realloc(entries, more * sizeof *entries);
        if (!grown) ysim_fail_from(0, "no memory to register %zu statistics", more);
        entries = grown;
        room = more;
    }
    entries[count++] = (struct yt_report_entry){.kind = kind, .object = object};
}

const struct yt_report_entry *yt_registered(size_t index) {
    return index < count ? &entries[index] : NULL;
}

void ysim_register_tally(struct ysim_tally *tally) {
    ysim_check_given(tally, "tally", 0);
    add(YT_REPORT_TALLY, tally);
}

void ysim_register_tally_here(struct ysim_tally *tally) {
    add(YT_REPORT_TALLY, tally);
    entries[count - 1].is_here = 1;
}

void ysim_register_level(struct ysim_level *level) {
    ysim_check_given(level, "level", 0);
    add(YT_REPORT_LEVEL, level);
}

void ysim_unregister(const void *object) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (entries[i].object != object) entries[kept++] = entries[i];
    count = kept;
}

void ysim_unregister_all(void) {
    count = 0;
}

size_t yt_report_registered(const struct yt_report_entry **all) {
    *all = entries;
    return count;
}

void ysim_statistics_reset(double now) {
    for (size_t i = 0; i < count; i++) {
        if (entries[i].kind == YT_REPORT_TALLY) {
            ysim_tally_reset(entries[i].object);
        } else {
            ysim_level_reset_at(entries[i].object, now);
        }
    }
}

void yt_report_means(double now, void (*give)(const char *name, double value)) {
    for (size_t i = 0; i < count; i++) {
        const struct ysim_tally *tally = entries[i].object;
        const struct ysim_level *level = entries[i].object;
        int is_tally = entries[i].kind == YT_REPORT_TALLY;
        double mean = is_tally ? ysim_tally_mean(tally) : ysim_level_mean_at(level, now);
        if (mean == mean) give(yt_name_or_none(is_tally ? tally->name : level->name), mean);
    }
}

static struct yt_report of_all(double now) {
    return (struct yt_report){entries, count, now, 0};
}

void ysim_report_at(FILE *file, enum ysim_format format, double now) {
    ysim_check_given(file, "file", 0);
    struct yt_report report = of_all(now);
    yt_report_print(file, format, &report);
}

void ysim_report(FILE *file) {
    struct yt_report report = of_all(ysim_now());
    yt_report_write(file, &report);
}
