/* Nodes that leave in order; see leave.h. */
#include "cluster/members/leave.h"
#include "cluster/together/wave.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "cluster/members/adopted.h"
#include "cluster/members/away.h"
#include "cluster/control.h"
#include "cluster/members/estate.h"
#include "cluster/moves/moment.h"
#include "cluster/members/newcomer.h"
#include "cluster/panic.h"
#include "cluster/process.h"
#include "cluster/together/step.h"

/* What node 0 knows of a node that leaves. */
struct leaver {
    bool is_told, is_empty;
    int first, count; /* the nodes of its process */
    bool leaves_now;  /* in the steps that run */
    unsigned char *estate;
    size_t size;
};

struct yt_leave {
    bool is_leaving, has_said_empty, has_wished;
    bool has_left;         /* all has been handed over */
    bool others_have_left; /* since all stood still */
    struct yt_away away;
    /* Node 0. */
    struct leaver *leavers;
    bool has_empty;     /* one has said that it is empty */
    bool runs, is_sent; /* LEFT: there is no way back */
};

int yt_leave_init(struct yt_cluster *cluster) {
    struct yt_leave *leave = cluster->leave = calloc(1, sizeof *leave);
    if (leave) leave->leavers = calloc((size_t)cluster->count, sizeof *leave->leavers);
    return leave && leave->leavers ? 0 : yt_status_set(YTHREAD_ENOMEM, "no memory");
}

bool yt_leave_is_leaving(const struct yt_cluster *cluster) {
    return cluster->leave && cluster->leave->is_leaving;
}

bool yt_leave_runs(const struct yt_cluster *cluster) {
    return cluster->leave && cluster->leave->runs;
}

void yt_leave_say_again(struct yt_cluster *cluster, int to) {
    struct yt_writer frame;
    if (!yt_leave_is_leaving(cluster)) return;
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, (uint32_t)yt_process_first());
    yt_codec_put_u32(&frame, (uint32_t)yt_process_count());
    yt_frame_send(cluster, to, YT_FRAME_LEAVING, &frame);
}

void yt_leave_refused(struct yt_cluster *cluster, yid id, const char *line) {
    if (yt_leave_is_leaving(cluster)) yt_away_refused(&cluster->leave->away, id, line);
}

/* ---- who leaves ----------------------------------------------------------------------------------- */

static void send_word(struct yt_cluster *cluster, int to, enum yt_frame_type type) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_frame_send(cluster, to, type, &frame);
}

static void note_leaving(struct yt_cluster *cluster, int node, int first, int count) {
    cluster->peers[node].is_leaving = true;
    cluster->leave->leavers[node].first = first;
    cluster->leave->leavers[node].count = count;
    if (!cluster->self) yt_control_tell(cluster, "leaving %d\n", node);
}

/* This node, and with it those of its process. */
static void begin(struct yt_cluster *cluster) {
    struct yt_leave *leave = cluster->leave;
    struct yt_writer frame;
    if (leave->is_leaving) return;
    leave->is_leaving = true;
    note_leaving(cluster, cluster->self, yt_process_first(), yt_process_count());
    yt_away_begin(&leave->away);
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, (uint32_t)yt_process_first());
    yt_codec_put_u32(&frame, (uint32_t)yt_process_count());
    yt_frame_send_all(cluster, YT_FRAME_LEAVING, &frame);
    for (int i = 0; i < yt_process_count(); i++)
        if (yt_process_first() + i != cluster->self) send_word(cluster, yt_process_first() + i, YT_FRAME_LEAVE);
    yt_node_poll_soon(&cluster->node);
    yt_moment("leaving", -1, 0);
}

void yt_leave_wish(struct yt_cluster *cluster) {
    if (cluster->leave->has_wished || !cluster->self) return;
    cluster->leave->has_wished = true;
    send_word(cluster, 0, YT_FRAME_WISH);
}

int yt_leave_on_leave(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    if (!cluster->self || (from && !yt_process_has(from)))
        return yt_codec_get_failed(frame, "only node 0 sends others away");
    begin(cluster);
    return 0;
}

