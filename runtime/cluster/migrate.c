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
#include "cluster/moment.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "cluster/trace.h"

/* A thread that has left, or is to leave. */
struct yt_departure {
    struct yt_departure *next; /* waits for credit; or sent earlier, and come and gone again since */
    struct yt_thread *thread;  /* frozen: in no list of the node; waiting for credit: attached, YT_MOVING */
    yid id;
    int to;
    yid creator; /* who waits for the answer, or 0 */
    uint32_t creator_sequence;
    bool is_chaos;
    uint64_t *addressees; /* its trail */
    size_t addressee_count;
};

static void free_departure(struct yt_departure *departure) {
    free(departure->addressees);
    free(departure);
}

static void answer_creator(struct yt_cluster *cluster, const struct yt_departure *departure, int status) {
    if (departure->creator) yt_post_wake(cluster, departure->creator, departure->creator_sequence, status, 0);
}

/* Departures of one thread stand in one entry, newest first: it may be back before the first is answered. */
static void note_departure(struct yt_cluster *cluster, struct yt_departure *departure) {
    departure->next = yt_table_find(&cluster->leaving, departure->id);
    if (departure->next)
        yt_table_set(&cluster->leaving, departure->id, departure);
    else if (!yt_table_add(&cluster->leaving, departure->id, departure))
        yt_panic("no memory for a move");
}

/* Takes out the departure `number` (0: the oldest) to `to`; null if there is none. */
static struct yt_departure *take_departure(struct yt_cluster *cluster, yid id, int to, uint32_t number) {
    struct yt_departure *first = yt_table_find(&cluster->leaving, id), **link = &first, **found = 0;
    for (; *link; link = &(*link)->next)
        if ((*link)->to == to && (!number || (*link)->thread->moves == number)) found = link;
    if (!found) return 0;
    struct yt_departure *departure = *found;
    *found = departure->next;
    departure->next = 0;
    if (first)
        yt_table_set(&cluster->leaving, id, first);
    else
        yt_table_remove(&cluster->leaving, id);
    cluster->peers[to].under_way--;
    return departure;
}

const struct yt_thread *yt_migrate_find_leaving(struct yt_cluster *cluster, yid id, int *to) {
    const struct yt_departure *departure = yt_table_find(&cluster->leaving, id);
    *to = departure->to;
    return departure->thread;
}

/* ---- leaving -------------------------------------------------------------------------------- */

/* The frame, as far as it can be written while the thread is still here: what can fail, fails now. */
static int write_state(struct yt_cluster *cluster, const struct yt_departure *departure, struct yt_writer *state) {
    struct yt_state_rules rules = yt_frame_rules(cluster, departure->to);
    struct yt_state_forms forms;
    rules.forms = &forms;
    yt_codec_writer_init(state, 0);
    departure->thread->moves++;
    int status = yt_state_encode(departure->thread, &rules, state);
    if (!status) status = state->status;
    if (!status) {
        yt_trace_sent(cluster, departure->thread, departure->to, state->size, &forms);
        yt_moment("written", departure->to, departure->id);
        return 0;
    }
    yt_trace_stays(cluster, departure->thread, departure->to, yt_status_line());
    departure->thread->moves--;
    yt_codec_writer_fini(state);
    return status;
}

/* One that has left is among those who live here again: by a move back, the departure after the one that failed. */
static void reattach(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_thread *thread = departure->thread;
    thread->moves++;
    thread->state = YT_NEW;
    if (!yt_thread_attach(&cluster->node, thread)) yt_panic("no memory for a thread that was refused");
    yt_trail_returned(&cluster->trails, thread->id, thread->moves, departure->addressees, departure->addressee_count);
    thread->trailing = yt_trail_is_out(&cluster->trails, thread->id, thread->moves);
}

/* Sends a thread whose state is written. Letters to it may not go that way before the STATE frame, so its route
 * changes last. 0, or YTHREAD_EGONE: it is still here. */
