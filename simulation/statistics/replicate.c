/* Replications in processes of their own: begun with fork, watched through pipes, put together in their order.
 *
 *   replication k: model(), results ---- pipe ----> name, value, name, value ..., the end, its status
 *
 * Whatever comes first, the rule that stops looks at replications in their order: those beyond the one that it stops at are
 * ended and forgotten. So the study is the same with one process at a time and with many. */
#define _GNU_SOURCE /* sched_getaffinity */
#include "statistics/replicate.h"

#include "base/fail.h"
#include "base/options.h"
#include "statistics/report.h"
#include "statistics/study.h"
#include <ysim/process.h>
#include <ysim/random.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- in a replication --------------------------------------------------------------------------- */

static int results_fd = -1;         /* where results go; -1: this process is no replication */
static struct ysim_study *own;      /* when one is run alone */
static struct ysim_study *outcomes; /* of this replication, so far; or null */

static void write_all(const void *bytes, size_t size) {
    const char *at = bytes;
    while (size > 0) {
        ssize_t done = write(results_fd, at, size);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) _exit(127); /* who asked is gone */
        at += done;
        size -= (size_t)done;
    }
}

/* A length of 0 says that the model has returned. */
static void put_result(const char *name, size_t length, double value) {
    write_all(&value, sizeof value);
    write_all(&length, sizeof length);
    write_all(name, length);
}

static void hand_out(const char *name, double value) {
    if (own) yt_study_put(own, 0, name, value);
    if (results_fd >= 0) put_result(name, strlen(name) + 1, value);
}

void ysim_outcome_from(const char *name, double value, const char *where) {
    ysim_check_given(name, "name of a result", where);
    if (!own && results_fd < 0) return;
    if (value == __builtin_inf() || value == -__builtin_inf())
        ysim_fail_from(where, "ysim_outcome: the result '%s' is %g", name, value);
    if (!outcomes) outcomes = yt_study_new();
    if (ysim_study_values(outcomes, name))
        ysim_fail_from(where, "ysim_outcome: the result '%s' has been handed out in this replication already", name);
    yt_study_put(outcomes, 0, name, value);
    hand_out(name, value);
}

struct ysim_study *ysim_replicate_end(void) {
    yt_report_means(ysim_now(), hand_out);
    ysim_study_free(outcomes);
    outcomes = 0;
    if (own) {
        struct ysim_study *study = own;
        own = 0;
        study->count = 1;
        return study;
    }
    put_result("", 0, 0);
    fflush(0);
    _exit(0);
}

static void become_replication(int64_t number, int fd) {
    results_fd = fd;
    if (ysim_replicates_alone()) return; /* it shows what it does */
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0) dup2(nowhere, STDOUT_FILENO);
    if (nowhere >= 0) close(nowhere);
    ysim_progress_off();
    yt_report_drop_file();
    ysim_traced = 0;
    ysim_set_replication((uint64_t)number);
}

/* ---- in the process that began them ------------------------------------------------------------- */

struct job {
    pid_t pid; /* 0: none */
    int fd;
    int64_t number;
    char *bytes;
    size_t size, room;
};

struct pool {
    const struct ysim_replicate_how *how;
    struct ysim_study *study;
    struct job *jobs;
    size_t at_a_time;
    int64_t begun, limit;    /* replications begun, and those there may be */
    char *done;              /* by number: 1 when its results are in */
    struct ysim_tally tally; /* how->name: of the replications that count */
};

static void *need(void *memory) {
    if (!memory) ysim_fail_from(0, "no memory for replications");
    return memory;
}

static size_t count_processors(void) {
    cpu_set_t set;
    if (yt_options()->jobs) return (size_t)yt_options()->jobs;
    if (sched_getaffinity(0, sizeof set, &set)) return 1;
    return (size_t)CPU_COUNT(&set);
}

static void end_jobs(struct pool *pool) {
    for (size_t i = 0; i < pool->at_a_time; i++) {
        struct job *job = &pool->jobs[i];
        if (!job->pid) continue;
        kill(job->pid, SIGKILL);
        while (waitpid(job->pid, 0, 0) < 0 && errno == EINTR);
        close(job->fd);
        free(job->bytes);
        job->pid = 0;
    }
}

