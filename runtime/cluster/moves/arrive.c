/* The destination's side of a move (migrate.c): it takes a thread in, and says so, or refuses it.
 *
 * From the STATE frame on the thread is this node's: whatever fails here gives it back with a reason. */
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "cluster/moves/arrive.h"
#include "cluster/moves/chaos.h"
#include "cluster/moves/landing.h"
#include "cluster/letters/hand.h"
#include "cluster/members/leave.h"
#include "cluster/moves/moment.h"
#include "cluster/members/newcomer.h"
#include "cluster/node.h"
#include "cluster/trace.h"
#include "state/apart.h"

/* Threads that come one after the other are answered together: while frames are taken in, TAKEN is kept until another frame goes to
 * that node, or all is taken in. Of a single one that has run before, and so has no creator who waits, it is kept until the node
 * looks again, or has nothing to do: what goes on to another node takes it along, or spares its source a wake. */
enum { TAKEN_MOST = YT_CLUSTER_CREDIT_SMALL / 4 };

_Static_assert((int)YT_TRANSPORT_PARTS == (int)YT_STATE_APART_MOST, "what stands behind a state can land");

void yt_migrate_send_taken(struct yt_cluster *cluster, int to) {
    struct yt_peer *peer = &cluster->peers[to];
    if (!peer->taken_count) return;
    struct yt_writer frame = peer->taken;
    yt_codec_patch_u32(&frame, 0, peer->taken_count);
    cluster->answering--;
    peer->taken_count = 0; /* before the frame is sent, which asks for it */
    yt_frame_send(cluster, to, YT_FRAME_TAKEN, &frame);
}

void yt_migrate_send_all_taken(struct yt_cluster *cluster) {
    for (int i = 0, reach = yt_newcomer_reach(cluster); cluster->answering && i < reach; i++)
        yt_migrate_send_taken(cluster, i);
}

void yt_migrate_send_due_taken(struct yt_cluster *cluster) {
    for (int i = 0, reach = yt_newcomer_reach(cluster); cluster->answering && i < reach; i++)
        if (cluster->peers[i].taken_count > 1 || cluster->peers[i].taken_is_due) yt_migrate_send_taken(cluster, i);
}

static void answer_taken(struct yt_cluster *cluster, int to, yid id, uint32_t number, bool is_due) {
    struct yt_peer *peer = &cluster->peers[to];
    peer->taken_is_due = (peer->taken_count && peer->taken_is_due) || is_due;
    if (!peer->taken_count++) {
        cluster->answering++;
        yt_frame_begin(&peer->taken);
        yt_codec_put_u32(&peer->taken, 0);
    }
    yt_codec_put_u64(&peer->taken, id);
    yt_codec_put_u32(&peer->taken, number);
    if (!cluster->gathers || peer->taken_count == TAKEN_MOST) yt_migrate_send_taken(cluster, to);
}

static void answer_refused(struct yt_cluster *cluster, int to, yid id, uint32_t number, int status) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, id);
    yt_codec_put_u32(&frame, number);
    yt_codec_put_i32(&frame, status);
    yt_codec_put_string(&frame, yt_status_line());
    yt_frame_send(cluster, to, YT_FRAME_REFUSED, &frame);
}

int yt_arrive_check_place(struct yt_cluster *cluster) {
    if (cluster->room && yt_node_residents(&cluster->node) >= cluster->room)
        return yt_status_set(YTHREAD_EREFUSED, "it is full: %llu threads live there",
                             (unsigned long long)cluster->room);
    return yt_leave_is_leaving(cluster) ? yt_status_set(YTHREAD_EREFUSED, "it is leaving") : 0;
}

/* What its frame says of a thread, and where its state stands. */
struct arrival {
    yid id;
    uint32_t number;
    uint64_t *addressees; /* malloc's; with `count` */
    size_t count, size;
    const unsigned char *bytes;
};

/* A new thread of this state. Null with *status. */
static struct yt_thread *decode(struct yt_cluster *cluster, int from, const struct arrival *arrival,
                                struct yt_state_apart *apart, int *status) {
    struct yt_state_rules rules = yt_frame_rules(cluster, from);
    rules.alike = &cluster->peers[from].came_last;
    rules.apart = apart;
    struct yt_thread *thread = yt_thread_new(&cluster->node);
    *status = thread ? yt_state_decode(arrival->bytes, arrival->size, &rules, thread)
                     : yt_status_set(YTHREAD_ENOMEM, "no memory");
    if (!*status && (thread->id != arrival->id || thread->more->moves != arrival->number))
        *status = yt_status_set(YTHREAD_ESTATE, "the state is of another thread than its frame says");
    yt_moment("decoded", from, arrival->id);
    if (!*status) return thread;
    if (thread) yt_thread_free(&cluster->node, thread);
    return 0;
}

