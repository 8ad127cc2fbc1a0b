/* The end of a program, found by counting, never locally.
 *
 * Home counts the threads born there, and those of them that have ended; both only grow. Node 0 asks all
 * nodes twice. If the sum of the ended in the first round equals the sum of the created in the second, there
 * was a moment between the rounds when no thread was alive. If in both rounds nothing was ready anywhere, and as
 * many frames had been received before as were sent in all, nothing is under way, so nothing will ever
 * happen: a deadlock, if somebody is still there. A node without work sends node 0 a hint, a millisecond
 * after its last work, and later and later, up to sixteen, if work has come again: between nodes that answer one another a
 * short timer would cost more than their messages. A hint starts a wave. Source: F. Mattern, "Algorithms for distributed
 * termination detection", Distributed Computing 2 (1987), the four-counter method. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/status.h"
#include "cluster/members/newcomer.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "cluster/tasks.h"
#include "cluster/together/wave.h"
#include "ythreads/leaf.h"

struct counts {
    uint64_t created, ended, sent, received;
    bool is_idle;
    uint32_t deaths; /* settled by this node */
};

enum { PATIENCE_LEAST = 1, PATIENCE_MOST = 16 };

struct yt_wave {
    bool is_hinted;        /* this node, since its last work */
    bool is_patient;       /* it waits, or has waited, before it sends a hint */
    int patience;          /* so many milliseconds: the longer the more often work has come after all */
    uint64_t ended_hinted; /* this node's count of the ended when it sent a hint although it had not waited in vain */
    uint64_t ended_seen;   /* the same count when it was asked last, */
    int64_t seen_at;       /* and yt_transport_now() when it was that first */
    /* Node 0's. */
    uint32_t number; /* of the round that runs, or ran last */
    bool runs, is_second, is_wanted;
    int dumper; /* a deadlock has been found, and each node prints its threads in turn: now this one; 0: none has */
    bool was_started; /* ymain, before the first round */
    struct counts first, sum;
    int missing; /* reports */
    bool *has_told;
};

int yt_wave_init(struct yt_cluster *cluster) {
    cluster->wave = calloc(1, sizeof *cluster->wave);
    if (cluster->wave) cluster->wave->has_told = calloc((size_t)cluster->count, sizeof(bool));
    if (cluster->wave) cluster->wave->patience = PATIENCE_LEAST;
    return cluster->wave && cluster->wave->has_told ? 0 : yt_status_set(YTHREAD_ENOMEM, "no memory");
}

void yt_wave_fini(struct yt_cluster *cluster) {
    if (cluster->wave) free(cluster->wave->has_told);
    free(cluster->wave);
}

static struct counts count_here(struct yt_cluster *cluster) {
    const struct yt_node *node = &cluster->node;
    yt_directory_send_ends(cluster);
    yt_directory_send_forgets(cluster);
    yt_migrate_send_all_taken(cluster);
    struct counts counts = {.created = yt_node_created(node) + cluster->adopted_created,
                            .ended = yt_node_ended(node) - cluster->guests_ended + cluster->away_ended +
                                     cluster->adopted_ended,
                            .is_idle = cluster->has_begun && yt_sched_idle(node) && (node->is_asked || !yt_library) &&
                                       !yt_sched_expects(node) && !cluster->silent_due.count &&
                                       !yt_checkpoint_is_pending(cluster) && !yt_tasks_expects(cluster),
                            .deaths = cluster->deaths - !yt_death_is_over(cluster)};
    for (int i = 0, reach = yt_newcomer_reach(cluster); i < reach; i++)
        if (!cluster->is_dead[i]) {
            counts.sent += cluster->peers[i].sent;
            counts.received += cluster->peers[i].received;
        }
    return counts;
}

/* ---- the end ---------------------------------------------------------------------------------- */

void yt_wave_end(struct yt_cluster *cluster, int status) {
    struct yt_writer frame;
    cluster->end = YT_END_PROGRAM;
    cluster->end_status = status;
    yt_frame_begin(&frame);
    yt_codec_put_i32(&frame, status);
    yt_frame_send_all(cluster, YT_FRAME_END, &frame);
}

static void dump(struct yt_cluster *cluster) {
    fflush(stdout);
    fprintf(stderr, "ythreads: deadlock: nothing can run on any node; threads of node %d (%s):\n", cluster->self,
            cluster->peers[cluster->self].arch);
    yt_dump(&cluster->node, STDERR_FILENO);
    if (yt_library && yt_library->stuck) yt_library->stuck();
}