/* Begins the next replication. Returns whether this is its process. */
static bool begin(struct pool *pool, struct job *job) {
    int ends[2];
    int64_t number = pool->begun++;
    fflush(0);
    if (pipe2(ends, O_CLOEXEC))
        ysim_fail_from(pool->how->where, "replication %lld: pipe: %s", (long long)number, strerror(errno));
    pid_t self = getpid(), pid = fork();
    if (pid < 0) ysim_fail_from(pool->how->where, "replication %lld: fork: %s", (long long)number, strerror(errno));
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* it ends with the program, whatever ends that */
        if (getppid() != self) _exit(127);
        close(ends[0]);
        become_replication(number, ends[1]);
        return true;
    }
    close(ends[1]);
    *job = (struct job){pid, ends[0], number, 0, 0, 0};
    return false;
}

static void fail(struct pool *pool, int64_t number, int status) {
    end_jobs(pool);
    if (ysim_replicates_alone()) number = yt_options()->alone;
    if (ysim_replicates_alone() && WIFEXITED(status)) exit(WEXITSTATUS(status)); /* it has said why */
    if (!status)
        ysim_fail_from(pool->how->where,
                       "replication %lld has ended the program, with status 0, before its model returned; run it alone "
                       "with --replication=%lld --seed=%llu",
                       (long long)number, (long long)number, (unsigned long long)ysim_seed());
    ysim_fail_from(pool->how->where, "replication %lld %s %d; run it alone with --replication=%lld --seed=%llu",
                   (long long)number, WIFSIGNALED(status) ? "was ended by signal" : "ended with status",
                   WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status), (long long)number,
                   (unsigned long long)ysim_seed());
}

/* Its process has ended: puts its results into the study. */
static void finish(struct pool *pool, struct job *job) {
    int status;
    bool has_returned = false;
    pid_t pid = job->pid;
    close(job->fd);
    job->pid = 0;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR) ysim_fail_from(pool->how->where, "waitpid: %s", strerror(errno));
    if (status) fail(pool, job->number, status);
    for (size_t at = 0; at < job->size;) {
        double value;
        size_t length;
        memcpy(&value, job->bytes + at, sizeof value);
        memcpy(&length, job->bytes + at + sizeof value, sizeof length);
        at += sizeof value + sizeof length;
        if (length) yt_study_put(pool->study, job->number, job->bytes + at, value);
        at += length;
        has_returned = !length;
    }
    if (!has_returned) fail(pool, job->number, status);
    free(job->bytes);
    pool->done[job->number] = 1;
}

static void receive(struct pool *pool, struct job *job) {
    if (job->room - job->size < 4096) job->bytes = need(realloc(job->bytes, job->room = 2 * job->room + 8192));
    ssize_t got = read(job->fd, job->bytes + job->size, job->room - job->size);
    if (got < 0 && errno == EINTR) return;
    if (got > 0) {
        job->size += (size_t)got;
    } else {
        finish(pool, job);
    }
}

static void wait_for_results(struct pool *pool) {
    struct pollfd *files = need(calloc(pool->at_a_time, sizeof *files));
    for (size_t i = 0; i < pool->at_a_time; i++)
        files[i] = (struct pollfd){pool->jobs[i].pid ? pool->jobs[i].fd : -1, POLLIN, 0};
    if (poll(files, pool->at_a_time, 1000) > 0)
        for (size_t i = 0; i < pool->at_a_time; i++)
            if (files[i].revents) receive(pool, &pool->jobs[i]);
    free(files);
}

/* Whether the study is complete with the first study->count replications. */
static bool is_enough(const struct pool *pool) {
    const struct ysim_study *study = pool->study;
    const struct ysim_replicate_how *how = pool->how;
    if (study->count >= pool->limit) return true;
    if (study->count < how->least || study->count < 2 || !how->name) return false;
    return ysim_interval_within(ysim_tally_interval(&pool->tally, 0.95), how->precision);
}

