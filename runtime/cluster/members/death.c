/* The death of a node: what becomes of the threads that it held, and of those that were born there.
 *
 * Each living node, when it sees the end of the dead one's stream, has taken all that will ever come from
 * there. It tells each new home which threads of the dead node's births live with it (REHOME) and then all
 * that it has done so (REHOMED). A node that has REHOMED from all the living says so (SETTLED). Who has SETTLED
 * from all the living knows that what it cannot find died: joiners, watchers and creators get YTHREAD_EGONE. Letters in the hands of the dead node are lost;
 * markers are sent again, so that none waits for one. */
#include <stdlib.h>

#include "base/status.h"
#include "cluster/members/adopted.h"
#include "cluster/members/joiners.h"
#include "cluster/members/leave.h"
#include "cluster/moves/moment.h"
#include "cluster/members/newcomer.h"
#include "cluster/moves/departure.h"
#include "cluster/node.h"
#include "cluster/run.h"
#include "state/files/checkpoint.h"
#include "cluster/panic.h"
#include "cluster/trace.h"
#include "threads/messages/event.h"
#include "threads/roster.h"
#include "cluster/together/wave.h"

/* ---- threads that live, with a new home ----------------------------------------------------- */

struct yt_adopted *yt_adopted_add(struct yt_cluster *cluster, yid id) {
    struct yt_adopted *adopted = yt_room_calloc(sizeof *adopted);
    if (!adopted || !yt_table_add(&cluster->adopted, id, adopted)) yt_panic("no memory for a thread's home");
    return adopted;
}

static void note_place(struct yt_adopted *adopted, int teller, int place, uint32_t number) {
    if (teller == place && number > adopted->confirmed) adopted->confirmed = number;
    if (teller == place || number <= adopted->hearsay) return;
    adopted->hearsay = number;
    adopted->hearsay_place = place;
}

void yt_death_adopt(struct yt_cluster *cluster, yid id, int teller, int place, uint32_t number, bool is_daemon,
                    bool keeps_status) {
    struct yt_adopted *adopted = yt_table_find(&cluster->adopted, id);
    if (!adopted) adopted = yt_adopted_add(cluster, id);
    note_place(adopted, teller, place, number);
    if (!adopted->is_known) {
        adopted->is_known = true;
        adopted->is_daemon = is_daemon;
        adopted->keeps_status = keeps_status;
        if (!is_daemon && !adopted->has_ended) cluster->adopted_created++;
    }
    if (adopted->has_ended || place == cluster->self) return;
    if (cluster->is_dead[place])
        yt_route_lost(&cluster->routes, id, place, number);
    else
        yt_route_learn(&cluster->routes, id, place, number, -1);
}

static void rehome(struct yt_cluster *cluster, const struct yt_thread *thread, int place) {
    struct yt_writer frame;
    int home = yt_route_home(&cluster->routes, thread->id);
    if (home == cluster->self) {
        yt_death_adopt(cluster, thread->id, home, place, thread->more->moves, thread->daemon, thread->keeps_status);
        return;
    }
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, thread->id);
    yt_codec_put_u32(&frame, (uint32_t)place);
    yt_codec_put_u32(&frame, thread->more->moves);
    yt_codec_put_u32(&frame, thread->daemon);
    yt_codec_put_u32(&frame, thread->keeps_status);
    yt_frame_send(cluster, home, YT_FRAME_REHOME, &frame);
}

int yt_death_on_rehome(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid id = yt_codec_get_u64(frame);
    int place = yt_frame_get_node(cluster, frame);
    uint32_t number = yt_codec_get_u32(frame);
    bool is_daemon = yt_codec_get_u32(frame), keeps_status = yt_codec_get_u32(frame);
    if (!id || yt_is_home(&cluster->node, id) || yt_is_of_nobody(&cluster->node, id))
        yt_codec_get_failed(frame, "not a thread of a dead node");
    if (!frame->status) yt_death_adopt(cluster, id, from, place, number, is_daemon, keeps_status);
    return frame->status;
}

