/* A node's life: start, the handshake, ynode, ymain, taking in what comes, and the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "base/library.h"
#include "base/schema.h"
#include "base/status.h"
#include "cluster/moves/chaos.h"
#include "cluster/moves/landing.h"
#include "cluster/control.h"
#include "cluster/members/joiners.h"
#include "cluster/members/leave.h"
#include "cluster/moves/group.h"
#include "cluster/moves/moment.h"
#include "cluster/members/newcomer.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "cluster/process.h"
#include "cluster/run.h"
#include "cluster/stats.h"
#include "cluster/moves/steal.h"
#include "cluster/tasks.h"
#include "cluster/trace.h"
#include "cluster/together/step.h"
#include "threads/brief.h"
#include "threads/file.h"
#include "threads/program/program.h"
#include "threads/program/words.h"
#include "ythreads/pvm.h"

enum { FRAMES_AT_ONCE = 256 };

/* How yrun recognises a program of ours: an ELF note with the version of yrun's side of the bargain. */
__attribute__((section(".note.ythreads"), used, aligned(4))) static const struct {
    uint32_t name_size, desc_size, type;
    char name[12];
    uint32_t version;
} note = {9, 4, 1, "Ythreads", YT_CLUSTER_VERSION};

/* ---- taking in ------------------------------------------------------------------------------- */

