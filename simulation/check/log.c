/* The log of a node, for --check; see check.h. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "base/options.h"
#include "check/check.h"
#include "core/cause.h"
#include "core/trace.h"

enum { STATUS = 126 };

static __thread FILE *file; /* of this node; open until the process ends */
static FILE *files[YSIM_CHECK_NODES_MOST];
static int file_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* A log that could not be written must not look like one that has ended early: it is empty, which tells ysim_check. */
_Noreturn static void give_up(void) {
    fprintf(stderr, "ysim: --check: a log cannot be written: %s\n", strerror(errno));
    for (int i = 0; i < file_count; i++)
        if (ftruncate(fileno(files[i]), 0)) continue; /* as long as it is, then */
    _exit(STATUS);
}

static void end_files(void) {
    for (int i = 0; i < file_count; i++)
        if (fputs(YSIM_CHECK_END, files[i]) < 0 || fflush(files[i])) give_up();
}

static void open_file(void) {
    char path[4096];
    int node = ythread_node();
    snprintf(path, sizeof path, node ? "%s.%d" : "%s", yt_options()->log, node);
    file = fopen(path, "we");
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody would compare it */
    if (!file || node >= YSIM_CHECK_NODES_MOST) ysim_fail_from(NULL, "--check: cannot write '%s'", path);
    pthread_mutex_lock(&lock);
    if (!file_count) atexit(end_files);
    files[file_count++] = file;
    pthread_mutex_unlock(&lock);
}

static void put_text(const char *text) {
    fputc('\t', file);
    for (; *text; text++) fputc((unsigned char)*text < ' ' ? '?' : *text, file);
}

static void put(enum ysim_record_kind kind, struct ysim_cause whose, const char *name, const char *words,
                const char *where) {
    uint64_t time;
    memcpy(&time, &ysim_here.now, sizeof time);
    if (!file) open_file();
    fprintf(file, "%llx\t%x\t%llx\t%llx", (unsigned long long)time, (unsigned)kind, (unsigned long long)whose.origin,
            (unsigned long long)whose.count);
    put_text(name);
    put_text(words);
    put_text(where ? where : "");
    if (fputc('\n', file) < 0 || ferror(file)) give_up();
}

void ysim_log_deed(const struct ysim_body *body, const char *name, const char *words, const char *where) {
    if (!yt_options()->log) return;
    put(body ? YSIM_RECORD_EVENT_OF_PROCESS : YSIM_RECORD_OUTSIDE,
        body ? ysim_cause_of(body) : (struct ysim_cause){.origin = 0}, name, words, where);
}

void ysim_log_event(const struct ysim_event_node *event) {
    const struct ysim_body *body = (const struct ysim_body *)event;
    bool is_process = ysim_is_of_process(event);
    char words[128];
    if (event->state == YSIM_EVENT_CALL && ythread_node()) return; /* what node 0 does, the others do with it */
    if (yt_options()->check)
        ysim_fail_from(NULL, "--check: the program runs itself, on one node and on several: start it without yrun");
    if (!yt_options()->log) return;
    snprintf(words, sizeof words, "event: priority %d, origin %llx, sequence %llu", event->priority,
             (unsigned long long)event->cause.origin, (unsigned long long)event->cause.count);
    if (is_process)
        put(YSIM_RECORD_EVENT_OF_PROCESS, ysim_cause_of(body), ysim_name_of(body), words, NULL);
    else
        put(YSIM_RECORD_OTHER_EVENT, event->cause, "no process", words, NULL);
}
