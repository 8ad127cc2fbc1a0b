/* What a home knows of the threads born there, and the questions that other nodes ask it: ends, joins.
 *
 * A thread that ends leaves its trail (trail.h) to its home: when all that it wrote has arrived, receivers that
 * wait for it by name are told. The status goes to its joiner at once. */
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "cluster/members/adopted.h"
#include "cluster/members/joiners.h"
#include "cluster/moves/moment.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "threads/roster.h"

/* ---- ends ----------------------------------------------------------------------------------- */

/* Of threads whose ends are taken in one after the other it is said together, before anything else is sent. */
static void send_forget(struct yt_cluster *cluster, yid id) {
    enum { MOST = 1024 };
    if (cluster->count == 1) return;
    if (!cluster->forget_count++) yt_frame_begin(&cluster->forget);
    yt_codec_put_u64(&cluster->forget, id);
    if (!cluster->gathers || cluster->forget_count == MOST) yt_directory_send_forgets(cluster);
}

void yt_directory_send_forgets(struct yt_cluster *cluster) {
    if (!cluster->forget_count) return;
    struct yt_writer frame = cluster->forget;
    cluster->forget_count = 0; /* before the frame is sent, which asks for it */
    yt_frame_send_all(cluster, YT_FRAME_FORGET, &frame);
}

static void forget(struct yt_cluster *cluster, yid id) {
    if (cluster->over_joiners.count) yt_joiners_forget(cluster, id);
    yt_route_forget(&cluster->routes, id);
    yt_trail_forget(&cluster->trails, id);
}

void yt_directory_end(struct yt_cluster *cluster, yid id, int status, int reason, bool is_daemon) {
    bool is_own = yt_is_home(&cluster->node, id);
    if (is_own ? yt_home_ended(&cluster->node, id, status, reason)
               : yt_death_adopted_end(cluster, id, status, reason)) {
        if (is_own && !is_daemon) cluster->away_ended++;
        send_forget(cluster, id);
    }
    forget(cluster, id);
    yt_watch_silent(cluster, id, reason == YTHREAD_EGONE ? YTHREAD_EGONE : YTHREAD_EENDED);
}

static void put_end(struct yt_writer *frame, const struct yt_thread_end *end) {
    yt_codec_put_u64(frame, end->id);
    yt_codec_put_i32(frame, end->status);
    yt_codec_put_i32(frame, end->reason);
    yt_codec_put_u32(frame, end->is_daemon);
    yt_codec_put_u32(frame, end->keeps_status);
    yt_codec_put_u32(frame, end->stay);
    yt_frame_put_list(frame, end->addressees, end->count);
}

enum { SILENT_BYTES = 32 /* of the end of one who has written to nobody */ };

/* Those that go together to one home. */
static void send_gathered(struct yt_cluster *cluster) {
    struct yt_gathered_ends *ends = &cluster->gathered;
    const struct yt_writer frame = {.data = ends->bytes, .size = ends->size, .capacity = sizeof ends->bytes};
    ends->size = 0; /* before the frame is sent, which asks for it */
    yt_frame_send_copy(cluster, (int)ends->home, YT_FRAME_ENDED, &frame, NULL);
}

static void gather(struct yt_cluster *cluster, int home, const struct yt_thread_end *end) {
    struct yt_gathered_ends *ends = &cluster->gathered;
    bool has_room = ends->size + SILENT_BYTES <= sizeof ends->bytes;
    if (ends->size && (ends->home != (uint32_t)home || !has_room)) send_gathered(cluster);
    struct yt_writer frame = {.data = ends->bytes, .size = ends->size, .capacity = sizeof ends->bytes};
    put_end(&frame, end);
    ends->home = (uint32_t)home;
    ends->size = (uint32_t)frame.size;
}

static void send_end(struct yt_cluster *cluster, int home, const struct yt_thread_end *end) {
    if (!end->count) gather(cluster, home, end);
    if (!end->count && cluster->holds_ends) return;
    yt_directory_put_ends(cluster);
    if (!end->count) return;
    struct yt_writer frame;
    yt_frame_begin(&frame);
    put_end(&frame, end);
    yt_frame_send(cluster, home, YT_FRAME_ENDED, &frame);
}

/* Guests that end one after the other, as quickly as if nothing were done between, tell of it in one frame for each home, and in one
 * write, at the latest when the node looks outside, or sends anything else. Whoever runs next may compute for long: so none waits whose status is kept for
 * a joiner, and none that is the first. */
