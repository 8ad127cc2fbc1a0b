/* The nodes of this process; see process.h. */
#define _GNU_SOURCE
#include "cluster/process.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "base/library.h"
#include "base/status.h"
#include "cluster/moves/chaos.h"
#include "cluster/stats.h"
#include "cluster/trace.h"

enum { END_GRACE_S = 1, STACK = 64 << 20, NODE_BITS = 12 };

struct member {
    struct yt_engine *engine;             /* null: the only node, without yrun */
    _Atomic(struct yt_cluster *) cluster; /* null: it has not begun, or has ended */
    pthread_t thread;                     /* set by itself before `cluster`, for signals */
    pthread_t started;                    /* the same, for the one that has started it */
    atomic_bool is_idle;
    bool has_ended;
    void (*run)(struct yt_engine *engine);
};

int __cxa_at_quick_exit(void (*function)(void *), void *library); /* at_quick_exit, which is the program's to define */

static struct yt_process {
    int first, count;
    pid_t id; /* a child that this process makes does not speak for its nodes */
    struct member *members;
    struct yt_memory_depot *depot; /* null: one node */
    pthread_mutex_t lock;
    pthread_cond_t has_changed;
    /* The OS thread that has called ythread_run, by the address of a variable of its own. */
    _Atomic(const void *) runner;
    atomic_int idle; /* nodes that are */
    bool has_loaded;
    int load_status;
    volatile sig_atomic_t is_told_to_leave; /* by SIGTERM */
} process;

int yt_process_first(void) {
    return process.first;
}

int yt_process_count(void) {
    return process.count;
}

bool yt_process_has(int node) {
    return node >= process.first && node < process.first + process.count;
}

bool yt_process_claim(bool *is_new) {
    const void *runner = NULL;
    *is_new = atomic_compare_exchange_strong(&process.runner, &runner, &yt_here);
    return *is_new || runner == &yt_here;
}

void yt_process_release(void) {
    atomic_store(&process.runner, NULL);
}

void yt_process_enter(struct yt_cluster *cluster) {
    struct member *member = &process.members[cluster->self - process.first];
    member->thread = pthread_self();
    cluster->node.memory.depot = process.depot;
    atomic_store(&member->cluster, cluster);
}

void yt_process_leave(struct yt_cluster *cluster) {
    atomic_store(&process.members[cluster->self - process.first].cluster, NULL);
}

/* ---- idle nodes -------------------------------------------------------------------------------- */

void yt_process_say_idle(int node) {
    if (atomic_exchange(&process.members[node - process.first].is_idle, true)) return;
    atomic_fetch_add(&process.idle, 1);
    for (int i = 0; i < process.count; i++) {
        struct yt_cluster *cluster = atomic_load(&process.members[i].cluster);
        if (cluster && i != node - process.first) yt_sched_poll_soon(&cluster->node);
    }
}

void yt_process_say_busy(int node) {
    if (atomic_exchange(&process.members[node - process.first].is_idle, false)) atomic_fetch_sub(&process.idle, 1);
}

int yt_process_idle(void) {
    return atomic_load_explicit(&process.idle, memory_order_relaxed);
}

int yt_process_take_idle(int self) {
    for (int i = 1; i < process.count; i++) {
        int member = (self - process.first + i) % process.count;
        if (!atomic_exchange(&process.members[member].is_idle, false)) continue;
        atomic_fetch_sub(&process.idle, 1);
        return process.first + member;
    }
    return -1;
}

/* ---- SIGQUIT: each node prints its own threads, one node after the other ---------------------- */

/* The node that has got the signal prints at once, then the others in turn, each in its own OS thread: what is queued for
 * one says so. */
static int turn_of(int node, int begun_by) {
    return -1 - (node << NODE_BITS | begun_by);
}

