/* What is registered: reported, and reset, together. */
#include "statistics/report.h"

#include "base/fail.h"
#include "base/mix.h"
#include <ysim/process.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Of the process. What is registered no more leaves a hole, an entry without an object, until somebody looks at all. */
static struct yt_report_entry *entries;
static size_t count, room, holes;
static size_t *firsts,
    *nexts; /* as many as there is room for: lists of entries, from 1, by the hashes of their objects */

static size_t *list_of(const void *object) {
    return &firsts[ysim_mix((uintptr_t)object) & (room - 1)];
}

static void put(struct yt_report_entry entry) {
    size_t *list = list_of(entry.object);
    nexts[count] = *list;
    entries[count] = entry;
    *list = ++count;
}

/* Fills the holes, in order. */
static void settle(void) {
    size_t all = count;
    if (!holes) return;
    memset(firsts, 0, room * sizeof *firsts);
    count = holes = 0;
    for (size_t i = 0; i < all; i++)
        if (entries[i].object) put(entries[i]);
}

static void *grow(void *array, size_t size) {
    void *grown = realloc(array, 2 * room * size);
    if (!grown) ysim_fail_from(0, "no memory to register %zu statistics", 2 * room);
    return grown;
}

static void make_room(void) {
    if (!room) room = 8;
    entries = grow(entries, sizeof *entries);
    firsts = grow(firsts, sizeof *firsts);
    nexts = grow(nexts, sizeof *nexts);
    room *= 2;
    holes = 1; /* so that all are listed anew */
    settle();
}

static void add(enum yt_report_kind kind, void *object) {
    if (count == room && holes > count / 2) settle();
    if (count == room) make_room();
    put((struct yt_report_entry){.kind = kind, .object = object});
}

const struct yt_report_entry *yt_registered(size_t index) {
    settle();
    return index < count ? &entries[index] : NULL;
}

void ysim_register_tally(struct ysim_tally *tally) {
    ysim_check_given(tally, "tally", 0);
    add(YT_REPORT_TALLY, tally);
}

void ysim_register_tally_here(struct ysim_tally *tally, bool is_quiet) {
    add(YT_REPORT_TALLY, tally);
    entries[count - 1].is_here = 1;
    entries[count - 1].is_quiet = is_quiet;
}

void ysim_register_level(struct ysim_level *level) {
    ysim_check_given(level, "level", 0);
    add(YT_REPORT_LEVEL, level);
}

void ysim_unregister(const void *object) {
    if (!count) return;
    yt_need_whole(object, __func__);
    for (size_t *at = list_of(object); *at;) {
        size_t i = *at - 1;
        if (entries[i].object == object) {
            *at = nexts[i];
            entries[i].object = NULL;
            holes++;
        } else {
            at = &nexts[i];
        }
    }
}

void yt_forget_registered(void) {
    if (count) memset(firsts, 0, room * sizeof *firsts);
    count = holes = 0;
}

void ysim_unregister_all(void) {
    yt_need_whole(0, __func__);
    yt_forget_registered();
}

size_t yt_report_registered(const struct yt_report_entry **all) {
    settle();
    *all = entries;
    return count;
}

void yt_statistics_begin_anew(double now) {
    settle();
    for (size_t i = 0; i < count; i++) {
        if (entries[i].kind == YT_REPORT_TALLY) {
            yt_tally_begin_anew(entries[i].object);
        } else {
            ysim_level_reset_at(entries[i].object, now);
        }
    }
}

void ysim_statistics_reset(double now) {
    yt_need_whole(0, __func__);
    yt_statistics_begin_anew(now);
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
    settle();
    size_t *numbers = number_names();
    for (size_t i = 0; i < count; i++) {
        const void *object = entries[i].object;
        double mean = entries[i].kind == YT_REPORT_TALLY ? ysim_tally_mean(object) : ysim_level_mean_at(object, now);
        if (mean == mean) give_mean(give, name_of(&entries[i]), numbers[i], mean);
    }
    free(numbers);
}

static struct yt_report of_all(double now) {
    settle();
    return (struct yt_report){entries, count, now, 0};
}

void ysim_report_at(FILE *file, enum ysim_format format, double now) {
    ysim_check_given(file, "file", 0);
    yt_need_whole(0, __func__);
    struct yt_report report = of_all(now);
    yt_report_print(file, format, &report);
}

void ysim_report(FILE *file) {
    yt_need_whole(0, __func__);
    struct yt_report report = of_all(ysim_now());
    yt_report_write(file, &report);
}