static void hold_end(struct yt_cluster *cluster, const struct yt_thread_end *end) {
    enum { AT_ONCE_NS = 20000 };
    bool may = cluster->engine->hold && !cluster->gathers && !yt_moment_frame_reached && !end->keeps_status;
    if (!may) return;
    uint64_t now = yt_timer_now();
    bool is_next = now - cluster->last_end < AT_ONCE_NS;
    cluster->last_end = now;
    if (!is_next || cluster->holds_ends) return;
    cluster->holds_ends = true;
    cluster->engine->hold(cluster->engine, true);
}

void yt_directory_put_ends(struct yt_cluster *cluster) {
    if (cluster->gathered.size) send_gathered(cluster);
}

void yt_directory_send_ends(struct yt_cluster *cluster) {
    if (!cluster->holds_ends) return;
    yt_directory_put_ends(cluster);
    cluster->holds_ends = false;
    cluster->engine->hold(cluster->engine, false);
}

static size_t size_of_end(const struct yt_thread_end *end) {
    return sizeof *end + end->count * sizeof *end->addressees;
}

static void free_end(struct yt_cluster *cluster, struct yt_thread_end *end) {
    if (end) yt_memory_put_back(&cluster->node.memory, end, size_of_end(end));
}

/* Until the home says that it has heard (FORGET): if it dies before that, the next one is told. The newest end counts. Without memory
 * for it there is none to tell: then the thread has died with its home. */
static void remember_end(struct yt_cluster *cluster, const struct yt_thread_end *end) {
    struct yt_memory *memory = &cluster->node.memory;
    struct yt_thread_end *copy = yt_table_find(&cluster->ends, end->id);
    if (copy && copy->stay >= end->stay) return;
    if (copy) free_end(cluster, yt_table_remove(&cluster->ends, end->id)); /* taken for dead, it came back */
    copy = yt_memory_take(memory, size_of_end(end));
    if (!copy) return;
    if (!yt_table_add(&cluster->ends, end->id, copy)) {
        yt_memory_put_back(memory, copy, size_of_end(end));
        return;
    }
    *copy = *end;
    copy->addressees = (uint64_t *)(copy + 1);
    if (end->count) memcpy(copy->addressees, end->addressees, end->count * sizeof *end->addressees);
}

/* At home. Who has sent a thread to a node that died before it answered takes the thread for dead. But the answer may be lost, and
 * the thread have gone on: so this is no more than its trail, and where it was last, which LOST has told before. When all have
 * told, it is dead if nobody knows a newer place. */
static void take_end(struct yt_cluster *cluster, const struct yt_thread_end *end) {
    yt_trail_arrived(&cluster->trails, end->id, end->stay, end->addressees, end->count);
    if (end->reason == YTHREAD_EGONE) return;
    if (!yt_is_home(&cluster->node, end->id)) yt_death_adopted_keeps(cluster, end->id, end->keeps_status);
    yt_directory_end(cluster, end->id, end->status, end->reason, end->is_daemon);
}

void yt_directory_tell_end(struct yt_cluster *cluster, const struct yt_thread_end *end) {
    int home = yt_route_home(&cluster->routes, end->id);
    if (home == cluster->self) {
        take_end(cluster, end);
        return;
    }
    struct yt_place place; /* a newer one if it was taken for dead, and has come back */
    if (!yt_route_look(&cluster->routes, end->id, &place) || place.number < end->stay)
        yt_route_forget(&cluster->routes, end->id);
    remember_end(cluster, end);
    hold_end(cluster, end);
    send_end(cluster, home, end);
    if (end->keeps_status) yt_directory_send_ends(cluster);
}

void yt_directory_tell_ends_again(struct yt_cluster *cluster, const bool *was_there) {
    uint64_t *all = yt_table_keys(&cluster->ends);
    size_t count = cluster->ends.count;
    for (size_t i = 0; i < count; i++) {
        struct yt_thread_end *end = yt_table_find(&cluster->ends, all[i]);
        int home = yt_route_home(&cluster->routes, all[i]);
        if (!was_there[YT_YID_NODE(all[i])]) continue;
        if (end->reason == YTHREAD_EGONE) yt_death_tell_lost(cluster, all[i], end->place, end->stay - 1);
        if (home != cluster->self) {
            send_end(cluster, home, end);
            continue;
        }
        yt_table_remove(&cluster->ends, all[i]);
        take_end(cluster, end);
        free_end(cluster, end);
    }
    free(all);
}

bool yt_directory_knows(const struct yt_thread *thread) {
    const struct yt_cluster *cluster = yt_cluster_here();
    yid id = thread->id;
    return yt_table_find(&cluster->routes.table, id) || yt_trail_is_of(&cluster->trails, id) ||
           yt_table_find(&cluster->watched, id) || id == cluster->node.main_thread;
}

