/* The options that every ysim program has: one table, parsed in one place.
 *
 * Every process of a program has the same arguments, and reads them in a constructor: a node other than 0 never sees
 * ymain's. ysim_options then only takes away what has been read. */
#include "base/options.h"

#include "base/fail.h"
#include "check/check.h"
#include <ysim/random.h>
#include <ysim/replicate.h>

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* They stand here so that whoever makes streams has the options read. Set before the simulation begins. */
static uint64_t seed = 1, replication;

uint64_t ysim_seed(void) {
    return seed;
}

void ysim_set_seed(uint64_t value) {
    seed = value;
}

uint64_t ysim_replication(void) {
    return replication;
}

void ysim_set_replication(uint64_t value) {
    replication = value;
}

int ysim_traced;
uint64_t ysim_events_most = UINT64_MAX;
static struct yt_options options = {.alone = -1, .progress = YT_AUTO};

const struct yt_options *yt_options(void) {
    return &options;
}

enum { REFUSED = 120 }; /* as the commands of Ythreads that are asked for what cannot be */

/* An option that cannot be followed: nothing has begun yet, so there is nobody to name but the option. */
_Noreturn static __attribute__((format(printf, 1, 2))) void refuse(const char *format, ...) {
    char words[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    fprintf(stderr, "ysim: %s\n", ysim_make_line(words));
    exit(REFUSED);
}

/* ---- one function for each ---------------------------------------------------------------------- */

static uint64_t number(const char *option, const char *text, uint64_t least, uint64_t most) {
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 0);
    if (*text && *text != '-' && !*end && (errno == ERANGE || value > most))
        refuse("%s=%s: a whole number of at most %llu is wanted", option, text, (unsigned long long)most);
    if (!*text || *text == '-' || *end || errno || value < least)
        refuse("%s=%s: a whole number of at least %u is wanted", option, text, (unsigned)least);
    return value;
}

static void set_seed(const char *option, const char *value) {
    ysim_set_seed(number(option, value, 0, UINT64_MAX));
}

static void set_replication(const char *option, const char *value) {
    options.alone = (int64_t)number(option, value, 0, INT64_MAX);
    ysim_set_replication((uint64_t)options.alone);
}

static void set_replications(const char *option, const char *value) {
    options.replications = (int64_t)number(option, value, 1, INT64_MAX);
}

static void set_jobs(const char *option, const char *value) {
    options.jobs = (int64_t)number(option, value, 1, INT64_MAX);
}

static int choose(const char *option, const char *value, size_t length, const char *const *words) {
    for (int i = 0; words[i]; i++)
        if (strlen(words[i]) == length && !strncmp(words[i], value, length)) return i;
    refuse("%s=%s: one of %s, %s and %s is wanted", option, value, words[0], words[1], words[2]);
}

/* Reports come at the end, when much has been computed: that there is no place for them, or for a trace, is said at once. Of nodes on other machines
 * only the first will know. */
static void check_place(const char *option, const char *path) {
    struct stat about;
    const char *slash = strrchr(path, '/');
    bool is_there = !stat(path, &about);
    char *directory = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    if (is_there && S_ISDIR(about.st_mode))
        errno = EISDIR;
    else if (!*path)
        errno = ENOENT;
    else if (!directory || !access(is_there ? path : directory, W_OK) || getenv("YTHREADS_PVM"))
        errno = 0;
    if (errno) refuse("%s: cannot write '%s': %s", option, path, strerror(errno));
    free(directory);
}

static void set_report(const char *option, const char *value) {
    static const char *const words[] = {"table", "csv", "json", 0};
    size_t length = strcspn(value, ":");
    options.format = (enum ysim_format)choose(option, value, length, words);
    if (!value[length]) return;
    options.file = value + length + 1;
    check_place(option, options.file);
}

static void set_progress(const char *option, const char *value) {
    static const char *const words[] = {"no", "yes", "auto", 0};
    options.progress = (enum yt_choice)choose(option, value, strlen(value), words);
}

static void set_trace(const char *option, const char *value) {
    options.trace = value;
    ysim_traced = 1;
    if (*value) check_place(option, value);
}

static void set_trace_only(const char *option, const char *value) {
    (void)option;
    options.trace_only = value;
}

static void set_timeline(const char *option, const char *value) {
    if (!*value) refuse("%s= needs the name of a file", option);
    options.timeline = value;
    ysim_traced = 1;
    check_place(option, value);
}

