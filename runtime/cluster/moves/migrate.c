/* The source's side of a move: who owns a thread when.
 *
 * The source freezes the thread, sends one STATE frame, and from that moment the destination (arrive.c) owns it. The
 * source keeps the control block until the answer: TAKEN frees it; REFUSED brings it back to life with a status,
 * as a move back (the departure after the one that failed). If the destination dies first, the thread died
 * with it. Each node lets YT_CLUSTER_CREDIT threads be under way to it from each other node, or more small ones; further
 * ones wait at the source, where they still live, and leave in large writes when answers have come. */
#include <stdio.h>
#include <stdlib.h>

#include "base/status.h"
#include "cluster/moves/balance.h"
#include "cluster/moves/chaos.h"
#include "cluster/moves/departure.h"
#include "cluster/moves/group.h"
#include "cluster/letters/hand.h"
#include "cluster/members/leave.h"
#include "cluster/moves/moment.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "state/apart.h"
#include "cluster/trace.h"

enum { TAKEN_BYTES = 12, PLAIN_BYTES = 20 };

/* A thread, written; what of it is large lies where it lay. */
struct written {
    struct yt_writer state;
    struct yt_state_apart apart;
};

/* ---- leaving -------------------------------------------------------------------------------- */

/* The frame, as far as it can be written while the thread is still here: what can fail, fails now. */
static int write_state(struct yt_cluster *cluster, struct yt_departure *departure, struct written *written) {
    struct yt_writer *state = &written->state;
    written->apart.count = 0, written->apart.size = 0;
    if (yt_frame_is_near(cluster, departure->to)) return yt_hand_pack(cluster, departure);
    struct yt_state_rules rules = yt_frame_rules(cluster, departure->to);
    struct yt_state_forms forms;
    rules.forms = &forms;
    rules.alike = &cluster->peers[departure->to].sent_last;
    rules.apart = cluster->engine->send_parts && !cluster->packer ? &written->apart : NULL;
    if (departure->wish != YT_WISH_BIRTH)
        rules.leaves = &cluster->node, rules.checks_all = rules.checks_memory = cluster->checks_escapes;
    else
        rules.typed = 0; /* what its arguments point to is its creator's */
    yt_frame_begin(state);
    departure->thread->more->moves++;
    int status = yt_state_encode(departure->thread, &rules, state);
    if (!status) status = state->status;
    if (!status) status = yt_departure_turn(departure, &written->apart);
    if (!status) {
        yt_trace_sent(cluster, departure->thread, departure->to, state->size + written->apart.size, &forms);
        yt_moment("written", departure->to, departure->id);
        return 0;
    }
    yt_trace_stays(cluster, departure->thread, departure->to, yt_status_line());
    departure->thread->more->moves--;
    yt_frame_drop(state);
    return status;
}

/* One that has left is among those who live here again: by a move back, the departure after the one that failed. */
static void reattach(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_thread *thread = departure->thread;
    yt_departure_turn_back(departure);
    thread->more->moves++;
    thread->state = YT_NEW;
    if (!yt_thread_attach(&cluster->node, thread)) yt_panic("no memory for a thread that was refused");
    yt_trail_returned(&cluster->trails, thread->id, thread->more->moves, departure->addressees,
                      departure->addressee_count);
    thread->trailing = yt_trail_is_out(&cluster->trails, thread->id, thread->more->moves);
}

/* An order that is still due when a thread leaves follows it. */
static void forward_order(struct yt_cluster *cluster, const struct yt_thread *thread) {
    if (!thread->move_due) return;
    struct yt_letter letter = {
        .to = thread->id, .kind = YT_LETTER_MOVE, .value = thread->more->move_to, .origin = cluster->self};
    yt_letter_post(&cluster->node, &letter);
}