static void print_others(int node, int begun_by) {
    for (; yt_process_has(node); node++) {
        struct member *member = &process.members[node - process.first];
        const struct yt_cluster *cluster = atomic_load(&member->cluster);
        union sigval value = {.sival_int = turn_of(node, begun_by)};
        if (cluster && node != begun_by && !pthread_sigqueue(member->thread, SIGQUIT, value)) return;
    }
}

static void take_turn(int turn) {
    int node = (-1 - turn) >> NODE_BITS, begun_by = (-1 - turn) & ((1 << NODE_BITS) - 1);
    if (yt_here) yt_dump(yt_here, STDERR_FILENO);
    print_others(node + 1, begun_by);
}

static void print_all(void) {
    int self = yt_here ? yt_here->id : (1 << NODE_BITS) - 1;
    if (yt_here) yt_dump(yt_here, STDERR_FILENO);
    print_others(process.first, self);
}

static void name_running(int node) {
    struct yt_cluster *cluster =
        yt_process_has(node) ? atomic_load(&process.members[node - process.first].cluster) : NULL;
    if (!cluster) return;
    union sigval value = {.sival_int = YT_PROCESS_NAME_RUNNING(node)};
    if (&cluster->node == yt_here)
        yt_dump_running(yt_here, STDERR_FILENO);
    else
        pthread_sigqueue(process.members[node - process.first].thread, SIGQUIT, value);
}

static void on_quit(int signal, siginfo_t *info, void *context) {
    (void)signal, (void)context;
    int wish = info->si_code == SI_QUEUE ? info->si_value.sival_int : 0;
    if (wish > 0)
        name_running(wish - YT_PROCESS_NAME_RUNNING(0));
    else if (wish < 0)
        take_turn(wish);
    else
        print_all();
}

static void handle_quit(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_quit;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigaction(SIGQUIT, &action, 0);
}

/* ---- SIGTERM: the nodes here are to leave ------------------------------------------------------ */

bool yt_process_is_told_to_leave(void) {
    return process.is_told_to_leave;
}

static void on_term(int signal) {
    const uint64_t one = 1;
    (void)signal;
    int old = errno;
    process.is_told_to_leave = 1;
    for (int i = 0; i < process.count; i++) (void)!write(process.members[i].engine->wake, &one, sizeof one);
    errno = old;
}

/* Unless the program does something of its own with the signal. Node 0 cannot leave: it ends as any process does. */
static void handle_term(void) {
    struct sigaction action, old;
    if (!process.first || sigaction(SIGTERM, NULL, &old) || old.sa_handler != SIG_DFL) return;
    for (int i = 0; i < process.count; i++) {
        struct yt_engine *engine = process.members[i].engine;
        if ((engine->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) < 0) return;
    }
    memset(&action, 0, sizeof action);
    action.sa_handler = on_term;
    action.sa_flags = SA_RESTART;
    sigaction(SIGTERM, &action, 0);
}

/* ---- the end ---------------------------------------------------------------------------------- */

void yt_process_bye(enum yt_transport_bye how) {
    for (int i = 0; i < process.count; i++) {
        struct yt_engine *engine = process.members[i].engine;
        if (engine) engine->bye(engine, how);
    }
}

void yt_process_report(struct yt_cluster *cluster) {
    pthread_mutex_lock(&process.lock);
    if (!cluster->has_reported) {
        yt_chaos_report(cluster);
        yt_stats_report(cluster);
    }
    cluster->has_reported = true;
    pthread_mutex_unlock(&process.lock);
}

/* The process ends in order: by the end of the program, or by exit() or quick_exit() in a thread, or by plain C in an OS thread of its own. */
static void say_bye(void) {
    struct yt_cluster *cluster = yt_cluster_here();
    if (process.id != yt_library_process()) return;
    if (!cluster) cluster = atomic_load(&process.members[0].cluster);
    if (!cluster) return;
    for (int i = 0; i < process.count; i++) {
        struct yt_cluster *node = atomic_load(&process.members[i].cluster);
        if (node) yt_process_report(node);
    }
    if (yt_cluster_here()) yt_trace_fini(cluster);
    if (process.count == cluster->count) yt_trace_finish(cluster, process.count);
    bool decides = cluster->end == YT_END_NOT_YET || (cluster->end == YT_END_PROGRAM && cluster->self == 0);
    yt_process_bye(decides ? YT_BYE_DECIDES : cluster->end == YT_END_LEFT ? YT_BYE_LEAVES : YT_BYE_FOLLOWS);
}