void yt_directory_ended(const struct yt_thread *thread) {
    struct yt_cluster *cluster = yt_cluster_here();
    size_t count;
    yid id = thread->id;
    bool is_own = yt_is_home(&cluster->node, id);
    uint32_t stay = thread->more->moves + 1;
    cluster->ending = id;
    yt_migrate_cancel(cluster, thread);
    uint64_t *addressees = yt_trail_left(&cluster->trails, id, yt_route_home(&cluster->routes, id), stay, &count);
    cluster->ending = 0;
    if (!is_own && !thread->daemon) cluster->guests_ended++;
    if (is_own) {
        /* node.ended has counted it, and the status is kept; the rest is as for one that ended elsewhere. */
        yt_trail_arrived(&cluster->trails, id, stay, addressees, count);
        if (thread->more->moves) send_forget(cluster, id);
        forget(cluster, id);
        yt_watch_silent(cluster, id, YTHREAD_EENDED);
    } else {
        const struct yt_thread_end end = {.id = id,
                                          .status = yt_thread_end_status(thread),
                                          .reason = yt_thread_end_reason(thread),
                                          .is_daemon = thread->daemon,
                                          .keeps_status = thread->keeps_status,
                                          .stay = stay,
                                          .addressees = addressees,
                                          .count = count};
        yt_directory_tell_end(cluster, &end);
    }
    if (addressees) free(addressees);
}

static int take_one_end(struct yt_cluster *cluster, struct yt_reader *frame) {
    struct yt_thread_end end = {0};
    end.id = yt_codec_get_u64(frame);
    end.status = yt_codec_get_i32(frame);
    end.reason = yt_codec_get_i32(frame);
    end.is_daemon = yt_codec_get_u32(frame);
    end.keeps_status = yt_codec_get_u32(frame);
    end.stay = yt_codec_get_u32(frame);
    end.addressees = yt_frame_get_list(frame, &end.count);
    if (!end.id || end.reason > 0) yt_codec_get_failed(frame, "nobody has ended, or for no reason");
    if (!frame->status) take_end(cluster, &end);
    if (end.addressees) free(end.addressees); /* (mostly there are none) */
    return frame->status;
}

int yt_directory_on_ended(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    (void)from;
    int status;
    bool gathers = cluster->gathers;
    cluster->gathers = gathers || !yt_moment_frame_reached;
    do status = take_one_end(cluster, frame);
    while (!status && yt_codec_left(frame));
    cluster->gathers = gathers;
    if (!gathers) yt_directory_send_forgets(cluster);
    return status;
}

int yt_directory_on_forget(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    (void)from;
    int status = 0;
    do {
        yid id = yt_codec_get_u64(frame);
        if (frame->status) return frame->status;
        if (yt_thread_find(&cluster->node, id)) {
            status = yt_status_set(YTHREAD_ESTATE, "the thread lives here");
            continue;
        }
        forget(cluster, id);
        free_end(cluster, yt_table_remove(&cluster->ends, id));
    } while (yt_codec_left(frame));
    return status;
}

/* What else MOVED says: a daemon; one from a checkpoint, which its home has not counted yet. */
enum { DAEMON = 1, BROUGHT = 2 };

void yt_directory_tell_place(struct yt_cluster *cluster, const struct yt_thread *thread, bool is_brought) {
    struct yt_writer frame;
    int home = yt_route_home(&cluster->routes, thread->id);
    if (home == cluster->self) {
        if (!yt_is_home(&cluster->node, thread->id))
            yt_death_adopt(cluster, thread->id, home, home, thread->more->moves, thread->daemon, thread->keeps_status);
        return;
    }
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, thread->id);
    yt_codec_put_u32(&frame, thread->more->moves);
    yt_codec_put_u32(&frame, (thread->daemon ? DAEMON : 0u) | (is_brought ? BROUGHT : 0u));
    yt_codec_put_u32(&frame, thread->keeps_status);
    yt_frame_send(cluster, home, YT_FRAME_MOVED, &frame);
}

int yt_directory_on_moved(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid id = yt_codec_get_u64(frame);
    uint32_t number = yt_codec_get_u32(frame);
    uint32_t flags = yt_codec_get_u32(frame);
    bool is_daemon = flags & DAEMON, keeps_status = yt_codec_get_u32(frame);
    if (!id || flags > (DAEMON | BROUGHT)) yt_codec_get_failed(frame, "nobody has moved");
    if (frame->status) return frame->status;
    if (flags & BROUGHT && cluster->is_restarting && !is_daemon) cluster->node.created++;
    if (cluster->is_restarting) { /* it has not left from here */
        yt_route_left(&cluster->routes, id, from, number, is_daemon);
    } else if (yt_is_home(&cluster->node, id)) {
        yt_route_learn(&cluster->routes, id, from, number, -1);
    } else {
        yt_death_adopt(cluster, id, from, from, number, is_daemon, keeps_status);
    }
    return 0;
}