/* The next one in order is in. */
static void count_one(struct pool *pool) {
    const char *name = pool->how->name;
    int64_t number = pool->study->count++;
    if (!name) return;
    const double *values = ysim_study_values(pool->study, name);
    if (!values) {
        end_jobs(pool);
        ysim_fail_from(pool->how->where, "there is no result '%s' after replication %lld", name, (long long)number);
    }
    yt_study_add(&pool->tally, values[number]);
}

/* Counts the replications that are in, one by one. */
static bool advance(struct pool *pool) {
    while (!is_enough(pool)) {
        if (pool->study->count >= pool->begun || !pool->done[pool->study->count]) return false;
        count_one(pool);
    }
    return true;
}

/* Returns true in the process of a replication. */
static bool run(struct pool *pool) {
    while (!advance(pool)) {
        for (size_t i = 0; i < pool->at_a_time && pool->begun < pool->limit; i++)
            if (!pool->jobs[i].pid && begin(pool, &pool->jobs[i])) return true;
        wait_for_results(pool);
        ysim_progress((double)pool->study->count / (double)pool->limit, "replications");
    }
    end_jobs(pool);
    ysim_progress(1, "replications");
    return false;
}

int ysim_replicates_alone(void) {
    return yt_options()->alone >= 0;
}

/* In this process: where others must not write the same file, and where nodes are threads of it. */
static struct ysim_study *run_here(const struct ysim_replicate_how *how) {
    static bool has_run;
    if (has_run && !yt_options()->log && ysim_now() > 0)
        ysim_fail_from(how->where,
                       "ysim_replicate: the second one, and with --replication, and files of traces or several "
                       "nodes, it would go on where the first has ended");
    has_run = true;
    own = yt_study_new();
    return 0;
}

/* In a process of its own, so that the next study finds everything as it is now. */
static struct ysim_study *run_alone(const struct ysim_replicate_how *how) {
    const struct yt_options *options = yt_options();
    bool writes_files = options->log || options->timeline || (options->trace && *options->trace);
    if (writes_files || ythread_nodes() > 1) return run_here(how);
    struct job job = {0};
    char done = 0;
    struct pool pool = {.how = how, .study = yt_study_new(), .jobs = &job, .at_a_time = 1, .limit = 1, .done = &done};
    yt_report_begin_file();
    if (begin(&pool, &job)) {
        ysim_study_free(pool.study);
        return 0;
    }
    while (!done) wait_for_results(&pool);
    pool.study->count = 1;
    return pool.study;
}

struct ysim_study *ysim_replicate_begin(const struct ysim_replicate_how *how) {
    const struct yt_options *options = yt_options();
    if (results_fd >= 0 || own) ysim_fail_from(how->where, "ysim_replicate in a replication");
    if (how->least < 1)
        ysim_fail_from(how->where, "ysim_replicate: %lld replications, and must be at least 1", (long long)how->least);
    if (how->most || how->precision != 0) ysim_check_given(how->name, "name of a result", how->where);
    if (how->name && !(how->precision > 0))
        ysim_fail_from(how->where, "ysim_replicate_until: precision is %g, and must be > 0", how->precision);
    if (how->name && how->most < how->least)
        ysim_fail_from(how->where, "ysim_replicate_until: at most %lld replications, and must be at least %lld",
                       (long long)how->most, (long long)how->least);
    if (options->alone >= 0) return run_alone(how);
    int64_t limit = how->most > how->least ? how->most : how->least;
    struct pool pool = {.how = how, .study = yt_study_new(), .at_a_time = count_processors(), .limit = limit};
    ysim_tally_init(&pool.tally, "result");
    if (options->replications) pool.limit = options->replications;
    if (pool.at_a_time > (size_t)pool.limit) pool.at_a_time = (size_t)pool.limit;
    pool.jobs = need(calloc(pool.at_a_time, sizeof *pool.jobs));
    pool.done = need(calloc((size_t)pool.limit, 1));
    bool child = run(&pool);
    free(pool.jobs);
    free(pool.done);
    if (!child) return pool.study;
    ysim_study_free(pool.study);
    return 0;
}