static void set_events(const char *option, const char *value) {
    ysim_events_most = number(option, value, 1, UINT64_MAX);
}

static void set_check(const char *option, const char *value) {
    options.check = *value ? (int)number(option, value, 2, INT_MAX) : 2;
    if (options.check > YSIM_CHECK_NODES_MOST) refuse("%s=%s: at most %d nodes", option, value, YSIM_CHECK_NODES_MOST);
}

/* ---- the table ---------------------------------------------------------------------------------- */

static const struct option {
    const char *name, *value; /* "[=FILE]": it need not have one */
    void (*set)(const char *option, const char *value);
    const char *help;
} table[] = {
    {"--seed", "N", set_seed, "the seed of all random streams (1)"},
    {"--replication", "N", set_replication, "only replication N, and what it prints"},
    {"--replications", "N", set_replications, "so many, in the place of the program's number"},
    {"--jobs", "N", set_jobs, "replications at a time (one for each processor)"},
    {"--report", "table|csv|json[:FILE]", set_report, "the form of reports, and their file"},
    {"--progress", "auto|yes|no", set_progress, "a bar on stderr (auto: if that is a terminal)"},
    {"--events", "N", set_events, "more events than N are an error: for a model that does not end"},
    {"--trace", "[=FILE]", set_trace, "what every process does, line by line (on stderr)"},
    {"--trace-only", "NAMES", set_trace_only, "of these processes alone: 'customer*,door 1'"},
    {"--timeline", "FILE", set_timeline, "the same for ui.perfetto.dev and chrome://tracing"},
    {"--check", "[=NODES]", set_check, "run on one node and on several (2), and compare events and output"},
};

#define OPTIONS (sizeof table / sizeof *table)

/* Returns the option that the argument is, or null; *value is what follows '=', or null. */
static const struct option *find(const char *argument, const char **value) {
    size_t length = strcspn(argument, "=");
    for (size_t i = 0; i < OPTIONS; i++) {
        if (strlen(table[i].name) != length || strncmp(table[i].name, argument, length)) continue;
        *value = argument[length] ? argument + length + 1 : 0;
        if (!*value && *table[i].value == '[') *value = "";
        if (!*value) refuse("%s needs a value: %s=%s", argument, table[i].name, table[i].value);
        return &table[i];
    }
    return 0;
}

/* Of the simulation; not there in a program that only draws numbers. */
extern void (*ysim_progress_hook)(double part, const char *what) __attribute__((weak));

/* Does what --check says, and ends the program; else, within such a run, lets the events be logged. */
static void see_to_check(int argc, char **argv) {
    bool is_of_yrun = getenv("YTHREADS_LOCAL") || getenv("YTHREADS_PVM");
    if (options.check && !is_of_yrun) exit(ysim_check(argc, argv, options.check));
    if (options.check) ysim_traced = 1; /* refused at the first event (check/log.c), when the nodes can end in order */
    const char *log = getenv(YSIM_CHECK_LOG);
    if (!log) return;
    options.log = ysim_need(strdup(log), "the name of a log");
    ysim_traced = 1;
    if (options.alone < 0) options.alone = 0; /* of replications the first: the others are processes of their own */
    unsetenv(YSIM_CHECK_LOG);                 /* not for the programs that this one starts */
}

/* The arguments as the C library hands them to constructors. */
static __attribute__((constructor)) void read_options(int argc, char **argv) {
    const char *value;
    if (&ysim_progress_hook) ysim_progress_hook = ysim_progress;
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++) {
        const struct option *option = find(argv[i], &value);
        if (option) option->set(option->name, value);
    }
    see_to_check(argc, argv);
}

void ysim_options(int *argc, char **argv) {
    const char *value;
    int kept = 1, i = 1;
    for (; i < *argc && strcmp(argv[i], "--"); i++)
        if (!find(argv[i], &value)) argv[kept++] = argv[i];
    for (; i < *argc; i++) argv[kept++] = argv[i];
    argv[kept] = 0;
    *argc = kept;
}

void ysim_options_help(void) {
    for (size_t i = 0; i < OPTIONS; i++) {
        int used = printf("  %s%s%s", table[i].name, *table[i].value == '[' ? "" : "=", table[i].value);
        printf("%*s%s\n", used < 34 ? 34 - used : 2, "", table[i].help);
    }
}
