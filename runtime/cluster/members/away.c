/* Threads of a node that is to leave; see away.h. */
#include "cluster/members/away.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/status.h"
#include "cluster/control.h"
#include "cluster/panic.h"
#include "threads/move.h"
#include "threads/program/program.h"
#include "threads/roster.h"

/* How often threads are looked at, in ms, at first and then; when one that is still there is named. */
enum { OFTEN_MS = 10, SELDOM_MS = 100, OFTEN_ROUNDS = 50, NAME_MS = 1000 };

static long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000L + now.tv_nsec / 1000000;
}

void yt_away_begin(struct yt_away *away) {
    away->begun = away->next = now_ms();
}

/* ---- those who stay ---------------------------------------------------------------------------- */

void yt_away_refused(struct yt_away *away, yid id, const char *line) {
    char *copy = strdup(line);
    if (!copy) return;
    char *old = yt_table_find(&away->reason, id);
    if (old)
        yt_table_set(&away->reason, id, copy);
    else if (!yt_table_add(&away->reason, id, copy))
        free(copy);
    free(old);
}

static const char *words_of_wait(const struct yt_thread *thread) {
    if (thread->state != YT_WAITING) return "it has not come to a suspension point since";
    switch (thread->wait_kind) {
    case YT_WAIT_CREATE:
        return "it waits for another node to take the thread that it has created";
    case YT_WAIT_FILE:
        return "it waits for a file of this node";
    case YT_WAIT_LOCK:
        return "it waits for a lock of this node";
    case YT_WAIT_CHECKPOINT:
        return "it waits for a checkpoint";
    default:
        return thread->more->wait.words ? thread->more->wait.words : "it waits in a library of this node";
    }
}

/* Once for each thread: by name and place, to people and to who wants the node to leave. */
static void name(struct yt_cluster *cluster, struct yt_away *away, const struct yt_thread *thread, const char *reason) {
    char line[YT_STATUS_LINE + 400];
    const struct ythread_header *frame = yt_thread_inner(thread);
    const struct ythread_function *function = frame ? yt_program_function(frame->fun_num) : NULL;
    unsigned at = function && frame->resume_pt < function->point_count ? function->points[frame->resume_pt].line : 0;
    if (yt_table_find(&away->named, thread->id)) return;
    if (!yt_table_add(&away->named, thread->id, away)) return;
    snprintf(line, sizeof line, "thread %d.%u%s%s%s, %s() (%s:%u), stays: %s", YT_YID_NODE(thread->id),
             YT_YID_SLOT(thread->id), thread->more->name ? " \"" : "", thread->more->name ? thread->more->name : "",
             thread->more->name ? "\"" : "", function ? function->name : "?",
             function && function->file ? function->file : "?", at, reason);
    fprintf(stderr, "ythreads: node %d is to leave, but %s\n", cluster->self, line);
    yt_control_stays(cluster, line);
}

/* ---- those who go ------------------------------------------------------------------------------ */

static bool may_take(const struct yt_cluster *cluster, int node) {
    return node != cluster->self && node < cluster->node.known && !cluster->is_dead[node] &&
           !cluster->peers[node].is_leaving;
}

/* The next node in turn, of those that have all the thread's functions if there is one. */
static int choose(struct yt_cluster *cluster, struct yt_away *away, const struct yt_thread *thread) {
    int any = 0;
    for (int i = 0; i < cluster->count; i++) {
        away->turn = (away->turn + 1) % cluster->count;
        if (!may_take(cluster, away->turn)) continue;
        any = away->turn;
        if (!yt_hello_may_go(cluster, thread, any)) break;
    }
    return any;
}

static void send_away(struct yt_cluster *cluster, struct yt_away *away, struct yt_thread *thread, bool names) {
    yid id = thread->id;
    const char *reason = NULL;
    char line[YT_STATUS_LINE];
    if (thread->state == YT_MOVING || thread == cluster->node.current) return;
    if (!thread->move_due) {
        int status = yt_move_order(&cluster->node, thread, choose(cluster, away, thread));
        snprintf(line, sizeof line, "%s", status ? yt_status_line() : "");
        if (status) reason = line;
        thread = yt_thread_find(&cluster->node, id);
    }
    if (!names || !thread || thread->state == YT_MOVING) return;
    if (!reason) reason = yt_table_find(&away->reason, id);
    name(cluster, away, thread, reason ? reason : words_of_wait(thread));
}

/* A move may end others: they are looked up one by one. */
static void send_all_away(struct yt_cluster *cluster, struct yt_away *away, bool names) {
    size_t count = 0, n = 0;
    for (struct yt_thread *t = yt_thread_first(&cluster->node); t; t = yt_thread_after(&cluster->node, t)) count++;
    yid *all = malloc((count + 1) * sizeof *all);
    if (!all) return; /* the next time, perhaps */
    for (struct yt_thread *t = yt_thread_first(&cluster->node); t; t = yt_thread_after(&cluster->node, t))
        all[n++] = t->id;
    away->turn += (int)away->rounds++; /* not to the same as the last time */
    for (size_t i = 0; i < n; i++) {
        struct yt_thread *thread = yt_thread_find(&cluster->node, all[i]);
        if (thread) send_away(cluster, away, thread, names);
    }
    free(all);
}

int yt_away_poll(struct yt_cluster *cluster, struct yt_away *away) {
    long now = now_ms();
    if (now >= away->next) {
        send_all_away(cluster, away, now - away->begun >= NAME_MS);
        away->next = now_ms() + (away->rounds < OFTEN_ROUNDS ? OFTEN_MS : SELDOM_MS);
    }
    long left = away->next - now_ms();
    return left < 0 ? 0 : (int)left;
}

bool yt_away_is_empty(struct yt_cluster *cluster) {
    for (int i = 0; i < cluster->count; i++)
        if (cluster->peers[i].waiting.count) return false;
    return !yt_thread_first(&cluster->node) && !cluster->leaving;
}