/* A node may take a thread in after it has told what lives there, and before its source tells, which then has nothing to tell. But
 * it tells of that thread before it settles the death: what the source sent was before the source's REHOMED. */
bool yt_death_is_over(const struct yt_cluster *cluster) {
    for (int i = 0, reach = yt_newcomer_reach(cluster); i < reach; i++)
        if (!cluster->is_dead[i] && cluster->peers[i].deaths_settled != cluster->deaths) return false;
    return true;
}

bool yt_death_may_come(struct yt_cluster *cluster, yid id) {
    return !yt_death_is_over(cluster) || yt_route_home(&cluster->routes, id) != cluster->self;
}

bool yt_death_adopted_lives(struct yt_cluster *cluster, yid id) {
    const struct yt_adopted *adopted = yt_table_find(&cluster->adopted, id);
    return adopted && adopted->is_known && !adopted->has_ended;
}

bool yt_death_adopted_is_over(struct yt_cluster *cluster, yid id) {
    if (yt_is_home(&cluster->node, id) || yt_route_home(&cluster->routes, id) != cluster->self) return false;
    const struct yt_adopted *adopted = yt_table_find(&cluster->adopted, id);
    if (adopted && adopted->has_ended) return true;
    return yt_death_is_over(cluster) && !yt_death_adopted_lives(cluster, id);
}

void yt_death_adopted_keeps(struct yt_cluster *cluster, yid id, bool keeps_status) {
    struct yt_adopted *adopted = yt_table_find(&cluster->adopted, id);
    if (!adopted && yt_route_home(&cluster->routes, id) != cluster->self) return;
    if (!adopted) adopted = yt_adopted_add(cluster, id);
    if (!adopted->is_known && !adopted->has_ended) adopted->keeps_status = keeps_status;
}

int yt_death_adopted_reason(struct yt_cluster *cluster, yid id) {
    const struct yt_adopted *adopted = yt_table_find(&cluster->adopted, id);
    bool has_died = adopted ? adopted->reason == YTHREAD_EGONE : !cluster->has_left[YT_YID_NODE(id) % cluster->count];
    return has_died ? YTHREAD_EGONE : YTHREAD_EENDED;
}

bool yt_death_adopted_end(struct yt_cluster *cluster, yid id, int status, int reason) {
    struct yt_adopted *adopted = yt_table_find(&cluster->adopted, id);
    if (adopted ? adopted->has_ended : yt_route_home(&cluster->routes, id) != cluster->self) return false;
    if (adopted && adopted->is_known && !adopted->is_daemon) cluster->adopted_ended++;
    if (!adopted) adopted = yt_adopted_add(cluster, id);
    adopted->has_ended = true;
    adopted->status = status;
    adopted->reason = reason;
    if (!yt_home_joiner_lives(&cluster->node, adopted->joiner)) return true;
    yt_post_wake(cluster, adopted->joiner, adopted->joiner_sequence, reason, status);
    adopted->keeps_status = false;
    return true;
}

/* Tells the new homes of all threads here, or on their way from here, that were registered at `dead`. */
static void rehome_all(struct yt_cluster *cluster, const bool *was_there) {
    for (struct yt_thread *t = yt_thread_first(&cluster->node); t; t = yt_thread_after(&cluster->node, t))
        if (was_there[YT_YID_NODE(t->id)]) rehome(cluster, t, cluster->self);
    size_t count;
    struct yt_departure **all = yt_departure_newest(cluster, &count);
    for (size_t i = 0; i < count; i++)
        if (was_there[YT_YID_NODE(all[i]->id)]) rehome(cluster, all[i]->thread, all[i]->to);
    free(all);
}