static void at_exit(void) {
    if (process.id == yt_library_process()) fflush(stdout);
    say_bye();
}

static void at_quick_end(void *nothing) { /* what is not written is lost, as in any program */
    (void)nothing;
    say_bye();
}

/* ---- start and end of the OS threads ----------------------------------------------------------- */

int yt_process_init(struct yt_engine **engines, int count) {
    process.count = engines ? count : 1;
    process.first = engines ? engines[0]->self : 0;
    process.id = yt_library_process();
    process.members = calloc((size_t)process.count, sizeof *process.members);
    if (process.count > 1) process.depot = yt_memory_depot_new();
    if (!process.members || (process.count > 1 && !process.depot))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for %d nodes", process.count);
    for (int i = 0; engines && i < count; i++) process.members[i].engine = engines[i];
    pthread_mutex_init(&process.lock, NULL);
    pthread_cond_init(&process.has_changed, NULL);
    handle_quit();
    if (engines) handle_term();
    free(engines);
    atexit(at_exit);
    __cxa_at_quick_exit(at_quick_end, NULL);
    return 0;
}

static void *run(void *argument) {
    struct member *member = argument;
    member->run(member->engine);
    pthread_mutex_lock(&process.lock);
    member->has_ended = true;
    pthread_cond_broadcast(&process.has_changed);
    pthread_mutex_unlock(&process.lock);
    return NULL;
}

/* As much stack as the first OS thread has, where that is bounded. */
static int start(struct member *member) {
    pthread_attr_t attributes;
    size_t size = 0;
    pthread_attr_init(&attributes);
    if (!pthread_attr_getstacksize(&attributes, &size) && size < STACK / 16)
        pthread_attr_setstacksize(&attributes, STACK);
    int failed = pthread_create(&member->started, &attributes, run, member);
    pthread_attr_destroy(&attributes);
    return failed;
}

int yt_process_start_others(void (*run_node)(struct yt_engine *engine)) {
    for (int i = 1; i < process.count; i++) {
        process.members[i].run = run_node;
        if (start(&process.members[i]))
            return yt_status_set(YTHREAD_ENOMEM, "node %d cannot have an OS thread", process.first + i);
    }
    return 0;
}

void yt_process_join_others(void) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += END_GRACE_S;
    for (int i = 1; i < process.count; i++) {
        struct member *member = &process.members[i];
        pthread_mutex_lock(&process.lock);
        while (!member->has_ended &&
               !pthread_cond_clockwait(&process.has_changed, &process.lock, CLOCK_MONOTONIC, &until))
            continue;
        bool has_ended = member->has_ended;
        pthread_mutex_unlock(&process.lock);
        if (has_ended) pthread_join(member->started, NULL);
    }
}

void yt_process_await_others(void) {
    for (int i = 1; i < process.count; i++) pthread_join(process.members[i].started, NULL);
}

/* ---- restarts --------------------------------------------------------------------------------- */

void yt_process_loaded(int status) {
    pthread_mutex_lock(&process.lock);
    process.has_loaded = true;
    process.load_status = status;
    pthread_cond_broadcast(&process.has_changed);
    pthread_mutex_unlock(&process.lock);
}

int yt_process_await_load(void) {
    pthread_mutex_lock(&process.lock);
    while (!process.has_loaded) pthread_cond_wait(&process.has_changed, &process.lock);
    int status = process.load_status;
    pthread_mutex_unlock(&process.lock);
    return status;
}
