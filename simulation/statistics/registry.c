/* What is registered: reported, and reset, together. */
#include "statistics/report.h"

#include "base/fail.h"
#include <ysim/process.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

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

static const char *name_of(const struct yt_report_entry *entry) {
    const char *name = entry->kind == YT_REPORT_TALLY ? ((struct ysim_tally *)entry->object)->name
                                                      : ((struct ysim_level *)entry->object)->name;
    return yt_name_or_none(name);
}

static int compare_names(const void *a, const void *b) {
    size_t one = *(const size_t *)a, other = *(const size_t *)b;
    int order = strcmp(name_of(&entries[one]), name_of(&entries[other]));
    return order ? order : one < other ? -1 : 1;
}

/* Which one of its name each is, from 1, in the order in which they were registered. */
static size_t *number_names(void) {
    size_t *order = ysim_need(malloc((count + 1) * sizeof *order), "names");
    size_t *numbers = ysim_need(malloc((count + 1) * sizeof *numbers), "names");
    for (size_t i = 0; i < count; i++) order[i] = i;
    qsort(order, count, sizeof *order, compare_names);
    for (size_t i = 0; i < count; i++) {
        bool is_another = i > 0 && !strcmp(name_of(&entries[order[i]]), name_of(&entries[order[i - 1]]));
        numbers[order[i]] = is_another ? numbers[order[i - 1]] + 1 : 1;
    }
    free(order);
    return numbers;
}

/* Hands it out as its name, or as "name (2)". */
static void give_mean(void (*give)(const char *name, double value), const char *name, size_t number, double mean) {
    if (number == 1) {
        give(name, mean);
        return;
    }
    size_t size = strlen(name) + 32;
    char *text = ysim_need(malloc(size), "a name");
    snprintf(text, size, "%s (%zu)", name, number);
    give(text, mean);
    free(text);
}

void yt_report_means(double now, void (*give)(const char *name, double value)) {
    size_t *numbers = number_names();
    for (size_t i = 0; i < count; i++) {
        const void *object = entries[i].object;
        double mean = entries[i].kind == YT_REPORT_TALLY ? ysim_tally_mean(object) : ysim_level_mean_at(object, now);
        if (mean == mean) give_mean(give, name_of(&entries[i]), numbers[i], mean);
    }
    free(numbers);
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
