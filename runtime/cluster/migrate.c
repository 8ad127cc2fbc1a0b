/* The protocol of a move: who owns a thread when.
 *
 * The source freezes the thread, sends one STATE frame, and from that moment the destination owns it. The
 * source keeps the control block until the answer: TAKEN frees it; REFUSED brings it back to life with a status,
 * as a move back (the departure after the one that failed). If the destination dies first, the thread died
 * with it. Each node lets YT_CLUSTER_CREDIT threads be under way to it from each other node; further ones
 * wait at the source, where they still live. */
#include <stdio.h>
#include <stdlib.h>

#include "base/status.h"
#include "cluster/departure.h"
#include "cluster/hand.h"
#include "cluster/leave.h"
#include "cluster/moment.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "cluster/trace.h"

/* ---- leaving -------------------------------------------------------------------------------- */

/* The frame, as far as it can be written while the thread is still here: what can fail, fails now. */
static int write_state(struct yt_cluster *cluster, struct yt_departure *departure, struct yt_writer *state) {
    if (yt_frame_is_near(cluster, departure->to)) return yt_hand_pack(cluster, departure);
    struct yt_state_rules rules = yt_frame_rules(cluster, departure->to);
    struct yt_state_forms forms;
    rules.forms = &forms;
    if (departure->wish != YT_WISH_BIRTH)
        rules.leaves = &cluster->node, rules.checks_all = rules.checks_memory = cluster->checks_escapes;
    else
        rules.typed = 0; /* what its arguments point to is its creator's */
    yt_codec_writer_init(state, 0);
    departure->thread->more->moves++;
    int status = yt_state_encode(departure->thread, &rules, state);
    if (!status) status = state->status;
    if (!status) {
        yt_trace_sent(cluster, departure->thread, departure->to, state->size, &forms);
        yt_moment("written", departure->to, departure->id);
        return 0;
    }
    yt_trace_stays(cluster, departure->thread, departure->to, yt_status_line());
    departure->thread->more->moves--;
    yt_codec_writer_fini(state);
    return status;
}

/* One that has left is among those who live here again: by a move back, the departure after the one that failed. */
static void reattach(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_thread *thread = departure->thread;
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

static int send_written(struct yt_cluster *cluster, struct yt_departure *departure, struct yt_writer *state) {
    const struct yt_thread *thread = departure->thread;
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, thread->id);
    yt_codec_put_u32(&frame, thread->more->moves);
    yt_frame_put_list(&frame, departure->addressees, departure->addressee_count);
    yt_codec_put_u32(&frame, (uint32_t)state->size);
    int status = yt_frame_send_with(cluster, departure->to, YT_FRAME_STATE, &frame, state);
    yt_codec_writer_fini(state);
    return status;
}

/* Sends a thread whose state is written. Letters to it may not go that way before the STATE frame, so its route
 * changes last. 0, or YTHREAD_EGONE or YTHREAD_ENOMEM: it is still here. */
static int send_state(struct yt_cluster *cluster, struct yt_departure *departure, struct yt_writer *state) {
    struct yt_thread *thread = departure->thread;
    int to = departure->to;
    bool settling = thread->settling;
    if (!departure->creator && !departure->parcel) fflush(stdout); /* it may have begun a line; a new thread has not */
    thread->state = YT_MOVING;
    thread->settling = thread->trailing = 0;
    yt_thread_detach(&cluster->node, thread);
    yt_departure_note(cluster, departure);
    cluster->peers[to].under_way++;
    yt_moment("frozen", to, thread->id);
    departure->addressees =
        yt_trail_left(&cluster->trails, thread->id, to, thread->more->moves, &departure->addressee_count);
    int status = departure->parcel ? yt_hand_over(cluster, departure) : send_written(cluster, departure, state);
    thread = departure->thread;
    if (status) {
        reattach(cluster, yt_departure_take(cluster, thread->id, to, thread->more->moves));
        thread->settling = settling;
        return status == YTHREAD_EGONE ? yt_status_set(status, "node %d has died", to) : status;
    }
    yt_route_left(&cluster->routes, thread->id, to, thread->more->moves);
    yt_route_find(&cluster->routes, thread->id)->is_daemon = thread->daemon;
    yt_moment("left", to, thread->id);
    forward_order(cluster, thread);
    return 0;
}

static int check_place(struct yt_cluster *cluster, const struct yt_thread *thread, int to) {
    if (to < 0 || to >= cluster->count) return yt_status_set(YTHREAD_ENODE, "there is no node %d", to);
    if (cluster->peers[to].is_leaving && !cluster->is_dead[to])
        return yt_status_set(YTHREAD_EREFUSED, "node %d is leaving", to);
    int status = yt_death_check(cluster, to);
    return status ? status : yt_hello_may_go(cluster, thread, to);
}