int yt_leave_on_leaving(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    uint32_t first = yt_codec_get_u32(frame), count = yt_codec_get_u32(frame);
    bool is_sane = first && first <= (uint32_t)from && count && count <= (uint32_t)cluster->count &&
                   first + count <= (uint32_t)cluster->count && (uint32_t)from < first + count;
    if (!is_sane) yt_codec_get_failed(frame, "nodes that cannot leave");
    if (!frame->status) note_leaving(cluster, from, (int)first, (int)count);
    return frame->status;
}

/* Threads go; when none is left, node 0 is told. */
static int see_to_threads(struct yt_cluster *cluster) {
    struct yt_leave *leave = cluster->leave;
    if (!cluster->peers[cluster->self].is_ready || cluster->is_stopped) return -1;
    if (!yt_away_is_empty(cluster)) {
        int wait = yt_away_poll(cluster, &leave->away);
        if (!yt_away_is_empty(cluster)) return wait;
    }
    if (leave->has_said_empty) return -1;
    leave->has_said_empty = true;
    yt_moment("empty", -1, 0);
    send_word(cluster, 0, YT_FRAME_EMPTY);
    return -1;
}

/* ---- node 0: orders ------------------------------------------------------------------------------- */

int yt_leave_order(struct yt_cluster *cluster, int node) {
    if (node < 0 || node >= cluster->count || cluster->peers[node].is_absent)
        return yt_status_set(YTHREAD_ENODE, "there is no node %d", node);
    if (!node) return yt_status_set(YTHREAD_EINVAL, "node 0 leads the program and cannot leave");
    if (yt_process_has(node))
        return yt_status_set(YTHREAD_EINVAL, "node %d is in one process with node 0, which leads the program", node);
    int status = yt_death_check(cluster, node);
    if (status) return status;
    if (!cluster->leave->leavers[node].is_told) send_word(cluster, node, YT_FRAME_LEAVE);
    cluster->leave->leavers[node].is_told = true;
    return 0;
}

int yt_leave_on_wish(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    (void)frame;
    if (cluster->self) return yt_status_set(YTHREAD_ESTATE, "wishes are for node 0");
    return yt_leave_order(cluster, from);
}

int yt_leave_on_empty(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    if (cluster->self || !cluster->peers[from].is_leaving)
        return yt_codec_get_failed(frame, "a node that does not leave, or this is not node 0");
    cluster->leave->leavers[from].is_empty = cluster->leave->has_empty = true;
    yt_node_poll_soon(&cluster->node);
    return 0;
}

int yt_leave_on_stays(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    const char *line = yt_codec_get_string(frame);
    if (cluster->self) yt_codec_get_failed(frame, "this is not node 0");
    if (!frame->status) yt_control_tell(cluster, "stays %d %s\n", from, line);
    return frame->status;
}

/* ---- node 0: the steps ---------------------------------------------------------------------------- */

static bool is_ready_to_leave(const struct yt_cluster *cluster, int node) {
    const struct leaver *leaver = &cluster->leave->leavers[node];
    if (cluster->is_dead[node] || !leaver->is_empty) return false;
    for (int i = leaver->first; i < leaver->first + leaver->count; i++)
        if (!cluster->leave->leavers[i].is_empty && !cluster->is_dead[i]) return false;
    return true;
}

/* Chooses who leaves now. */
static bool choose(struct yt_cluster *cluster) {
    bool has_some = false;
    for (int i = 1; i < cluster->count; i++) {
        struct leaver *leaver = &cluster->leave->leavers[i];
        leaver->leaves_now = is_ready_to_leave(cluster, i);
        has_some = has_some || leaver->leaves_now;
    }
    return has_some;
}

static void free_estates(struct yt_leave *leave, int count) {
    for (int i = 0; i < count; i++) {
        free(leave->leavers[i].estate);
        leave->leavers[i].estate = NULL;
        leave->leavers[i].leaves_now = false;
    }
}

static void go_on(struct yt_cluster *cluster) {
    struct yt_leave *leave = cluster->leave;
    bool were_sent = leave->is_sent;
    for (int i = 0; were_sent && i < cluster->count; i++)
        if (leave->leavers[i].leaves_now) yt_control_tell(cluster, "left %d\n", i);
    leave->runs = leave->is_sent = false;
    free_estates(leave, cluster->count);
    yt_step_go(cluster);
    yt_moment("has let leave", -1, 0);
}

