/* The nodes of a run: sockets made, processes started.
 *
 * A process has up to --nodes-per-process nodes that follow one another and are of one architecture; each pair of nodes
 * of two processes has a pair of sockets. All sockets exist before the first process, close-on-exec; each child opens its own ones for the program
 * that it becomes, so nothing else has a way in. Children die with yrun. */
#define _GNU_SOURCE
#include "nodes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ctl.h"
#include "say.h"

enum { OTHER_FILES = 32, READ_AT_ONCE = 4096, ORDER_MOST = 4096, NAME_RUNNING = 1 /* YT_PROCESS_NAME_RUNNING(0) */ };

struct wiring {
    int count;
    int *mesh;                   /* mesh[i * count + j]: node i's end of the way to node j; -1: in one process */
    int control[YRUN_NODES_MAX]; /* the processes' ends */
    int output;                  /* the nodes' end */
    struct rlimit files;         /* as they were */
};

static void pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
        yrun_refuse("cannot make a socket: %s", strerror(errno));
}

/* Each pair of nodes needs two descriptors, and each node two more. */
static void allow_files(struct wiring *wiring) {
    rlim_t wanted = (rlim_t)wiring->count * (rlim_t)(wiring->count + 1) + OTHER_FILES;
    getrlimit(RLIMIT_NOFILE, &wiring->files);
    struct rlimit files = wiring->files;
    if (files.rlim_cur >= wanted) return;
    files.rlim_cur = wanted;
    if (files.rlim_max < wanted || setrlimit(RLIMIT_NOFILE, &files))
        yrun_refuse("%d nodes need %llu open files, this process may have %llu (ulimit -n)", wiring->count,
                    (unsigned long long)wanted, (unsigned long long)files.rlim_max);
}

/* The ways from the nodes of one process to those of the processes before it. */
static void wire_process(struct wiring *wiring, const struct yrun_process *process) {
    int ends[2], count = wiring->count;
    for (int i = process->first; i < process->first + process->nodes; i++)
        for (int j = 0; j < process->first; j++) {
            pair(ends);
            wiring->mesh[i * count + j] = ends[0];
            wiring->mesh[j * count + i] = ends[1];
        }
}

static void wire(struct wiring *wiring, struct yrun_run *run) {
    int ends[2], on = 1;
    const struct yrun_process *last = &run->processes[run->count - 1];
    int count = wiring->count = last->first + last->nodes;
    allow_files(wiring);
    wiring->mesh = malloc((size_t)count * (size_t)count * sizeof *wiring->mesh);
    if (!wiring->mesh) yrun_refuse("no memory");
    for (int i = 0; i < count * count; i++) wiring->mesh[i] = -1;
    for (int i = 0; i < run->count; i++) {
        wire_process(wiring, &run->processes[i]);
        pair(ends);
        run->processes[i].control = ends[0];
        wiring->control[i] = ends[1];
    }
    pair(ends);
    run->output = ends[0];
    wiring->output = ends[1];
    if (setsockopt(run->output, SOL_SOCKET, SO_PASSCRED, &on, sizeof on))
        yrun_refuse("cannot tell the nodes' output apart: %s", strerror(errno));
}

static void unwire(struct wiring *wiring, const struct yrun_run *run) {
    for (int i = 0; i < wiring->count * wiring->count; i++)
        if (wiring->mesh[i] >= 0) close(wiring->mesh[i]);
    for (int i = 0; i < run->count; i++) close(wiring->control[i]);
    close(wiring->output);
    free(wiring->mesh);
}

/* ---- in the child ---------------------------------------------------------------------------------- */

static void keep_open(int file) {
    fcntl(file, F_SETFD, 0);
}

/* What runtime/cluster/engines/start.c reads. */
static void describe(const struct wiring *wiring, const struct yrun_process *process, int control) {
    size_t room = (size_t)process->nodes * (64 + (size_t)wiring->count * 12), length = 0;
    char *text = malloc(room);
    if (!text) _exit(YRUN_USAGE);
    keep_open(control);
    for (int self = process->first; self < process->first + process->nodes; self++) {
        bool is_first = self == process->first;
        length += (size_t)snprintf(text + length, room - length, "%s%d %d %d", is_first ? "" : " ", self, wiring->count,
                                   is_first ? control : -1);
        for (int i = 0; i < wiring->count; i++) {
            int file = wiring->mesh[self * wiring->count + i];
            length += (size_t)snprintf(text + length, room - length, " %d", file);
            if (file >= 0) keep_open(file);
        }
    }
    setenv("YTHREADS_LOCAL", text, 1);
}

static void become(const struct yrun_binary *binary, char **arguments) {
    int count = 0;
    while (arguments[count]) count++;
    char **words = calloc((size_t)count + 4, sizeof *words);
    if (!words) _exit(YRUN_USAGE);
    int n = 0;
    if (binary->qemu) {
        words[n++] = binary->qemu;
        words[n++] = (char *)"-L";
        words[n++] = binary->root;
    }
    words[n++] = binary->path;
    for (int i = 1; i < count; i++) words[n++] = arguments[i];
    execv(words[0], words);
    yrun_say("cannot run '%s': %s", words[0], strerror(errno));
    _exit(YRUN_USAGE);
}