/* Node 0 asks the next node for its threads; behind the last one it ends the program. */
static void dump_next(struct yt_cluster *cluster) {
    struct yt_writer frame;
    int next = cluster->wave->dumper + 1;
    while (next < cluster->count && cluster->is_dead[next]) next++;
    if (next >= cluster->count) {
        yt_wave_end(cluster, YT_EXIT_DEADLOCK);
        return;
    }
    cluster->wave->dumper = next;
    yt_frame_begin(&frame);
    yt_frame_send(cluster, next, YT_FRAME_DEADLOCK, &frame);
}

/* Nobody else can tell that the one whose turn it is has died or left meanwhile. */
static void pass_over_the_gone(struct yt_cluster *cluster) {
    const struct yt_wave *wave = cluster->wave;
    if (wave->dumper && cluster->is_dead[wave->dumper] && !cluster->end) dump_next(cluster);
}

int yt_wave_on_deadlock(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_writer answer;
    if (yt_codec_left(frame)) return yt_codec_get_failed(frame, "it has no content");
    if (cluster->self == 0) {
        if (!cluster->wave->dumper) return yt_status_set(YTHREAD_ESTATE, "no deadlock has been found");
        if (from == cluster->wave->dumper) dump_next(cluster);
        return 0;
    }
    if (from) return yt_status_set(YTHREAD_ESTATE, "only node 0 asks");
    dump(cluster);
    yt_frame_begin(&answer);
    yt_frame_send(cluster, 0, YT_FRAME_DEADLOCK, &answer);
    return 0;
}

int yt_wave_on_end(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    int status = yt_codec_get_i32(frame);
    if (from) yt_codec_get_failed(frame, "only node 0 ends the program");
    if (frame->status) return frame->status;
    cluster->end = YT_END_PROGRAM;
    cluster->end_status = status;
    return 0;
}

/* ---- node 0 ----------------------------------------------------------------------------------- */

static void add(struct yt_cluster *cluster, int from, const struct counts *counts);

static void start_round(struct yt_cluster *cluster, bool is_second) {
    struct yt_wave *wave = cluster->wave;
    struct yt_writer frame;
    if (!is_second) wave->was_started = cluster->is_started;
    wave->runs = true;
    wave->is_second = is_second;
    wave->is_wanted = wave->is_wanted && is_second;
    wave->number++;
    wave->sum = (struct counts){.is_idle = true, .deaths = cluster->deaths};
    wave->missing = yt_cluster_living(cluster);
    memset(wave->has_told, 0, (size_t)cluster->count * sizeof(bool));
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, wave->number);
    yt_frame_send_all(cluster, YT_FRAME_WAVE, &frame);
    struct counts own = count_here(cluster);
    add(cluster, cluster->self, &own);
}

static bool is_deadlock(const struct yt_wave *wave) {
    return wave->first.is_idle && wave->sum.is_idle && wave->first.received == wave->sum.sent;
}

static void decide(struct yt_cluster *cluster) {
    struct yt_wave *wave = cluster->wave;
    bool all_know = wave->sum.deaths == cluster->deaths && wave->first.deaths == cluster->deaths;
    wave->runs = false;
    bool none_lives = wave->first.ended == wave->sum.created;
    if (all_know && none_lives && wave->was_started) {
        yt_wave_end(cluster, cluster->node.main_status);
    } else if (all_know && !none_lives && wave->was_started == cluster->is_started && is_deadlock(wave)) {
        dump(cluster);
        dump_next(cluster);
    } else if (wave->is_wanted || wave->was_started != cluster->is_started) {
        start_round(cluster, false);
    }
}

static void add(struct yt_cluster *cluster, int from, const struct counts *counts) {
    struct yt_wave *wave = cluster->wave;
    if (wave->has_told[from]) return;
    wave->has_told[from] = true;
    wave->sum.created += counts->created;
    wave->sum.ended += counts->ended;
    wave->sum.sent += counts->sent;
    wave->sum.received += counts->received;
    wave->sum.is_idle = wave->sum.is_idle && counts->is_idle;
    if (counts->deaths < wave->sum.deaths) wave->sum.deaths = counts->deaths;
    if (--wave->missing) return;
    if (wave->is_second) {
        decide(cluster);
        return;
    }
    wave->first = wave->sum;
    start_round(cluster, true);
}

static void want_wave(struct yt_cluster *cluster) {
    struct yt_wave *wave = cluster->wave;
    wave->is_wanted = true;
    if (!wave->runs && !wave->dumper && !cluster->end) start_round(cluster, false);
}