/* The first node after `node` that lives on, of those that were there from the beginning: as yt_route_home. */
static int successor(const struct yt_cluster *cluster, int node) {
    int next = node < cluster->founders ? node : 0;
    while (cluster->is_dead[next] || cluster->leave->leavers[next].leaves_now) next = (next + 1) % cluster->founders;
    return next;
}

/* Who leaves, who has left by then, and the directories of which this node is the new home. */
static void write_left(struct yt_cluster *cluster, int to, struct yt_writer *frame) {
    const struct leaver *leavers = cluster->leave->leavers;
    uint32_t count = 0;
    yt_codec_put_u32(frame, (uint32_t)cluster->count);
    for (int i = 0; i < cluster->count; i++)
        yt_codec_put_u32(frame, (leavers[i].leaves_now ? 1u : 0) | (cluster->has_left[i] ? 2u : 0));
    size_t count_at = frame->size;
    yt_codec_put_u32(frame, 0);
    for (int i = 0; i < cluster->count; i++) {
        if (!leavers[i].leaves_now || successor(cluster, i) != to) continue;
        yt_codec_put_u64(frame, leavers[i].size);
        yt_codec_put_bytes(frame, leavers[i].estate, leavers[i].size);
        count++;
    }
    yt_codec_patch_u32(frame, count_at, count);
}

static void all_have_taken(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    if (answer->status) yt_panic(answer->reason); /* half of the nodes have a new home, half have not */
    go_on(cluster);
}

static void handed(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    if (answer->status) {
        go_on(cluster); /* one has got a thread again */
        return;
    }
    cluster->leave->is_sent = true;
    yt_step_ask(cluster, YT_STEP_LEFT, write_left, all_have_taken);
}

static void write_leavers(struct yt_cluster *cluster, int to, struct yt_writer *frame) {
    yt_codec_put_u32(frame, cluster->leave->leavers[to].leaves_now);
}

static void ask_for_estates(struct yt_cluster *cluster) {
    yt_step_ask(cluster, YT_STEP_HAND, write_leavers, handed);
}

static void all_stand(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    (void)answer;
    yt_step_quiesce(cluster, ask_for_estates);
}

int yt_leave_take_estate(struct yt_cluster *cluster, int from, struct yt_reader *answer) {
    struct leaver *leaver = &cluster->leave->leavers[from];
    if (!yt_codec_left(answer)) return 0;
    uint64_t size = yt_codec_get_u64(answer);
    const unsigned char *bytes = yt_codec_get_bytes(answer, (size_t)size);
    if (answer->status) return answer->status;
    free(leaver->estate);
    leaver->estate = malloc((size_t)size + 1);
    if (!leaver->estate) return answer->status = yt_status_set(YTHREAD_ENOMEM, "no memory for a directory");
    memcpy(leaver->estate, bytes, (size_t)size);
    leaver->size = (size_t)size;
    return 0;
}

static void begin_steps(struct yt_cluster *cluster) {
    struct yt_leave *leave = cluster->leave;
    if (!leave->has_empty || leave->runs || yt_checkpoint_runs(cluster) || yt_newcomer_runs(cluster)) return;
    if (!cluster->is_started || cluster->end || !yt_death_is_over(cluster) || !choose(cluster)) return;
    leave->runs = true;
    yt_moment("lets leave", -1, 0);
    yt_step_ask(cluster, YT_STEP_STOP, NULL, all_stand);
}

int yt_leave_poll(struct yt_cluster *cluster) {
    if (yt_process_is_told_to_leave() && cluster->has_begun) yt_leave_wish(cluster);
    begin_steps(cluster);
    return cluster->leave->is_leaving ? see_to_threads(cluster) : -1;
}

void yt_leave_node_died(struct yt_cluster *cluster) {
    struct yt_leave *leave = cluster->leave;
    if (!leave || cluster->self || !leave->runs) return;
    yt_step_abort(cluster);
    go_on(cluster); /* if LEFT was sent, it comes to each of the living before this */
}

