/* Small threads that have come together (group.h): each lives here from now on, or is refused alone; then the others are answered for. */
#include "base/status.h"
#include "cluster/letters/route_table.h"
#include "cluster/members/leave.h"
#include "cluster/moves/arrive.h"
#include "cluster/moves/chaos.h"
#include "cluster/moves/group.h"
#include "cluster/moves/moment.h"

/* A new thread, attached; null with *status. */
static struct yt_thread *make(struct yt_cluster *cluster, int from, const struct yt_group_reader *run, yid id,
                              const unsigned char *data, int *status) {
    struct yt_thread *thread = yt_group_make(run, &cluster->node, id, data, status);
    if (!thread) return NULL;
    *status = yt_arrive_attach(cluster, from, thread);
    return *status ? NULL : thread;
}

static void take_one(struct yt_cluster *cluster, int from, struct yt_group_reader *run) {
    const unsigned char *data;
    struct yt_thread *thread = NULL;
    yid id = yt_group_next(run, &data);
    int status = run->status ? run->status : yt_arrive_check_place(cluster);
    if (!status) thread = make(cluster, from, run, id, data, &status);
    if (status)
        yt_arrive_refuse(cluster, from, id, run->head.moves, status);
    else
        yt_arrive_settle(cluster, from, thread, 8 + run->data);
}

/* Says whether all that come now may live here, and all that is to be done is to let them run. */
static bool is_usual(const struct yt_cluster *cluster) {
    return !cluster->room && !cluster->deaths && !cluster->chaos && !cluster->node.trace &&
           !yt_leave_is_leaving(cluster);
}

/* The same: what is known of all threads of a run. */
struct crowd {
    struct yt_group_reader *run;
    uint32_t number;
    void *word;  /* the route of each, from now on */
    yid fetched; /* the line of yids that was looked up last, ahead of its time */
};

/* Those who come a little later stand elsewhere in the tables: these places are on their way when they are needed. */
static inline void fetch_soon(struct yt_cluster *cluster, struct crowd *crowd) {
    enum { SOON = 12 };
    const struct yt_group_reader *run = crowd->run;
    if (run->count <= SOON) return;
    yid id = yt_load64(run->place + SOON * (8 + (size_t)run->data));
    if (YT_TABLE_LINE_OF(id) == crowd->fetched) return;
    crowd->fetched = YT_TABLE_LINE_OF(id);
    yt_table_fetch(&cluster->routes.table, id);
    yt_roster_fetch_guest(&cluster->node.roster, id);
}

static inline void note_route(struct yt_cluster *cluster, const struct crowd *crowd, yid id) {
    if (!yt_route_note_arrival_word(&cluster->routes, id, crowd->word))
        yt_route_arrived(&cluster->routes, id, crowd->number);
}

/* False: no memory, or it has ended; the line says so. */
static inline bool add_guest(struct yt_cluster *cluster, int from, struct yt_thread *thread, yid id) {
    struct yt_node *node = &cluster->node;
    if (!yt_roster_add_neighbour(&node->roster, thread, id) && !yt_roster_add_guest(&node->roster, thread)) {
        int status = yt_arrive_attach(cluster, from, thread);
        if (status) yt_arrive_refuse(cluster, from, id, thread->more->moves, status);
        return !status;
    }
    node->residents += !thread->daemon;
    return true;
}

/* Those who come next, as long as each is a guest from where it was born, in a block that another has had, and ready behind one who is
 * of its priority: this is what a crowd costs. */
static void take_alike(struct yt_cluster *cluster, int from, struct crowd *crowd) {
    struct yt_node *node = &cluster->node;
    struct yt_group_reader *run = crowd->run;
    unsigned priority = run->head.flags & 63;
    struct yt_ring *ring = &node->ready.rings[priority];
    if (yt_is_home(node, YT_YID_OF_NODE(from)) || !(node->ready.used >> priority & 1)) return;
    while (run->count && yt_ring_has_room(ring)) {
        yid id = yt_load64(run->place);
        if (YT_YID_NODE(id) != from) return;
        struct yt_thread *thread = yt_group_make_again(run, node, id, run->place + 8);
        if (!thread) return;
        fetch_soon(cluster, crowd);
        yt_group_pass(run);
        if (!add_guest(cluster, from, thread, id)) continue;
        yt_moment("attached", from, id);
        thread->state = YT_READY;
        yt_queue_append(ring, thread);
        note_route(cluster, crowd, id);
        yt_moment("arrived", from, id);
    }
}

static void take_next(struct yt_cluster *cluster, int from, const struct crowd *crowd) {
    const unsigned char *data;
    int status;
    yid id = yt_group_next(crowd->run, &data);
    struct yt_thread *thread = make(cluster, from, crowd->run, id, data, &status);
    if (!thread) {
        yt_arrive_refuse(cluster, from, id, crowd->number, status);
        return;
    }
    yt_moment("attached", from, id);
    yt_arrive_tell_home(cluster, from, thread);
    yt_sched_push_tail(&cluster->node, thread);
    note_route(cluster, crowd, id);
    yt_moment("arrived", from, id);
}

static void take_usual(struct yt_cluster *cluster, int from, struct yt_group_reader *run) {
    const struct yt_place place = {cluster->self, run->head.moves, false};
    struct crowd crowd = {run, run->head.moves, yt_route_word(&place), 0};
    while (run->count) {
        take_next(cluster, from, &crowd);
        take_alike(cluster, from, &crowd);
    }
}

static void answer(struct yt_cluster *cluster, int to, uint32_t serial) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, serial);
    yt_frame_send(cluster, to, YT_FRAME_GROUPED, &frame);
}

int yt_group_on_group(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_group_reader run;
    uint32_t serial = yt_codec_get_u32(frame);
    if (!frame->status) frame->status = yt_group_check(frame);
    if (frame->status) return frame->status;
    bool usual = is_usual(cluster);
    yt_group_begin(&run, frame);
    while (yt_group_next_run(&run, &cluster->node)) {
        if (usual && !run.status) take_usual(cluster, from, &run);
        while (run.count) take_one(cluster, from, &run);
    }
    answer(cluster, from, serial);
    return frame->status;
}

int yt_group_on_cut(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    uint32_t serial = yt_codec_get_u32(frame);
    if (frame->status) return frame->status;
    yt_arrive_refuse_group(cluster, from, serial,
                           yt_status_set(YTHREAD_ENOMEM, "no memory for threads that come together"));
    return 0;
}