int yt_arrive_attach(struct yt_cluster *cluster, int from, struct yt_thread *thread) {
    if (yt_thread_attach(&cluster->node, thread)) {
        yt_moment("attached", from, thread->id);
        return 0;
    }
    int status = yt_thread_find(&cluster->node, thread->id)
                     ? yt_status_set(YTHREAD_ESTATE, "that thread is here already")
                     : yt_status_set(YTHREAD_EREFUSED, "no memory, or the thread has ended long ago");
    yt_thread_free(&cluster->node, thread);
    return status;
}

void yt_arrive_refuse(struct yt_cluster *cluster, int from, yid id, uint32_t number, int status) {
    yt_route_learn(&cluster->routes, id, from, number + 1, -1);
    answer_refused(cluster, from, id, number, status);
}

void yt_arrive_refuse_group(struct yt_cluster *cluster, int from, uint32_t serial, int status) {
    answer_refused(cluster, from, 0, serial, status);
}

/* What it waits for may have died on its way. */
static void settled_here(struct yt_cluster *cluster, yid id) {
    if (!cluster->deaths) return;
    struct yt_thread *thread = yt_thread_find(&cluster->node, id); /* a letter may have ended it */
    if (thread && yt_death_is_over(cluster)) yt_death_end_wait(cluster, thread);
}

/* The home knows where it has sent a thread; that it has come there it must hear only if it keeps it for a dead home (death.c). */
static bool must_tell_home(const struct yt_cluster *cluster, int from, yid id) {
    return from != yt_route_home(&cluster->routes, id) || cluster->is_dead[YT_YID_NODE(id) % cluster->count];
}

void yt_arrive_tell_home(struct yt_cluster *cluster, int from, const struct yt_thread *thread) {
    if (must_tell_home(cluster, from, thread->id)) yt_directory_tell_place(cluster, thread, false);
}

void yt_arrive_settle(struct yt_cluster *cluster, int from, struct yt_thread *thread, uint64_t size) {
    yid id = thread->id;
    uint32_t number = thread->more->moves;
    if (yt_thread_has_more(thread)) thread->more->state_bytes = size;
    yt_arrive_tell_home(cluster, from, thread);
    bool is_visitor = yt_chaos_has_visitors(cluster);
    if (!is_visitor) yt_sched_settle(&cluster->node, thread);
    yt_route_arrived(&cluster->routes, id, number);
    yt_moment("arrived", from, id);
    if (is_visitor)
        yt_chaos_send_home(cluster, thread);
    else
        settled_here(cluster, id);
}

/* Attached: it is told to the source, too. */
static void arrived(struct yt_cluster *cluster, int from, struct yt_thread *thread, const uint64_t *addressees,
                    size_t count, uint64_t size) {
    yid id = thread->id;
    uint32_t number = thread->more->moves;
    yt_trace_arrived(cluster, thread, from);
    yt_trail_arrived(&cluster->trails, id, number, addressees, count);
    thread->trailing = yt_trail_is_out(&cluster->trails, id, number);
    answer_taken(cluster, from, id, number, !yt_thread_inner(thread)->resume_pt);
    yt_arrive_settle(cluster, from, thread, size);
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
    yt_route_learn(&cluster->routes, parcel->id, from, parcel->number + 1, -1);
    const char *why = is_leaving ? "it is leaving" : "no memory, or the thread has ended long ago";
    yt_hand_back(cluster, from, parcel, yt_status_set(YTHREAD_EREFUSED, "%s", why));
}

/* Up to the state; with the word at YT_TRANSPORT_AT, if `is_large`. */
static int get_arrival(struct yt_reader *frame, struct arrival *arrival, bool is_large) {
    arrival->id = yt_codec_get_u64(frame);
    arrival->number = yt_codec_get_u32(frame);
    if (is_large) yt_codec_get_u32(frame);
    arrival->addressees = yt_frame_get_list(frame, &arrival->count);
    arrival->size = yt_codec_get_u32(frame);
    arrival->bytes = yt_codec_get_bytes(frame, arrival->size);
    if (!arrival->id || !arrival->number) yt_codec_get_failed(frame, "nobody moves");
    return frame->status;
}

