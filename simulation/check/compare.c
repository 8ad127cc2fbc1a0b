/* What two runs have written, beside each other; see check.h. */
#include "check/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "ysim/statistics.h"

/* ---- files as lines -------------------------------------------------------------------------------- */

/* All of a file, with a zero behind it; null if there is none. */
static char *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "re");
    if (!file) return NULL;
    size_t room = 1 << 16;
    char *text = ysim_need(malloc(room), "what a run has written");
    *size = 0;
    for (size_t read; (read = fread(text + *size, 1, room - *size - 1, file)); *size += read)
        if (*size + read + 1 == room) text = ysim_need(realloc(text, room *= 2), "what a run has written");
    if (ferror(file)) ysim_fail_from(NULL, "--check: cannot read '%s'", path);
    fclose(file);
    text[*size] = 0;
    return text;
}

/* ---- logs -------------------------------------------------------------------------------------------- */

struct record {
    double time;
    uint64_t kind, whose, count;
    const char *text; /* name, words, place */
    int node;
};

struct log {
    struct record *records;
    size_t count, room;
    char *texts[YSIM_CHECK_NODES_MOST];
    bool is_whole, is_spread;
};

static void add_line(struct log *log, char *line, int node) {
    char *text = line;
    uint64_t words[4];
    for (int i = 0; i < 4; i++, text += *text == '\t') words[i] = strtoull(text, &text, 16);
    if (log->count == log->room) {
        log->room = log->room ? 2 * log->room : 1024;
        log->records = ysim_need(realloc(log->records, log->room * sizeof *log->records), "the log of a run");
    }
    struct record *record = &log->records[log->count++];
    *record = (struct record){.kind = words[1], .whose = words[2], .count = words[3], .text = text, .node = node};
    memcpy(&record->time, &words[0], sizeof record->time);
}

/* Lines become strings in place. */
static void add_node(struct log *log, char *text, int node) {
    bool has_end = false;
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        has_end = !strncmp(line, YSIM_CHECK_END, strlen(YSIM_CHECK_END));
        *end = 0;
        if (!has_end) add_line(log, line, node);
    }
    log->is_whole &= has_end;
    log->is_spread |= node > 0;
    log->texts[node] = text;
}

#define ORDER(x, y)                                                                                                    \
    if ((x) != (y)) return (x) < (y) ? -1 : 1

/* Whose line, and which of it, comes first. */
static int compare_places(const struct record *one, const struct record *other) {
    ORDER(one->time, other->time);
    ORDER(one->kind, other->kind);
    ORDER(one->whose, other->whose);
    ORDER(one->count, other->count);
    return 0;
}

/* Those of one count are of one node, whose file has them in their order. */
static int compare_records(const void *a, const void *b) {
    const struct record *one = a, *other = b;
    int order = compare_places(one, other);
    if (order) return order;
    ORDER(one->node, other->node);
    ORDER(one->text, other->text);
    return 0;
}

static struct log read_log(const struct ysim_check_run *run) {
    struct log log = {.is_whole = true};
    char path[4096];
    size_t size;
    for (int node = 0; node < run->nodes; node++) {
        snprintf(path, sizeof path, node ? "%s.%d" : "%s", run->log, node);
        char *text = read_file(path, &size);
        if (text) add_node(&log, text, node);
    }
    if (log.count) qsort(log.records, log.count, sizeof *log.records, compare_records);
    return log;
}

static void free_log(struct log *log) {
    for (int node = 0; node < YSIM_CHECK_NODES_MOST; node++) free(log->texts[node]);
    free(log->records);
}

/* ---- the first difference ------------------------------------------------------------------------------ */

static bool is_of(const struct record *record, const struct record *other) {
    return record->kind == other->kind && record->whose == other->whose;
}

