/* The results of replications, by name, and what follows from them. */
#include "statistics/study.h"

#include "base/fail.h"
#include "statistics/report.h"

#include <stdlib.h>
#include <string.h>

static void *need(void *memory) {
    if (!memory) ysim_fail_from(0, "no memory for the results of replications");
    return memory;
}

struct ysim_study *yt_study_new(void) {
    return need(calloc(1, sizeof(struct ysim_study)));
}

void ysim_study_free(struct ysim_study *study) {
    if (!study) return;
    for (size_t i = 0; i < study->results; i++) {
        free(study->all[i].name);
        free(study->all[i].values);
    }
    free(study->all);
    free(study->places);
    free(study);
}

static void check_given(const struct ysim_study *study) {
    ysim_check_given(study, "study", NULL);
}

int64_t ysim_study_count(const struct ysim_study *study) {
    check_given(study);
    return study->count;
}

/* Where the place of a name is kept, or is to be. FNV-1a. */
static size_t *place_of(const struct ysim_study *study, const char *name) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *at = name; *at; at++) hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    for (size_t mask = 2 * study->results_room - 1, i = hash & mask;; i = (i + 1) & mask) {
        size_t *place = &study->places[i];
        if (!*place || !strcmp(study->all[*place - 1].name, name)) return place;
    }
}

static struct yt_result *find(const struct ysim_study *study, const char *name) {
    size_t place = study->results ? *place_of(study, name) : 0;
    return place ? &study->all[place - 1] : 0;
}

static void make_room_for_names(struct ysim_study *study) {
    study->results_room = study->results_room ? 2 * study->results_room : 8;
    study->all = need(realloc(study->all, study->results_room * sizeof *study->all));
    free(study->places);
    study->places = need(calloc(2 * study->results_room, sizeof *study->places));
    for (size_t i = 0; i < study->results; i++) *place_of(study, study->all[i].name) = i + 1;
}

static void fill(double *values, int64_t from, int64_t to) {
    for (; from < to; from++) values[from] = __builtin_nan("");
}

static struct yt_result *add(struct ysim_study *study, const char *name) {
    if (study->results == study->results_room) make_room_for_names(study);
    size_t *place = place_of(study, name);
    struct yt_result *result = &study->all[study->results++];
    *place = study->results;
    result->name = need(strdup(name));
    result->values = need(malloc((size_t)(study->room ? study->room : 1) * sizeof(double)));
    fill(result->values, 0, study->room);
    return result;
}

static void make_room(struct ysim_study *study, int64_t replications) {
    if (replications <= study->room) return;
    int64_t room = 2 * study->room > replications ? 2 * study->room : replications;
    for (size_t i = 0; i < study->results; i++) {
        study->all[i].values = need(realloc(study->all[i].values, (size_t)room * sizeof(double)));
        fill(study->all[i].values, study->room, room);
    }
    study->room = room;
}

void yt_study_put(struct ysim_study *study, int64_t replication, const char *name, double value) {
    make_room(study, replication + 1);
    struct yt_result *result = find(study, name);
    if (!result) result = add(study, name);
    result->values[replication] = value;
}

const double *ysim_study_values(const struct ysim_study *study, const char *name) {
    check_given(study);
    ysim_check_given(name, "name of a result", NULL);
    const struct yt_result *result = find(study, name);
    return result ? result->values : 0;
}

void yt_study_add(struct ysim_tally *tally, double value) {
    if (value - value == 0) ysim_tally_add(tally, value);
}

static void tally_of(struct ysim_tally *tally, const double *values, const double *less, int64_t count) {
    ysim_tally_init(tally, "result");
    for (int64_t i = 0; i < count; i++) yt_study_add(tally, less ? values[i] - less[i] : values[i]);
}

struct ysim_interval ysim_study_interval(const struct ysim_study *study, const char *name, double confidence) {
    const double *values = ysim_study_values(study, name);
    struct ysim_tally tally;
    tally_of(&tally, values, 0, values ? study->count : 0);
    return ysim_tally_interval(&tally, confidence);
}

struct ysim_interval ysim_study_difference(const struct ysim_study *study, const struct ysim_study *other,
                                           const char *name, double confidence) {
    const double *values = ysim_study_values(study, name), *less = ysim_study_values(other, name);
    struct ysim_tally tally;
    int64_t count = study->count < other->count ? study->count : other->count;
    tally_of(&tally, values, less, values && less ? count : 0);
    return ysim_tally_interval(&tally, confidence);
}

/* ---- report ------------------------------------------------------------------------------------- */

void ysim_study_report(const struct ysim_study *study, FILE *file) {
    check_given(study);
    /* The means of the replications as tallies, in the order in which results were first given. */
    struct ysim_tally *tallies = need(calloc(study->results + 1, sizeof *tallies));
    struct yt_report_entry *entries = need(calloc(study->results + 1, sizeof *entries));
    for (size_t i = 0; i < study->results; i++) {
        tally_of(&tallies[i], study->all[i].values, 0, study->count);
        tallies[i].name = study->all[i].name;
        entries[i] = (struct yt_report_entry){.kind = YT_REPORT_RESULT, .object = &tallies[i]};
    }
    yt_report_write(file, &(struct yt_report){entries, study->results, __builtin_nan(""), study->count});
    free(entries);
    free(tallies);
}
