/* Continuing a program from a file that checkpoint.c has written.
 *
 * Node 0 reads the file and tells each node what falls to it: what node p had goes to node p modulo the number of nodes, and so
 * do the homes of those who were born there. Then all take these steps: variables and homes (LOAD), threads (ATTACH: homes
 * learn where they are), waits (SETTLE: other nodes are asked), and with nothing under way any more, GO. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/library.h"
#include "base/clean.h"
#include "base/say.h"
#include "base/schema.h"
#include "base/status.h"
#include "cluster/process.h"
#include "cluster/together/restart.h"
#include "cluster/together/step.h"
#include "state/pack.h"
#include "threads/program/program.h"
#include "cluster/together/wave.h"

/* ---- node 0: what the file says ----------------------------------------------------------------- */

/* The reason, behind the file's name if it begins with that. */
static const char *without_path(const char *reason, const char *path) {
    char clean[YT_STATUS_LINE];
    size_t length = yt_clean(clean, sizeof clean, path);
    bool begins = *reason == '\'' && !strncmp(reason + 1, clean, length) && !strncmp(reason + 1 + length, "': ", 3);
    return begins ? reason + length + 4 : reason;
}

static int fail(struct yt_cluster *cluster, const char *reason) {
    const char *path = cluster->restart->path;
    char line[YT_STATUS_LINE];
    snprintf(line, sizeof line, "%s", reason);
    fflush(stdout);
    yt_say("ythreads: cannot continue from '%s': %s", path, without_path(line, path));
    yt_wave_end(cluster, YT_EXIT_RESTART);
    return YT_EXIT_RESTART;
}

/* Names of differing functions told already: parts speak of the same ones. */
static bool is_told(const struct yt_checkpoint *checkpoint, uint32_t part, const struct ythread_function *function) {
    uint64_t key = yt_schema_function_key(function);
    for (uint32_t i = 0; i < part; i++)
        for (uint32_t k = 0; k < checkpoint->parts[i].catalog.function_count; k++) {
            const struct ythread_function *other = &checkpoint->parts[i].catalog.functions[k];
            if (yt_schema_function_key(other) == key && other->hash == function->hash) return true;
        }
    return false;
}

static void tell_function(struct yt_restart *restart, uint32_t part, const struct ythread_function *old) {
    char text[400];
    const struct ythread_function *now = yt_program_function_by_key(yt_schema_function_key(old));
    if (!now)
        snprintf(text, sizeof text, "this program has no such function");
    else if (!yt_catalog_function_differs(old, now, text, sizeof text))
        return;
    if (is_told(&restart->checkpoint, part, old)) return;
    yt_say("ythreads: restart: %s() (%s:%u): %s", old->name, old->file, old->point_count ? old->points[0].line : 0,
           text);
    restart->differing++;
}

static void tell_lost_variables(const struct yt_checkpoint_part *part) {
    for (uint32_t i = 0; i < part->catalog.object_count; i++) {
        const struct ythread_object *object = &part->catalog.objects[i];
        if (!yt_program_object_by_key(yt_schema_object_key(object)))
            yt_say("ythreads: restart: warning: this program has no variable '%s'%s%s: its value is left out",
                   object->name, object->file ? " of " : "", object->file ? object->file : "");
    }
}

/* What the parts of a file say alike is told once. */
static void tell_type(void *context, const char *type, const char *difference) {
    struct yt_restart *restart = context;
    char line[500];
    snprintf(line, sizeof line, "'%s': %s", type, difference);
    if (!strcmp(line, restart->told)) return;
    strcpy(restart->told, line);
    yt_say("ythreads: restart: warning: %s", line);
}

static int compare_program(struct yt_restart *restart) {
    const struct yt_checkpoint *checkpoint = &restart->checkpoint;
    for (uint32_t p = 0; p < checkpoint->head.parts; p++)
        for (uint32_t i = 0; i < checkpoint->parts[p].catalog.function_count; i++)
            tell_function(restart, p, &checkpoint->parts[p].catalog.functions[i]);
    for (uint32_t p = 0; p < checkpoint->head.parts; p++)
        yt_catalog_compare_types(&checkpoint->parts[p].catalog, tell_type, restart);
    tell_lost_variables(&checkpoint->parts[0]);
    if (!restart->differing) return 0;
    return yt_status_set(YTHREAD_EREFUSED, "%u function%s in use %s changed", restart->differing,
                         restart->differing == 1 ? "" : "s", restart->differing == 1 ? "has" : "have");
}

/* ---- every node ------------------------------------------------------------------------------------ */

/* The first node of this process takes the variables, the others, which wait until it has, their own alone. What a node has
 * written apart is its own, too. */
