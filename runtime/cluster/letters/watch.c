/* Receivers that wait for one sender by name, and the news that nothing can come from it any more.
 *
 * A node asks a sender's home once, and the home answers when the sender has ended and all that it wrote has
 * arrived. Each node keeps who waits here; who has moved on since asks anew from where it is. In the same way a home asks
 * whether joiners of its threads have died (members/joiners.c). */
#include <stdlib.h>

#include "base/status.h"
#include "cluster/members/adopted.h"
#include "cluster/members/joiners.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "cluster/tasks.h"
#include "threads/roster.h"

struct yt_watched {
    yid sender;
    struct yt_table receivers; /* on this node, by yid; some may be an old story */
    size_t sweep_at;           /* so many receivers are worth a look at who still waits */
    bool is_joiner;            /* of a thread of this home: another one may join that when it is gone */
    int asked;                 /* 1 + the home that was asked; 0: none */
    int reason;                /* at home: it has ended, but not all has arrived */
    unsigned char *nodes;      /* at home: who asked, a byte per node; or null */
};

enum { SWEEP_AT_LEAST = 64 };

static struct yt_watched *find_or_make(struct yt_cluster *cluster, yid sender) {
    struct yt_watched *watched = yt_table_find(&cluster->watched, sender);
    if (watched) return watched;
    watched = yt_room_calloc(sizeof *watched);
    if (!watched || !yt_table_add(&cluster->watched, sender, watched)) yt_panic("no memory for a receiver");
    watched->sender = sender;
    return watched;
}

/* At home: says whether the sender has ended, or is gone with its node. */
static bool has_ended(struct yt_cluster *cluster, yid sender) {
    if (yt_yid_is_task(sender)) return !yt_tasks_watch(cluster, sender);
    if (yt_is_home(&cluster->node, sender)) return yt_home_is_ended(&cluster->node, sender);
    return !yt_death_may_come(cluster, sender) && !yt_death_adopted_lives(cluster, sender);
}

/* Why nothing comes from it any more. A thread of a dead node that nobody has adopted died there. */
static int reason_of(struct yt_cluster *cluster, yid sender) {
    if (yt_yid_is_task(sender)) return YTHREAD_EENDED;
    if (!yt_is_home(&cluster->node, sender)) return yt_death_adopted_reason(cluster, sender);
    struct yt_slot slot;
    bool is_kept = yt_roster_get(&cluster->node.roster, sender, &slot) && slot.state == YT_SLOT_KEPT;
    return is_kept && slot.reason == YTHREAD_EGONE ? YTHREAD_EGONE : YTHREAD_EENDED;
}

/* ---- telling -------------------------------------------------------------------------------- */

/* The receiver, if it still waits for this sender; else null. */
static struct yt_thread *waiting(struct yt_cluster *cluster, const struct yt_watched *watched, yid receiver) {
    struct yt_thread *thread = yt_thread_find(&cluster->node, receiver);
    bool waits = thread && thread->state == YT_WAITING && thread->wait_kind == YT_WAIT_MESSAGE &&
                 thread->more->wait.id == watched->sender;
    return waits ? thread : 0;
}

static void tell_receivers(struct yt_cluster *cluster, struct yt_watched *watched, int reason) {
    uint64_t *all = yt_table_keys(&watched->receivers);
    for (size_t i = 0; i < watched->receivers.count; i++) {
        struct yt_thread *thread = waiting(cluster, watched, all[i]);
        if (!thread) continue;
        yt_status_bare(reason);
        yt_sched_ready(&cluster->node, thread, reason);
    }
    free(all);
    yt_table_fini(&watched->receivers);
}

static void send_silent(struct yt_cluster *cluster, int to, yid sender, int reason) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, sender);
    yt_codec_put_i32(&frame, reason);
    yt_frame_send(cluster, to, YT_FRAME_SILENT, &frame);
}

static void tell(struct yt_cluster *cluster, struct yt_watched *watched, int reason) {
    yt_table_remove(&cluster->watched, watched->sender);
    tell_receivers(cluster, watched, reason);
    if (watched->is_joiner) yt_joiners_note_gone(cluster, watched->sender);
    for (int i = 0; watched->nodes && i < cluster->count; i++)
        if (watched->nodes[i]) send_silent(cluster, i, watched->sender, reason);
    free(watched->nodes);
    free(watched);
}

void yt_watch_silent(struct yt_cluster *cluster, yid sender, int reason) {
    bool is_out = yt_trail_has_out(&cluster->trails, sender);
    struct yt_watched *watched = yt_table_find(&cluster->watched, sender);
    if (watched && is_out)
        watched->reason = reason;
    else if (watched)
        tell(cluster, watched, reason);
}

void yt_watch_sender_settled(struct yt_cluster *cluster, yid sender) {
    if (sender == cluster->ending || !has_ended(cluster, sender) || yt_trail_has_out(&cluster->trails, sender)) return;
    struct yt_watched *watched = yt_table_find(&cluster->watched, sender);
    if (watched) tell(cluster, watched, watched->reason ? watched->reason : reason_of(cluster, sender));
    yt_trail_forget(&cluster->trails, sender);
}

