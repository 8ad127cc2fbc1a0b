/* A node's life: ynode, ymain, taking in what comes, and the end. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/status.h"
#include "cluster/moves/landing.h"
#include "cluster/control.h"
#include "cluster/members/leave.h"
#include "cluster/moves/balance.h"
#include "cluster/moves/group.h"
#include "cluster/moves/moment.h"
#include "cluster/members/newcomer.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "cluster/run.h"
#include "cluster/moves/steal.h"
#include "cluster/tasks.h"
#include "threads/file.h"
#include "threads/program/program.h"
#include "ythreads/pvm.h"
#include "cluster/together/wave.h"

enum { FRAMES_AT_ONCE = 256 };

/* ---- taking in ------------------------------------------------------------------------------- */

bool yt_run_receive(struct yt_cluster *cluster, int64_t nanoseconds) {
    struct yt_transport_frame frame;
    bool waits = yt_transport_waits(nanoseconds);
    if (!cluster->engine) {
        if (waits) yt_sched_rest(&cluster->node, nanoseconds);
        return false;
    }
    yt_directory_send_ends(cluster);
    cluster->engine->also = yt_file_descriptor(&cluster->node);
    if (waits) yt_room_begin(cluster, true, cluster->engine->also < 0 && yt_timer_next(&cluster->node) < 0);
    cluster->engine->starves = false;
    enum yt_transport_event event = cluster->engine->receive(cluster->engine, nanoseconds, &frame);
    if (event != YT_TRANSPORT_NOTHING) yt_room_came(&cluster->memory);
    switch (event) {
    case YT_TRANSPORT_NOTHING:
        if (waits && cluster->engine->starves) yt_room_starve(cluster);
        return false;
    case YT_TRANSPORT_FRAME:
        yt_dispatch(cluster, &frame);
        break;
    case YT_TRANSPORT_ORDER:
        yt_control_order(cluster, frame.data, frame.size);
        break;
    case YT_TRANSPORT_DEAD:
        yt_migrate_land_no_more(cluster, frame.peer);
        if (cluster->peers[frame.peer].has_gone || yt_newcomer_is_lost(cluster, frame.peer)) break;
        if (frame.peer == 0) {
            fflush(stdout);
            _exit(YT_EXIT_DIED); /* the death of node 0 ends the program; yrun has named it */
        }
        if (!cluster->self) yt_control_tell(cluster, "died %d\n", frame.peer);
        yt_death_of(cluster, frame.peer);
        break;
    case YT_TRANSPORT_TASK:
        yt_tasks_arrived(cluster, &frame);
        break;
    case YT_TRANSPORT_TASK_ENDED:
        yt_watch_silent(cluster, ypvm_yid(frame.peer), YTHREAD_EENDED);
        break;
    case YT_TRANSPORT_CHECKPOINT:
        yt_checkpoint_wanted(cluster);
        break;
    case YT_TRANSPORT_BYE:
        yt_migrate_land_no_more(cluster, frame.peer);
        if (cluster->peers[frame.peer].has_gone || yt_newcomer_is_lost(cluster, frame.peer)) break;
        /* fall through */
    case YT_TRANSPORT_END:
        if (!cluster->end) cluster->end = YT_END_TOLD;
        break;
    }
    return true;
}

/* Waits for frames, `nanoseconds` as yt_run_receive, and takes in all that is there then, or but what is at hand. False: none has come. Answers
 * to many frames leave together. Tests that stop the world between two frames see each leave by itself. */
static bool take_in(struct yt_cluster *cluster, int64_t nanoseconds, bool only_at_hand) {
    struct yt_engine *engine = cluster->engine;
    bool holds = engine && engine->hold && !yt_moment_frame_reached, has_come = false;
    if (holds) engine->hold(engine, true);
    cluster->gathers = holds;
    for (int i = 0; i < FRAMES_AT_ONCE && !cluster->end && yt_run_receive(cluster, nanoseconds); i++) {
        has_come = true;
        nanoseconds = only_at_hand ? YT_TRANSPORT_AT_HAND : 0;
    }
    cluster->gathers = false;
    yt_directory_send_forgets(cluster);
    yt_migrate_send_due_taken(cluster);
    if (holds) engine->hold(engine, false);
    return has_come;
}

/* Waits for frames, timers and files, for at most so many milliseconds (-1: any number). */
static void rest(struct yt_cluster *cluster, int milliseconds) {
    int64_t nanoseconds = milliseconds < 0 ? -1 : milliseconds * INT64_C(1000000);
    int64_t next = yt_timer_next(&cluster->node);
    bool is_shorter = next >= 0 && (nanoseconds < 0 || next < nanoseconds);
    yt_memory_leave_surplus(&cluster->node.memory);
    int64_t since = cluster->rests_since ? cluster->rests_since : yt_transport_now();
    bool has_come = take_in(cluster, is_shorter ? next : nanoseconds, true);
    bool is_in_vain = !has_come && !is_shorter && !(cluster->engine && cluster->engine->starves);
    cluster->rests_since = is_in_vain ? since : 0; /* (what is a part of a frame ends a wait, too) */
}

