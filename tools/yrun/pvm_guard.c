/* The guard of a run by PVM; see pvm_guard.h. */
#define _GNU_SOURCE
#include "pvm_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cluster/engines/libpvm.h"
#include "options.h"
#include "pvm_machine.h"
#include "pvm_probe.h"
#include "say.h"

enum {
    HALT = -1,
    HALT_AND_TIDY = -2,
    REST = -3,
    PROBE = -4 /* two words follow */
}; /* words to the guard; others are tasks */

static int pipe_to_guard = -1, pipe_from_guard = -1;
static pid_t process;

static void kill_all(const int *tasks, int count, int end) {
    struct yt_libpvm pvm;
    char log[1024];
    if (yt_libpvm_open(&pvm)) return;
    pvm.setopt(PvmAutoErr, 0);
    if (pvm.mytid() < 0) return;
    for (int i = 0; i < count; i++) pvm.sendsig(tasks[i], SIGUSR2); /* as keepers understand it; others die by it */
    signal(SIGTERM, SIG_IGN);
    if (end)
        pvm.halt();
    else
        pvm.exit();
    yrun_machine_file(log, sizeof log, "pvml");
    if (end == HALT_AND_TIDY) unlink(log);
}

/* A process that is no task can become one. */
static void probe(int from, int to) {
    int about[2];
    if (read(from, about, sizeof about) == sizeof about && !fork()) {
        close(from);
        yrun_probe_ask(about[0], about[1], to);
    }
}

_Noreturn static void guard(int from, int to) {
    int word, tasks[YRUN_NODES_MAX], count = 0;
    int end = 0;
    ssize_t n;
    setsid();
    signal(SIGCHLD, SIG_IGN);
    while ((n = read(from, &word, sizeof word)) == sizeof word || (n < 0 && errno == EINTR)) {
        if (n < 0) continue;
        if (word == REST) _exit(0);
        if (word == PROBE) {
            probe(from, to);
            continue;
        }
        if (word == HALT || word == HALT_AND_TIDY)
            end = word;
        else if (count < YRUN_NODES_MAX)
            tasks[count++] = word;
    }
    if (count || end) kill_all(tasks, count, end);
    _exit(0);
}

void yrun_guard_start(void) {
    int ends[2], back[2];
    sigset_t all;
    if (pipe2(ends, O_CLOEXEC) || pipe2(back, O_CLOEXEC)) return;
    process = fork();
    if (!process) {
        for (int i = 0; i < 3; i++) close(i);
        for (int i = 0; i < 3; i++) (void)!open("/dev/null", O_RDWR);
        sigfillset(&all);
        sigprocmask(SIG_BLOCK, &all, 0);
        close(ends[1]);
        close(back[0]);
        guard(ends[0], back[1]);
    }
    close(ends[0]);
    close(back[1]);
    if (process < 0) yrun_refuse("cannot fork");
    pipe_to_guard = ends[1];
    pipe_from_guard = back[0];
    atexit(yrun_guard_acts); /* nothing is left, the guard neither, wherever yrun ends */
}

static void tell(int word) {
    if (pipe_to_guard >= 0) (void)!write(pipe_to_guard, &word, sizeof word);
}

void yrun_guard_kills(int task) {
    tell(task);
}

void yrun_guard_halts(bool log) {
    tell(log ? HALT_AND_TIDY : HALT);
}

int yrun_guard_probes(int daemon, int serial) {
    const int words[] = {PROBE, daemon, serial};
    if (pipe_to_guard < 0 || write(pipe_to_guard, words, sizeof words) != sizeof words) return -1;
    return pipe_from_guard;
}

void yrun_guard_acts(void) {
    if (pipe_to_guard < 0) return;
    close(pipe_to_guard);
    pipe_to_guard = -1;
    waitpid(process, 0, 0);
    yrun_machine_remove_proofs(process);
}

void yrun_guard_rests(void) {
    tell(REST);
    yrun_guard_acts();
}