/* A thread lives here, or is refused. */
static void settle(struct yt_cluster *cluster, int from, const struct arrival *arrival, struct yt_thread *thread,
                   int status, size_t size) {
    if (!status) status = yt_arrive_check_place(cluster);
    if (status && thread)
        yt_thread_free(&cluster->node, thread);
    else if (!status)
        status = yt_arrive_attach(cluster, from, thread);
    if (status)
        yt_arrive_refuse(cluster, from, arrival->id, arrival->number, status);
    else
        arrived(cluster, from, thread, arrival->addressees, arrival->count, size);
}

int yt_migrate_on_state(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct arrival arrival;
    if (!get_arrival(frame, &arrival, false)) {
        int status = yt_arrive_check_place(cluster);
        struct yt_thread *thread = status ? NULL : decode(cluster, from, &arrival, NULL, &status);
        settle(cluster, from, &arrival, thread, status, arrival.size);
    }
    free(arrival.addressees);
    return frame->status;
}

/* ---- large ones --------------------------------------------------------------------------------- */

/* A thread of which not all is there yet. */
struct yt_landing {
    struct yt_thread *thread;
    struct yt_state_apart apart;
};

bool yt_migrate_land(void *context, int from, const unsigned char *data, size_t size, size_t rest,
                     struct yt_transport_landing *landing) {
    struct yt_cluster *cluster = context;
    struct yt_reader frame;
    struct arrival arrival;
    int status;
    yt_codec_reader_init(&frame, data, size);
    if (cluster->is_dead[from] || get_arrival(&frame, &arrival, true)) return false;
    free(arrival.addressees);
    struct yt_landing *landed = malloc(sizeof *landed);
    if (!landed) return false;
    landed->apart = (struct yt_state_apart){.size = rest};
    landed->thread = decode(cluster, from, &arrival, &landed->apart, &status);
    if (!landed->thread) {
        free(landed); /* why is found again, and told, when all is there */
        return false;
    }
    cluster->peers[from].landing = landed;
    landing->count = landed->apart.count;
    memcpy(landing->parts, landed->apart.parts, sizeof landing->parts);
    return true;
}

void yt_migrate_land_no_more(struct yt_cluster *cluster, int from) {
    struct yt_peer *peer = &cluster->peers[from];
    if (peer->landing) yt_thread_free(&cluster->node, peer->landing->thread);
    free(peer->landing);
    peer->landing = NULL;
}

/* What has landed from there, if anything, as it was at its source; its bytes in *size. */
static struct yt_thread *take_landed(struct yt_cluster *cluster, int from, size_t *size) {
    struct yt_landing *landed = cluster->peers[from].landing;
    if (!landed) return NULL;
    struct yt_thread *thread = landed->thread;
    *size = landed->apart.size;
    yt_state_apart_turn(&landed->apart);
    cluster->peers[from].landing = NULL;
    free(landed);
    return thread;
}

/* All that follows the state is there, too. */
static struct yt_thread *decode_whole(struct yt_cluster *cluster, int from, const struct arrival *arrival,
                                      struct yt_reader *frame, int *status) {
    struct yt_state_apart apart = {.size = yt_codec_left(frame)};
    struct yt_thread *thread = decode(cluster, from, arrival, &apart, status);
    for (int i = 0; thread && i < apart.count; i++)
        memcpy(apart.parts[i].iov_base, yt_codec_get_space(frame, apart.parts[i].iov_len), apart.parts[i].iov_len);
    if (thread) yt_state_apart_turn(&apart);
    return thread;
}

int yt_migrate_on_large(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    size_t size = 0;
    struct yt_thread *thread = take_landed(cluster, from, &size);
    struct arrival arrival;
    int status = 0;
    if (!get_arrival(frame, &arrival, true)) {
        if (!thread) size = yt_codec_left(frame);
        if (!thread) thread = decode_whole(cluster, from, &arrival, frame, &status);
        settle(cluster, from, &arrival, thread, status, arrival.size + size);
    } else if (thread) {
        yt_thread_free(&cluster->node, thread);
    }
    free(arrival.addressees);
    return frame->status;
}

int yt_migrate_on_cut_state(struct yt_cluster *cluster, int from, struct yt_reader *frame, size_t size) {
    yid id = yt_codec_get_u64(frame);
    uint32_t number = yt_codec_get_u32(frame);
    if (!id || !number) yt_codec_get_failed(frame, "nobody moves");
    if (frame->status) return frame->status;
    yt_arrive_refuse(cluster, from, id, number,
                     yt_status_set(YTHREAD_ENOMEM, "no memory for a thread of %zu bytes", size));
    return 0;
}
