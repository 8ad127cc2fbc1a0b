/* How node 0 leads a newcomer in, from phase to phase; see newcomer.h. */
#include "cluster/members/admission.h"

#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "cluster/control.h"
#include "cluster/members/leave.h"
#include "cluster/panic.h"
#include "cluster/together/step.h"

bool yt_newcomer_runs(const struct yt_cluster *cluster) {
    const struct yt_newcomer *own = cluster->newcomer;
    return own && own->phase >= TABLE && own->phase != YNODE;
}

bool yt_newcomer_prepares(const struct yt_cluster *cluster) {
    return cluster->newcomer && cluster->newcomer->phase == YNODE;
}

/* ---- node 0: who is there ------------------------------------------------------------------------- */

static int how(const struct yt_cluster *cluster, int node) {
    const struct yt_peer *peer = &cluster->peers[node];
    if (node == cluster->newcomer->seat) return 0;
    return (cluster->is_dead[node] ? IS_DEAD : 0) | (peer->is_absent ? IS_ABSENT : 0) |
           (cluster->has_left[node] ? HAS_LEFT : 0) | (peer->is_leaving ? IS_LEAVING : 0);
}

static void write_table(struct yt_cluster *cluster, int to, struct yt_writer *frame) {
    (void)to;
    yt_codec_put_u32(frame, (uint32_t)cluster->newcomer->seat);
    yt_codec_put_u32(frame, cluster->deaths);
    yt_codec_put_u32(frame, (uint32_t)cluster->node.known);
    for (int i = 0; i < cluster->count; i++) yt_codec_put_u32(frame, (uint32_t)how(cluster, i));
}

static void send_table(struct yt_cluster *cluster, int what) {
    struct yt_writer frame;
    int seat = cluster->newcomer->seat;
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, (uint32_t)what);
    write_table(cluster, seat, &frame);
    yt_frame_send(cluster, seat, YT_FRAME_NEWCOMER, &frame);
}

/* ---- node 0: from phase to phase -------------------------------------------------------------------- */

void yt_admission_give_up(struct yt_cluster *cluster, const char *reason) {
    yt_control_tell(cluster, "alone %d %s\n", cluster->newcomer->seat, reason);
    cluster->newcomer->seat = 0;
    cluster->newcomer->phase = NOBODY_COMES;
}

void yt_newcomer_order(struct yt_cluster *cluster, int seat, const char *about) {
    struct yt_newcomer *own = cluster->newcomer;
    struct yt_writer frame;
    bool may_come = seat >= cluster->founders && seat < cluster->count && cluster->peers[seat].is_absent;
    if (own->phase != NOBODY_COMES || !may_come || cluster->end) {
        yt_control_tell(cluster, "alone %d no node can come now\n", seat);
        return;
    }
    memset(own->knows, 0, (size_t)cluster->count);
    own->phase = GREETINGS;
    if (yt_newcomer_meet(cluster, seat, about)) {
        yt_admission_give_up(cluster, yt_status_line());
        return;
    }
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, CONNECT);
    yt_codec_put_u32(&frame, (uint32_t)seat);
    yt_codec_put_string(&frame, about);
    for (int i = 1; i < cluster->count; i++) {
        struct yt_writer copy;
        if (cluster->is_dead[i]) continue;
        yt_frame_begin(&copy);
        yt_frame_send_with(cluster, i, YT_FRAME_NEWCOMER, &copy, &frame);
    }
    yt_codec_writer_fini(&frame);
    send_table(cluster, GREET);
}

static void begin_admission(struct yt_cluster *cluster);

void yt_admission_note_known(struct yt_cluster *cluster, int from, const char *reason) {
    struct yt_newcomer *own = cluster->newcomer;
    if (own->phase != GREETINGS && own->phase != TABLE) return;
    if (*reason) {
        yt_admission_give_up(cluster, reason);
        return;
    }
    own->knows[from] = true;
    yt_node_poll_soon(&cluster->node);
    if (own->phase == TABLE && from == own->seat) begin_admission(cluster);
}

