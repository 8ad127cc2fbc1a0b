/* The virtual machine that a run by PVM uses; see pvm_machine.h. */
#define _GNU_SOURCE
#include "pvm_machine.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cluster/engines/pvm_protocol.h"
#include "loop.h"
#include "pvm_guard.h"
#include "pvm_hostfile.h"
#include "say.h"

enum {
    READY_MS = 5000,
    END_MS = 5000,
    AGAIN_MS = 2000,
    NAME = 300,
    LONGEST_ID = 200 /* of PVM_VMID: it stands in the name of a file */
};

static const struct timespec little = {0, 1000000};

/* ---- is one running? ------------------------------------------------------------------------------- */

void yrun_machine_file(char *path, size_t size, const char *which) {
    const char *directory = getenv("PVM_TMP"), *id = getenv("PVM_VMID");
    snprintf(path, size, "%s/%s.%d%s%s", directory ? directory : "/tmp", which, (int)geteuid(), id ? "." : "",
             id ? id : "");
}

enum { ADDRESS = sizeof((struct yrun_machine *)0)->socket };

/* What pvmd has written into its file: the path of a socket, or "7f000001:8f3a". */
static bool read_address(const char *path, char text[ADDRESS]) {
    FILE *stream = fopen(path, "re");
    bool is_read = stream && fgets(text, ADDRESS, stream);
    if (stream) fclose(stream);
    if (is_read) text[strcspn(text, "\n")] = 0;
    return is_read;
}

/* Whether somebody listens at the address in the file. */
static bool answers(const char *path) {
    char text[ADDRESS] = "";
    unsigned host, port;
    bool is_read = read_address(path, text);
    struct sockaddr_un local = {.sun_family = AF_UNIX};
    struct sockaddr_in far = {.sin_family = AF_INET};
    bool is_local = *text == '/';
    if (!is_read || (!is_local && sscanf(text, "%x:%x", &host, &port) != 2)) return false;
    _Static_assert(sizeof local.sun_path >= ADDRESS, "");
    strcpy(local.sun_path, text);
    far.sin_addr.s_addr = htonl(is_local ? 0 : host);
    far.sin_port = htons(is_local ? 0 : (unsigned short)port);
    int file = socket(is_local ? AF_UNIX : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool does = file >= 0 && !(is_local ? connect(file, (const struct sockaddr *)&local, sizeof local)
                                        : connect(file, (const struct sockaddr *)&far, sizeof far));
    if (file >= 0) close(file);
    return does;
}

static bool is_running(void) {
    char path[1024];
    struct stat about;
    if (getenv("PVMSOCK")) return true;
    yrun_machine_file(path, sizeof path, "pvmd");
    if (lstat(path, &about)) return false;
    if (about.st_uid != geteuid())
        yrun_refuse("'%s' belongs to another user: set PVM_TMP to a directory of your own", path);
    if (!answers(path)) yrun_refuse("'%s' was left by a pvmd that is gone: remove it", path);
    return true;
}

/* ---- start and end ---------------------------------------------------------------------------------- */

/* Says whether this process has children, as it may have from before an exec. */
static bool has_children(void) {
    siginfo_t about;
    return !waitid(P_ALL, 0, &about, WEXITED | WNOHANG | WNOWAIT);
}

/* pvmd, and what it has started: pvmd ends in order by this signal, too. */
static void end_children(void) {
    FILE *list = fopen("/proc/thread-self/children", "re");
    int child;
    while (list && fscanf(list, "%d", &child) == 1) kill(child, SIGTERM);
    if (list) fclose(list);
}

void yrun_machine_remove_proofs(pid_t process) {
    enum { AT_ONCE = 4 };
    const char *directory = getenv("PVM_TMP");
    char path[1024];
    for (int i = 0; i < AT_ONCE; i++) {
        snprintf(path, sizeof path, "%s/pvmtmp%06d.%d", directory ? directory : "/tmp", (int)process, i);
        unlink(path);
    }
}

/* A pvmd that has halted closes its files before it is gone, and what it has started to reach other hosts may go later. One that has
 * only just started may not have heard the word. */
static void await_processes(const struct yrun_machine *machine) {
    if (!machine->adopts) return;
    long now = yrun_loop_now(), until = now + END_MS, again = now + AGAIN_MS;
    for (pid_t gone; (gone = waitpid(-1, NULL, WNOHANG)) >= 0 && now < until; now = yrun_loop_now()) {
        if (gone) {
            yrun_machine_remove_proofs(gone);
            continue;
        }
        nanosleep(&little, NULL);
        if (now < again) continue;
        end_children();
        again = now + AGAIN_MS;
    }
}

/* libpvm has words of its own for a pvmd that does not come, and pvmd writes to its log. */
static int start_silently(struct yrun_machine *machine, int count, char **words) {
    int error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3), nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (error >= 0 && nothing >= 0) dup2(nothing, STDERR_FILENO);
    int result = machine->lib.start_pvmd(count, words, 0);
    if (error >= 0) {
        dup2(error, STDERR_FILENO);
        close(error);
    }
    if (nothing >= 0) close(nothing);
    return result;
}