/* Most states: nobody was written to, and nothing stands behind. The frame's words are few. */
static int send_plain(struct yt_cluster *cluster, const struct yt_departure *departure, struct yt_writer *state) {
    unsigned char words[PLAIN_BYTES];
    struct yt_writer frame = {.data = words, .capacity = sizeof words};
    yt_codec_put_u64(&frame, departure->id);
    yt_codec_put_u32(&frame, departure->thread->more->moves);
    yt_codec_put_u32(&frame, 0); /* an empty list */
    yt_codec_put_u32(&frame, (uint32_t)state->size);
    int status = yt_frame_send_copy(cluster, departure->to, YT_FRAME_STATE, &frame, state);
    yt_frame_drop(state);
    return status;
}

static int send_written(struct yt_cluster *cluster, struct yt_departure *departure, struct written *written) {
    const struct yt_thread *thread = departure->thread;
    const struct yt_state_apart *apart = written->apart.count ? &written->apart : NULL;
    struct yt_writer frame, *state = &written->state;
    if (!apart && !departure->addressee_count) return send_plain(cluster, departure, state);
    if (apart) departure->apart = apart->parts[0].iov_base;
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, thread->id);
    yt_codec_put_u32(&frame, thread->more->moves);
    if (apart) yt_codec_put_u32(&frame, 0); /* at YT_TRANSPORT_AT */
    yt_frame_put_list(&frame, departure->addressees, departure->addressee_count);
    yt_codec_put_u32(&frame, (uint32_t)state->size);
    if (apart) yt_codec_patch_u32(&frame, YT_TRANSPORT_AT, (uint32_t)(frame.size + state->size));
    int status = apart ? yt_frame_send_apart(cluster, departure->to, &frame, state, apart)
                       : yt_frame_send_with(cluster, departure->to, YT_FRAME_STATE, &frame, state);
    yt_frame_drop(state);
    return status;
}

/* Sends a thread whose state is written. Letters to it may not go that way before the STATE frame, so its route
 * changes last. 0, or YTHREAD_EGONE or YTHREAD_ENOMEM: it is still here. */
static int send_state(struct yt_cluster *cluster, struct yt_departure *departure, struct written *written) {
    struct yt_thread *thread = departure->thread;
    int to = departure->to;
    bool settling = thread->settling;
    if (!departure->creator && !departure->parcel) fflush(stdout); /* it may have begun a line; a new thread has not */
    thread->state = YT_MOVING;
    thread->settling = thread->trailing = 0;
    yt_thread_detach(&cluster->node, thread);
    yt_departure_note(cluster, departure);
    cluster->peers[to].under_way++;
    departure->bytes = departure->parcel ? 0 : (uint32_t)(written->state.size + written->apart.size);
    cluster->peers[to].under_way_bytes += departure->bytes;
    yt_moment("frozen", to, thread->id);
    departure->addressees =
        yt_trail_left(&cluster->trails, thread->id, to, thread->more->moves, &departure->addressee_count);
    int status = departure->parcel ? yt_hand_over(cluster, departure) : send_written(cluster, departure, written);
    thread = departure->thread;
    if (status) {
        reattach(cluster, yt_departure_take(cluster, thread->id, to, thread->more->moves));
        thread->settling = settling;
        if (status != YTHREAD_EGONE) return status;
        yt_node_poll_soon(&cluster->node); /* hear why: it has died, or the program has ended */
        return yt_status_set(status, "node %d has died", to);
    }
    yt_route_left(&cluster->routes, thread->id, to, thread->more->moves, thread->daemon);
    yt_moment("left", to, thread->id);
    forward_order(cluster, thread);
    return 0;
}

static int check_place(struct yt_cluster *cluster, const struct yt_thread *thread, int to) {
    if (to < 0 || to >= cluster->node.known) return yt_status_set(YTHREAD_ENODE, "there is no node %d", to);
    if (cluster->peers[to].is_leaving && !cluster->is_dead[to])
        return yt_status_set(YTHREAD_EREFUSED, "node %d is leaving", to);
    int status = yt_death_check(cluster, to);
    return status ? status : yt_hello_may_go(cluster, thread, to);
}

