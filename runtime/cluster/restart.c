/* Continuing a program from a file that checkpoint.c has written.
 *
 * Node 0 reads the file and tells each node what falls to it: what node p had goes to node p modulo the number of nodes, and so
 * do the homes of those who were born there. Then all take these steps: variables and homes (LOAD), threads (ATTACH: homes
 * learn where they are), waits (SETTLE: other nodes are asked), and with nothing under way any more, GO. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/library.h"
#include "base/schema.h"
#include "base/status.h"
#include "cluster/process.h"
#include "cluster/run.h"
#include "cluster/step.h"
#include "state/checkpoint.h"
#include "state/file.h"
#include "state/pack.h"
#include "state/globals.h"
#include "threads/program.h"

struct yt_restart {
    /* Node 0. */
    const char *path;
    struct yt_file file;
    struct yt_checkpoint checkpoint;
    struct yt_writer common; /* variables that all processes agree about, if there were others than there are nodes */
    bool continues;
    unsigned differing;
    bool is_same; /* the processes, and what nodes they have */
    /* Every node. */
    unsigned char *threads; /* its groups, from LOAD until ATTACH */
    size_t size;
    struct yt_thread **made; /* from ATTACH until SETTLE, in the order in which they go on */
    size_t made_count;
    struct yt_pack_kept *kept; /* from ATTACH until SETTLE */
};

/* ---- node 0: what the file says ----------------------------------------------------------------- */

static int fail(struct yt_cluster *cluster, const char *reason) {
    char line[YT_STATUS_LINE];
    snprintf(line, sizeof line, "%s", reason);
    fflush(stdout);
    fprintf(stderr, "ythreads: cannot continue from '%s': %s\n", cluster->restart->path, line);
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
    fprintf(stderr, "ythreads: restart: %s() (%s:%u): %s\n", old->name, old->file,
            old->point_count ? old->points[0].line : 0, text);
    restart->differing++;
}

static void tell_lost_variables(const struct yt_checkpoint_part *part) {
    for (uint32_t i = 0; i < part->catalog.object_count; i++) {
        const struct ythread_object *object = &part->catalog.objects[i];
        if (!yt_program_object_by_key(yt_schema_object_key(object)))
            fprintf(stderr, "ythreads: restart: warning: this program has no variable '%s': its value is left out\n",
                    object->name);
    }
}

static int compare_program(struct yt_restart *restart) {
    const struct yt_checkpoint *checkpoint = &restart->checkpoint;
    for (uint32_t p = 0; p < checkpoint->head.parts; p++)
        for (uint32_t i = 0; i < checkpoint->parts[p].catalog.function_count; i++)
            tell_function(restart, p, &checkpoint->parts[p].catalog.functions[i]);
    tell_lost_variables(&checkpoint->parts[0]);
    if (!restart->differing) return 0;
    return yt_status_set(YTHREAD_EREFUSED, "%u function%s in use %s changed", restart->differing,
                         restart->differing == 1 ? "" : "s", restart->differing == 1 ? "has" : "have");
}

/* ---- node 0: variables of another number of processes -------------------------------------------- */

struct differing {
    struct yt_restart *restart;
    bool is_placed;
    unsigned count;
};

static void tell_variable(void *context, uint64_t key) {
    struct differing *differing = context;
    const struct yt_catalog *catalog = &differing->restart->checkpoint.parts[0].catalog;
    const struct ythread_object *object = yt_catalog_object(catalog, key);
    differing->count++;
    if (!differing->is_placed)
        fprintf(stderr, "ythreads: restart: variable '%s' is not the same in all processes of the file\n",
                object ? object->name : "?");
}

static struct ythread_function *find_yrestart(void) {
    struct ythread_function *function = yt_program_function_by_key(yt_schema_key("yrestart", 0));
    return function && function->flags & YTHREAD_FUNCTION_THREAD ? function : NULL;
}

/* Nodes share a process if they are one after the other and have said so. */
static bool is_first_of_process(const struct yt_cluster *cluster, int node) {
    return !node || !cluster->peers[node].process || cluster->peers[node].process != cluster->peers[node - 1].process;
}

