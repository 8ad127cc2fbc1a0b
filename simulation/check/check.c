/* The program runs itself, twice; see check.h. */
#include "check/check.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/fail.h"
#include "check/directory.h"

extern char **environ;

enum { DIFFERS = 126, NO_PROGRAM = 127 /* posix_spawn's, from the child */ };

static const char *path_in(const char *directory, const char *name) {
    char path[YSIM_CHECK_PATH_MOST];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    return ysim_need(strdup(path), "a path");
}

/* ---- a run ------------------------------------------------------------------------------------------ */

static bool is_ours(const char *argument) {
    static const char option[] = "--check";
    size_t length = sizeof option - 1;
    return !strncmp(argument, option, length) && (!argument[length] || argument[length] == '=');
}

static char **arguments_without_check(int argc, char **argv) {
    char **kept = ysim_need(calloc((size_t)argc + 1, sizeof *kept), "arguments");
    int count = 0, i = 0;
    for (; i < argc && strcmp(argv[i], "--"); i++)
        if (!is_ours(argv[i])) kept[count++] = argv[i];
    for (; i < argc; i++) kept[count++] = argv[i];
    return kept;
}

static void set_environment(const struct ysim_check_run *run) {
    char nodes[16];
    snprintf(nodes, sizeof nodes, "%d", run->nodes);
    if (setenv("YTHREADS_NODES_PER_PROCESS", nodes, 1) || setenv(YSIM_CHECK_LOG, run->log, 1))
        ysim_need(NULL, "the environment");
}

/* Both runs read the same input, if that is a file; otherwise there is none. */
static void prepare_files(posix_spawn_file_actions_t *files, const struct ysim_check_run *run, off_t input) {
    bool done = !posix_spawn_file_actions_init(files) &&
                !posix_spawn_file_actions_addopen(files, STDOUT_FILENO, run->output, O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (done && (input < 0 || lseek(STDIN_FILENO, input, SEEK_SET) < 0))
        done = !posix_spawn_file_actions_addopen(files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (!done) ysim_need(NULL, "a run");
}

/* Waits for the run; a signal that is to end us ends it first, and is returned. */
static int await(pid_t pid, const sigset_t *signals, int *status) {
    int ending = 0, signal;
    while (!waitpid(pid, status, WNOHANG)) {
        if (sigwait(signals, &signal) || signal == SIGCHLD) continue;
        ending = signal;
        kill(pid, SIGKILL);
    }
    *status = WIFEXITED(*status) ? WEXITSTATUS(*status) : 128 + WTERMSIG(*status);
    return ending;
}

static int run_program(struct ysim_check_run *run, char **arguments, off_t input, const sigset_t *signals,
                       const sigset_t *before) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    pid_t pid;
    prepare_files(&files, run, input);
    set_environment(run);
    if (posix_spawnattr_init(&attributes) || posix_spawnattr_setsigmask(&attributes, before) ||
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK))
        ysim_need(NULL, "a run");
    int error = posix_spawn(&pid, "/proc/self/exe", &files, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (!error) return await(pid, signals, &run->status);
    fprintf(stderr, "ysim: --check: the program cannot run itself: %s\n", strerror(error));
    run->status = DIFFERS;
    return 0;
}

/* It has said why; see check/log.c. */
static bool has_no_log(const struct ysim_check_run *run) {
    struct stat about;
    return run->status == DIFFERS && !stat(run->log, &about) && !about.st_size;
}

/* Both, one after the other, unless the first cannot be compared; the signal that has ended them, or 0. */
static int run_both(struct ysim_check_run runs[2], char **arguments, const sigset_t *signals, const sigset_t *before) {
    off_t input = lseek(STDIN_FILENO, 0, SEEK_CUR);
    int ending = 0;
    for (int i = 0; i < 2 && !ending && !has_no_log(&runs[0]); i++)
        ending = run_program(&runs[i], arguments, input, signals, before);
    return ending;
}

/* ---- what comes of it --------------------------------------------------------------------------------- */

static int compare(const struct ysim_check_run runs[2]) {
    uint64_t events;
    if (has_no_log(&runs[0]) || has_no_log(&runs[1])) return DIFFERS;
    bool is_spread, is_cut, differ = runs[0].status != runs[1].status;
    if (differ)
        printf("ysim: %s ends with status %d, %s with %d\n", runs[0].name, runs[0].status, runs[1].name,
               runs[1].status);
    differ |= ysim_logs_differ(runs, &events, &is_spread, &is_cut);
    if (is_cut) {
        printf("ysim: both end with status %d, and not by exit: what they have written is cut, and not compared\n",
               runs[0].status);
        return runs[0].status;
    }
    differ |= ysim_outputs_differ(runs);
    if (differ) return DIFFERS;
    if (!events && runs[0].status == NO_PROGRAM) {
        fprintf(stderr, "ysim: --check: the program cannot run itself here\n");
        return NO_PROGRAM;
    }
    printf("the same: %llu events%s\n", (unsigned long long)events,
           is_spread ? "" : "; nothing was on another node than 0: no server is placed there (ysim_place)");
    if (runs[0].status) printf("ysim: both end with status %d\n", runs[0].status);
    return runs[0].status;
}

static void block_signals(sigset_t *signals, sigset_t *before) {
    static const int all[] = {SIGINT, SIGTERM, SIGHUP, SIGCHLD};
    sigemptyset(signals);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) sigaddset(signals, all[i]);
    signal(SIGCHLD, SIG_DFL); /* else there might be no status */
    sigprocmask(SIG_BLOCK, signals, before);
}

int ysim_check(int argc, char **argv, int nodes) {
    char name[16];
    sigset_t signals, before;
    snprintf(name, sizeof name, nodes == 1 ? "1 node" : "%d nodes", nodes);
    block_signals(&signals, &before);
    const char *directory = ysim_check_directory();
    struct ysim_check_run runs[2] = {
        {.name = "one node", .output = path_in(directory, "one.out"), .log = path_in(directory, "one"), .nodes = 1},
        {.name = name, .output = path_in(directory, "many.out"), .log = path_in(directory, "many"), .nodes = nodes}};
    char **arguments = arguments_without_check(argc, argv);
    int ending = run_both(runs, arguments, &signals, &before);
    int status = ending ? 128 + ending : compare(runs);
    ysim_check_remove_directory();
    if (ending) signal(ending, SIG_DFL);
    if (ending) raise(ending);
    sigprocmask(SIG_SETMASK, &before, NULL); /* what has come meanwhile comes now */
    free(arguments);
    for (int i = 0; i < 2; i++) {
        free((char *)runs[i].output);
        free((char *)runs[i].log);
    }
    return status;
}