void yt_watch_tell_due(struct yt_cluster *cluster) {
    size_t count = cluster->silent_due.count;
    if (!count) return;
    uint64_t *due = yt_table_keys(&cluster->silent_due);
    for (size_t i = 0; i < count; i++) {
        yt_table_remove(&cluster->silent_due, due[i]);
        if (has_ended(cluster, due[i])) yt_watch_silent(cluster, due[i], reason_of(cluster, due[i]));
    }
    free(due);
}

/* ---- asking --------------------------------------------------------------------------------- */

/* Takes out who waits no longer. */
static void sweep(struct yt_cluster *cluster, struct yt_watched *watched) {
    uint64_t *all = yt_table_keys(&watched->receivers);
    size_t count = watched->receivers.count;
    for (size_t i = 0; i < count; i++)
        if (!waiting(cluster, watched, all[i])) yt_table_remove(&watched->receivers, all[i]);
    free(all);
    watched->sweep_at = 2 * watched->receivers.count + SWEEP_AT_LEAST;
}

static void add_receiver(struct yt_cluster *cluster, struct yt_watched *watched, yid receiver) {
    if (yt_table_find(&watched->receivers, receiver)) return;
    if (watched->receivers.count >= watched->sweep_at) sweep(cluster, watched);
    if (!yt_table_add(&watched->receivers, receiver, watched)) yt_panic("no memory for a receiver");
}

static void ask(struct yt_cluster *cluster, struct yt_watched *watched) {
    int home = yt_yid_is_task(watched->sender) ? cluster->self : yt_route_home(&cluster->routes, watched->sender);
    struct yt_writer frame;
    if (home != cluster->self) {
        if (watched->asked == home + 1) return;
        watched->asked = home + 1;
        yt_frame_begin(&frame);
        yt_codec_put_u64(&frame, watched->sender);
        yt_frame_send(cluster, home, YT_FRAME_WATCH, &frame);
        return;
    }
    /* The receiver has not begun to wait yet: it is told at the next poll. */
    if (!has_ended(cluster, watched->sender) || yt_table_find(&cluster->silent_due, watched->sender)) return;
    if (!yt_table_add(&cluster->silent_due, watched->sender, watched)) yt_panic("no memory for a receiver");
    yt_node_poll_soon(&cluster->node);
}

void yt_watch_begin(yid from, struct yt_thread *receiver) {
    struct yt_cluster *cluster = yt_cluster_here();
    struct yt_watched *watched = find_or_make(cluster, from);
    add_receiver(cluster, watched, receiver->id);
    ask(cluster, watched);
}

void yt_watch_joiner(struct yt_cluster *cluster, yid joiner) {
    struct yt_watched *watched = find_or_make(cluster, joiner);
    watched->is_joiner = true;
    ask(cluster, watched);
}

void yt_watch_ask_again(struct yt_cluster *cluster) {
    uint64_t *all = yt_table_keys(&cluster->watched);
    size_t count = cluster->watched.count;
    for (size_t i = 0; i < count; i++) {
        struct yt_watched *watched = yt_table_find(&cluster->watched, all[i]);
        if (watched->receivers.count || watched->is_joiner) ask(cluster, watched);
    }
    free(all);
}

bool yt_watch_waits_for_task(struct yt_cluster *cluster) {
    uint64_t *all = yt_table_keys(&cluster->watched);
    bool waits = false;
    for (size_t i = 0; i < cluster->watched.count && !waits; i++) {
        struct yt_watched *watched = yt_yid_is_task(all[i]) ? yt_table_find(&cluster->watched, all[i]) : NULL;
        if (watched) sweep(cluster, watched);
        waits = watched && watched->receivers.count;
    }
    free(all);
    return waits;
}

int yt_watch_on_watch(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid sender = yt_codec_get_u64(frame);
    if (!sender) yt_codec_get_failed(frame, "nobody is watched");
    if (frame->status) return frame->status;
    if (has_ended(cluster, sender) && !yt_trail_has_out(&cluster->trails, sender)) {
        send_silent(cluster, from, sender, reason_of(cluster, sender));
        return 0;
    }
    struct yt_watched *watched = find_or_make(cluster, sender);
    if (!watched->nodes) watched->nodes = yt_room_calloc((size_t)cluster->count);
    if (!watched->nodes) yt_panic("no memory for a receiver");
    watched->nodes[from] = 1;
    return 0;
}

int yt_watch_on_silent(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    (void)from;
    yid sender = yt_codec_get_u64(frame);
    int reason = yt_codec_get_i32(frame);
    if (reason >= 0) yt_codec_get_failed(frame, "silence without a reason");
    if (frame->status) return frame->status;
    struct yt_watched *watched = yt_table_find(&cluster->watched, sender);
    if (watched) tell(cluster, watched, reason);
    return 0;
}