void yt_death_tell_lost(struct yt_cluster *cluster, yid id, int dead, uint32_t number) {
    int home = yt_route_home(&cluster->routes, id);
    struct yt_writer frame;
    if (home == cluster->self) {
        yt_route_lost(&cluster->routes, id, dead, number);
        return;
    }
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, id);
    yt_codec_put_u32(&frame, (uint32_t)dead);
    yt_codec_put_u32(&frame, number);
    yt_frame_send(cluster, home, YT_FRAME_LOST, &frame);
}

/* Tells homes what this node has heard last of threads: that they went to `dead`, or from there, which `dead` alone has said: then they
 * were there by the departure before, and may have gone no further. The news from there may be lost. */
static void tell_lost(struct yt_cluster *cluster, int dead) {
    uint64_t *all = yt_table_keys(&cluster->routes.table);
    size_t count = cluster->routes.table.count;
    for (size_t i = 0; i < count; i++) {
        struct yt_place place;
        if (yt_route_home(&cluster->routes, all[i]) == cluster->self) continue;
        if (!yt_route_look(&cluster->routes, all[i], &place) || place.next == cluster->self) continue;
        if (place.next == dead)
            yt_death_tell_lost(cluster, all[i], dead, place.number);
        else if (yt_route_is_told_by(&cluster->routes, all[i], dead))
            yt_death_tell_lost(cluster, all[i], dead, place.number - 1);
    }
    free(all);
}

int yt_death_on_lost(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid id = yt_codec_get_u64(frame);
    int dead = yt_frame_get_node(cluster, frame);
    uint32_t number = yt_codec_get_u32(frame);
    if (!id || dead == cluster->self || dead == from)
        yt_codec_get_failed(frame, "nobody is lost, or not on a dead node");
    if (!frame->status) yt_route_lost(&cluster->routes, id, dead, number);
    return frame->status;
}

struct yt_checkpoint_orphan *yt_death_list_adopted(struct yt_cluster *cluster, uint32_t *count) {
    *count = 0;
    if (!cluster->adopted.count) return NULL;
    struct yt_checkpoint_orphan *orphans = calloc(cluster->adopted.count, sizeof *orphans);
    uint64_t *all = yt_table_keys(&cluster->adopted);
    if (!orphans) yt_panic("no memory for a list");
    for (size_t i = 0; i < cluster->adopted.count; i++) {
        const struct yt_adopted *adopted = yt_table_find(&cluster->adopted, all[i]);
        if (!adopted->is_known || (adopted->has_ended && !adopted->keeps_status)) continue;
        struct yt_slot slot = {.generation = YT_YID_GENERATION(all[i]), .keeps_status = adopted->keeps_status};
        slot.state = adopted->has_ended ? YT_SLOT_KEPT : YT_SLOT_AWAY;
        if (adopted->has_ended) slot.status = adopted->status, slot.reason = adopted->reason;
        orphans[(*count)++] = (struct yt_checkpoint_orphan){all[i], slot};
    }
    free(all);
    return orphans;
}

/* ---- what has died -------------------------------------------------------------------------- */

static void end_the_lost(struct yt_cluster *cluster) {
    uint64_t *all = yt_table_keys(&cluster->routes.table);
    size_t count = cluster->routes.table.count;
    for (size_t i = 0; i < count; i++) {
        struct yt_place place;
        if (!yt_route_look(&cluster->routes, all[i], &place)) continue;
        bool is_lost = cluster->is_dead[place.next] || yt_route_is_lost(&cluster->routes, all[i]);
        if (place.next == cluster->self || !is_lost) continue;
        if (yt_event_is_address(all[i]))
            yt_route_forget(&cluster->routes, all[i]);
        else
            yt_directory_end(cluster, all[i], 0, YTHREAD_EGONE, place.is_daemon);
    }
    free(all);
}

/* Of a node that has left all are known that live. */
static int unknown_reason(const struct yt_cluster *cluster, yid id) {
    return cluster->has_left[YT_YID_NODE(id) % cluster->count] ? YTHREAD_EENDED : YTHREAD_EGONE;
}