#define LONGEST 92 /* characters of PVM_TMP: behind it comes "/pvmtmp", a process's number and a digit or two */

/* pvmd keeps its files there, and says of a fault there no more than that it cannot start. */
static void check_directory(void) {
    const char *directory = getenv("PVM_TMP"), *id = getenv("PVM_VMID");
    struct stat about;
    bool is_known = !stat(directory ? directory : "/tmp", &about);
    if (is_known && !S_ISDIR(about.st_mode)) errno = ENOTDIR;
    if (!is_known || !S_ISDIR(about.st_mode) || access(directory ? directory : "/tmp", W_OK | X_OK))
        yrun_refuse("%s'%s', where pvmd keeps its files, cannot be used: %s", directory ? "PVM_TMP is " : "",
                    directory ? directory : "/tmp", strerror(errno));
    if (directory && *directory != '/')
        yrun_refuse("PVM_TMP is '%s', where pvmd keeps its files: it must be an absolute path", directory);
    if (directory && strlen(directory) > LONGEST)
        yrun_refuse("PVM_TMP is '%s', where pvmd keeps its files: it has %zu characters, and the path of a socket "
                    "there lets it have %d",
                    directory, strlen(directory), LONGEST);
    if (id && (strchr(id, '/') || strlen(id) > LONGEST_ID))
        yrun_refuse(
            "PVM_VMID is '%s', with which the names of pvmd's files end: it may have no '/' and at most %d characters",
            id, LONGEST_ID);
}

static void start(struct yrun_machine *machine, struct yrun_hostfile *file) {
    char *words[2], log[1024], option[300];
    const char *path = yrun_hostfile_write_options(file), *own = file->own;
    int count = 0;
    sigset_t blocked;
    if (!geteuid() && !getenv("PVM_ALLOW_ROOT"))
        yrun_refuse("pvmd does not run as root, unless PVM_ALLOW_ROOT=1 is set");
    check_directory();
    snprintf(option, sizeof option, "-n%s", own ? own : "");
    if (own) words[count++] = option;
    if (path) words[count++] = (char *)path;
    yrun_machine_file(log, sizeof log, "pvml");
    bool is_new = access(log, F_OK);
    sigprocmask(SIG_SETMASK, yrun_loop_mask(), &blocked); /* pvmd would inherit the mask */
    int result = start_silently(machine, count, words);
    sigprocmask(SIG_SETMASK, &blocked, 0);
    if (result == PvmCantStart || result == PvmNoFile)
        yrun_refuse("cannot start a pvmd: the package pvm, which has it, is missing, or incomplete");
    if (result < 0) yrun_refuse("cannot start a pvmd: %s", yt_libpvm_words(result));
    machine->is_ours = true;
    if (is_new) machine->log = strdup(log);
    yrun_machine_file(log, sizeof log, "pvmd");
    if (read_address(log, machine->socket) && *machine->socket != '/') *machine->socket = 0;
    yrun_guard_halts(is_new);
}

/* A pvmd that dies on its way out leaves its socket, and perhaps the file with its name. */
static void remove_address(struct yrun_machine *machine) {
    char path[1024], text[ADDRESS];
    if (!*machine->socket) return;
    unlink(machine->socket);
    yrun_machine_file(path, sizeof path, "pvmd");
    if (read_address(path, text) && !strcmp(text, machine->socket)) unlink(path);
    *machine->socket = 0;
}