/* Begins a move. 0: the thread has left or will; else a status, nothing has changed. */
static int depart(struct yt_cluster *cluster, struct yt_thread *thread, int to, enum yt_wish wish) {
    struct yt_writer state;
    int status = check_place(cluster, thread, to);
    if (status) return status;
    struct yt_departure *departure =
        yt_thread_need_more(&cluster->node.memory, thread) ? calloc(1, sizeof *departure) : NULL;
    if (!departure) return yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
    departure->thread = thread;
    departure->id = thread->id;
    departure->to = to;
    departure->wish = wish;
    if (wish == YT_WISH_BIRTH) {
        departure->creator = cluster->node.current->id;
        departure->creator_sequence = cluster->node.current->more->wait.sequence;
    }
    yt_moment("departing", to, departure->id);
    if (cluster->peers[to].under_way >= YT_CLUSTER_CREDIT) {
        yt_departure_queue(cluster, departure);
        return 0;
    }
    status = write_state(cluster, departure, &state);
    if (!status) status = send_state(cluster, departure, &state);
    if (status) yt_departure_free(departure);
    return status;
}

int yt_migrate_create(struct yt_thread *thread, int to) {
    return depart(yt_cluster_here(), thread, to, YT_WISH_BIRTH);
}

int yt_migrate_move(struct yt_thread *thread, int to) {
    return depart(yt_cluster_here(), thread, to, YT_WISH_OWN);
}

int yt_migrate_order(struct yt_thread *thread, int to) {
    return depart(yt_cluster_here(), thread, to, YT_WISH_ORDER);
}

int yt_migrate_chaos(struct yt_cluster *cluster, struct yt_thread *thread, int to) {
    return depart(cluster, thread, to, YT_WISH_CHAOS);
}

/* ---- the answer ----------------------------------------------------------------------------- */

/* A thread is here again, and ready to hear why. It was created for elsewhere: it has never been. */
static void bring_back(struct yt_cluster *cluster, struct yt_departure *departure, int status) {
    struct yt_thread *thread = departure->thread;
    yt_trace_stays(cluster, thread, departure->to, yt_status_line());
    yt_typed_settle(thread);
    bool is_daemon = thread->daemon;
    switch (departure->wish) {
    case YT_WISH_BIRTH:
        yt_departure_answer_creator(cluster, departure, status);
        yt_route_forget(&cluster->routes, departure->id);
        yt_thread_unborn(&cluster->node, departure->id, is_daemon);
        yt_thread_free(&cluster->node, thread);
        break;
    case YT_WISH_OWN:
        yt_sched_ready(&cluster->node, thread, status);
        break;
    case YT_WISH_CHAOS:
        yt_chaos_count(cluster, false, yt_status_line());
        yt_sched_settle(&cluster->node, thread);
        break;
    case YT_WISH_ORDER:
        yt_leave_refused(cluster, departure->id, yt_status_line());
        yt_sched_settle(&cluster->node, thread);
        yt_death_end_wait(cluster, thread);
        break;
    }
    yt_departure_free(departure);
}

/* Sends who waits, as far as there is credit. A state that cannot be written brings its thread back. */
static void use_credit(struct yt_cluster *cluster, int to) {
    struct yt_peer *peer = &cluster->peers[to];
    while (peer->queue && peer->under_way < YT_CLUSTER_CREDIT) {
        struct yt_departure *departure = peer->queue;
        struct yt_writer state;
        peer->queue = departure->next;
        departure->thread->state = YT_NEW;
        yt_moment("with credit", to, departure->id);
        int status = write_state(cluster, departure, &state);
        if (!status) status = send_state(cluster, departure, &state);
        if (!status) continue;
        if (departure->creator) yt_thread_detach(&cluster->node, departure->thread);
        bring_back(cluster, departure, status);
    }
}

int yt_migrate_on_taken(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid id = yt_codec_get_u64(frame);
    uint32_t number = yt_codec_get_u32(frame);
    if (frame->status) return frame->status;
    struct yt_departure *departure = yt_departure_take(cluster, id, from, number);
    if (!departure) return yt_status_set(YTHREAD_ESTATE, "no such thread has been sent");
    yt_departure_answer_creator(cluster, departure, 0);
    if (departure->wish == YT_WISH_CHAOS) yt_chaos_count(cluster, true, 0);
    yt_thread_free(&cluster->node, departure->thread);
    yt_departure_free(departure);
    use_credit(cluster, from);
    return 0;
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
        yt_directory_tell_place(cluster, thread); /* a new home has heard that it went there */
    }
    uint32_t moves = thread->more->moves;
    bring_back(cluster, departure, status);
    if (is_back) yt_route_arrived(&cluster->routes, id, moves);
    yt_moment("revived", from, id);
    use_credit(cluster, from);
}