/* Asks the library that schedules. */
static int check_library(const struct yt_thread *thread, int to, enum yt_wish wish) {
    const char *why = wish == YT_WISH_OWN || wish == YT_WISH_ORDER ? yt_library_keeps(thread, to) : NULL;
    return why ? yt_status_set(YTHREAD_EBUSY, "%s", why) : 0;
}

static struct yt_departure *new_departure(struct yt_cluster *cluster, struct yt_thread *thread, int to,
                                          enum yt_wish wish) {
    struct yt_departure *departure =
        yt_thread_need_more(&cluster->node.memory, thread) ? yt_departure_new(cluster) : NULL;
    if (!departure) return NULL;
    departure->thread = thread;
    departure->id = thread->id;
    departure->to = to;
    departure->wish = wish;
    return departure;
}

/* Begins a move. 0: the thread has left or will; else a status, nothing has changed. */
static int depart(struct yt_cluster *cluster, struct yt_thread *thread, int to, enum yt_wish wish) {
    struct written state;
    int status = check_place(cluster, thread, to);
    if (!status) status = check_library(thread, to, wish);
    if (status) return status;
    unsigned under_way = cluster->peers[to].under_way;
    bool may_wait = under_way >= YT_CLUSTER_ALONE && (wish == YT_WISH_OWN || wish == YT_WISH_ORDER);
    if (may_wait && yt_group_join(cluster, thread, to, wish)) return 0;
    struct yt_departure *departure = new_departure(cluster, thread, to, wish);
    if (!departure) return yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
    if (wish == YT_WISH_BIRTH) {
        departure->creator = cluster->node.current->id;
        departure->creator_sequence = cluster->node.current->more->wait.sequence;
    }
    yt_moment("departing", to, departure->id);
    if (under_way >= YT_CLUSTER_CREDIT) {
        if (yt_departure_queue(cluster, departure)) return 0;
        yt_departure_free(cluster, departure);
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
    }
    status = write_state(cluster, departure, &state);
    if (!status) status = send_state(cluster, departure, &state);
    if (status) yt_departure_free(cluster, departure);
    return status;
}

int yt_migrate_create(struct yt_thread *thread, int to) {
    return depart(yt_cluster_here(), thread, to, YT_WISH_BIRTH);
}

int yt_migrate_move(struct yt_thread *thread, int to) {
    struct yt_cluster *cluster = yt_cluster_here();
    if (yt_group_join_quickly(cluster, thread, to, YT_WISH_OWN)) return 0;
    return depart(cluster, thread, to, YT_WISH_OWN);
}

int yt_migrate_order(struct yt_thread *thread, int to) {
    return depart(yt_cluster_here(), thread, to, YT_WISH_ORDER);
}

int yt_migrate_chaos(struct yt_cluster *cluster, struct yt_thread *thread, int to) {
    return depart(cluster, thread, to, YT_WISH_CHAOS);
}

/* ---- the answer ----------------------------------------------------------------------------- */

void yt_migrate_stays(struct yt_cluster *cluster, struct yt_thread *thread, int to, enum yt_wish wish, int status) {
    yt_trace_stays(cluster, thread, to, yt_status_line());
    yt_typed_settle(thread);
    if (thread->state == YT_MOVING) thread->state = YT_NEW;
    if (wish == YT_WISH_OWN) {
        yt_sched_ready(&cluster->node, thread, status);
        return;
    }
    if (wish == YT_WISH_CHAOS)
        yt_chaos_count(cluster, status);
    else
        yt_leave_refused(cluster, thread->id, yt_status_line());
    yt_sched_settle(&cluster->node, thread);
    if (wish == YT_WISH_ORDER) yt_balance_refused(cluster, to);
    if (wish == YT_WISH_ORDER) yt_death_end_wait(cluster, thread);
}

