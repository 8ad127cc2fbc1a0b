/* The keeper of a node that PVM has started; see keeper.h. */
#define _GNU_SOURCE
#include "cluster/engines/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/exits.h"
#include "base/library.h"
#include "base/write.h"
#include "cluster/engines/pvm_protocol.h"

enum { DRAIN_MS = 5000, REAP_MS = 1000, HALT_MS = 2500, FILES_MOST = 256 };

/* Shared by the node and its keeper. `turn` is odd while bytes are neither in a pipe nor counted. */
struct yt_keeper {
    _Atomic uint32_t turn;
    _Atomic uint32_t taken[2]; /* bytes: low word, high word */
};

/* The node's: the pipes' ends that are read, to see what waits in them. */
static _Thread_local int waiting[2];

static const char kinds[2] = {YT_PVM_STDOUT, YT_PVM_STDERR};

static _Thread_local pid_t node;

/* ---- the keeper ----------------------------------------------------------------------------- */

static void write_record(unsigned char *record, char kind, size_t size) {
    record[0] = (unsigned char)kind;
    record[1] = YT_PVM_RECORD;
    record[2] = (unsigned char)(size >> 8);
    record[3] = (unsigned char)size;
    yt_write_all(STDOUT_FILENO, record, YT_PVM_RECORD_HEAD + size);
}

static void count(struct yt_keeper *keeper, size_t more) {
    uint64_t taken = ((uint64_t)keeper->taken[1] << 32 | keeper->taken[0]) + more;
    keeper->taken[0] = (uint32_t)taken;
    keeper->taken[1] = (uint32_t)(taken >> 32);
}

/* Hands on what one pipe has, at most one record. False when there is nothing, or its end has come (*file is
 * -1 then). */
static bool hand_on(struct yt_keeper *keeper, int *file, char kind) {
    unsigned char record[YT_PVM_RECORD_HEAD + YT_PVM_RECORD_MOST];
    if (*file < 0) return false;
    keeper->turn++;
    ssize_t n = read(*file, record + YT_PVM_RECORD_HEAD, YT_PVM_RECORD_MOST);
    if (n > 0) count(keeper, (size_t)n);
    keeper->turn++;
    if (n > 0) {
        write_record(record, kind, (size_t)n);
        return true;
    }
    if (!n) {
        close(*file);
        *file = -1;
    }
    return false;
}

/* A node that dies while routes are made has left names of sockets in PVM's directory. */
static void remove_sockets(int process, int nodes) {
    char path[512];
    const char *directory = yt_library_environment("PVM_TMP");
    for (int i = 0; i <= nodes; i++) {
        snprintf(path, sizeof path, "%s/pvmtmp%06d.%d", directory ? directory : "/tmp", process, i);
        unlink(path);
    }
}

/* A pvmd that is killed leaves the file with its address and, on machines where that is a socket's name, the socket: the next one would refuse to
 * start. Its parent's end shows that this process's pvmd is gone. */
static void remove_address(pid_t daemon) {
    char path[512], address[512] = "";
    const char *directory = yt_library_environment("PVM_TMP"), *machine = yt_library_environment("PVM_VMID");
    struct pollfd output = {STDOUT_FILENO, 0, 0};
    if (poll(&output, 1, 0) <= 0) return;
    for (int ms = 0; ms < REAP_MS && getppid() == daemon; ms++)
        poll(NULL, 0, 1); /* its files are closed before it is gone */
    if (getppid() == daemon) return;
    snprintf(path, sizeof path, "%s/pvmd.%d%s%s", directory ? directory : "/tmp", (int)geteuid(), machine ? "." : "",
             machine ? machine : "");
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    ssize_t size = read(file, address, sizeof address - 1);
    close(file);
    if (size > 0) address[strcspn(address, "\n")] = 0;
    if (*address == '/') unlink(address);
    unlink(path);
}

static void report_end(int how) {
    unsigned char record[YT_PVM_RECORD_HEAD + 32];
    int size = snprintf((char *)record + YT_PVM_RECORD_HEAD, 32, WIFSIGNALED(how) ? "signal %d" : "status %d",
                        WIFSIGNALED(how) ? WTERMSIG(how) : WEXITSTATUS(how));
    write_record(record, YT_PVM_STATUS, (size_t)size);
}

/* pvmd forgets what it has not read when this process ends. */
static void wait_until_read(void) {
    for (int ms = 0, left = 1; ms < DRAIN_MS && left; ms++) {
        struct pollfd daemon = {STDOUT_FILENO, 0, 0};
        if (ioctl(STDOUT_FILENO, FIONREAD, &left) || !left) return;
        if (poll(&daemon, 1, 1) > 0) return; /* pvmd is gone */
    }
}