static int send_state(struct yt_cluster *cluster, struct yt_departure *departure, struct yt_writer *state) {
    struct yt_thread *thread = departure->thread;
    struct yt_writer frame;
    int to = departure->to;
    bool settling = thread->settling;
    if (!departure->creator) fflush(stdout); /* it may have begun a line; a new thread has not */
    thread->state = YT_MOVING;
    thread->settling = thread->trailing = 0;
    yt_thread_detach(&cluster->node, thread);
    note_departure(cluster, departure);
    cluster->peers[to].under_way++;
    yt_moment("frozen", to, thread->id);
    departure->addressees = yt_trail_left(&cluster->trails, thread->id, to, thread->moves, &departure->addressee_count);
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, thread->id);
    yt_codec_put_u32(&frame, thread->moves);
    yt_frame_put_list(&frame, departure->addressees, departure->addressee_count);
    yt_codec_put_u32(&frame, (uint32_t)state->size);
    yt_codec_put_bytes(&frame, state->data, state->size);
    yt_codec_writer_fini(state);
    int status = yt_frame_send(cluster, to, YT_FRAME_STATE, &frame);
    if (status) {
        reattach(cluster, take_departure(cluster, thread->id, to, thread->moves));
        thread->settling = settling;
        return yt_status_set(YTHREAD_EGONE, "node %d has died", to);
    }
    yt_route_left(&cluster->routes, thread->id, to, thread->moves);
    yt_route_find(&cluster->routes, thread->id)->is_daemon = thread->daemon;
    yt_moment("left", to, thread->id);
    return 0;
}

static void wait_for_credit(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_peer *peer = &cluster->peers[departure->to];
    yt_moment("without credit", departure->to, departure->id);
    departure->thread->state = YT_MOVING;
    departure->next = 0;
    if (peer->queue)
        peer->queue_last->next = departure;
    else
        peer->queue = departure;
    peer->queue_last = departure;
}

static int check_place(struct yt_cluster *cluster, const struct yt_thread *thread, int to) {
    if (to < 0 || to >= cluster->count) return yt_status_set(YTHREAD_ENODE, "there is no node %d", to);
    if (cluster->is_dead[to]) return yt_status_set(YTHREAD_EGONE, "node %d has died", to);
    return yt_hello_may_go(cluster, thread, to);
}

/* Begins a move. 0: the thread has left or will; else a status, nothing has changed. */
static int depart(struct yt_cluster *cluster, struct yt_thread *thread, int to, const struct yt_thread *creator,
                  bool is_chaos) {
    struct yt_writer state;
    int status = check_place(cluster, thread, to);
    if (status) return status;
    struct yt_departure *departure = calloc(1, sizeof *departure);
    if (!departure) return yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
    departure->thread = thread;
    departure->id = thread->id;
    departure->to = to;
    departure->is_chaos = is_chaos;
    if (creator) {
        departure->creator = creator->id;
        departure->creator_sequence = creator->wait.sequence;
    }
    yt_moment("departing", to, departure->id);
    if (cluster->peers[to].under_way >= YT_CLUSTER_CREDIT) {
        wait_for_credit(cluster, departure);
        return 0;
    }
    status = write_state(cluster, departure, &state);
    if (!status) status = send_state(cluster, departure, &state);
    if (status) free_departure(departure);
    return status;
}

int yt_migrate_create(struct yt_thread *thread, int to) {
    struct yt_cluster *cluster = yt_cluster_here();
    return depart(cluster, thread, to, cluster->node.current, false);
}

int yt_migrate_move(struct yt_thread *thread, int to) {
    return depart(yt_cluster_here(), thread, to, 0, false);
}

int yt_migrate_chaos(struct yt_cluster *cluster, struct yt_thread *thread, int to) {
    return depart(cluster, thread, to, 0, true);
}

/* ---- the answer ----------------------------------------------------------------------------- */

/* A thread is here again, and ready to hear why. It was created for elsewhere: it has never been. */
static void bring_back(struct yt_cluster *cluster, struct yt_departure *departure, int status) {
    struct yt_thread *thread = departure->thread;
    yt_trace_stays(cluster, thread, departure->to, yt_status_line());
    if (departure->creator) {
        bool is_daemon = thread->daemon;
        answer_creator(cluster, departure, status);
        yt_route_forget(&cluster->routes, departure->id);
        yt_thread_unborn(&cluster->node, departure->id, is_daemon);
        yt_thread_free(&cluster->node, thread);
    } else if (departure->is_chaos) {
        yt_chaos_count(cluster, false, yt_status_line());
        yt_sched_settle(&cluster->node, thread);
    } else {
        yt_sched_ready(&cluster->node, thread, status);
    }
    free_departure(departure);
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
    struct yt_departure *departure = take_departure(cluster, id, from, number);
    if (!departure) return yt_status_set(YTHREAD_ESTATE, "no such thread has been sent");
    answer_creator(cluster, departure, 0);
    if (departure->is_chaos) yt_chaos_count(cluster, true, 0);
    yt_thread_free(&cluster->node, departure->thread);
    free_departure(departure);
    use_credit(cluster, from);
    return 0;
}