static void tell_side(const struct ysim_check_run *run, const struct log *log, size_t from,
                      const struct record *whose) {
    char time[32];
    while (from < log->count && !is_of(&log->records[from], whose)) from++;
    if (from == log->count) {
        printf("  %s: nothing more of it\n", run->name);
        return;
    }
    const struct record *record = &log->records[from];
    const char *words = strchr(record->text, '\t');
    const char *where = words ? strchr(words + 1, '\t') : NULL;
    if (!where) ysim_fail_from(NULL, "--check: a log has a line that is none: %s", record->text);
    printf("  %s: at time %s, node %d: %.*s%s%s\n", run->name, ysim_number(time, record->time), record->node,
           (int)(where - words - 1), words + 1, where[1] ? "  " : "", where + 1);
}

static void tell_difference(const struct ysim_check_run runs[2], const struct log logs[2], size_t at) {
    char time[32];
    const struct record *one = at < logs[0].count ? &logs[0].records[at] : NULL;
    const struct record *other = at < logs[1].count ? &logs[1].records[at] : NULL;
    const struct record *first = !one || (other && compare_places(other, one) < 0) ? other : one;
    printf("ysim: they differ first at time %s: %.*s\n", ysim_number(time, first->time),
           (int)strcspn(first->text, "\t"), first->text);
    for (int i = 0; i < 2; i++) tell_side(&runs[i], &logs[i], at, first);
}

/* Both have ended in the same way, which was no exit: how much of them is written is chance. */
static bool are_cut(const struct ysim_check_run runs[2], const struct log logs[2]) {
    return runs[0].status && runs[0].status == runs[1].status && !logs[0].is_whole && !logs[1].is_whole;
}

bool ysim_logs_differ(const struct ysim_check_run runs[2], uint64_t *events, bool *is_spread, bool *is_cut) {
    struct log logs[2] = {read_log(&runs[0]), read_log(&runs[1])};
    *is_cut = are_cut(runs, logs);
    size_t at = 0, least = logs[0].count < logs[1].count ? logs[0].count : logs[1].count;
    *events = 0;
    *is_spread = logs[1].is_spread;
    for (; at < least; at++) {
        const struct record *one = &logs[0].records[at], *other = &logs[1].records[at];
        if (compare_places(one, other) || strcmp(one->text, other->text)) break;
        *events += strstr(one->text, "\tevent: ") != NULL;
    }
    bool differ = !*is_cut && (at < logs[0].count || at < logs[1].count);
    if (differ) tell_difference(runs, logs, at);
    for (int i = 0; i < 2; i++) {
        bool ends_early = !logs[i].is_whole && !runs[i].status && !differ;
        if (ends_early) printf("ysim: the log of %s is cut: the program has not ended by exit\n", runs[i].name);
        differ |= ends_early;
        free_log(&logs[i]);
    }
    return differ;
}

/* ---- output ---------------------------------------------------------------------------------------------- */

static void tell_line(const struct ysim_check_run *run, const char *text, size_t size, size_t begin) {
    if (begin >= size)
        printf("  %s: nothing more\n", run->name);
    else
        printf("  %s: %.*s\n", run->name, (int)strcspn(text + begin, "\n"), text + begin);
}

bool ysim_outputs_differ(const struct ysim_check_run runs[2]) {
    char *texts[2];
    size_t sizes[2], begin = 0, line = 1, at = 0;
    for (int i = 0; i < 2; i++)
        if (!(texts[i] = read_file(runs[i].output, &sizes[i])))
            ysim_fail_from(NULL, "--check: cannot read '%s'", runs[i].output);
    for (; at < sizes[0] && at < sizes[1] && texts[0][at] == texts[1][at]; at++)
        if (texts[0][at] == '\n') {
            begin = at + 1;
            line++;
        }
    bool differ = at < sizes[0] || at < sizes[1];
    if (differ) printf("ysim: line %zu of the output differs:\n", line);
    for (int i = 0; i < 2; i++) {
        if (differ) tell_line(&runs[i], texts[i], sizes[i], begin);
        free(texts[i]);
    }
    return differ;
}