/* Are there the same processes as in the file, of the same nodes? */
static bool are_processes_the_same(struct yt_cluster *cluster) {
    const struct yt_checkpoint *checkpoint = &cluster->restart->checkpoint;
    if (checkpoint->head.parts != (uint32_t)cluster->count) return false;
    if (!yt_checkpoint_has_variables(&checkpoint->parts[0])) return true;
    for (uint32_t i = 0; i < checkpoint->head.parts; i++)
        if ((yt_checkpoint_owner(checkpoint, i) == i) != is_first_of_process(cluster, (int)i)) return false;
    return true;
}

static int agree_on_variables(struct yt_cluster *cluster) {
    struct yt_restart *restart = cluster->restart;
    const struct yt_checkpoint *checkpoint = &restart->checkpoint;
    struct differing differing = {.restart = restart, .is_placed = find_yrestart() != NULL};
    yt_codec_writer_init(&restart->common, NULL);
    restart->is_same = are_processes_the_same(cluster);
    if (restart->is_same) return 0;
    struct yt_reader *lists = calloc(checkpoint->head.parts, sizeof *lists);
    if (!lists) return yt_status_set(YTHREAD_ENOMEM, "no memory");
    uint32_t count = 0;
    for (uint32_t i = 0; i < checkpoint->head.parts; i++)
        if (yt_checkpoint_owner(checkpoint, i) == i) lists[count++] = checkpoint->parts[i].variables;
    int status = yt_globals_common(&restart->common, lists, count, tell_variable, &differing);
    free(lists);
    if (status || !differing.count || differing.is_placed) return status;
    int now = 0;
    for (int i = 0; i < cluster->count; i++) now += is_first_of_process(cluster, i);
    return yt_status_set(
        YTHREAD_EREFUSED,
        "it was written by %u processes and there are %d now, and the program has no thread yrestart(int "
        "node) to place variables that differ between them",
        count, now);
}

/* ---- node 0: what each node gets ------------------------------------------------------------------ */

static void put_homes(struct yt_cluster *cluster, int node, struct yt_writer *frame) {
    const struct yt_checkpoint *checkpoint = &cluster->restart->checkpoint;
    size_t count_at = frame->size;
    uint32_t count = 0;
    yt_codec_put_u32(frame, 0);
    for (uint32_t p = 0; p < checkpoint->head.parts; p++) {
        struct yt_reader homes = checkpoint->parts[p].homes;
        for (uint32_t i = 0; i < checkpoint->parts[p].home_count; i++) {
            struct yt_checkpoint_home home;
            if (yt_checkpoint_get_home(&homes, &home) || (int)home.birth % cluster->count != node) continue;
            yt_codec_put_u32(frame, home.birth);
            yt_codec_put_u32(frame, home.slot_count);
            yt_codec_put_u32(frame, home.event_count);
            yt_checkpoint_put_bytes(frame, home.slots.data, home.slots.size);
            yt_checkpoint_put_bytes(frame, home.events.data, home.events.size);
            count++;
        }
    }
    yt_codec_patch_u32(frame, count_at, count);
}

static void put_groups(struct yt_cluster *cluster, int node, struct yt_writer *frame) {
    const struct yt_checkpoint *checkpoint = &cluster->restart->checkpoint;
    uint32_t count = 0;
    for (uint32_t p = (uint32_t)node; p < checkpoint->head.parts; p += (uint32_t)cluster->count) count++;
    yt_codec_put_u32(frame, count);
    for (uint32_t p = (uint32_t)node; p < checkpoint->head.parts; p += (uint32_t)cluster->count) {
        const struct yt_checkpoint_part *part = &checkpoint->parts[p];
        yt_checkpoint_put_bytes(frame, part->catalog_bytes.data, part->catalog_bytes.size);
        yt_codec_put_u32(frame, part->thread_count);
        yt_checkpoint_put_bytes(frame, part->threads.data, part->threads.size);
        yt_checkpoint_put_bytes(frame, part->library.data, part->library.size);
    }
}

