/* The nodes of a run: sockets made, processes started.
 *
 * All sockets exist before the first process, close-on-exec; each child opens its own ones for the program
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

#include "say.h"

enum { OTHER_FILES = 32, NAME_RUNNING = 1 /* YT_RUN_NAME_RUNNING */ };

struct wiring {
    int count;
    int *mesh;                   /* mesh[i * count + j]: node i's end of the way to node j */
    int control[YRUN_NODES_MAX]; /* the nodes' ends */
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

static void wire(struct wiring *wiring, struct yrun_run *run) {
    int ends[2], count = wiring->count = run->count, on = 1;
    allow_files(wiring);
    wiring->mesh = calloc((size_t)count * (size_t)count, sizeof *wiring->mesh);
    if (!wiring->mesh) yrun_refuse("no memory");
    for (int i = 0; i < count; i++) {
        wiring->mesh[i * count + i] = -1;
        for (int j = 0; j < i; j++) {
            pair(ends);
            wiring->mesh[i * count + j] = ends[0];
            wiring->mesh[j * count + i] = ends[1];
        }
        pair(ends);
        run->nodes[i].control = ends[0];
        wiring->control[i] = ends[1];
    }
    pair(ends);
    run->output = ends[0];
    wiring->output = ends[1];
    if (setsockopt(run->output, SOL_SOCKET, SO_PASSCRED, &on, sizeof on))
        yrun_refuse("cannot tell the nodes' output apart: %s", strerror(errno));
}

static void unwire(struct wiring *wiring) {
    for (int i = 0; i < wiring->count * wiring->count; i++)
        if (wiring->mesh[i] >= 0) close(wiring->mesh[i]);
    for (int i = 0; i < wiring->count; i++) close(wiring->control[i]);
    close(wiring->output);
    free(wiring->mesh);
}

/* ---- in the child ---------------------------------------------------------------------------------- */

static void keep_open(int file) {
    fcntl(file, F_SETFD, 0);
}

/* What runtime/cluster/engines/local.c reads. */
static void describe(const struct wiring *wiring, int self) {
    size_t room = 64 + (size_t)wiring->count * 12;
    char *text = malloc(room);
    if (!text) _exit(YRUN_USAGE);
    int length = snprintf(text, room, "%d %d %d", self, wiring->count, wiring->control[self]);
    keep_open(wiring->control[self]);
    for (int i = 0; i < wiring->count; i++) {
        int file = wiring->mesh[self * wiring->count + i];
        length += snprintf(text + length, room - (size_t)length, " %d", file);
        if (file >= 0) keep_open(file);
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

static void run_child(const struct wiring *wiring, int self, const struct yrun_binary *binary,
                      const struct yrun_options *options, pid_t parent) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(YRUN_DIED);
    setrlimit(RLIMIT_NOFILE, &wiring->files);
    dup2(wiring->output, STDOUT_FILENO);
    if (self) {
        int nothing = open("/dev/null", O_RDONLY);
        dup2(nothing, STDIN_FILENO);
        if (nothing != STDIN_FILENO) close(nothing);
    }
    describe(wiring, self);
    set_or_unset("YTHREADS_RESTART", options->restart);
    set_or_unset("YTHREADS_CHECKPOINT", options->checkpoint);
    setenv("YTHREADS_WIRE", options->is_xdr ? "xdr" : "auto", 1);
    become(binary, options->program);
}

/* ---- start and end ---------------------------------------------------------------------------------- */

void yrun_nodes_start(struct yrun_run *run, const struct yrun_options *options) {
    struct wiring wiring;
    struct yrun_binary binaries[YRUN_NODES_MAX];
    for (int i = 0; i < options->group_count; i++)
        yrun_binary_find(&binaries[i], options->program[0], options->groups[i].arch);
    run->count = options->node_count;
    wire(&wiring, run);
    pid_t self = getpid();
    int n = 0;
    for (int group = 0; group < options->group_count; group++)
        for (int i = 0; i < options->groups[group].count; i++, n++) {
            pid_t child = fork();
            if (!child) run_child(&wiring, n, &binaries[group], options, self);
            if (child < 0) {
                int reason = errno;
                yrun_nodes_kill(run, SIGKILL);
                yrun_refuse("cannot start node %d: %s", n, strerror(reason));
            }
            run->nodes[n].process = child;
            run->nodes[n].arch = binaries[group].arch->name;
        }
    unwire(&wiring);
}

void yrun_nodes_tell_end(struct yrun_run *run) {
    for (int i = 0; i < run->count; i++)
        if (run->nodes[i].process) (void)!send(run->nodes[i].control, "E", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void yrun_nodes_ask_checkpoint(struct yrun_run *run) {
    run->nodes[0].has_begun = false;
    if (run->nodes[0].process) (void)!send(run->nodes[0].control, "C", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void yrun_nodes_ask_name(struct yrun_run *run) {
    union sigval value = {.sival_int = NAME_RUNNING};
    if (run->nodes[0].process) sigqueue(run->nodes[0].process, SIGQUIT, value);
}

void yrun_nodes_kill(struct yrun_run *run, int signal) {
    for (int i = 0; i < run->count; i++)
        if (run->nodes[i].process) kill(run->nodes[i].process, signal);
}

void yrun_nodes_listen(struct yrun_node *node) {
    char words[16];
    ssize_t n = recv(node->control, words, sizeof words, MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) node->has_closed = true;
    for (ssize_t i = 0; i < n; i++) {
        if (words[i] == 'C') {
            node->has_begun = true;
            continue;
        }
        node->ends_in_order = true;
        node->decides = node->decides || words[i] == 'O';
    }
}