static int share_variables(struct yt_cluster *cluster, struct yt_reader *payload) {
    struct yt_restart *restart = cluster->restart;
    bool is_first = cluster->self == yt_process_first();
    int status = is_first ? 0 : yt_process_await_load();
    if (status) return yt_status_set(status, "its process has no variables");
    yt_joint_init(&restart->loaded, &cluster->node, NULL);
    yt_others_init(&restart->others, &cluster->node);
    restart->loaded.others = &restart->others;
    if (yt_codec_get_u32(payload))
        status = yt_checkpoint_enter_variables(&cluster->node, payload, !is_first, &restart->loaded);
    if (is_first) yt_process_loaded(status);
    bool is_apart = !status && yt_codec_get_u32(payload);
    return is_apart ? yt_checkpoint_enter_variables(&cluster->node, payload, true, &restart->loaded) : status;
}

static int load_homes(struct yt_cluster *cluster, struct yt_reader *payload) {
    uint32_t count = yt_codec_get_u32(payload);
    int status = payload->status;
    for (uint32_t i = 0; i < count && !status; i++) {
        struct yt_checkpoint_home home;
        status = yt_checkpoint_get_home(payload, &home);
        if (!status) status = yt_checkpoint_enter_home(&cluster->node, &home);
    }
    return status;
}

static int keep_threads(struct yt_restart *restart, struct yt_reader *payload) {
    restart->size = yt_codec_left(payload);
    restart->threads = malloc(restart->size + 1);
    if (!restart->threads) return yt_status_set(YTHREAD_ENOMEM, "no memory for a checkpoint");
    memcpy(restart->threads, payload->data + payload->at, restart->size);
    return 0;
}

int yt_restart_perform_load(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)answer;
    struct yt_restart *restart = cluster->restart;
    struct yt_node *node = &cluster->node;
    if (!restart || restart->threads) return yt_status_set(YTHREAD_ESTATE, "this is no restart");
    uint32_t births = yt_codec_get_u32(payload), places = yt_codec_get_u32(payload);
    node->jump_serials = yt_codec_get_u64(payload);
    if (payload->status) return payload->status;
    int status = yt_checkpoint_enter_births(node, births);
    if (!status) status = share_variables(cluster, payload);
    if (!status) status = load_homes(cluster, payload);
    if (!status) status = keep_threads(restart, payload);
    if (!status && places && yt_restart_placer()) cluster->ynode_thread = yt_run_create(cluster, yt_restart_placer());
    cluster->is_loaded = !status;
    yt_node_poll_soon(&cluster->node);
    return status;
}

/* Those who were born elsewhere, or came back, have routes again. Who is not at home has moved, though it never left: the home of
 * its birth is another node now than the one that has its part of the file. */
static void place_thread(struct yt_cluster *cluster, struct yt_thread *thread) {
    if (yt_is_home(&cluster->node, thread->id)) {
        if (thread->more->moves) yt_route_arrived(&cluster->routes, thread->id, thread->more->moves);
        return;
    }
    if (!thread->more->moves) thread->more->moves = 1;
    yt_route_arrived(&cluster->routes, thread->id, thread->more->moves);
    yt_directory_tell_place(cluster, thread, true);
}

static int append_made(struct yt_restart *restart, struct yt_thread **made, uint32_t count) {
    struct yt_thread **all = realloc(restart->made, (restart->made_count + count + 1) * sizeof *all);
    if (!all) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of threads");
    memcpy(all + restart->made_count, made, count * sizeof *all);
    restart->made = all;
    restart->made_count += count;
    return 0;
}

/* The blocks that the threads of a group share, and those that they share with variables. */
static int get_shared(struct yt_cluster *cluster, struct yt_reader *groups, uint64_t machine, struct yt_joint *shared) {
    uint32_t is_tied = yt_codec_get_u32(groups);
    struct yt_reader blocks = yt_checkpoint_get_bytes(groups);
    yt_joint_init(shared, &cluster->node, NULL);
    shared->others = &cluster->restart->others;
    if (groups->status) return groups->status;
    if (is_tied) yt_joint_borrow(shared, &cluster->restart->loaded);
    return yt_joint_get(shared, YT_JOINT_BY_THREADS, &cluster->node, &blocks, machine);
}

static int attach_group(struct yt_cluster *cluster, struct yt_reader *groups) {
    struct yt_reader catalog = yt_checkpoint_get_bytes(groups);
    uint32_t count = yt_codec_get_u32(groups);
    struct yt_reader threads = yt_checkpoint_get_bytes(groups);
    uint64_t machine = yt_codec_get_u64(&catalog);
    struct yt_thread **made = NULL;
    struct yt_joint shared;
    if (groups->status || catalog.status) return groups->status ? groups->status : catalog.status;
    int status = get_shared(cluster, groups, machine, &shared);
    if (!status) status = yt_pack_keep(&cluster->restart->kept, groups);
    if (!status) status = yt_checkpoint_enter_threads(&cluster->node, threads, count, machine, &shared, &made);
    if (!status) status = yt_joint_settle(&shared, &cluster->node);
    for (uint32_t i = 0; i < count && !status; i++) place_thread(cluster, made[i]);
    if (!status) status = append_made(cluster->restart, made, count);
    yt_joint_fini(&shared);
    free(made);
    return status;
}