void yrun_machine_leave(struct yrun_machine *machine) {
    yrun_guard_rests();
    if (machine->is_ours) {
        signal(SIGTERM, SIG_IGN); /* pvmd sends it to its tasks, this one too */
        machine->lib.halt();
    } else if (machine->self > 0) {
        int *results = calloc((size_t)machine->added_count + 1, sizeof *results);
        if (machine->added_count && results) machine->lib.delhosts(machine->added, machine->added_count, results);
        free(results);
        machine->lib.exit();
    }
    if (machine->log) unlink(machine->log);
    machine->log = NULL;
    await_processes(machine);
    yrun_machine_remove_proofs(getpid());
    remove_address(machine);
    machine->is_ours = false;
    machine->self = 0;
}

void yrun_machine_refuse(struct yrun_machine *machine, const char *format, ...) {
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (machine->self > 0 && !machine->is_ours) yrun_guard_acts(); /* kills what was spawned */
    yrun_machine_leave(machine);
    yrun_refuse("%s", text);
}

/* ---- hosts ------------------------------------------------------------------------------------------ */

static void *must(struct yrun_machine *machine, void *memory) {
    if (!memory) yrun_machine_refuse(machine, "no memory");
    return memory;
}

/* A pvmd that has just started is not ready for it at once. */
static int add_all(struct yrun_machine *machine, char **names, int count, int *results) {
    int result = PvmAlready;
    for (int ms = 0; result == PvmAlready && ms < READY_MS; ms++) {
        result = machine->lib.addhosts(names, count, results);
        if (result == PvmAlready) nanosleep(&little, 0);
    }
    return result;
}

/* What was said on a host when pvmd was to start there: the last such line of the log, "... stderr@HOST: words". */
static void find_words(const char *host, char *words, size_t size) {
    char path[1024], mark[300], *line = NULL;
    size_t room = 0;
    yrun_machine_file(path, sizeof path, "pvml");
    FILE *log = fopen(path, "re");
    snprintf(mark, sizeof mark, "@%s: ", host);
    while (log && getline(&line, &room, log) > 0) {
        const char *found = strstr(line, mark);
        if (!found || !strcmp(found + strlen(mark), "EOF\n")) continue;
        snprintf(words, size, "%.*s", (int)strcspn(found + strlen(mark), "\n"), found + strlen(mark));
    }
    free(line);
    if (log) fclose(log);
}

/* Adds the hosts of the file that are not there; all failures are one line each. */
static void add_hosts(struct yrun_machine *machine, const struct yrun_hostfile *file) {
    int failed = 0, count = file->count;
    int *results = must(machine, calloc((size_t)count + 1, sizeof *results));
    char **names = must(machine, calloc((size_t)count + 1, sizeof *names));
    machine->added = must(machine, calloc((size_t)count + 1, sizeof *names));
    for (int i = 0; i < count; i++) names[i] = machine->is_ours ? file->hosts[i].name : file->hosts[i].text;
    int result = count ? add_all(machine, names, count, results) : 0;
    if (result < 0 && !results[0]) yrun_machine_refuse(machine, "%s: %s", file->path, yt_libpvm_words(result));
    for (int i = 0; i < count; i++) {
        if (results[i] >= 0) machine->added[machine->added_count++] = file->hosts[i].name;
        if (results[i] >= 0 || results[i] == PvmDupHost) continue;
        char words[300] = "";
        find_words(file->hosts[i].name, words, sizeof words);
        yrun_say("%s:%d: host '%s' cannot be added: %s%s%s", file->path, file->hosts[i].line, file->hosts[i].name,
                 yt_libpvm_words(results[i]), *words ? ": " : "", words);
        failed++;
    }
    if (failed) yrun_machine_refuse(machine, "%d of %d hosts are missing", failed, count + !!file->own);
    free(names);
    free(results);
}

static struct yrun_host host_of(struct yrun_machine *machine, const struct pvmhostinfo *about) {
    return (struct yrun_host){.daemon = about->hi_tid,
                              .name = must(machine, strdup(about->hi_name)),
                              .pvm_arch = must(machine, strdup(about->hi_arch)),
                              .signature = about->hi_dsig};
}

static void learn_hosts(struct yrun_machine *machine) {
    struct pvmhostinfo *hosts;
    int result = machine->lib.config(&machine->host_count, 0, &hosts);
    if (result < 0)
        yrun_machine_refuse(machine, "cannot learn the hosts of the virtual machine: %s", yt_libpvm_words(result));
    if (machine->host_count > YRUN_NODES_MAX)
        yrun_machine_refuse(machine, "the virtual machine has %d hosts, and %d are the most", machine->host_count,
                            YRUN_NODES_MAX);
    int room = 2 * YRUN_NODES_MAX; /* nodes point to theirs */
    machine->hosts = must(machine, calloc((size_t)room, sizeof *machine->hosts));
    for (int i = 0; i < machine->host_count; i++) machine->hosts[i] = host_of(machine, &hosts[i]);
}

