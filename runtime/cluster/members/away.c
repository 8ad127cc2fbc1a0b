/* Threads of a node that is to leave; see away.h. */
#include "cluster/members/away.h"

#include <limits.h>
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

/* So many threads that stay at one place are named. */
enum { SHOWN = 20 };

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

/* To people, and to who wants the node to leave. */
static void tell(struct yt_cluster *cluster, const char *line) {
    fprintf(stderr, "ythreads: node %d is to leave, but %s\n", cluster->self, line);
    yt_control_stays(cluster, line);
}

/* Where a thread stands; the last of the places stands for all that have none of their own. */
static struct yt_away_place *place_of(struct yt_away *away, const struct yt_thread *thread) {
    const struct ythread_header *frame = yt_thread_inner(thread);
    struct yt_away_place *place = away->places, *last = place + YT_AWAY_PLACES - 1;
    unsigned function = frame ? frame->fun_num : UINT_MAX, point = frame ? frame->resume_pt : 0;
    while (place < last && place->first && (place->function != function || place->point != point)) place++;
    if (!place->first) *place = (struct yt_away_place){.first = thread->id, .function = function, .point = point};
    return place;
}

/* Says whether a thread is to be named: each is once, but of those that stay at one place no more than SHOWN, the others are counted. */
static bool is_to_be_named(struct yt_away *away, const struct yt_thread *thread) {
    if (yt_table_find(&away->named, thread->id)) {
        away->named_here++;
        return false;
    }
    struct yt_away_place *place = place_of(away, thread);
    place->others += place->shown == SHOWN;
    if (place->shown == SHOWN || !yt_table_add(&away->named, thread->id, away)) return false;
    place->shown++;
    away->named_here++;
    return true;
}

/* By name and place. */
static void name(struct yt_cluster *cluster, struct yt_away *away, const struct yt_thread *thread, const char *reason) {
    char line[YT_STATUS_LINE + 400];
    const struct ythread_header *frame = yt_thread_inner(thread);
    const struct ythread_function *function = frame ? yt_program_function(frame->fun_num) : NULL;
    unsigned at = function && frame->resume_pt < function->point_count ? function->points[frame->resume_pt].line : 0;
    if (!is_to_be_named(away, thread)) return;
    snprintf(line, sizeof line, "thread %d.%u%s%s%s, %s() (%s:%u), stays: %s", YT_YID_NODE(thread->id),
             YT_YID_SLOT(thread->id), thread->more->name ? " \"" : "", thread->more->name ? thread->more->name : "",
             thread->more->name ? "\"" : "", function ? function->name : "?",
             function && function->file ? function->file : "?", at, reason);
    tell(cluster, line);
}

static void begin_to_count(struct yt_away *away) {
    away->named_here = 0;
    for (int i = 0; i < YT_AWAY_PLACES; i++) away->places[i].others = 0;
}

/* Those who are not named are told once. When all who were have gone, others are named. */
static void end_count(struct yt_cluster *cluster, struct yt_away *away) {
    char line[100];
    for (int i = 0; i < YT_AWAY_PLACES; i++) {
        struct yt_away_place *place = &away->places[i];
        if (!place->others || place->is_counted) continue;
        place->is_counted = true;
        snprintf(line, sizeof line, "%zu more thread%s where thread %d.%u does", place->others,
                 place->others == 1 ? " stays" : "s stay", YT_YID_NODE(place->first), YT_YID_SLOT(place->first));
        tell(cluster, line);
    }
    if (!away->named_here) memset(away->places, 0, sizeof away->places);
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
    begin_to_count(away);
    for (size_t i = 0; i < n; i++) {
        struct yt_thread *thread = yt_thread_find(&cluster->node, all[i]);
        if (thread) send_away(cluster, away, thread, names);
    }
    if (names) end_count(cluster, away);
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