/* Threads of dead nodes for which others wait, and of which nobody has told. */
void yt_adopted_end_the_unknown(struct yt_cluster *cluster) {
    uint64_t *all = yt_table_keys(&cluster->adopted);
    size_t count = cluster->adopted.count;
    for (size_t i = 0; i < count; i++) {
        const struct yt_adopted *adopted = yt_table_find(&cluster->adopted, all[i]);
        if (!adopted->is_known && !adopted->has_ended && !yt_death_may_come(cluster, all[i]))
            yt_directory_end(cluster, all[i], 0, unknown_reason(cluster, all[i]), adopted->is_daemon);
    }
    free(all);
}

/* Says whether a thread that the source of a move has called alive was not at its destination any more. The destination had
 * all that the source had sent before it told; what was there, or came, it has told itself before it settled the death. So this
 * one had gone on, without a trace, to the dead node. */
static bool has_vanished(const struct yt_cluster *cluster, const struct yt_adopted *adopted) {
    return adopted->is_known && !adopted->has_ended && adopted->hearsay > adopted->confirmed &&
           cluster->peers[adopted->hearsay_place].deaths_settled == cluster->deaths;
}

static void end_the_vanished(struct yt_cluster *cluster) {
    uint64_t *all = yt_table_keys(&cluster->adopted);
    size_t count = cluster->adopted.count;
    for (size_t i = 0; i < count; i++) {
        const struct yt_adopted *adopted = yt_table_find(&cluster->adopted, all[i]);
        if (has_vanished(cluster, adopted)) yt_directory_end(cluster, all[i], 0, YTHREAD_EGONE, adopted->is_daemon);
    }
    free(all);
}

/* While not all had told, a place may have been heard of that a thread had left for the dead node. */
void yt_death_forget_the_gone(struct yt_cluster *cluster) {
    uint64_t *all = yt_table_keys(&cluster->routes.table);
    size_t count = cluster->routes.table.count;
    for (size_t i = 0; i < count; i++)
        if (!yt_event_is_address(all[i]) && yt_death_adopted_is_over(cluster, all[i]))
            yt_route_forget(&cluster->routes, all[i]);
    free(all);
}

void yt_death_end_wait(struct yt_cluster *cluster, struct yt_thread *thread) {
    int node = YT_YID_NODE(thread->more->wait.id) % cluster->count;
    if (thread->state != YT_WAITING || yt_is_of_nobody(&cluster->node, thread->more->wait.id) ||
        !cluster->is_dead[node] || cluster->has_left[node])
        return;
    yt_status_agree(YTHREAD_EGONE);
    if (thread->wait_kind == YT_WAIT_EVENT) yt_sched_ready(&cluster->node, thread, YTHREAD_EGONE);
    if (thread->wait_kind != YT_WAIT_JOIN) return;
    int value = 0, status = yt_directory_join(thread->more->wait.id, thread, &value);
    if (!status && thread->more->wait.data) *(int *)thread->more->wait.data = value;
    if (status != 1) yt_sched_ready(&cluster->node, thread, status);
}

static void end_waits(struct yt_cluster *cluster) {
    for (struct yt_thread *thread = yt_thread_first(&cluster->node), *next; thread; thread = next) {
        next = yt_thread_after(&cluster->node, thread);
        yt_death_end_wait(cluster, thread);
    }
}

unsigned char *yt_adopted_told(struct yt_cluster *cluster, int teller, int dead) {
    size_t count = (size_t)cluster->count;
    if (!cluster->told) cluster->told = calloc(count, count);
    if (!cluster->told) yt_panic("no memory");
    return &cluster->told[(size_t)teller * count + (size_t)dead];
}