/* ---- every node: the steps ------------------------------------------------------------------------ */

int yt_leave_perform_hand(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    struct yt_writer estate;
    if (!yt_codec_get_u32(payload) || payload->status) return payload->status;
    if (!yt_leave_is_leaving(cluster) || !yt_away_is_empty(cluster))
        return yt_status_set(YTHREAD_ESTATE, "threads live here");
    yt_moment("hands over", -1, 0);
    yt_codec_writer_init(&estate, NULL);
    yt_estate_put(cluster, &estate);
    yt_codec_put_u64(answer, estate.size);
    yt_codec_put_bytes(answer, estate.data, estate.size);
    int status = estate.status;
    yt_codec_writer_fini(&estate);
    return status;
}

/* A node that has died meanwhile counts as dead already, with what others have been told. */
static void note_left(struct yt_cluster *cluster, int node) {
    for (int i = 0; i < cluster->count; i++) *yt_adopted_told(cluster, i, node) = 1;
    if (cluster->is_dead[node]) return;
    cluster->is_dead[node] = true;
    if (cluster->deaths_settled == cluster->deaths) cluster->deaths_settled++;
    for (int i = 0; i < cluster->count; i++)
        if (cluster->peers[i].deaths_settled == cluster->deaths) cluster->peers[i].deaths_settled++;
    cluster->deaths++;
}

static int take_estates(struct yt_cluster *cluster, struct yt_reader *payload) {
    uint32_t count = yt_codec_get_u32(payload);
    for (uint32_t i = 0; i < count && !payload->status; i++) {
        uint64_t size = yt_codec_get_u64(payload);
        struct yt_reader estate;
        const unsigned char *bytes = yt_codec_get_bytes(payload, (size_t)size);
        if (payload->status) break;
        yt_codec_reader_init(&estate, bytes, (size_t)size);
        int status = yt_estate_take(cluster, &estate);
        if (status) return status;
    }
    return payload->status;
}

static bool leaves_now(const struct yt_cluster *cluster, struct yt_reader payload) {
    for (int i = 0; i < cluster->self; i++) yt_codec_get_u32(&payload);
    return yt_codec_get_u32(&payload) & 1 && !payload.status;
}

/* Who leaves notes nobody else who does: each says GONE to all the others, too, which may not have heard of the step yet. */
int yt_leave_perform_left(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)answer;
    uint32_t count = yt_codec_get_u32(payload);
    if (count != (uint32_t)cluster->count) return yt_codec_get_failed(payload, "another number of nodes");
    cluster->leave->has_left = leaves_now(cluster, *payload);
    if (cluster->leave->has_left) return 0;
    for (int i = 0; i < cluster->count; i++) {
        uint32_t what = yt_codec_get_u32(payload);
        if (payload->status) return payload->status;
        if (what & 1) note_left(cluster, i);
        if (what) cluster->has_left[i] = true;
    }
    yt_route_nodes_left(&cluster->routes);
    int status = take_estates(cluster, payload);
    if (status) return status;
    yt_death_forget_the_gone(cluster);
    yt_route_inherited(&cluster->routes);
    yt_wave_node_left(cluster);
    cluster->leave->others_have_left = true;
    yt_death_settle(cluster);
    return 0;
}

void yt_leave_others_left(struct yt_cluster *cluster) {
    if (!cluster->leave || !cluster->leave->others_have_left) return;
    cluster->leave->others_have_left = false;
    yt_adopted_end_the_unknown(cluster);
    yt_watch_ask_again(cluster);
}

/* ---- the end -------------------------------------------------------------------------------------- */

void yt_leave_end(struct yt_cluster *cluster) {
    struct yt_writer frame;
    if (!cluster->leave->has_left) return;
    yt_frame_begin(&frame);
    yt_frame_send_all(cluster, YT_FRAME_GONE, &frame);
    cluster->end = YT_END_LEFT;
}

int yt_leave_on_gone(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    if (!cluster->peers[from].is_leaving) return yt_codec_get_failed(frame, "it did not say that it was to leave");
    cluster->peers[from].has_gone = true;
    return 0;
}
