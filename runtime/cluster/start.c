/* ythread_run: how a process becomes its nodes, up to where threads can run.
 *
 * Nothing of the runtime asks for this file: it is in a program that calls ythread_run, or has the library's main, and
 * in no other. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/library.h"
#include "base/schema.h"
#include "base/status.h"
#include "cluster/members/joiners.h"
#include "cluster/members/leave.h"
#include "cluster/members/newcomer.h"
#include "cluster/moves/chaos.h"
#include "cluster/moves/group.h"
#include "cluster/moves/landing.h"
#include "cluster/moves/balance.h"
#include "cluster/moves/steal.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "cluster/process.h"
#include "cluster/run.h"
#include "cluster/stats.h"
#include "cluster/together/step.h"
#include "cluster/trace.h"
#include "threads/program/program.h"
#include "threads/program/words.h"
#include "cluster/together/wave.h"

/* How yrun recognises a program of ours: an ELF note with the version of yrun's side of the bargain. */
__attribute__((section(".note.ythreads"), used, aligned(4))) static const struct {
    uint32_t name_size, desc_size, type;
    char name[12];
    uint32_t version;
} note = {9, 4, 1, "Ythreads", YT_CLUSTER_VERSION};

/* A lone node needs no more of the outside than to be asked when nothing is ready. */
static void install_outside(int count) {
    yt_outside = (struct yt_outside){.poll = yt_run_poll};
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

/* Most nodes fail alike: the first one speaks. What a node lacks, a file or memory, the others may have. */
static int fail(int self, int status) {
    bool speaks = !self || status == YTHREAD_EFILE || status == YTHREAD_ENOMEM;
    if (speaks) fprintf(stderr, "ythreads: %s\n", yt_status_line()[0] ? yt_status_line() : yt_status_words(status));
    yt_process_bye(speaks ? YT_BYE_DECIDES : YT_BYE_FOLLOWS);
    return YT_EXIT_USAGE;
}

static int init_checks(struct yt_cluster *cluster) {
    const char *wish = yt_library_environment("YTHREADS_CHECK");
    if (!wish || !*wish) return 0;
    cluster->checks_escapes = !strcmp(wish, "escapes");
    return cluster->checks_escapes ? 0 : yt_status_set(YTHREAD_EINVAL, "YTHREADS_CHECK is '%s', not escapes", wish);
}

/* What is no number, or none that can be meant, is not taken for the default. */
static int check_number(const char *name, double least, double most) {
    const char *wish = yt_library_environment(name);
    char *end;
    double number = wish ? strtod(wish, &end) : 0;
    if (!wish || !*wish || (number >= least && number <= most && !*end)) return 0;
    return yt_status_set(YTHREAD_EINVAL, "%s is '%s', not a number from %g to %.0f", name, wish, least, most);
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
    cluster->routes.memory = cluster->routes.table.memory = cluster->ends.memory = &cluster->node.memory;
    cluster->ends.may_lack = true;
    cluster->routes.has_left = cluster->has_left;
    cluster->routes.founders = cluster->node.known = cluster->founders;
    yt_trail_init(&cluster->trails, &cluster->routes);
    cluster->node.cluster = cluster;
    const char *room = yt_library_environment("YTHREADS_ROOM");
    double wanted = room ? strtod(room, 0) : 0;
    cluster->room = wanted >= 1 && wanted < 1e12 ? (uint64_t)wanted : 0;
    yt_balance_init(cluster);
    yt_steal_init(cluster);
    yt_stats_init(cluster);
    *status = yt_room_init(cluster) ? init_wire(cluster) : yt_status_set(YTHREAD_ENOMEM, "no memory");
    if (!*status) *status = init_checks(cluster);
    if (!*status) *status = check_number("YTHREADS_ROOM", 1, 1e9);
    if (!*status) *status = check_number("YTHREADS_PATIENCE", 0.001, 999999);
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
    if (!status && ynode && !cluster->restart) cluster->ynode_thread = yt_run_create(cluster, ynode);
    return status;
}

/* A node of this process that is not its first. When it ends by what another node has said, the first one has heard it too,
 * and ends the process. */
static void run_other(struct yt_engine *engine) {
    int status;
    struct yt_cluster *cluster = make_cluster(engine, &status);
    if (!cluster) yt_panic(yt_status_line()[0] ? yt_status_line() : yt_status_words(status));
    if (!join(cluster) && !cluster->end) yt_sched_run(&cluster->node);
    yt_process_report(cluster);
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

/* In a child of a fork: it may end, or become another program, but not do what its parent does at the same time. */
static void be_no_node(void) {
    struct yt_cluster *cluster = yt_here ? yt_cluster_here() : NULL;
    if (!cluster || cluster->node.known < 2) return;
    cluster->is_child = true;
    yt_node_poll_soon(&cluster->node); /* before another thread runs */
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
    if (!status && engine && pthread_atfork(NULL, NULL, be_no_node)) status = YTHREAD_ENOMEM;
    if (status) return fail(engine ? engine->self : 0, status);
    cluster->argc = argc;
    cluster->argv = argv;
    cluster->entry = function;
    return join(cluster);
}

/* What this OS thread knows of its node. Under --stress main is a thread, and the node it calls ythread_run for is another one. */
struct outer {
    struct yt_node *here;
    void *slot;
    int unwinding;
    intptr_t turns;
    struct ythread_turn *const *round;
    struct ythread_lane lane;
};

static struct outer leave_outer(void) {
    return (struct outer){yt_here, ythread_slot, ythread_unwinding, ythread_turns, ythread_round, ythread_lane};
}

static void return_to_outer(const struct outer *outer) {
    if (!outer->here || !outer->here->current) return;
    yt_here = outer->here;
    ythread_slot = outer->slot;
    ythread_unwinding = outer->unwinding;
    ythread_turns = outer->turns;
    ythread_round = outer->round;
    ythread_lane = outer->lane;
    yt_process_enter(yt_cluster_here());
}

/* Why this OS thread cannot run another program; null if it can. *is_new: no program runs here yet. */
static const char *why_not(bool *is_new) {
    if (!yt_process_claim(is_new)) return "another OS thread of this process has called it";
    if (!yt_here || !yt_cluster_here()->engine) return NULL;
    return yt_here->current ? "a thread of a cluster calls it (under --stress main is one)"
                            : "this process has been a node of a cluster already";
}

int ythread_run(int argc, char **argv, void (*entry)()) {
    bool is_new;
    const char *why = why_not(&is_new);
    if (why) {
        fprintf(stderr, "ythreads: ythread_run: %s\n", why);
        return YT_EXIT_USAGE;
    }
    const struct outer outer = leave_outer();
    int status = start(argc, argv, entry);
    struct yt_cluster *cluster = yt_cluster_here();
    if (!status && !cluster->end) yt_sched_run(&cluster->node);
    if (cluster && cluster->end == YT_END_LEFT) yt_process_await_others();
    if (!cluster || cluster->end != YT_END_PROGRAM) exit(status);
    yt_process_join_others();
    if (cluster->self) exit(cluster->end_status);
    cluster->node.is_over = true;
    return_to_outer(&outer);
    if (is_new && !cluster->engine) yt_process_release();
    return cluster->end_status;
}
