/* What happens, line by line; see trace.h.
 *
 *     1.25       customer 3       waits for server 'teller'            bank.c:14
 *
 * A process that is traced has a struct ysim_extra, in which its track stands. */
#include "core/cause.h"
#include "core/line.h"
#include "core/own.h"
#include "core/trace.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/options.h"
#include "resources/server.h"

enum { WORDS = 160, NOT_WANTED = -1, NAMES = 4096 };

/* Of a node. */
static __thread struct {
    bool is_open;
    FILE *text; /* or null */
    int64_t tracks;
    uint32_t lines;
    uint64_t names[NAMES /
                   64]; /* bits of names of lines, by a hash: a name that may have been given already gets a number */
} here;

/* ---- files -------------------------------------------------------------------------------------- */

/* Node 0 has the file that the option names, the others have their number behind it. */
static const char *path_of_node(const char *path, char *room, size_t size) {
    if (!ythread_node()) return path;
    snprintf(room, size, "%s.%d", path, ythread_node());
    return room;
}

static void open_files(void) {
    const struct yt_options *options = yt_options();
    char room[4096];
    here.is_open = true;
    if (options->timeline) ysim_timeline_open(path_of_node(options->timeline, room, sizeof room), ythread_node());
    if (!options->trace) return;
    here.text = *options->trace ? fopen(path_of_node(options->trace, room, sizeof room), "w") : stderr;
    if (!here.text) ysim_fail_from(NULL, "--trace: cannot write '%s': %s", options->trace, strerror(errno));
}

static inline void need_files(void) {
    if (!here.is_open) open_files();
}

void ysim_trace_begins(void) {
    need_files();
}

/* ---- whom --------------------------------------------------------------------------------------- */

static bool is_wanted(const char *name) {
    const char *list = yt_options()->trace_only;
    char pattern[WORDS];
    if (!list) return true;
    for (size_t length; *list; list += length + (list[length] == ',')) {
        length = strcspn(list, ",");
        snprintf(pattern, sizeof pattern, "%.*s", (int)length, list);
        if (!fnmatch(pattern, name, 0)) return true;
    }
    return false;
}

static void take_name(const struct ysim_body *body, struct ysim_extra *extra) {
    free(extra->title);
    extra->title = ysim_need(strdup(ysim_name_of(body)), "a trace");
    if (!is_wanted(extra->title))
        extra->track = NOT_WANTED;
    else if (extra->track <= 0)
        extra->track = ++here.tracks;
    if (extra->track > 0 && ysim_timeline_is_open()) ysim_timeline_name((uint64_t)extra->track, extra->title);
}

/* The track of a process, or 0: it is not traced. */
static uint64_t track_of(struct ysim_body *body) {
    struct ysim_extra *extra = ysim_extra_of(body);
    need_files();
    if (!extra->track) take_name(body, extra);
    return extra->track > 0 ? (uint64_t)extra->track : 0;
}

/* Of one that has a track. */
static const char *title_of(const struct ysim_body *body) {
    return ysim_extra_in(body)->title;
}

/* ---- lines of text ------------------------------------------------------------------------------ */

static int put_column(const char *text, int width) {
    char words[WORDS];
    snprintf(words, sizeof words, "%s", text);
    return fprintf(here.text, " %-*s", width, ysim_make_line(words));
}

static int put_line(const char *name, const char *where, const char *words) {
    int bad = fprintf(here.text, "%-12.9g", ysim_here.now) < 0;
    bad |= put_column(name, 18) < 0 || put_column(words, where ? 50 : 0) < 0;
    return bad | (fprintf(here.text, where ? " %s\n" : "\n", where) < 0);
}

static void put(const struct ysim_body *body, const char *name, const char *where, const char *words) {
    ysim_log_deed(body, name, words, where);
    if (here.text && put_line(name, where, words))
        ysim_fail_from(NULL, "--trace: cannot write '%s': %s", yt_options()->trace, strerror(errno));
}