/* Of two times to wait, in ms; -1: any time. */
static int shorter(int a, int b) {
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* Who has nothing to do will wait, and look outside then. */
static void look(struct yt_cluster *cluster, bool will_wait) {
    yt_room_begin(cluster, false, false);
    yt_migrate_send_all_taken(cluster);
    if (take_in(cluster, will_wait ? YT_TRANSPORT_AT_HAND : 0, will_wait)) cluster->rests_since = 0;
}

static bool poll_all(struct yt_cluster *cluster, bool block) {
    yt_directory_send_ends(cluster);
    if (!block) yt_balance_offer(cluster);
    if (!block && yt_steal_give(cluster)) return !cluster->end;
    look(cluster, block && yt_sched_idle(&cluster->node));
    yt_tasks_poll(cluster);
    if (yt_sched_look(&cluster->node)) yt_wave_busy(cluster);
    yt_run_start_program(cluster);
    yt_watch_tell_due(cluster);
    int limit = shorter(yt_checkpoint_poll(cluster), yt_leave_poll(cluster));
    yt_newcomer_poll(cluster);
    yt_checkpoint_stand_still(cluster);
    if (cluster->has_gone_on) block = cluster->has_gone_on = false;
    if (!block) yt_wave_daemons_only(cluster);
    if (!block || cluster->end || !yt_sched_idle(&cluster->node)) return !cluster->end;
    yt_migrate_send_all_taken(cluster);
    yt_group_send_all(cluster);
    int milliseconds = shorter(shorter(yt_wave_idle(cluster), yt_balance_rest(cluster)), limit);
    if (cluster->end || !yt_sched_idle(&cluster->node)) return !cluster->end;
    yt_steal_ask(cluster);
    rest(cluster, milliseconds);
    yt_steal_end(cluster);
    yt_checkpoint_stand_still(cluster); /* what came may have ended waits, too: but no thread runs before all go on */
    return !cluster->end;
}

bool yt_run_poll(bool block) {
    struct yt_cluster *cluster = yt_cluster_here();
    if (__builtin_expect(cluster->is_child, 0)) yt_panic_of_child();
    bool goes_on = poll_all(cluster, block);
    yt_balance_pace(cluster, block);
    return goes_on;
}

/* ---- the program's own threads ---------------------------------------------------------------- */

/* Creates ynode or ymain. Returns its yid, or 0 with the line. */
static yid create(struct yt_cluster *cluster, struct ythread_function *function, int first, void *second) {
    struct yt_thread *made;
    struct ythread_header *frame = yt_thread_start_frame(&cluster->node, function, first, second);
    return yt_thread_create(&cluster->node, frame, 0, false, &made) ? 0 : made->id;
}

yid yt_run_create(struct yt_cluster *cluster, struct ythread_function *function) {
    return create(cluster, function, cluster->self, 0);
}

static bool all_are_ready(const struct yt_cluster *cluster) {
    for (int i = 0; i < cluster->count; i++)
        if (!cluster->is_dead[i] && !cluster->peers[i].is_ready) return false;
    return true;
}

static void start_main(struct yt_cluster *cluster) {
    cluster->is_started = true;
    yt_spares_free(&cluster->node); /* that of ynode has the slot that people know as the first */
    cluster->node.main_thread = create(cluster, cluster->entry, cluster->argc, cluster->argv);
    if (cluster->node.main_thread) return;
    fprintf(stderr, "ythreads: %s() cannot start: %s\n", cluster->entry->name, yt_status_line());
    exit(YT_EXIT_USAGE);
}

void yt_run_start_program(struct yt_cluster *cluster) {
    struct yt_peer *own = &cluster->peers[cluster->self];
    struct yt_writer frame;
    cluster->has_begun = true;
    if (cluster->restart && !cluster->is_loaded) return;
    if (!own->is_ready) {
        if (cluster->ynode_thread && !yt_home_is_ended(&cluster->node, cluster->ynode_thread)) return;
        own->is_ready = true;
        yt_frame_begin(&frame);
        if (cluster->self)
            yt_frame_send(cluster, 0, YT_FRAME_READY, &frame);
        else
            yt_codec_writer_fini(&frame);
    }
    if (cluster->self || cluster->is_started || cluster->end || !all_are_ready(cluster)) return;
    if (cluster->restart)
        yt_restart_continue(cluster);
    else
        start_main(cluster);
}

int yt_run_on_ready(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    (void)frame;
    cluster->peers[from].is_ready = true;
    return 0;
}

uint64_t ythread_moved_bytes(void) {
    return yt_here && yt_here->current ? yt_here->current->more->state_bytes : 0;
}

const char *ythread_node_arch(int node) {
    struct yt_cluster *cluster = yt_cluster_here();
    return cluster && node >= 0 && node < cluster->node.known ? cluster->peers[node].arch : 0;
}
