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

/* Then a guest is among the others at once; who was born here is looked at. */
static inline struct yt_thread *make_usual(struct yt_cluster *cluster, int from, const struct yt_group_reader *run,
                                           yid id, const unsigned char *data, int *status) {
    struct yt_node *node = &cluster->node;
    if (yt_is_home(node, id)) return make(cluster, from, run, id, data, status);
    struct yt_thread *thread = yt_group_make(run, node, id, data, status);
    if (!thread) return NULL;
    if (yt_roster_add_neighbour(&node->roster, thread, id) || yt_roster_add_guest(&node->roster, thread)) {
        node->residents += !thread->daemon;
        return thread;
    }
    *status = yt_arrive_attach(cluster, from, thread);
    return *status ? NULL : thread;
}

static void take_usual(struct yt_cluster *cluster, int from, struct yt_group_reader *run) {
    uint32_t number = run->head.moves;
    void *word = yt_route_word(&(struct yt_place){cluster->self, number, false});
    while (run->count) {
        const unsigned char *data;
        int status;
        yid id = yt_group_next(run, &data);
        struct yt_thread *thread = make_usual(cluster, from, run, id, data, &status);
        if (status) {
            yt_arrive_refuse(cluster, from, id, number, status);
            continue;
        }
        yt_moment("attached", from, id);
        if (from != YT_YID_NODE(id)) yt_arrive_tell_home(cluster, from, thread);
        yt_sched_push_tail(&cluster->node, thread);
        if (!yt_route_note_arrival_word(&cluster->routes, id, word)) yt_route_arrived(&cluster->routes, id, number);
        yt_moment("arrived", from, id);
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
