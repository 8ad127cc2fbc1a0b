/* A time line of processes and servers, for ui.perfetto.dev and chrome://tracing; see trace.h.
 *
 * Source: N. Duca, D. Sinclair, "Trace Event Format". The file is an array of events, one to a line; what a run that is
 * killed leaves behind lacks the end of the array, which both programs forgive. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/options.h"
#include "core/trace.h"
#include "statistics/number.h"
#include "ysim/statistics.h"

enum { MICROSECONDS = 1000000 };

/* Of a node; the file stays open until the process ends. */
static __thread struct {
    FILE *file;
    int processes, servers; /* the numbers of the two groups of tracks */
} here;

/* All files of the process, for its end. */
static struct file {
    struct file *next;
    FILE *file;
} *files;

static void close_files(void) {
    for (struct file *file = files; file; file = file->next) {
        bool is_told = ferror(file->file);
        if (ysim_traced) fputs("\n]\n", file->file);
        if (fclose(file->file) && !is_told)
            fprintf(stderr, "ysim: --timeline: its end cannot be written: %s\n", strerror(errno));
    }
    files = NULL;
}

bool ysim_timeline_is_open(void) {
    return here.file;
}

static void put_text(const char *text) {
    yt_json_text(here.file, text);
}

static void put_pair(const char *name, const char *text) {
    fprintf(here.file, ",\"%s\":", name);
    put_text(text);
}

/* The beginning of an event: all are of now. */
static void put_event(const char *phase, int group) {
    char text[32];
    if (ferror(here.file)) ysim_fail_from(NULL, "--timeline: cannot write '%s'", yt_options()->timeline);
    fprintf(here.file, ",\n{\"ph\":\"%s\",\"pid\":%d,\"ts\":%s", phase, group,
            ysim_number(text, ysim_here.now * MICROSECONDS));
}

static void put_group(int group, const char *name, int node) {
    fprintf(here.file, "{\"ph\":\"M\",\"pid\":%d,\"name\":\"process_name\",\"args\":{\"name\":\"%s", group, name);
    fprintf(here.file, ythread_nodes() > 1 ? " of node %d\"}}" : "\"}}", node);
}

void ysim_timeline_open(const char *path, int node) {
    struct file *entry = ysim_need(malloc(sizeof *entry), "a time line");
    here.file = fopen(path, "w");
    if (!here.file) ysim_fail_from(NULL, "--timeline: cannot write '%s': %s", path, strerror(errno));
    if (!files) atexit(close_files);
    *entry = (struct file){files, here.file};
    files = entry;
    here.processes = 2 * node + 1;
    here.servers = here.processes + 1;
    fputs("[\n", here.file);
    put_group(here.processes, "processes", node);
    fputs(",\n", here.file);
    put_group(here.servers, "servers", node);
}

void ysim_timeline_name(uint64_t track, const char *name) {
    fprintf(here.file,
            ",\n{\"ph\":\"M\",\"pid\":%d,\"tid\":%llu,\"name\":\"thread_name\",\"args\":{\"name\":", here.processes,
            (unsigned long long)track);
    put_text(name);
    fputs("}}", here.file);
}

static void put_track(uint64_t track) {
    fprintf(here.file, ",\"tid\":%llu", (unsigned long long)track);
}

static void put_argument(const char *name, const char *text) {
    if (text) {
        fprintf(here.file, ",\"args\":{\"%s\":", name);
        put_text(text);
        fputc('}', here.file);
    }
    fputc('}', here.file);
}

void ysim_timeline_begin(uint64_t track, const char *name, const char *where) {
    put_event("B", here.processes);
    put_track(track);
    put_pair("name", name);
    put_argument("where", where);
}

void ysim_timeline_end(uint64_t track, const char *result) {
    put_event("E", here.processes);
    put_track(track);
    put_argument("result", result);
}

/* Those who are served at one time lie beside each other: they have numbers, not a common stack. */
void ysim_timeline_served(const char *server, uint32_t number, uint64_t track, bool begins, const char *process) {
    put_event(begins ? "b" : "e", here.servers);
    fprintf(here.file, ",\"cat\":\"service\",\"id\":\"%u.%llu\"", number, (unsigned long long)track);
    put_pair("name", server);
    put_argument("process", process);
}

void ysim_timeline_count(const char *name, uint32_t number, const char *what, double value) {
    char text[32];
    put_event("C", here.servers);
    put_pair("name", name);
    if (number) fprintf(here.file, ",\"id\":%u", number);
    fprintf(here.file, ",\"args\":{\"%s\":%s}}", what, ysim_number(text, value));
}
