/* The feeder of a program that PVM has started; see feeder.h. */
#define _GNU_SOURCE
#include "cluster/engines/feeder.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "base/library.h"
#include "base/write.h"
#include "cluster/engines/libpvm.h"
#include "cluster/engines/pvm_protocol.h"

static bool ask_for_more(struct yt_libpvm *pvm, int starter) {
    pvm->initsend(PvmDataDefault);
    return pvm->send(starter, YT_PVM_INPUT) >= 0;
}

/* Until the input's end, or that of who reads it, or of the virtual machine. */
static void feed(struct yt_libpvm *pvm, int starter, int to) {
    char bytes[YT_PVM_INPUT_MOST];
    while (ask_for_more(pvm, starter)) {
        int size = 0;
        if (pvm->recv(starter, YT_PVM_INPUT) <= 0 || pvm->upkint(&size, 1, 1) < 0) return;
        if (size <= 0 || size > YT_PVM_INPUT_MOST || pvm->upkbyte(bytes, size, 1) < 0) return;
        if (!yt_write_all(to, bytes, (size_t)size)) return; /* nobody reads any more */
    }
}

/* A task of its own: not the one that pvmd expects of the process that it has started. */
_Noreturn static void be_feeder(int starter, int to) {
    struct yt_libpvm pvm;
    const struct sigaction ignored = {.sa_handler = SIG_IGN};
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int file = STDIN_FILENO; nothing >= 0 && file <= STDERR_FILENO; file++) dup2(nothing, file);
    sigaction(SIGPIPE, &ignored, 0);
    unsetenv("PVMEPID");
    if (yt_libpvm_open(&pvm)) _exit(1);
    pvm.setopt(PvmAutoErr, 0);
    if (pvm.mytid() < 0) _exit(1);
    pvm.setopt(PvmRoute, PvmDontRoute);
    feed(&pvm, starter, to);
    close(to);
    pvm.exit();
    _exit(0);
}

int yt_feeder_start(void) {
    const char *starter = yt_library_environment(YT_PVM_READER);
    int ends[2], task = starter ? atoi(starter) : 0;
    unsetenv(YT_PVM_READER);
    if (task <= 0 || pipe2(ends, O_CLOEXEC)) return -1;
    pid_t parent = yt_library_process(), feeder = fork();
    if (!feeder) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(ends[0]);
        if (getppid() != parent) _exit(1);
        be_feeder(task, ends[1]);
    }
    close(ends[1]);
    if (feeder > 0) return ends[0];
    close(ends[0]);
    return -1;
}