/* ---- joins ---------------------------------------------------------------------------------- */

enum join { JOINS, IS_OVER, IS_OVER_ELSEWHERE /* than where it began, perhaps */ };

static void send_join(struct yt_cluster *cluster, int home, yid id, const struct yt_thread *joiner, enum join what) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, id);
    yt_codec_put_u64(&frame, joiner->id);
    yt_codec_put_u32(&frame, joiner->more->wait.sequence);
    yt_codec_put_u32(&frame, what);
    yt_frame_send(cluster, home, YT_FRAME_JOIN, &frame);
}

int yt_directory_join(yid id, struct yt_thread *joiner, int *status) {
    struct yt_cluster *cluster = yt_cluster_here();
    int home = yt_route_home(&cluster->routes, id);
    if (yt_is_of_nobody(&cluster->node, id)) return YTHREAD_EENDED;
    if (home == cluster->self) {
        int result = yt_death_adopted_join(cluster, id, joiner->id, joiner->more->wait.sequence, status);
        if (result != 1 || joiner->more->wait.deadline != YT_TIMER_PAST) return result;
        yt_death_adopted_unjoin(cluster, id, joiner->id, joiner->more->wait.sequence);
        return YTHREAD_ETIMEDOUT;
    }
    send_join(cluster, home, id, joiner, JOINS);
    if (joiner->more->wait.deadline == YT_TIMER_PAST) send_join(cluster, home, id, joiner, IS_OVER);
    return 1;
}

static bool unjoin(struct yt_cluster *cluster, yid id, yid joiner, uint32_t sequence) {
    return yt_is_home(&cluster->node, id) ? yt_home_unjoin(&cluster->node, id, joiner, sequence)
                                          : yt_death_adopted_unjoin(cluster, id, joiner, sequence);
}

/* Its join is not here: it has been answered, or will not be. The joiner hears the first answer. */
static void end_unknown_join(struct yt_cluster *cluster, yid joiner, uint32_t sequence) {
    yt_joiners_note_over(cluster, joiner, sequence);
    yt_post_wake(cluster, joiner, sequence, YTHREAD_ETIMEDOUT, 0);
}

bool yt_directory_unjoin(yid id, struct yt_thread *joiner) {
    struct yt_cluster *cluster = yt_cluster_here();
    int home = yt_route_home(&cluster->routes, id);
    bool has_moved = joiner->more->moves;
    if (home != cluster->self) {
        send_join(cluster, home, id, joiner, has_moved ? IS_OVER_ELSEWHERE : IS_OVER);
        return true;
    }
    if (unjoin(cluster, id, joiner->id, joiner->more->wait.sequence)) return false;
    if (has_moved) end_unknown_join(cluster, joiner->id, joiner->more->wait.sequence);
    return true;
}

/* The joiner is told, unless it has been. */
static void end_join(struct yt_cluster *cluster, yid id, yid joiner, uint32_t sequence, enum join how) {
    if (unjoin(cluster, id, joiner, sequence))
        yt_post_wake(cluster, joiner, sequence, YTHREAD_ETIMEDOUT, 0);
    else if (how == IS_OVER_ELSEWHERE)
        end_unknown_join(cluster, joiner, sequence);
}

int yt_directory_on_join(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    (void)from;
    yid id = yt_codec_get_u64(frame), joiner = yt_codec_get_u64(frame);
    uint32_t sequence = yt_codec_get_u32(frame);
    enum join what = yt_codec_get_u32(frame);
    int value = 0, status;
    if (!id || !joiner || what > IS_OVER_ELSEWHERE) yt_codec_get_failed(frame, "nobody joins");
    if (frame->status) return frame->status;
    if (what != JOINS) end_join(cluster, id, joiner, sequence, what);
    if (what != JOINS || yt_joiners_is_over(cluster, joiner, sequence) || yt_joiners_is_gone(joiner)) return 0;
    if (yt_is_home(&cluster->node, id))
        status = yt_home_join(&cluster->node, id, joiner, sequence, &value);
    else
        status = yt_death_adopted_join(cluster, id, joiner, sequence, &value);
    if (status != 1) yt_post_wake(cluster, joiner, sequence, status, value);
    return 0;
}