/* Says whether all the living have told what they know of the dead. */
static bool all_have_told(struct yt_cluster *cluster) {
    for (int dead = 0; dead < cluster->count; dead++)
        for (int i = 0; cluster->is_dead[dead] && i < cluster->count; i++)
            if (i != cluster->self && !cluster->is_dead[i] && !cluster->peers[dead].is_absent &&
                !*yt_adopted_told(cluster, i, dead))
                return false;
    return true;
}

/* What has not been found by now has died. */
static void conclude(struct yt_cluster *cluster) {
    if (!yt_death_is_over(cluster)) return;
    cluster->routes.is_searching = false;
    end_the_lost(cluster);
    yt_adopted_end_the_unknown(cluster);
    end_the_vanished(cluster);
    yt_death_forget_the_gone(cluster);
    end_waits(cluster);
    yt_route_resend(&cluster->routes);
    yt_trail_resend(&cluster->trails);
    yt_joiners_ask(cluster);
    yt_watch_ask_again(cluster);
    if (cluster->has_begun) yt_run_start_program(cluster); /* in the handshake there is no ynode yet to wait for */
    yt_wave_busy(cluster);
    yt_moment("deaths settled", -1, 0);
}

void yt_death_settle(struct yt_cluster *cluster) {
    if (cluster->deaths_settled == cluster->deaths || !all_have_told(cluster)) return;
    struct yt_writer frame;
    yt_moment("settles deaths", -1, 0);
    cluster->deaths_settled = cluster->peers[cluster->self].deaths_settled = cluster->deaths;
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, cluster->deaths_settled);
    yt_frame_send_all(cluster, YT_FRAME_SETTLED, &frame);
    conclude(cluster);
}

int yt_death_on_settled(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    uint32_t settled = yt_codec_get_u32(frame);
    if (frame->status) return frame->status;
    cluster->peers[from].deaths_settled = settled;
    conclude(cluster);
    return 0;
}

int yt_death_on_rehomed(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    int dead = yt_frame_get_node(cluster, frame);
    if (frame->status) return frame->status;
    *yt_adopted_told(cluster, from, dead) = 1;
    yt_death_settle(cluster);
    return 0;
}

int yt_death_check(const struct yt_cluster *cluster, int node) {
    if (!cluster->is_dead[node]) return 0;
    if (cluster->peers[node].is_absent) return yt_status_set(YTHREAD_ENODE, "there is no node %d", node);
    return yt_status_set(YTHREAD_EGONE, "node %d has %s", node, cluster->has_left[node] ? "left" : "died");
}

void yt_death_of(struct yt_cluster *cluster, int dead) {
    struct yt_writer frame;
    if (cluster->is_dead[dead]) return;
    yt_moment("sees death", dead, 0);
    yt_trace_died(cluster, dead);
    bool *was_there = calloc(YT_NODES_MAX + 1, sizeof *was_there);
    if (!was_there) yt_panic("no memory");
    for (int i = 0; i < cluster->node.births; i++)
        was_there[i] = yt_route_home(&cluster->routes, (yid)i << 52 | 1) == dead;
    for (int i = 0; i < cluster->count; i++) cluster->has_left[i] = cluster->has_left[i] && !was_there[i];
    cluster->is_dead[dead] = true;
    cluster->deaths++;
    cluster->node.has_lost_nodes = true;
    cluster->routes.is_searching = true;
    tell_lost(cluster, dead);
    yt_route_node_died(&cluster->routes, dead);
    rehome_all(cluster, was_there);
    yt_directory_tell_ends_again(cluster, was_there);
    yt_migrate_node_died(cluster, dead);
    free(was_there);
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, (uint32_t)dead);
    yt_frame_send_all(cluster, YT_FRAME_REHOMED, &frame);
    yt_wave_node_died(cluster);
    yt_checkpoint_node_died(cluster);
    yt_leave_node_died(cluster);
    yt_newcomer_node_died(cluster, dead);
    yt_death_settle(cluster);
}