static void put_of(const struct ysim_body *body, const char *where, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void put_of(const struct ysim_body *body, const char *where, const char *format, ...) {
    char words[WORDS];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    put(body, title_of(body), where, words);
}

void ysim_trace_does(const char *where, const char *format, ...) {
    struct ysim_body *body = ysim_current();
    bool is_process = body && ysim_state(body) != YSIM_OUTSIDE;
    char words[WORDS];
    va_list arguments;
    if (is_process && !track_of(body)) return;
    need_files();
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    put(is_process ? body : NULL, is_process ? title_of(body) : "-", where, words);
}

/* ---- processes ---------------------------------------------------------------------------------- */

void ysim_trace_made(struct ysim_body *body, const char *where) {
    if (!track_of(body)) return;
    if (body->event.at && ysim_time_of(&body->event) > ysim_here.now)
        ysim_trace_does(where, "makes %s, which begins at %.9g", title_of(body), ysim_time_of(&body->event));
    else
        ysim_trace_does(where, "makes %s", title_of(body));
}

static void words_of_choice(const struct ysim_extra *extra, char words[WORDS]) {
    size_t used = (size_t)snprintf(words, WORDS, "waits for %s of", extra->is_all ? "all" : "one");
    for (uint32_t i = 0, n = 0; i < extra->waiter_count && used < WORDS; i++)
        if (extra->waiters[i].line)
            used += (size_t)snprintf(words + used, WORDS - used, "%s %s", n++ ? "," : "",
                                     ysim_words_of_line(extra->waiters[i].line));
}

static void words_of_wait(const struct ysim_body *body, char words[WORDS]) {
    switch (ysim_state(body)) {
    case YSIM_HOLDS:
        snprintf(words, WORDS, "holds");
        break;
    case YSIM_DRAWN:
        snprintf(words, WORDS, "is served by %s", ysim_words_of_line(ysim_known_waiter(body)->origin_line));
        break;
    case YSIM_PASSIVE:
        snprintf(words, WORDS, "is passive");
        break;
    case YSIM_LINED:
        snprintf(words, WORDS, "waits for %s", ysim_words_of_line(ysim_known_waiter(body)->line));
        break;
    case YSIM_SERVED:
        snprintf(words, WORDS, "is served by %s", ysim_words_of_line(ysim_known_waiter(body)->origin_line));
        break;
    case YSIM_CHOOSES:
        words_of_choice(ysim_extra_in(body), words);
        break;
    default:
        snprintf(words, WORDS, "waits");
        break;
    }
}

static void begin_slice(struct ysim_body *body, const char *name, const char *where) {
    ysim_timeline_begin((uint64_t)ysim_extra_in(body)->track, name, where);
    ysim_extra_in(body)->slices++;
}

static void end_slice(struct ysim_body *body, const char *result) {
    ysim_extra_in(body)->slices--;
    ysim_timeline_end((uint64_t)ysim_extra_in(body)->track, result);
}

void ysim_trace_named(struct ysim_body *body) {
    struct ysim_extra *extra = ysim_extra_of(body);
    if (!extra->track || !strcmp(extra->title, ysim_name_of(body))) return;
    while (extra->slices) end_slice(body, NULL);
    take_name(body, extra);
}

void ysim_trace_waits(struct ysim_body *body, const char *where) {
    char words[WORDS];
    bool has_end = body->event.at;
    if (ysim_state(body) == YSIM_ARRIVES || !track_of(body)) return; /* what it waits for is told when it is let in */
    words_of_wait(body, words);
    if (has_end)
        put_of(body, where, "%s until %.9g", words, ysim_time_of(&body->event));
    else
        put_of(body, where, "%s", words);
    if (!ysim_timeline_is_open()) return;
    if (!ysim_extra_in(body)->slices) begin_slice(body, title_of(body), NULL); /* it was a thread before */
    while (ysim_extra_in(body)->slices > 1) end_slice(body, NULL);             /* one wait becomes another */
    begin_slice(body, words, where);
}

void ysim_trace_goes_on(struct ysim_body *body, int status) {
    if (!track_of(body)) return;
    bool begins = ysim_state(body) == YSIM_STARTS, has_failed = status < 0;
    if (has_failed)
        put_of(body, ysim_place_of(body), "goes on: %s", ysim_strerror(status));
    else
        put_of(body, begins ? NULL : ysim_place_of(body), begins ? "begins" : "goes on");
    if (!ysim_timeline_is_open()) return;
    if (ysim_extra_in(body)->slices > 1) end_slice(body, has_failed ? ysim_strerror(status) : NULL);
    if (!ysim_extra_in(body)->slices) begin_slice(body, title_of(body), NULL);
}

void ysim_trace_adopts(struct ysim_body *body) {
    track_of(body);
}

void ysim_trace_ends(struct ysim_body *body) {
    if (!track_of(body)) return;
    put_of(body, NULL, ysim_extra_in(body)->is_destroyed ? "is destroyed" : "ends");
    if (ysim_timeline_is_open())
        while (ysim_extra_in(body)->slices) end_slice(body, NULL);
}

/* ---- lines and servers -------------------------------------------------------------------------- */

void ysim_trace_served(struct ysim_line *line, double waited) {
    (void)waited;
    ysim_trace_line(line);
}

static const char *name_of_line(const struct ysim_line *line) {
    const char *name = line->kind->name ? line->kind->name(line) : NULL;
    return name ? name : line->kind->words;
}

static bool is_new(const char *name) {
    uint32_t hash = 0;
    while (*name) hash = hash * 31 + (unsigned char)*name++;
    uint64_t *word = &here.names[hash / 64 % (NAMES / 64)], bit = (uint64_t)1 << hash % 64;
    bool is_new = !(*word & bit);
    *word |= bit;
    return is_new;
}

void ysim_trace_watch_line(struct ysim_line *line) {
    if (!line->kind->counts) return;
    line->watch = &ysim_trace_watch.line;
    line->is_watched = 1;
    here.lines++;
    line->track = is_new(name_of_line(line)) ? 0 : (uint16_t)here.lines;
    ysim_trace_line(line);
}

void ysim_trace_line(struct ysim_line *line) {
    need_files();
    if (!ysim_timeline_is_open()) return;
    ysim_timeline_count(name_of_line(line), line->track, line->kind->counts, (double)line->length);
    if (line->kind->level) ysim_timeline_count(name_of_line(line), line->track, "level", line->kind->level(line));
}

void ysim_trace_busy(struct ysim_server *server, struct ysim_body *body, int64_t held, int64_t change) {
    const struct ysim_line *line = ysim_line_of_server(server);
    need_files();
    if (!ysim_timeline_is_open()) return;
    ysim_timeline_count(name_of_line(line), line->track, "busy", (double)server->ysim_busy);
    uint64_t track = track_of(body);
    bool begins = held == change, ends = !held;
    if (track && (begins || ends)) ysim_timeline_served(name_of_line(line), line->track, track, begins, title_of(body));
}