bool yt_run_receive(struct yt_cluster *cluster, int64_t nanoseconds) {
    struct yt_transport_frame frame;
    if (!cluster->engine) {
        if (nanoseconds) yt_sched_rest(&cluster->node, nanoseconds);
        return false;
    }
    yt_directory_send_ends(cluster);
    cluster->engine->also = yt_file_descriptor(&cluster->node);
    if (nanoseconds) yt_room_ask_anew(cluster, cluster->engine->also < 0 && yt_timer_next(&cluster->node) < 0);
    cluster->engine->starves = false;
    enum yt_transport_event event = cluster->engine->receive(cluster->engine, nanoseconds, &frame);
    if (event != YT_TRANSPORT_NOTHING) yt_room_came(&cluster->memory);
    switch (event) {
    case YT_TRANSPORT_NOTHING:
        if (nanoseconds && cluster->engine->starves) yt_room_starve(cluster);
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

/* Waits for frames, timers and files, for at most so many milliseconds (-1: any number). */
static void rest(struct yt_cluster *cluster, int milliseconds) {
    int64_t nanoseconds = milliseconds < 0 ? -1 : milliseconds * INT64_C(1000000);
    int64_t next = yt_timer_next(&cluster->node);
    bool is_shorter = next >= 0 && (nanoseconds < 0 || next < nanoseconds);
    bool has_come = yt_run_receive(cluster, is_shorter ? next : nanoseconds);
    cluster->has_waited = !has_come && !is_shorter && !(cluster->engine && cluster->engine->starves);
}

/* Of two times to wait, in ms; -1: any time. */
static int shorter(int a, int b) {
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* Answers to many frames leave together. Tests that stop the world between two frames see each leave by itself. */
static void receive_all(struct yt_cluster *cluster) {
    struct yt_engine *engine = cluster->engine;
    bool holds = engine && engine->hold && !yt_moment_frame_reached;
    yt_room_ask_anew(cluster, false);
    yt_migrate_send_all_taken(cluster);
    if (holds) engine->hold(engine, true);
    cluster->gathers = holds;
    for (int i = 0; i < FRAMES_AT_ONCE && !cluster->end && yt_run_receive(cluster, 0); i++) cluster->has_waited = false;
    cluster->gathers = false;
    yt_directory_send_forgets(cluster);
    yt_migrate_send_due_taken(cluster);
    if (holds) engine->hold(engine, false);
}

/* yt_outside.poll */
static bool poll_cluster(bool block) {
    struct yt_cluster *cluster = yt_cluster_here();
    yt_directory_send_ends(cluster);
    if (!block && yt_steal_give(cluster)) return !cluster->end;
    receive_all(cluster);
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
    int milliseconds = shorter(yt_wave_idle(cluster, cluster->has_waited), limit);
    if (cluster->end || !yt_sched_idle(&cluster->node)) return !cluster->end;
    yt_steal_ask(cluster);
    rest(cluster, milliseconds);
    yt_steal_end(cluster);
    return !cluster->end;
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

/* ---- start -------------------------------------------------------------------------------------- */

/* A lone node needs no more of the outside than to be asked when nothing is ready. */
static void install_outside(int count) {
    yt_outside = (struct yt_outside){.poll = poll_cluster};
    if (count == 1) return;
    yt_outside.post = yt_post_letter;
    yt_outside.create = yt_migrate_create;
    yt_outside.migrate = yt_migrate_move;
    yt_outside.leave = yt_group_leave;
    yt_outside.order = yt_migrate_order;
    yt_outside.reorder = yt_migrate_reorder;
    yt_outside.event = yt_event_post;
    yt_outside.join = yt_directory_join;
    yt_outside.unjoin = yt_directory_unjoin;
    yt_outside.joiner_is_gone = yt_joiners_is_gone;
    yt_outside.ended = yt_directory_ended;
    yt_outside.knows = yt_directory_knows;
    yt_outside.watch = yt_watch_begin;
}

/* All nodes fail alike: the first one speaks. */
static int fail(int self, int status) {
    if (!self) fprintf(stderr, "ythreads: %s\n", yt_status_line()[0] ? yt_status_line() : yt_status_words(status));
    yt_process_bye(self ? YT_BYE_FOLLOWS : YT_BYE_DECIDES);
    return YT_EXIT_USAGE;
}

static int init_checks(struct yt_cluster *cluster) {
    const char *wish = yt_library_environment("YTHREADS_CHECK");
    if (!wish || !*wish) return 0;
    cluster->checks_escapes = !strcmp(wish, "escapes");
    return cluster->checks_escapes ? 0 : yt_status_set(YTHREAD_EINVAL, "YTHREADS_CHECK is '%s', not escapes", wish);
}

/* How states go to other nodes; a node that is alone has nobody to send them to. */
static int init_wire(struct yt_cluster *cluster) {
    const char *wire = yt_library_environment("YTHREADS_WIRE");
    if (!wire || !*wire || !strcmp(wire, "auto")) return 0;
    cluster->always_xdr = true;
    if (!strcmp(wire, "xdr")) return 0;
    if (strcmp(wire, "pvm")) return yt_status_set(YTHREAD_EINVAL, "YTHREADS_WIRE is '%s', not auto, xdr or pvm", wire);
    cluster->packer = cluster->engine ? cluster->engine->packer : NULL;
    return cluster->packer || !cluster->engine
               ? 0
               : yt_status_set(YTHREAD_EINVAL, "YTHREADS_WIRE is 'pvm', but these nodes are no tasks of PVM");
}

static struct yt_cluster *make_cluster(struct yt_engine *engine, int *status) {
    struct yt_cluster *cluster = calloc(1, sizeof *cluster);
    *status = YTHREAD_ENOMEM;
    if (!cluster) return 0;
    cluster->engine = engine;
    cluster->self = engine ? engine->self : 0;
    cluster->count = engine ? engine->count : 1;
    cluster->founders = engine ? engine->founders : 1;
    cluster->process = yt_library_process();
    cluster->peers = calloc((size_t)cluster->count, sizeof *cluster->peers);
    cluster->is_dead = calloc((size_t)cluster->count, sizeof *cluster->is_dead);
    cluster->has_left = calloc((size_t)cluster->count, sizeof *cluster->has_left);
    if (!cluster->peers || !cluster->is_dead || !cluster->has_left || yt_wave_init(cluster) || yt_step_init(cluster) ||
        yt_checkpoint_init(cluster) || yt_restart_init(cluster) || yt_leave_init(cluster) || yt_newcomer_init(cluster))
        return 0;
    *status = yt_node_init(&cluster->node, cluster->self, cluster->count);
    if (*status) return 0;
    if (engine && engine->send_parts) {
        engine->land = yt_migrate_land;
        engine->lands = YT_FRAME_LARGE;
    }
    yt_route_init(&cluster->routes, cluster->self, cluster->count, cluster->is_dead, &yt_post_out, cluster);
    cluster->routes.memory = &cluster->node.memory;
    cluster->routes.has_left = cluster->has_left;
    cluster->routes.founders = cluster->node.known = cluster->founders;
    yt_trail_init(&cluster->trails, &cluster->routes);
    cluster->node.cluster = cluster;
    const char *room = yt_library_environment("YTHREADS_ROOM");
    cluster->room = room && strtol(room, 0, 10) > 0 ? (uint64_t)strtol(room, 0, 10) : 0;
    yt_steal_init(cluster);
    yt_stats_init(cluster);
    *status = yt_room_init(cluster) ? init_wire(cluster) : yt_status_set(YTHREAD_ENOMEM, "no memory");
    if (!*status) *status = init_checks(cluster);
    if (!*status) *status = yt_chaos_init(cluster);
    if (!*status) *status = yt_trace_init(cluster);
    if (*status) return 0;
    yt_process_enter(cluster);
    return cluster;
}

/* yrun --check-hosts: that all have said hello is all that is wanted; each tells where it does not fit. */
static int end_check(struct yt_cluster *cluster) {
    int status = yt_hello_check(cluster);
    if (!cluster->self) yt_wave_end(cluster, status);
    while (!cluster->end) yt_run_receive(cluster, -1);
    return cluster->end_status;
}

/* Brings this OS thread's node to the point where threads can run. 0, or an exit status. */
static int join(struct yt_cluster *cluster) {
    bool comes_later = cluster->self >= cluster->founders;
    int status = comes_later ? yt_newcomer_wait(cluster) : yt_hello_all(cluster);
    const char *only_check = yt_library_environment("YTHREADS_CHECK_HOSTS");
    yt_trace_name_node(cluster);
    if (!status && only_check && *only_check) return end_check(cluster);
    if (!status) status = yt_restart_begin(cluster);
    struct ythread_function *ynode = yt_program_function_by_key(yt_schema_key("ynode", 0));
    if (ynode && !(ynode->flags & YTHREAD_FUNCTION_THREAD)) ynode = 0; /* of a program that knows nothing of threads */
    if (!status && ynode && !cluster->restart) cluster->ynode_thread = create(cluster, ynode, cluster->self, 0);
    return status;
}

/* A node of this process that is not its first. When it ends by what another node has said, the first one has heard it too,
 * and ends the process. */
static void run_other(struct yt_engine *engine) {
    int status;
    struct yt_cluster *cluster = make_cluster(engine, &status);
    if (!cluster) yt_panic(yt_status_line()[0] ? yt_status_line() : yt_status_words(status));
    if (!join(cluster) && !cluster->end) yt_sched_run(&cluster->node);
    yt_chaos_report(cluster);
    yt_stats_report(cluster);
    yt_trace_fini(cluster);
    yt_process_leave(cluster);
}

static int find_entry(struct ythread_function **found, void (*entry)()) {
    *found = entry ? yt_program_function_by_address((const void *)entry)
                   : yt_program_function_by_key(yt_schema_key("ythread_main", 0)); /* --stress: what calls main */
    if (!*found && !entry) *found = yt_program_function_by_key(yt_schema_key("ymain", 0));
    if (*found && (*found)->flags & YTHREAD_FUNCTION_THREAD) return 0;
    return yt_status_set(YTHREAD_EINVAL, "this program has no thread function ymain() to start with");
}

/* Makes this process its nodes, and this OS thread the first of them. 0, or an exit status. */
static int start(int argc, char **argv, void (*entry)()) {
    int status, here;
    struct ythread_function *function = 0;
    struct yt_cluster *cluster = 0;
    struct yt_engine **engines = yt_engine_local_start(&here, &status);
    if (!engines && !status) engines = yt_engine_pvm_start(&here, &status);
    struct yt_engine *engine = engines ? engines[0] : 0;
    if (!status) status = yt_process_init(engines, here);
    if (!status) status = yt_program_freeze();
    if (!status) status = find_entry(&function, entry);
    if (!status && argv) status = yt_words_keep(argc, argv);
    install_outside(engine ? engine->count : 1);
    if (engine) setvbuf(stdout, 0, _IOLBF, BUFSIZ); /* so that pieces of lines reach yrun only on purpose */
    if (!status) cluster = make_cluster(engine, &status);
    if (!status) status = yt_process_start_others(run_other);
    if (status) return fail(engine ? engine->self : 0, status);
    cluster->argc = argc;
    cluster->argv = argv;
    cluster->entry = function;
    return join(cluster);
}

int ythread_run(int argc, char **argv, void (*entry)()) {
    int status = start(argc, argv, entry);
    struct yt_cluster *cluster = yt_cluster_here();
    if (!status && !cluster->end) yt_sched_run(&cluster->node);
    if (cluster && cluster->end == YT_END_LEFT) yt_process_await_others();
    if (!cluster || cluster->end != YT_END_PROGRAM) exit(status);
    yt_process_join_others();
    if (cluster->self) exit(cluster->end_status);
    return cluster->end_status;
}