int yt_migrate_on_refused(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid id = yt_codec_get_u64(frame);
    uint32_t number = yt_codec_get_u32(frame);
    int status = yt_codec_get_i32(frame);
    const char *reason = yt_codec_get_string(frame);
    if (frame->status) return frame->status;
    struct yt_departure *departure = take_departure(cluster, id, from, number);
    if (!departure) return yt_status_set(YTHREAD_ESTATE, "no such thread has been sent");
    struct yt_thread *thread = departure->thread;
    if (yt_thread_find(&cluster->node, id)) {
        yt_thread_free(&cluster->node, thread);
        free_departure(departure);
        return yt_status_set(YTHREAD_ESTATE, "the thread lives here already");
    }
    if (status >= 0) status = YTHREAD_EREFUSED;
    yt_status_set(status, "node %d: %s", from, reason);
    bool is_back = !departure->creator;
    if (is_back) {
        reattach(cluster, departure);
        yt_directory_tell_place(cluster, thread); /* a new home has heard that it went there */
    }
    uint32_t moves = thread->moves;
    bring_back(cluster, departure, status);
    if (is_back) yt_route_arrived(&cluster->routes, id, moves);
    yt_moment("revived", from, id);
    use_credit(cluster, from);
    return 0;
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
    struct yt_thread *thread = yt_thread_new(&cluster->node);
    *status = thread ? yt_state_decode(bytes, size, &rules, thread) : yt_status_set(YTHREAD_ENOMEM, "no memory");
    if (!*status && (thread->id != id || thread->moves != number))
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
        yt_trail_arrived(&cluster->trails, id, number, addressees, count);
        thread->trailing = yt_trail_is_out(&cluster->trails, id, number);
        thread->state_bytes = size;
        answer(cluster, from, id, number, 0);
        if (from != yt_route_home(&cluster->routes, id)) yt_directory_tell_place(cluster, thread);
        bool is_visitor = yt_chaos_has_visitors(cluster);
        if (!is_visitor) yt_sched_settle(&cluster->node, thread);
        yt_route_arrived(&cluster->routes, id, number);
        yt_moment("arrived", from, id);
        if (is_visitor) yt_chaos_send_home(cluster, thread);
    } else if (!frame->status) {
        yt_route_learn(&cluster->routes, id, from, number + 1, true);
        answer(cluster, from, id, number, status);
        status = 0;
    }
    free(addressees);
    return status;
}

/* ---- death ---------------------------------------------------------------------------------- */

static void lose(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_thread *thread = departure->thread;
    yt_moment("lost", departure->to, departure->id);
    answer_creator(cluster, departure, YTHREAD_EGONE);
    yt_directory_tell_end(cluster, departure->id, 0, YTHREAD_EGONE, thread->daemon, thread->moves + 1,
                          departure->addressees, departure->addressee_count);
    yt_thread_free(&cluster->node, thread);
    free_departure(departure);
}

void yt_migrate_node_died(struct yt_cluster *cluster, int dead) {
    struct yt_peer *peer = &cluster->peers[dead];
    uint64_t *all = yt_table_keys(&cluster->leaving);
    size_t count = cluster->leaving.count;
    for (size_t i = 0; i < count; i++) {
        struct yt_departure *departure;
        while ((departure = take_departure(cluster, all[i], dead, 0))) lose(cluster, departure);
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

void yt_migrate_cancel(struct yt_cluster *cluster, const struct yt_thread *thread) {
    for (int to = 0; to < cluster->count; to++) {
        struct yt_peer *peer = &cluster->peers[to];
        struct yt_departure **link = &peer->queue, *last = 0;
        while (*link) {
            struct yt_departure *departure = *link;
            if (departure->thread == thread) {
                *link = departure->next;
                answer_creator(cluster, departure, 0);
                free_departure(departure);
            } else {
                last = departure;
                link = &departure->next;
            }
        }
        peer->queue_last = last;
    }
}
