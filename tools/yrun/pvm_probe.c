/* Which hosts of a virtual machine are silent; see pvm_probe.h. */
#define _GNU_SOURCE
#include "pvm_probe.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "loop.h"
#include "pvm_guard.h"

enum { PATIENCE_S = 2, PATIENCE_MS = PATIENCE_S * 1000 + 500, LOOK_MS = 2, DONE = 0 };

/* Of which question, and the daemon that is about to be asked; DONE: all have answered. */
struct word {
    int serial, daemon;
};

/* ---- in a process of the guard's ------------------------------------------------------------------------ */

static void say(int serial, int daemon, int to) {
    struct word word = {serial, daemon};
    (void)!write(to, &word, sizeof word);
}

_Noreturn void yrun_probe_ask(int daemon, int serial, int to) {
    struct yt_libpvm pvm;
    struct pvmhostinfo *hosts;
    struct pvmtaskinfo *tasks;
    sigset_t none;
    int count = 0, ignored;
    signal(SIGALRM, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    alarm(PATIENCE_S);
    if (yt_libpvm_open(&pvm)) _exit(1);
    pvm.setopt(PvmAutoErr, 0);
    if (pvm.mytid() < 0 || pvm.config(&count, 0, &hosts) < 0) _exit(1);
    for (int i = 0; i < count; i++) {
        if (daemon && hosts[i].hi_tid != daemon) continue;
        say(serial, hosts[i].hi_tid, to);
        pvm.tasks(hosts[i].hi_tid, &ignored, &tasks);
    }
    say(serial, DONE, to);
    pvm.exit();
    _exit(0);
}

/* ---- yrun ---------------------------------------------------------------------------------------------- */

/* Reads what there is; *asked is the last daemon of this question. True: all have answered. */
static bool hear(int from, int serial, int *asked) {
    struct word word;
    struct pollfd poll_for = {from, POLLIN, 0};
    while (poll(&poll_for, 1, 0) > 0 && read(from, &word, sizeof word) == sizeof word) {
        if (word.serial != serial) continue;
        if (word.daemon == DONE) return true;
        *asked = word.daemon;
    }
    return false;
}

struct yrun_host *yrun_probe(struct yrun_machine *machine, struct yrun_host *host,
                             void (*others)(void *context, const struct yrun_message *message), void *context) {
    static int serial;
    struct yrun_message message;
    int asked = 0, from = yrun_guard_probes(host ? host->daemon : 0, ++serial);
    if (from < 0) return NULL; /* there is no guard: it is as without this question */
    for (long until = yrun_loop_now() + PATIENCE_MS; yrun_loop_now() < until;) {
        if (hear(from, serial, &asked)) return NULL;
        if (yrun_message_wait(machine, LOOK_MS, &message)) others(context, &message);
    }
    for (int i = 0; i < machine->host_count; i++) {
        if (machine->hosts[i].daemon != asked) continue;
        machine->hosts[i].is_silent = true;
        return &machine->hosts[i];
    }
    return NULL;
}