static void set_or_unset(const char *name, const char *value) {
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

static void run_child(const struct wiring *wiring, const struct yrun_run *run, int number,
                      const struct yrun_binary *binary, const struct yrun_options *options, pid_t parent) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(YRUN_DIED);
    setrlimit(RLIMIT_NOFILE, &wiring->files);
    dup2(wiring->output, STDOUT_FILENO);
    if (number) {
        int nothing = open("/dev/null", O_RDONLY);
        dup2(nothing, STDIN_FILENO);
        if (nothing != STDIN_FILENO) close(nothing);
    }
    describe(wiring, &run->processes[number], wiring->control[number]);
    set_or_unset("YTHREADS_RESTART", options->restart);
    set_or_unset("YTHREADS_CHECKPOINT", options->checkpoint);
    unsetenv("YTHREADS_NODES_PER_PROCESS");
    setenv("YTHREADS_WIRE", options->wire, 1);
    if (options->steals) setenv("YTHREADS_STEAL", "1", 1);
    if (options->wants_stats) setenv("YTHREADS_STATS", "1", 1);
    become(binary, options->program);
}

/* ---- start and end ---------------------------------------------------------------------------------- */

/* Nodes that follow one another and are of one architecture share a process, as far as they may. */
static void lay_out(struct yrun_run *run, const struct yrun_options *options, const struct yrun_binary *binaries,
                    const struct yrun_binary **binary_of) {
    int node = 0;
    for (int group = 0; group < options->group_count; group++)
        for (int i = 0; i < options->groups[group].count; i++, node++) {
            struct yrun_process *last = run->count ? &run->processes[run->count - 1] : NULL;
            const struct yrun_binary *binary = &binaries[group];
            if (last && last->nodes < options->nodes_per_process && !strcmp(last->arch, binary->arch->name)) {
                last->nodes++;
                continue;
            }
            binary_of[run->count] = binary;
            run->processes[run->count++] =
                (struct yrun_process){.arch = binary->arch->name, .first = node, .nodes = 1, .control = -1};
        }
}

void yrun_nodes_start(struct yrun_run *run, const struct yrun_options *options) {
    struct wiring wiring;
    struct yrun_binary binaries[YRUN_NODES_MAX];
    const struct yrun_binary *binary_of[YRUN_NODES_MAX];
    for (int i = 0; i < options->group_count; i++)
        yrun_binary_find(&binaries[i], options->program[0], options->groups[i].arch);
    lay_out(run, options, binaries, binary_of);
    wire(&wiring, run);
    pid_t self = getpid();
    for (int i = 0; i < run->count; i++) {
        pid_t child = fork();
        if (!child) run_child(&wiring, run, i, binary_of[i], options, self);
        if (child < 0) {
            int reason = errno;
            yrun_nodes_kill(run, SIGKILL);
            yrun_refuse("cannot start node %d: %s", run->processes[i].first, strerror(reason));
        }
        run->processes[i].id = run->processes[i].started_as = child;
    }
    unwire(&wiring, run);
}

void yrun_nodes_tell_end(struct yrun_run *run) {
    for (int i = 0; i < run->count; i++)
        if (run->processes[i].id) (void)!send(run->processes[i].control, "E", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void yrun_nodes_ask_checkpoint(struct yrun_run *run) {
    struct yrun_process *first = &run->processes[0];
    first->has_begun = false;
    if (first->id) (void)!send(first->control, "C", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void yrun_nodes_ask_name(struct yrun_run *run) {
    union sigval value = {.sival_int = NAME_RUNNING};
    if (run->processes[0].id) sigqueue(run->processes[0].id, SIGQUIT, value);
}

void yrun_nodes_kill(struct yrun_run *run, int signal) {
    for (int i = 0; i < run->count; i++)
        if (run->processes[i].id) kill(run->processes[i].id, signal);
}

void yrun_nodes_order(struct yrun_run *run, const char *text) {
    unsigned char bytes[5 + ORDER_MOST];
    size_t size = strlen(text);
    if (!run->processes[0].id || size > ORDER_MOST) return;
    bytes[0] = 'M';
    for (int i = 0; i < 4; i++) bytes[1 + i] = (unsigned char)(size >> (24 - 8 * i));
    memcpy(bytes + 5, text, size);
    (void)!send(run->processes[0].control, bytes, 5 + size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* The bytes of one word, with its text; 0: it is not whole yet. */
static size_t take_word(struct yrun_process *process, const unsigned char *bytes, size_t left) {
    if (*bytes == 'C') {
        process->has_begun = true;
    } else if (*bytes == 'M') {
        size_t size = left < 5 ? 0 : (size_t)bytes[1] << 24 | (size_t)bytes[2] << 16 | (size_t)bytes[3] << 8 | bytes[4];
        if (left < 5 || left - 5 < size) return 0;
        char *text = strndup((const char *)bytes + 5, size);
        if (text) yrun_ctl_hear(text);
        free(text);
        return 5 + size;
    } else {
        process->ends_in_order = true;
        process->decides = process->decides || *bytes == 'O';
    }
    return 1;
}

void yrun_nodes_listen(struct yrun_process *process) {
    unsigned char words[READ_AT_ONCE];
    ssize_t n = recv(process->control, words, sizeof words, MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) process->has_closed = true;
    if (n <= 0) return;
    unsigned char *heard = realloc(process->heard, process->heard_size + (size_t)n);
    if (!heard) return;
    process->heard = heard;
    memcpy(heard + process->heard_size, words, (size_t)n);
    process->heard_size += (size_t)n;
    size_t at = 0;
    for (size_t size; at < process->heard_size; at += size) {
        size = take_word(process, heard + at, process->heard_size - at);
        if (!size) break;
    }
    process->heard_size -= at;
    memmove(heard, heard + at, process->heard_size);
}