int yt_restart_perform_attach(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)payload, (void)answer;
    struct yt_restart *restart = cluster->restart;
    struct yt_reader groups;
    if (!restart || !restart->threads) return yt_status_set(YTHREAD_ESTATE, "nothing has been loaded");
    yt_codec_reader_init(&groups, restart->threads, restart->size);
    uint32_t count = yt_codec_get_u32(&groups);
    int status = groups.status;
    for (uint32_t i = 0; i < count && !status; i++) status = attach_group(cluster, &groups);
    if (!status) status = yt_joint_settle(&restart->loaded, &cluster->node);
    if (!status) status = yt_others_settle(&restart->others, cluster->self != yt_process_first());
    yt_others_fini(&restart->others);
    yt_joint_fini(&restart->loaded);
    free(restart->threads);
    restart->threads = NULL;
    return status;
}

int yt_restart_perform_settle(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)payload, (void)answer;
    struct yt_restart *restart = cluster->restart;
    if (!restart) return yt_status_set(YTHREAD_ESTATE, "this is no restart");
    cluster->is_restarting = false;
    for (size_t i = 0; i < restart->made_count; i++) yt_sched_settle(&cluster->node, restart->made[i]);
    free(restart->made);
    restart->made = NULL;
    restart->made_count = 0;
    return yt_pack_load_kept(&restart->kept);
}

/* ---- node 0: one step after the other --------------------------------------------------------------- */

static bool has_failed(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    char reason[YT_STATUS_LINE + 32];
    if (!answer->status) return false;
    snprintf(reason, sizeof reason, "node %d: %s", answer->node, answer->reason);
    fail(cluster, reason);
    return true;
}

static void go(struct yt_cluster *cluster) {
    struct yt_restart *restart = cluster->restart;
    cluster->is_started = true;
    cluster->node.main_thread = restart->checkpoint.head.main_thread;
    cluster->node.main_status = restart->checkpoint.head.main_status;
    yt_checkpoint_close(&restart->checkpoint);
    yt_file_free(&restart->file);
    yt_step_go(cluster);
}

static void settled(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    if (!has_failed(cluster, answer)) yt_step_quiesce(cluster, go);
}

static void settle(struct yt_cluster *cluster) {
    yt_step_ask(cluster, YT_STEP_SETTLE, NULL, settled);
}

static void attached(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    if (!has_failed(cluster, answer)) yt_step_quiesce(cluster, settle);
}

static void stopped(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    (void)answer;
    yt_step_ask(cluster, YT_STEP_ATTACH, NULL, attached);
}

static void loaded(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    has_failed(cluster, answer);
}

void yt_restart_continue(struct yt_cluster *cluster) {
    if (cluster->restart->continues) return;
    cluster->restart->continues = true;
    yt_step_ask(cluster, YT_STEP_STOP, NULL, stopped);
}

static int open_file(struct yt_cluster *cluster) {
    struct yt_restart *restart = cluster->restart;
    struct yt_reader body;
    int status = yt_file_read(restart->path, &restart->file);
    if (status) return status;
    if (restart->file.kind != YT_FILE_PROGRAM)
        return yt_status_set(YTHREAD_EFILE, "it holds one thread, which ythread_restore() continues");
    yt_codec_reader_init(&body, restart->file.body, restart->file.size);
    status = yt_checkpoint_open(&body, &restart->checkpoint);
    if (!status) status = compare_program(restart);
    return status ? status : yt_restart_agree(cluster);
}

int yt_restart_init(struct yt_cluster *cluster) {
    const char *path = yt_library_environment("YTHREADS_RESTART");
    if (!path || !*path) return 0;
    cluster->restart = calloc(1, sizeof *cluster->restart);
    if (!cluster->restart) return yt_status_set(YTHREAD_ENOMEM, "no memory");
    cluster->restart->path = path;
    cluster->is_restarting = true;
    return 0;
}

int yt_restart_begin(struct yt_cluster *cluster) {
    if (cluster->self || !cluster->restart) return 0;
    if (open_file(cluster)) return fail(cluster, yt_status_line());
    yt_step_ask(cluster, YT_STEP_LOAD, yt_restart_put_load, loaded);
    return cluster->end_status;
}