/* ---- hosts that come later -------------------------------------------------------------------------- */

static struct yrun_host *find_host(struct yrun_machine *machine, const char *name) {
    for (int i = 0; i < machine->host_count; i++)
        if (!strcmp(machine->hosts[i].name, name)) return &machine->hosts[i];
    return NULL;
}

/* Of the hosts that PVM has, the one that is not known yet. */
static struct yrun_host *learn_host(struct yrun_machine *machine, char **fault) {
    struct pvmhostinfo *hosts;
    int count, result = machine->lib.config(&count, 0, &hosts);
    for (int i = 0; result >= 0 && i < count; i++) {
        if (find_host(machine, hosts[i].hi_name)) continue;
        machine->hosts[machine->host_count] = host_of(machine, &hosts[i]);
        return &machine->hosts[machine->host_count++];
    }
    *fault = strdup(result < 0 ? yt_libpvm_words(result) : "it is gone again");
    return NULL;
}

static bool add_host(struct yrun_machine *machine, const char *name, const char *line, char **fault) {
    char *lines[1] = {(char *)line}, words[300] = ""; /* libpvm does not write there */
    int result = 0;
    if (add_all(machine, lines, 1, &result) >= 0 && result >= 0) {
        char **added = realloc(machine->added, ((size_t)machine->added_count + 1) * sizeof *added);
        if (!added) yrun_machine_refuse(machine, "no memory");
        machine->added = added;
        machine->added[machine->added_count++] = strdup(name);
        return true;
    }
    find_words(name, words, sizeof words);
    if (asprintf(fault, "host '%s' cannot be added: %s%s%s", name, yt_libpvm_words(result), *words ? ": " : "", words) <
        0)
        yrun_refuse("no memory");
    return false;
}

static struct yrun_host *find_host_of(struct yrun_machine *machine, const char *line, char name[NAME]) {
    snprintf(name, NAME, "%.*s", (int)strcspn(line, " \t"), line);
    return find_host(machine, name);
}

bool yrun_machine_has(struct yrun_machine *machine, const char *line) {
    char name[NAME];
    return find_host_of(machine, line, name);
}

bool yrun_machine_lists(struct yrun_machine *machine, const struct yrun_host *host) {
    struct pvmhostinfo *hosts;
    int count, result = machine->lib.config(&count, 0, &hosts);
    for (int i = 0; result >= 0 && i < count; i++)
        if (hosts[i].hi_tid == host->daemon) return true;
    return false;
}

struct yrun_host *yrun_machine_find_host(struct yrun_machine *machine, const char *line, char **fault) {
    char name[NAME];
    struct yrun_host *host = find_host_of(machine, line, name);
    if (host) return host;
    if (machine->host_count >= 2 * YRUN_NODES_MAX) return *fault = strdup("there are too many hosts"), NULL;
    return add_host(machine, name, line, fault) ? learn_host(machine, fault) : NULL;
}

void yrun_machine_join(struct yrun_machine *machine, const struct yrun_options *options) {
    struct yrun_hostfile file = {0};
    const char *reason = yt_libpvm_open(&machine->lib);
    if (reason) yrun_refuse("--engine=pvm: %s", reason);
    if (options->hosts) yrun_hostfile_read(&file, options->hosts);
    machine->lib.setopt(PvmAutoErr, 0);
    bool adopts = !has_children() && !prctl(PR_SET_CHILD_SUBREAPER, 1);
    yrun_guard_start();
    if (!is_running()) {
        machine->adopts = adopts;
        start(machine, &file);
    }
    machine->self = machine->lib.mytid();
    yrun_hostfile_remove_options(&file);
    if (machine->self < 0) {
        int result = machine->self;
        yrun_machine_refuse(machine, "cannot join the virtual machine: %s", yt_libpvm_words(result));
    }
    machine->lib.setopt(PvmRoute, PvmDontRoute);
    machine->lib.setcontext(machine->lib.newcontext());
    machine->lib.setopt(PvmOutputTid, machine->self);
    machine->lib.setopt(PvmOutputCode, YT_PVM_OUTPUT);
    machine->lib.setopt(PvmOutputContext, machine->lib.getcontext());
    add_hosts(machine, &file);
    learn_hosts(machine);
}