int yt_migrate_on_refused(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid id = yt_codec_get_u64(frame);
    uint32_t number = yt_codec_get_u32(frame);
    int status = yt_codec_get_i32(frame);
    const char *reason = yt_codec_get_string(frame);
    if (frame->status) return frame->status;
    struct yt_departure *departure = yt_departure_take(cluster, id, from, number);
    if (!departure) return yt_status_set(YTHREAD_ESTATE, "no such thread has been sent");
    if (yt_thread_find(&cluster->node, id)) {
        yt_thread_free(&cluster->node, departure->thread);
        yt_departure_free(departure);
        return yt_status_set(YTHREAD_ESTATE, "the thread lives here already");
    }
    refused(cluster, departure, status, reason);
    return 0;
}

void yt_migrate_on_parcel_back(struct yt_cluster *cluster, int from, struct yt_parcel *parcel) {
    struct yt_departure *departure = yt_departure_take(cluster, parcel->id, from, parcel->number);
    if (!departure) yt_panic("a thread was handed back that had not been handed over");
    yt_thread_free(&cluster->node, departure->thread);
    departure->thread = parcel->thread;
    refused(cluster, departure, parcel->status, parcel->reason);
    yt_hand_discard(parcel);
}

/* ---- arriving ------------------------------------------------------------------------------- */

static void answer(struct yt_cluster *cluster, int to, yid id, uint32_t number, int status) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, id);
    yt_codec_put_u32(&frame, number);
    if (status) {
        yt_codec_put_i32(&frame, status);
        yt_codec_put_string(&frame, yt_status_line());
    }
    yt_frame_send(cluster, to, status ? YT_FRAME_REFUSED : YT_FRAME_TAKEN, &frame);
}

/* Decodes and attaches. Null with *status. */
static struct yt_thread *take_in(struct yt_cluster *cluster, int from, yid id, uint32_t number, const void *bytes,
                                 size_t size, int *status) {
    struct yt_state_rules rules = yt_frame_rules(cluster, from);
    bool is_full = cluster->room && cluster->node.residents >= cluster->room;
    if (is_full) {
        *status =
            yt_status_set(YTHREAD_EREFUSED, "it is full: %llu threads live there", (unsigned long long)cluster->room);
        return 0;
    }
    if (yt_leave_is_leaving(cluster)) {
        *status = yt_status_set(YTHREAD_EREFUSED, "it is leaving");
        return 0;
    }
    struct yt_thread *thread = yt_thread_new(&cluster->node);
    *status = thread ? yt_state_decode(bytes, size, &rules, thread) : yt_status_set(YTHREAD_ENOMEM, "no memory");
    if (!*status && (thread->id != id || thread->more->moves != number))
        *status = yt_status_set(YTHREAD_ESTATE, "the state is of another thread than its frame says");
    if (!*status && yt_thread_find(&cluster->node, id))
        *status = yt_status_set(YTHREAD_ESTATE, "that thread is here already");
    yt_moment("decoded", from, id);
    if (!*status && !yt_thread_attach(&cluster->node, thread))
        *status = yt_status_set(YTHREAD_EREFUSED, "no memory, or the thread has ended long ago");
    if (!*status) yt_moment("attached", from, id);
    if (!*status) return thread;
    if (thread) yt_thread_free(&cluster->node, thread);
    return 0;
}

static void refuse(struct yt_cluster *cluster, int from, yid id, uint32_t number, int status) {
    yt_route_learn(&cluster->routes, id, from, number + 1, true);
    answer(cluster, from, id, number, status);
}

/* What it waits for may have died on its way. */
static void settled_here(struct yt_cluster *cluster, yid id) {
    struct yt_thread *thread = yt_thread_find(&cluster->node, id); /* a letter may have ended it */
    if (thread && cluster->deaths && yt_death_is_over(cluster)) yt_death_end_wait(cluster, thread);
}

/* The home knows where it has sent a thread; that it has come there it must hear only if it keeps it for a dead home (death.c). */
static bool must_tell_home(const struct yt_cluster *cluster, int from, yid id) {
    return from != yt_route_home(&cluster->routes, id) || cluster->is_dead[YT_YID_NODE(id) % cluster->count];
}

