/* What comes from other nodes: the table of frames, and those that cannot be read. */
#include <stdio.h>

#include "base/status.h"
#include "cluster/moves/balance.h"
#include "cluster/moves/group.h"
#include "cluster/moves/landing.h"
#include "cluster/moves/moment.h"
#include "cluster/letters/hand.h"
#include "cluster/control.h"
#include "cluster/members/leave.h"
#include "cluster/members/newcomer.h"
#include "cluster/node.h"
#include "cluster/run.h"
#include "cluster/together/step.h"
#include "cluster/together/wave.h"

typedef int handler(struct yt_cluster *cluster, int from, struct yt_reader *frame);

static const struct {
    const char *name;
    handler *handle;
} handlers[YT_FRAME_TYPES] = {
    [YT_FRAME_HELLO] = {"hello", yt_hello_on_hello},
    [YT_FRAME_FUNCTIONS] = {"functions", yt_hello_on_functions},
    [YT_FRAME_READY] = {"ready", yt_run_on_ready},
    [YT_FRAME_STATE] = {"state", yt_migrate_on_state},
    [YT_FRAME_LARGE] = {"large", yt_migrate_on_large},
    [YT_FRAME_GROUP] = {"group", yt_group_on_group},
    [YT_FRAME_GROUPED] = {"grouped", yt_group_on_grouped},
    [YT_FRAME_TAKEN] = {"taken", yt_migrate_on_taken},
    [YT_FRAME_REFUSED] = {"refused", yt_migrate_on_refused},
    [YT_FRAME_LETTER] = {"letter", yt_post_on_letter},
    [YT_FRAME_FLUSHED] = {"flushed", yt_post_on_flushed},
    [YT_FRAME_SWEEP] = {"sweep", yt_post_on_sweep},
    [YT_FRAME_LOCATED] = {"located", yt_post_on_located},
    [YT_FRAME_MOVED] = {"moved", yt_directory_on_moved},
    [YT_FRAME_ENDED] = {"ended", yt_directory_on_ended},
    [YT_FRAME_FORGET] = {"forget", yt_directory_on_forget},
    [YT_FRAME_JOIN] = {"join", yt_directory_on_join},
    [YT_FRAME_WATCH] = {"watch", yt_watch_on_watch},
    [YT_FRAME_SILENT] = {"silent", yt_watch_on_silent},
    [YT_FRAME_REHOME] = {"rehome", yt_death_on_rehome},
    [YT_FRAME_LOST] = {"lost", yt_death_on_lost},
    [YT_FRAME_REHOMED] = {"rehomed", yt_death_on_rehomed},
    [YT_FRAME_SETTLED] = {"settled", yt_death_on_settled},
    [YT_FRAME_HINT] = {"hint", yt_wave_on_hint},
    [YT_FRAME_WAVE] = {"wave", yt_wave_on_wave},
    [YT_FRAME_REPORT] = {"report", yt_wave_on_report},
    [YT_FRAME_DEADLOCK] = {"deadlock", yt_wave_on_deadlock},
    [YT_FRAME_END] = {"end", yt_wave_on_end},
    [YT_FRAME_STEP] = {"step", yt_step_on_step},
    [YT_FRAME_STEPPED] = {"stepped", yt_step_on_stepped},
    [YT_FRAME_CHECKPOINT] = {"checkpoint", yt_checkpoint_on_checkpoint},
    [YT_FRAME_CHECKPOINTED] = {"checkpointed", yt_checkpoint_on_checkpointed},
    [YT_FRAME_WISH] = {"wish", yt_leave_on_wish},
    [YT_FRAME_LEAVE] = {"leave", yt_leave_on_leave},
    [YT_FRAME_LEAVING] = {"leaving", yt_leave_on_leaving},
    [YT_FRAME_STAYS] = {"stays", yt_leave_on_stays},
    [YT_FRAME_EMPTY] = {"empty", yt_leave_on_empty},
    [YT_FRAME_GONE] = {"gone", yt_leave_on_gone},
    [YT_FRAME_ASK] = {"ask", yt_control_on_ask},
    [YT_FRAME_TELL] = {"tell", yt_control_on_tell},
    [YT_FRAME_NEWCOMER] = {"newcomer", yt_newcomer_on_newcomer},
    [YT_FRAME_KNOWN] = {"known", yt_newcomer_on_known},
    [YT_FRAME_IDLE] = {"idle", yt_balance_on_idle},
    [YT_FRAME_OFFER] = {"offer", yt_balance_on_offer},
};

const char *yt_dispatch_name(uint32_t type) {
    return type < YT_FRAME_TYPES && handlers[type].name ? handlers[type].name : "?";
}

/* A thread for which there is no memory (room.h), some that come together, or a node's part of a checkpoint. */
static int handle_cut(struct yt_cluster *cluster, const struct yt_transport_frame *frame, struct yt_reader *reader) {
    if (frame->type == YT_FRAME_STEPPED) return yt_step_on_cut(cluster, frame->peer, reader);
    if (frame->type == YT_FRAME_GROUP) return yt_group_on_cut(cluster, frame->peer, reader);
    if (!yt_frame_is_state(frame->type)) return yt_status_set(YTHREAD_ESTATE, "its end is missing");
    return yt_migrate_on_cut_state(cluster, frame->peer, reader, frame->size + frame->missing);
}

void yt_dispatch(struct yt_cluster *cluster, const struct yt_transport_frame *frame) {
    struct yt_reader reader;
    const char *name = frame->type < YT_FRAME_TYPES ? handlers[frame->type].name : 0;
    yt_codec_reader_init(&reader, frame->data, frame->size);
    if (yt_frame_is_counted(frame->type)) {
        cluster->peers[frame->peer].received++;
        yt_wave_busy(cluster);
    }
    yt_moment_frame("received", name ? name : "?", frame->peer);
    if (frame->object) {
        yt_hand_on_object(cluster, frame->peer, frame->type, frame->object);
        yt_moment_frame("handled", name ? name : "?", frame->peer);
        return;
    }
    int status = !name            ? yt_status_set(YTHREAD_ESTATE, "unknown type %u", frame->type)
                 : frame->missing ? handle_cut(cluster, frame, &reader)
                                  : handlers[frame->type].handle(cluster, frame->peer, &reader);
    yt_moment_frame("handled", name ? name : "?", frame->peer);
    if (status)
        fprintf(stderr, "ythreads: node %d: a frame '%s' from node %d is refused: %s\n", cluster->self,
                name ? name : "?", frame->peer, yt_status_line());
}
