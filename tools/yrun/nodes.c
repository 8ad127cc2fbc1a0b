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

enum {
    OTHER_FILES = 32,
    READ_AT_ONCE = 4096,
    ORDER_MOST = 4096,
    NAME_RUNNING = 1 /* YT_PROCESS_NAME_RUNNING(0) */,
    NOBODY = -2
};

static struct rlimit files_before; /* what nodes may open */

/* Of the founders. */
struct wiring {
    int count;
    int *mesh;                   /* mesh[i * count + j]: node i's end of the way to node j; -1: in one process */
    int control[YRUN_NODES_MAX]; /* the processes' ends */
    const struct yrun_run *run;
};

static void pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
        yrun_refuse("cannot make a socket: %s", strerror(errno));
}

/* Each pair of nodes in different processes needs two descriptors, and each process two more. */
static void allow_files(struct wiring *wiring, const struct yrun_run *run) {
    rlim_t wanted = OTHER_FILES;
    for (int i = 0; i < run->count; i++)
        wanted += (rlim_t)run->processes[i].nodes * (rlim_t)(wiring->count - run->processes[i].nodes) + 2;
    getrlimit(RLIMIT_NOFILE, &files_before);
    struct rlimit files = files_before;
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
    allow_files(wiring, run);
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
    run->nodes_output = ends[1];
    if (setsockopt(run->output, SOL_SOCKET, SO_PASSCRED, &on, sizeof on))
        yrun_refuse("cannot tell the nodes' output apart: %s", strerror(errno));
}

static void unwire(struct wiring *wiring, const struct yrun_run *run) {
    for (int i = 0; i < wiring->count * wiring->count; i++)
        if (wiring->mesh[i] >= 0) close(wiring->mesh[i]);
    for (int i = 0; i < run->count; i++) close(wiring->control[i]);
    free(wiring->mesh);
}

/* ---- in the child ---------------------------------------------------------------------------------- */

static void keep_open(int file) {
    fcntl(file, F_SETFD, 0);
}

/* What runtime/cluster/engines/start.c reads, of one node: sockets[i] leads to node i of `count`; the other seats are empty. */
static size_t describe(char *text, const struct yrun_run *run, int self, int control, const int *sockets, int count) {
    int length = sprintf(text, "%d %d/%d %d", self, run->seats, run->founders, control);
    if (control >= 0) keep_open(control);
    for (int i = 0, next; i < run->seats; i = next) {
        int file = i < count ? sockets[i] : NOBODY;
        for (next = i + 1; file < 0 && next < run->seats && (next < count ? sockets[next] : NOBODY) == file;) next++;
        length += sprintf(text + length, " %d", file);
        if (next > i + 1) length += sprintf(text + length, "*%d", next - i);
        if (file >= 0) keep_open(file);
    }
    return (size_t)length;
}

static char *room_for(const struct yrun_run *run, int nodes) {
    char *text = malloc((size_t)nodes * (64 + (size_t)run->seats * 12));
    if (!text) _exit(YT_EXIT_USAGE);
    return text;
}

static void describe_founders(const struct wiring *wiring, const struct yrun_process *process, int control) {
    char *text = room_for(wiring->run, process->nodes);
    size_t length = 0;
    for (int self = process->first; self < process->first + process->nodes; self++) {
        bool is_first = self == process->first;
        if (!is_first) text[length++] = ' ';
        length += describe(text + length, wiring->run, self, is_first ? control : -1,
                           wiring->mesh + self * wiring->count, wiring->count);
    }
    setenv("YTHREADS_LOCAL", text, 1);
}

/* Libraries come from the root. Without this, where the machine itself has a C library of that architecture (libc6-i386), what its
 * ld.so.cache names is taken together with the root's ld.so, which is of another build. */
static char *library_path(const struct yrun_binary *binary) {
    const char *others = getenv("LD_LIBRARY_PATH");
    char *text;
    if (asprintf(&text, "LD_LIBRARY_PATH=%s/lib%s%s", binary->root, others && *others ? ":" : "",
                 others ? others : "") < 0)
        _exit(YT_EXIT_USAGE);
    return text;
}

_Noreturn static void become(const struct yrun_binary *binary, char **arguments) {
    int count = 0;
    while (arguments[count]) count++;
    char **words = calloc((size_t)count + 6, sizeof *words);
    if (!words) _exit(YT_EXIT_USAGE);
    int n = 0;
    if (binary->qemu) {
        words[n++] = binary->qemu;
        words[n++] = (char *)"-L";
        words[n++] = binary->root;
        words[n++] = (char *)"-E";
        words[n++] = library_path(binary);
    }
    words[n++] = binary->path;
    for (int i = 1; i < count; i++) words[n++] = arguments[i];
    execv(words[0], words);
    yrun_say("cannot run '%s': %s", words[0], strerror(errno));
    _exit(YT_EXIT_USAGE);
}

static void set_or_unset(const char *name, const char *value) {
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

static void begin_child(const struct yrun_run *run, pid_t parent, bool has_input) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(YT_EXIT_DIED);
    setrlimit(RLIMIT_NOFILE, &files_before);
    dup2(run->nodes_output, STDOUT_FILENO);
    if (has_input) return;
    int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    if (nothing != STDIN_FILENO) close(nothing);
}