/* Attached: it is told to the source and to its home, and goes on. */
static void arrived(struct yt_cluster *cluster, int from, struct yt_thread *thread, const uint64_t *addressees,
                    size_t count, uint64_t size) {
    yid id = thread->id;
    uint32_t number = thread->more->moves;
    yt_trace_arrived(cluster, thread, from);
    yt_trail_arrived(&cluster->trails, id, number, addressees, count);
    yt_death_check_trail(cluster, from, id, number);
    thread->trailing = yt_trail_is_out(&cluster->trails, id, number);
    thread->more->state_bytes = size;
    answer(cluster, from, id, number, 0);
    if (must_tell_home(cluster, from, id)) yt_directory_tell_place(cluster, thread);
    bool is_visitor = yt_chaos_has_visitors(cluster);
    if (!is_visitor) yt_sched_settle(&cluster->node, thread);
    yt_route_arrived(&cluster->routes, id, number);
    yt_moment("arrived", from, id);
    if (is_visitor)
        yt_chaos_send_home(cluster, thread);
    else
        settled_here(cluster, id);
}

void yt_migrate_on_parcel(struct yt_cluster *cluster, int from, struct yt_parcel *parcel) {
    struct yt_thread *thread = parcel->thread;
    bool is_leaving = yt_leave_is_leaving(cluster);
    thread->state = YT_NEW;
    thread->chaos_due = thread->move_due = 0; /* what is still due follows it */
    if (!is_leaving && yt_thread_attach(&cluster->node, thread)) {
        yt_moment("attached", from, parcel->id);
        arrived(cluster, from, thread, parcel->addressees, parcel->addressee_count, 0);
        yt_hand_discard(parcel);
        return;
    }
    yt_route_learn(&cluster->routes, parcel->id, from, parcel->number + 1, true);
    const char *why = is_leaving ? "it is leaving" : "no memory, or the thread has ended long ago";
    yt_hand_back(cluster, from, parcel, yt_status_set(YTHREAD_EREFUSED, "%s", why));
}

int yt_migrate_on_state(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    size_t count;
    yid id = yt_codec_get_u64(frame);
    uint32_t number = yt_codec_get_u32(frame);
    uint64_t *addressees = yt_frame_get_list(frame, &count);
    uint32_t size = yt_codec_get_u32(frame);
    const unsigned char *bytes = yt_codec_get_bytes(frame, size);
    if (!id || !number) yt_codec_get_failed(frame, "nobody moves");
    int status = frame->status;
    struct yt_thread *thread = status ? 0 : take_in(cluster, from, id, number, bytes, size, &status);
    if (thread) {
        arrived(cluster, from, thread, addressees, count, size);
    } else if (!frame->status) {
        refuse(cluster, from, id, number, status);
        status = 0;
    }
    free(addressees);
    return status;
}

int yt_migrate_on_cut_state(struct yt_cluster *cluster, int from, struct yt_reader *frame, size_t size) {
    yid id = yt_codec_get_u64(frame);
    uint32_t number = yt_codec_get_u32(frame);
    if (!id || !number) yt_codec_get_failed(frame, "nobody moves");
    if (frame->status) return frame->status;
    refuse(cluster, from, id, number, yt_status_set(YTHREAD_ENOMEM, "no memory for a thread of %zu bytes", size));
    return 0;
}

/* ---- death ---------------------------------------------------------------------------------- */

static void lose(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_thread *thread = departure->thread;
    yt_moment("lost", departure->to, departure->id);
    yt_departure_answer_creator(cluster, departure, YTHREAD_EGONE);
    const struct yt_thread_end end = {departure->id,         0,
                                      YTHREAD_EGONE,         thread->daemon,
                                      thread->keeps_status,  thread->more->moves + 1,
                                      departure->addressees, departure->addressee_count};
    yt_directory_tell_end(cluster, &end);
    yt_thread_free(&cluster->node, thread);
    yt_departure_free(departure);
}

void yt_migrate_node_died(struct yt_cluster *cluster, int dead) {
    struct yt_peer *peer = &cluster->peers[dead];
    uint64_t *all = yt_table_keys(&cluster->leaving);
    size_t count = cluster->leaving.count;
    for (size_t i = 0; i < count; i++) {
        struct yt_departure *departure;
        while ((departure = yt_departure_take(cluster, all[i], dead, 0))) lose(cluster, departure);
    }
    free(all);
    for (struct yt_departure *departure; (departure = peer->queue);) {
        peer->queue = departure->next;
        yt_status_set(YTHREAD_EGONE, "node %d has died", dead);
        departure->thread->state = YT_NEW;
        if (departure->creator) yt_thread_detach(&cluster->node, departure->thread);
        bring_back(cluster, departure, YTHREAD_EGONE);
    }
}