int yt_wave_on_hint(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    (void)from;
    (void)frame;
    if (cluster->self) return yt_status_set(YTHREAD_ESTATE, "hints are for node 0");
    want_wave(cluster);
    return 0;
}

int yt_wave_on_report(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct counts counts;
    uint32_t number = yt_codec_get_u32(frame);
    counts.created = yt_codec_get_u64(frame);
    counts.ended = yt_codec_get_u64(frame);
    counts.sent = yt_codec_get_u64(frame);
    counts.received = yt_codec_get_u64(frame);
    counts.is_idle = yt_codec_get_u32(frame);
    counts.deaths = yt_codec_get_u32(frame);
    if (frame->status) return frame->status;
    if (cluster->self == 0 && cluster->wave->runs && number == cluster->wave->number) add(cluster, from, &counts);
    return 0;
}

/* ---- every node ------------------------------------------------------------------------------- */

int yt_wave_on_wave(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    uint32_t number = yt_codec_get_u32(frame);
    if (from) yt_codec_get_failed(frame, "only node 0 asks");
    if (frame->status) return frame->status;
    struct counts counts = count_here(cluster);
    struct yt_writer report;
    yt_frame_begin(&report);
    yt_codec_put_u32(&report, number);
    yt_codec_put_u64(&report, counts.created);
    yt_codec_put_u64(&report, counts.ended);
    yt_codec_put_u64(&report, counts.sent);
    yt_codec_put_u64(&report, counts.received);
    yt_codec_put_u32(&report, counts.is_idle);
    yt_codec_put_u32(&report, counts.deaths);
    yt_frame_send(cluster, 0, YT_FRAME_REPORT, &report);
    return 0;
}

void yt_wave_busy(struct yt_cluster *cluster) {
    struct yt_wave *wave = cluster->wave;
    if (wave->is_patient && wave->patience < PATIENCE_MOST) wave->patience *= 2;
    wave->is_patient = wave->is_hinted = false;
    cluster->rests_since = 0;
    /* A round that a death has interrupted is lost; the settling of the death will bring hints. */
    if (cluster->self == 0 && wave->runs && !yt_death_is_over(cluster)) wave->runs = false;
}

void yt_wave_node_left(struct yt_cluster *cluster) {
    cluster->wave->is_hinted = false;
    cluster->wave->runs = false;
    pass_over_the_gone(cluster);
}

void yt_wave_node_died(struct yt_cluster *cluster) {
    yt_wave_busy(cluster);
    pass_over_the_gone(cluster);
}

static void hint(struct yt_cluster *cluster) {
    struct yt_writer frame;
    if (cluster->self == 0) {
        want_wave(cluster);
        return;
    }
    yt_frame_begin(&frame);
    yt_frame_send(cluster, 0, YT_FRAME_HINT, &frame);
}

/* Only daemons live here, and nobody has ended for as long as a hint would have waited, though frames have come: those of daemons
 * elsewhere, which need never cease. */
static bool is_late(struct yt_cluster *cluster) {
    struct yt_wave *wave = cluster->wave;
    if (yt_node_residents(&cluster->node)) return false;
    uint64_t ended = count_here(cluster).ended;
    int64_t now = yt_transport_now();
    if (ended != wave->ended_seen) wave->ended_seen = ended, wave->seen_at = now;
    return now - wave->seen_at >= wave->patience * INT64_C(1000000);
}

static bool has_rested(const struct yt_cluster *cluster) {
    int64_t patience = cluster->wave->patience * INT64_C(1000000);
    return cluster->rests_since && yt_transport_now() - cluster->rests_since >= patience;
}

int yt_wave_idle(struct yt_cluster *cluster) {
    struct yt_wave *wave = cluster->wave;
    if (wave->is_hinted) return -1;
    if (yt_cluster_living(cluster) > 1 && !has_rested(cluster)) {
        wave->is_patient = true;
        if (is_late(cluster)) yt_wave_daemons_only(cluster);
        return wave->patience;
    }
    wave->is_hinted = true;
    hint(cluster);
    return -1;
}

void yt_wave_daemons_only(struct yt_cluster *cluster) {
    if (yt_node_residents(&cluster->node)) return;
    uint64_t ended = count_here(cluster).ended;
    if (ended == cluster->wave->ended_hinted) return;
    cluster->wave->ended_hinted = ended;
    hint(cluster);
}