/* The program is over for this node, since node 0 is gone: yrun halts the virtual machine that it has started. If it cannot,
 * because the master's daemon is what has gone, the other daemons would stay for minutes. This process is no task any more,
 * only its daemon's child. */
static void see_daemon_off(pid_t daemon, int how) {
    const char *is_owned = yt_library_environment(YT_PVM_OWNED);
    if (!WIFEXITED(how) || WEXITSTATUS(how) != YT_EXIT_DIED || !is_owned || !*is_owned) return;
    for (int i = 0; i < FILES_MOST; i++) close(i);
    for (int ms = 0; ms < HALT_MS && getppid() == daemon; ms += 10) poll(NULL, 0, 10);
    if (getppid() == daemon) kill(daemon, SIGTERM);
}

static void ignore(int number) {
    (void)number;
}

/* A signal that would end the node ends it, and its keeper has something to report. */
static void pass_on(int number) {
    int error = errno;
    kill(node, number == SIGUSR2 ? SIGKILL : number);
    errno = error;
}

static void handle(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler};
    sigaction(number, &action, 0);
}

_Noreturn static void keep(struct yt_keeper *keeper, int files[2], int nodes) {
    sigset_t mask, let_in;
    pid_t daemon = getppid();
    int how = 0;
    sigemptyset(&let_in);
    sigemptyset(&mask);
    sigaddset(&mask, SIGCHLD);
    sigprocmask(SIG_BLOCK, &mask, 0);
    handle(SIGCHLD, ignore);
    handle(SIGTERM, pass_on);
    handle(SIGINT, pass_on);
    handle(SIGHUP, pass_on);
    handle(SIGQUIT, pass_on);
    handle(SIGUSR2, pass_on); /* yrun wants the node killed, and what is left tidied */
    yt_write_all(STDOUT_FILENO, YT_PVM_MAGIC, sizeof YT_PVM_MAGIC - 1);
    while (waitpid(node, &how, WNOHANG) != node) {
        struct pollfd polls[3] = {{files[0], POLLIN, 0}, {files[1], POLLIN, 0}, {STDOUT_FILENO, 0, 0}};
        if (ppoll(polls, 3, 0, &let_in) < 0) continue;
        if (polls[2].revents) { /* pvmd is gone */
            kill(node, SIGKILL);
            remove_sockets(node, nodes);
            remove_address(daemon);
            _exit(0);
        }
        for (int i = 0; i < 2; i++)
            if (polls[i].revents) hand_on(keeper, &files[i], kinds[i]);
    }
    for (int i = 0; i < 2; i++)
        while (hand_on(keeper, &files[i], kinds[i])) continue;
    remove_sockets(node, nodes);
    report_end(how);
    wait_until_read();
    remove_address(daemon);
    see_daemon_off(daemon, how);
    _exit(0);
}

/* ---- the node ------------------------------------------------------------------------------- */

struct yt_keeper *yt_keeper_start(int nodes, int input) {
    int out[2], err[2];
    sigset_t none;
    struct yt_keeper *keeper = mmap(0, sizeof *keeper, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (keeper == MAP_FAILED || pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC)) return 0;
    pid_t parent = getpid();
    node = fork();
    if (node < 0) return 0;
    if (node) {
        if (input >= 0) close(input);
        close(out[1]);
        close(err[1]);
        fcntl(out[0], F_SETFL, O_NONBLOCK);
        fcntl(err[0], F_SETFL, O_NONBLOCK);
        keep(keeper, (int[2]){out[0], err[0]}, nodes);
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0); /* pvmd blocks some */
    if (input >= 0) dup2(input, STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(err[1], STDERR_FILENO);
    waiting[0] = out[0];
    waiting[1] = err[0];
    return keeper;
}

/* Of most calls the answer is 0. */
static uint64_t count_waiting(void) {
    struct pollfd files[2] = {{waiting[0], POLLIN, 0}, {waiting[1], POLLIN, 0}};
    uint64_t all = 0;
    if (poll(files, 2, 0) <= 0) return 0;
    for (int i = 0; i < 2; i++) {
        int bytes = 0;
        if (files[i].revents && !ioctl(waiting[i], FIONREAD, &bytes)) all += (uint64_t)bytes;
    }
    return all;
}

uint64_t yt_keeper_written(struct yt_keeper *keeper) {
    for (;;) {
        uint32_t turn = keeper->turn;
        uint64_t taken = (uint64_t)keeper->taken[1] << 32 | keeper->taken[0];
        uint64_t all = taken + count_waiting();
        if (!(turn & 1) && keeper->turn == turn) return all;
        sched_yield();
    }
}