_Noreturn static void run_program(const struct yrun_binary *binary, const struct yrun_options *options) {
    set_or_unset("YTHREADS_RESTART", options->restart);
    set_or_unset("YTHREADS_CHECKPOINT", options->checkpoint);
    unsetenv("YTHREADS_NODES_PER_PROCESS");
    setenv("YTHREADS_WIRE", options->wire, 1);
    if (options->steals) setenv("YTHREADS_STEAL", "1", 1);
    if (options->balances) setenv("YTHREADS_BALANCE", "1", 1);
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
    struct wiring wiring = {.run = run};
    struct yrun_binary binaries[YRUN_NODES_MAX];
    const struct yrun_binary *binary_of[YRUN_NODES_MAX];
    for (int i = 0; i < options->group_count; i++) {
        char *fault = yrun_binary_find(&binaries[i], options->program[0], options->groups[i].arch);
        if (fault) yrun_refuse("%s", fault);
    }
    lay_out(run, options, binaries, binary_of);
    run->founders = options->node_count;
    run->seats = options->restart ? run->founders : YRUN_NODES_MAX;
    wire(&wiring, run);
    pid_t self = getpid();
    for (int i = 0; i < run->count; i++) {
        pid_t child = fork();
        if (!child) {
            begin_child(run, self, !i);
            describe_founders(&wiring, &run->processes[i], wiring.control[i]);
            run_program(binary_of[i], options);
        }
        if (child < 0) {
            int reason = errno;
            yrun_nodes_kill(run, SIGKILL);
            yrun_refuse("cannot start node %d: %s", run->processes[i].first, strerror(reason));
        }
        run->processes[i].id = run->processes[i].started_as = child;
    }
    unwire(&wiring, run);
}

/* ---- a node that comes later ------------------------------------------------------------------------ */

/* Gives a process the socket by which a node of it reaches who comes (runtime/cluster/engines/local.h). */
static bool give_socket(const struct yrun_process *process, int node, int seat, int file) {
    unsigned char word[9] = {'A'};
    _Alignas(struct cmsghdr) char space[CMSG_SPACE(sizeof file)] = {0};
    struct iovec place = {word, sizeof word};
    struct msghdr message = {.msg_iov = &place, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space};
    struct cmsghdr *part = CMSG_FIRSTHDR(&message);
    for (int i = 0; i < 4; i++) {
        word[1 + i] = (unsigned char)(node >> (24 - 8 * i));
        word[5 + i] = (unsigned char)(seat >> (24 - 8 * i));
    }
    *part = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof file), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(part), &file, sizeof file);
    return sendmsg(process->control, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)sizeof word || errno == EPIPE;
}

/* Makes the sockets between who comes and all nodes that live. Null, or why not: malloc's. */
static char *wire_newcomer(const struct yrun_run *run, int seat, int *sockets) {
    char *fault = NULL;
    int ends[2];
    for (int i = 0; i < seat; i++) sockets[i] = NOBODY;
    for (int p = 0; p < run->count && !fault; p++) {
        const struct yrun_process *process = &run->processes[p];
        for (int i = process->first; process->id && i < process->first + process->nodes && !fault; i++) {
            if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) {
                fault = yrun_reason("cannot make a socket: %s", strerror(errno));
                continue;
            }
            sockets[i] = ends[0];
            if (!give_socket(process, i, seat, ends[1]))
                fault = yrun_reason("node %d does not listen: %s", i, strerror(errno));
            close(ends[1]);
        }
    }
    sockets[seat] = -1;
    return fault;
}

char *yrun_nodes_add(struct yrun_run *run, const struct yrun_options *options, const char *arch) {
    const struct yrun_process *last = &run->processes[run->count - 1];
    int seat = last->first + last->nodes, sockets[YRUN_NODES_MAX], control[2] = {-1, -1};
    struct yrun_binary binary;
    pid_t self = getpid(), child = -1;
    if (options->restart) return yrun_reason("a program that was continued from a file takes no more nodes");
    if (seat == run->seats)
        return yrun_reason("%d nodes have been there since the run began, and there is room for no more", seat);
    char *fault = yrun_binary_find(&binary, options->program[0], arch);
    if (fault) return fault;
    fault = wire_newcomer(run, seat, sockets);
    if (!fault && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control))
        fault = yrun_reason("cannot make a socket: %s", strerror(errno));
    if (!fault && (child = fork()) < 0) fault = yrun_reason("cannot start a node: %s", strerror(errno));
    if (!child) {
        begin_child(run, self, false);
        char *text = room_for(run, 1);
        describe(text, run, seat, control[1], sockets, seat + 1);
        setenv("YTHREADS_LOCAL", text, 1);
        run_program(&binary, options);
    }
    for (int i = 0; i < seat; i++)
        if (sockets[i] >= 0) close(sockets[i]);
    if (control[1] >= 0) close(control[1]);
    if (fault && control[0] >= 0) close(control[0]);
    if (fault) return fault;
    run->processes[run->count++] = (struct yrun_process){.id = child,
                                                         .started_as = child,
                                                         .arch = binary.arch->name,
                                                         .first = seat,
                                                         .nodes = 1,
                                                         .control = control[0],
                                                         .is_coming = true};
    return NULL;
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