/* A node that was there before has the variables of its process again, also for yrestart() to look at; a new one those that
 * all agreed about. Of nodes that share a process now, the first one takes them. */
static void put_load(struct yt_cluster *cluster, int node, struct yt_writer *frame) {
    const struct yt_restart *restart = cluster->restart;
    const struct yt_checkpoint *checkpoint = &restart->checkpoint;
    bool has_own = (uint32_t)node < checkpoint->head.parts;
    const struct yt_checkpoint_part *owner =
        &checkpoint->parts[has_own ? yt_checkpoint_owner(checkpoint, (uint32_t)node) : 0];
    yt_codec_put_u32(frame, yt_checkpoint_births(&checkpoint->head));
    yt_codec_put_u32(frame, !restart->is_same);
    yt_codec_put_u64(frame, has_own ? checkpoint->parts[node].jump_serials : 0);
    yt_checkpoint_put_bytes(frame, owner->catalog_bytes.data, owner->catalog_bytes.size);
    if (has_own)
        yt_checkpoint_put_bytes(frame, owner->variables.data, owner->variables.size);
    else
        yt_checkpoint_put_bytes(frame, restart->common.data, restart->common.size);
    put_homes(cluster, node, frame);
    put_groups(cluster, node, frame);
}

/* ---- every node ------------------------------------------------------------------------------------ */

/* The first node of this process takes the variables, the others wait until it has. */
static int share_variables(struct yt_cluster *cluster, struct yt_reader *payload) {
    if (cluster->self == yt_process_first()) {
        int status = yt_checkpoint_enter_variables(payload);
        yt_process_loaded(status);
        return status;
    }
    yt_checkpoint_get_bytes(payload);
    yt_checkpoint_get_bytes(payload);
    int status = yt_process_await_load();
    return status ? yt_status_set(status, "its process has no variables") : payload->status;
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
    if (!status && places && find_yrestart()) cluster->ynode_thread = yt_run_create(cluster, find_yrestart());
    cluster->is_loaded = !status;
    yt_node_poll_soon(&cluster->node);
    return status;
}

/* Those who were born elsewhere, or came back, have routes again. */
static void place_thread(struct yt_cluster *cluster, const struct yt_thread *thread) {
    if (yt_is_home(&cluster->node, thread->id)) {
        if (thread->more->moves) yt_route_arrived(&cluster->routes, thread->id, thread->more->moves);
        return;
    }
    yt_route_arrived(&cluster->routes, thread->id, thread->more->moves);
    yt_directory_tell_place(cluster, thread);
}

static int append_made(struct yt_restart *restart, struct yt_thread **made, uint32_t count) {
    struct yt_thread **all = realloc(restart->made, (restart->made_count + count + 1) * sizeof *all);
    if (!all) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of threads");
    memcpy(all + restart->made_count, made, count * sizeof *all);
    restart->made = all;
    restart->made_count += count;
    return 0;
}

static int attach_group(struct yt_cluster *cluster, struct yt_reader *groups) {
    struct yt_reader catalog = yt_checkpoint_get_bytes(groups);
    uint32_t count = yt_codec_get_u32(groups);
    struct yt_reader threads = yt_checkpoint_get_bytes(groups);
    uint64_t machine = yt_codec_get_u64(&catalog);
    struct yt_thread **made = NULL;
    if (groups->status || catalog.status) return groups->status ? groups->status : catalog.status;
    int status = yt_pack_keep(&cluster->restart->kept, groups);
    if (!status) status = yt_checkpoint_enter_threads(&cluster->node, threads, count, machine, &made);
    for (uint32_t i = 0; i < count && !status; i++) place_thread(cluster, made[i]);
    if (!status) status = append_made(cluster->restart, made, count);
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
    return status ? status : agree_on_variables(cluster);
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
    yt_step_ask(cluster, YT_STEP_LOAD, put_load, loaded);
    return cluster->end_status;
}