/* It was created for elsewhere, and has never been. */
static void unmake(struct yt_cluster *cluster, struct yt_departure *departure, int status) {
    bool is_daemon = departure->thread->daemon;
    yt_trace_stays(cluster, departure->thread, departure->to, yt_status_line());
    yt_typed_settle(departure->thread);
    yt_departure_answer_creator(cluster, departure, status);
    yt_route_forget(&cluster->routes, departure->id);
    yt_thread_unborn(&cluster->node, departure->id, is_daemon);
    yt_thread_free(&cluster->node, departure->thread);
}

/* A thread is here again, and ready to hear why. */
static void bring_back(struct yt_cluster *cluster, struct yt_departure *departure, int status) {
    if (departure->wish == YT_WISH_BIRTH)
        unmake(cluster, departure, status);
    else
        yt_migrate_stays(cluster, departure->thread, departure->to, departure->wish, status);
    yt_departure_free(cluster, departure);
}

void yt_migrate_queue(struct yt_cluster *cluster, struct yt_thread *thread, int to, enum yt_wish wish) {
    struct yt_departure *departure = new_departure(cluster, thread, to, wish);
    if (departure && yt_departure_queue(cluster, departure)) return;
    if (departure) yt_departure_free(cluster, departure);
    yt_migrate_stays(cluster, thread, to, wish, yt_status_set(YTHREAD_ENOMEM, "no memory for a move"));
}

static bool has_credit(const struct yt_peer *peer) {
    return peer->under_way < YT_CLUSTER_CREDIT ||
           (peer->under_way < YT_CLUSTER_CREDIT_SMALL && peer->under_way_bytes < YT_CLUSTER_CREDIT_BYTES);
}

/* Sends who waits, as far as there is credit. A state that cannot be written brings its thread back. */
static void send_waiting(struct yt_cluster *cluster, int to) {
    struct yt_peer *peer = &cluster->peers[to];
    for (struct yt_departure *departure; has_credit(peer) && (departure = yt_departure_unqueue(peer));) {
        struct written state;
        departure->thread->state = YT_NEW;
        yt_moment("with credit", to, departure->id);
        int status = write_state(cluster, departure, &state);
        if (!status) status = send_state(cluster, departure, &state);
        if (!status) continue;
        if (departure->creator) yt_thread_detach(&cluster->node, departure->thread);
        bring_back(cluster, departure, status);
    }
}

/* Who finds that it cannot leave with others waits behind those who leave alone. */
void yt_migrate_use_credit(struct yt_cluster *cluster, int to) {
    yt_group_send(cluster, to);
    send_waiting(cluster, to);
}

int yt_migrate_taken(struct yt_cluster *cluster, int from, yid id, uint32_t number) {
    struct yt_departure *departure = yt_departure_take(cluster, id, from, number);
    if (!departure) return yt_status_set(YTHREAD_ESTATE, "no such thread has been sent");
    yt_departure_answer_creator(cluster, departure, 0);
    if (departure->wish == YT_WISH_CHAOS) yt_chaos_count(cluster, 0);
    yt_thread_free(&cluster->node, departure->thread);
    yt_departure_free(cluster, departure);
    return 0;
}

int yt_migrate_on_taken(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    uint32_t count = yt_codec_get_u32(frame);
    int status = 0;
    if (!count || count != yt_codec_left(frame) / TAKEN_BYTES)
        yt_codec_get_failed(frame, "not the answers that it tells of");
    for (uint32_t i = 0; i < count && !frame->status; i++) {
        yid id = yt_codec_get_u64(frame);
        int one = yt_migrate_taken(cluster, from, id, yt_codec_get_u32(frame));
        if (one) status = one;
    }
    if (!frame->status) yt_migrate_use_credit(cluster, from);
    return frame->status ? frame->status : status;
}