int yt_newcomer_on_known(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    uint32_t seat = yt_codec_get_u32(frame);
    const char *reason = yt_codec_get_string(frame);
    if (cluster->self) yt_codec_get_failed(frame, "this is not node 0");
    if (frame->status) return frame->status;
    if (cluster->newcomer->seat && seat == (uint32_t)cluster->newcomer->seat)
        yt_admission_note_known(cluster, from, reason);
    return 0;
}

static bool all_know(const struct yt_cluster *cluster) {
    const struct yt_newcomer *own = cluster->newcomer;
    for (int i = 0; i < cluster->count; i++)
        if ((!cluster->is_dead[i] || i == own->seat) && !own->knows[i]) return false;
    return true;
}

static void go_on(struct yt_cluster *cluster, enum phase next) {
    cluster->newcomer->phase = next;
    yt_step_go(cluster);
}

static void all_have_admitted(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    if (answer->status) yt_panic(answer->reason);
    go_on(cluster, YNODE);
}

static void begin_admission(struct yt_cluster *cluster) {
    struct yt_newcomer *own = cluster->newcomer;
    uint32_t *table = malloc((size_t)cluster->count * sizeof *table);
    if (!table) yt_panic("no memory for a list of nodes");
    own->phase = ADMISSION;
    for (int i = 0; i < cluster->count; i++) table[i] = (uint32_t)how(cluster, i);
    yt_newcomer_admit(cluster, own->seat, table, cluster->deaths);
    free(table);
    yt_step_ask(cluster, YT_STEP_ADMIT, write_table, all_have_admitted);
}

static void seated(struct yt_cluster *cluster) {
    int seat = cluster->newcomer->seat;
    cluster->newcomer->seat = 0;
    go_on(cluster, NOBODY_COMES);
    yt_control_tell(cluster, "added %d\n", seat);
}

static void all_have_seated(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    if (answer->status) yt_panic(answer->reason);
    seated(cluster);
}

static void write_seat(struct yt_cluster *cluster, int to, struct yt_writer *frame) {
    (void)to;
    yt_codec_put_u32(frame, (uint32_t)cluster->newcomer->seat);
}

static void all_stand(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    (void)answer;
    cluster->newcomer->phase = SEATING;
    yt_step_ask(cluster, YT_STEP_SEAT, write_seat, all_have_seated);
}

void yt_newcomer_poll(struct yt_cluster *cluster) {
    struct yt_newcomer *own = cluster->newcomer;
    if (own->phase != GREETINGS && own->phase != YNODE) return;
    if (!cluster->is_started || cluster->end || !yt_death_is_over(cluster)) return;
    if (yt_leave_runs(cluster) || yt_checkpoint_runs(cluster)) return;
    if (own->phase == GREETINGS && all_know(cluster)) {
        own->phase = TABLE;
        send_table(cluster, TAKE_TABLE);
    } else if (own->phase == YNODE && cluster->peers[own->seat].is_ready) {
        own->phase = STANDSTILL;
        yt_step_ask(cluster, YT_STEP_STOP, NULL, all_stand);
    }
}

/* ---- deaths ------------------------------------------------------------------------------------------ */

void yt_newcomer_node_died(struct yt_cluster *cluster, int dead) {
    struct yt_newcomer *own = cluster->newcomer;
    if (!own || cluster->self || own->phase == NOBODY_COMES) return;
    enum phase phase = own->phase;
    if (phase == ADMISSION || phase == STANDSTILL || phase == SEATING) yt_step_abort(cluster);
    if (phase == GREETINGS || phase == TABLE) yt_admission_give_up(cluster, "a node has died meanwhile: try again");
    if (phase == ADMISSION || phase == STANDSTILL) go_on(cluster, YNODE); /* each of the living has ADMIT before GO */
    if (phase == SEATING) seated(cluster);
    if (own->seat == dead) yt_admission_give_up(cluster, "it has died");
}