/* It comes back as it left, or a node of this process hands it back. */
static void refused(struct yt_cluster *cluster, struct yt_departure *departure, int status, const char *reason) {
    struct yt_thread *thread = departure->thread;
    int from = departure->to;
    yid id = departure->id;
    if (status >= 0) status = YTHREAD_EREFUSED;
    yt_status_set(status, "node %d: %s", from, reason);
    bool is_back = !departure->creator;
    if (is_back) {
        reattach(cluster, departure);
        yt_directory_tell_place(cluster, thread, false); /* a new home has heard that it went there */
    }
    uint32_t moves = thread->more->moves;
    bring_back(cluster, departure, status);
    if (is_back) yt_route_arrived(&cluster->routes, id, moves);
    yt_moment("revived", from, id);
    yt_migrate_use_credit(cluster, from);
}

int yt_migrate_refused(struct yt_cluster *cluster, int from, yid id, uint32_t number, int status, const char *reason) {
    struct yt_departure *departure = yt_departure_take(cluster, id, from, number);
    if (!departure && yt_group_part(cluster, from, id, number))
        departure = yt_departure_take(cluster, id, from, number);
    if (!departure) return yt_status_set(YTHREAD_ESTATE, "no such thread has been sent");
    if (yt_thread_find(&cluster->node, id)) {
        yt_thread_free(&cluster->node, departure->thread);
        yt_departure_free(cluster, departure);
        return yt_status_set(YTHREAD_ESTATE, "the thread lives here already");
    }
    refused(cluster, departure, status, reason);
    return 0;
}

/* Of one thread, or of a whole group: then no thread is named. */
int yt_migrate_on_refused(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid id = yt_codec_get_u64(frame);
    uint32_t number = yt_codec_get_u32(frame);
    int status = yt_codec_get_i32(frame);
    const char *reason = yt_codec_get_string(frame);
    if (frame->status) return frame->status;
    return id ? yt_migrate_refused(cluster, from, id, number, status, reason)
              : yt_group_on_refused(cluster, from, number, status, reason);
}

void yt_migrate_on_parcel_back(struct yt_cluster *cluster, int from, struct yt_parcel *parcel) {
    struct yt_departure *departure = yt_departure_take(cluster, parcel->id, from, parcel->number);
    if (!departure) yt_panic("a thread was handed back that had not been handed over");
    yt_thread_free(&cluster->node, departure->thread);
    departure->thread = parcel->thread;
    refused(cluster, departure, parcel->status, parcel->reason ? parcel->reason : "no memory to say why");
    yt_hand_discard(parcel);
}

/* ---- death ---------------------------------------------------------------------------------- */

static void lose(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_thread *thread = departure->thread;
    yt_moment("lost", departure->to, departure->id);
    yt_departure_answer_creator(cluster, departure, YTHREAD_EGONE);
    const struct yt_thread_end end = {.id = departure->id,
                                      .reason = YTHREAD_EGONE,
                                      .is_daemon = thread->daemon,
                                      .keeps_status = thread->keeps_status,
                                      .stay = thread->more->moves + 1,
                                      .place = departure->to,
                                      .addressees = departure->addressees,
                                      .count = departure->addressee_count};
    yt_directory_tell_end(cluster, &end);
    yt_thread_free(&cluster->node, thread);
    yt_departure_free(cluster, departure);
}

void yt_migrate_node_died(struct yt_cluster *cluster, int dead) {
    struct yt_peer *peer = &cluster->peers[dead];
    yt_group_dissolve(cluster, dead);
    struct yt_departure *departure;
    while ((departure = yt_departure_take_oldest(cluster, dead))) lose(cluster, departure);
    while ((departure = yt_departure_unqueue(peer))) {
        yt_status_set(YTHREAD_EGONE, "node %d has died", dead);
        departure->thread->state = YT_NEW;
        if (departure->creator) yt_thread_detach(&cluster->node, departure->thread);
        bring_back(cluster, departure, YTHREAD_EGONE);
    }
    yt_group_node_died(cluster, dead);
}
