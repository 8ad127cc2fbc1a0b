/* What falls to which node when a program continues from a file: variables of another number of processes, and the parts
 * of the nodes. All of it is decided at node 0. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "base/schema.h"
#include "base/status.h"
#include "cluster/process.h"
#include "cluster/together/restart.h"
#include "state/globals.h"
#include "threads/program/program.h"

/* ---- node 0: variables of another number of processes -------------------------------------------- */

struct differing {
    struct yt_restart *restart;
    bool is_placed;
    unsigned count;
    uint32_t processes;
};

static void tell_variable(void *context, uint64_t key) {
    struct differing *differing = context;
    const struct yt_catalog *catalog = &differing->restart->checkpoint.parts[0].catalog;
    const struct ythread_object *object = yt_catalog_object(catalog, key);
    differing->count++;
    if (!differing->is_placed)
        yt_say("ythreads: restart: variable '%s' %s", object ? object->name : "?",
               differing->processes > 1 ? "is not the same in all processes of the file"
                                        : "leads to what is a thread's own: to heap blocks, or to variables of it");
}

struct ythread_function *yt_restart_placer(void) {
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

/* ---- node 0: heap blocks that variables lead to -------------------------------------------------- */

static bool are_equal(const struct yt_reader *one, const struct yt_reader *other) {
    size_t size = yt_codec_left(one);
    return size == yt_codec_left(other) && (!size || !memcmp(one->data + one->at, other->data + other->at, size));
}

/* A thread's own blocks and variables are nobody else's, however they look. */
static bool has_equal_blocks(const struct yt_checkpoint *checkpoint) {
    const struct yt_checkpoint_part *first = &checkpoint->parts[0];
    for (uint32_t i = 1; i < checkpoint->head.parts; i++)
        if (yt_checkpoint_owner(checkpoint, i) == i && !are_equal(&first->shared[0], &checkpoint->parts[i].shared[0]))
            return false;
    return !yt_joint_has_owners(first->shared[0]) && !yt_globals_lead_to_threads(first->leading);
}

/* The part whose blocks a node has, with its variables; -1: none. */
static int64_t loaded_part(const struct yt_restart *restart, uint32_t node) {
    if (node < restart->checkpoint.head.parts) return yt_checkpoint_owner(&restart->checkpoint, node);
    return restart->has_equal_blocks ? 0 : -1;
}

/* Can the threads of a part go on with the blocks of that node? They can with equal ones, as with equal variables. */
static bool has_blocks_for(const struct yt_cluster *cluster, uint32_t part) {
    const struct yt_checkpoint *checkpoint = &cluster->restart->checkpoint;
    uint32_t node = part % (uint32_t)cluster->count;
    int64_t loaded = loaded_part(cluster->restart, node);
    if (yt_globals_are_own(checkpoint->parts[part].variables)) return node == part;
    if (loaded < 0 || !is_first_of_process(cluster, (int)node)) return false;
    return loaded == part || are_equal(&checkpoint->parts[part].shared[0], &checkpoint->parts[loaded].shared[0]);
}

static int check_ties(const struct yt_cluster *cluster) {
    const struct yt_checkpoint *checkpoint = &cluster->restart->checkpoint;
    for (uint32_t p = 0; p < checkpoint->head.parts; p++) {
        const char *tie = yt_checkpoint_tie(&checkpoint->parts[p]);
        if (tie && !has_blocks_for(cluster, p))
            return yt_status_set(YTHREAD_EREFUSED,
                                 "%s, and differ between its processes: it can go on in as many processes only", tie);
    }
    return 0;
}

/* ---- node 0: what is thread-local ------------------------------------------------------------------ */

/* Blocks that a node's own variables lead to go on where their process is as it was. */
static int check_own(const struct yt_cluster *cluster) {
    const struct yt_checkpoint *checkpoint = &cluster->restart->checkpoint;
    for (uint32_t node = 0; node < (uint32_t)cluster->count; node++) {
        const struct yt_checkpoint_part *part = &checkpoint->parts[node < checkpoint->head.parts ? node : 0];
        bool was_first = !yt_globals_are_own(part->variables);
        if (yt_globals_has_own(part->leading) && was_first != is_first_of_process(cluster, (int)node))
            return yt_status_set(
                YTHREAD_EREFUSED,
                "thread-local variables of node %u lead to heap blocks: it can go on in processes of as "
                "many nodes only",
                node);
    }
    return 0;
}

/* With another number of nodes: those of nodes that share a process are compared with those of its first one. */
static int compare_own(struct yt_cluster *cluster, struct differing *differing) {
    const struct yt_checkpoint *checkpoint = &cluster->restart->checkpoint;
    int status = 0;
    if (checkpoint->head.parts == (uint32_t)cluster->count) return 0;
    for (uint32_t p = 1; p < checkpoint->head.parts && !status; p++) {
        const struct yt_reader *own = &checkpoint->parts[p].variables;
        const struct yt_reader *all = &checkpoint->parts[yt_checkpoint_owner(checkpoint, p)].variables;
        if (yt_globals_are_own(*own)) status = yt_globals_compare(*own, *all, tell_variable, differing);
    }
    return status;
}

/* ---- node 0: variables, decided ------------------------------------------------------------------- */

static int agree_on_variables(struct yt_cluster *cluster) {
    struct yt_restart *restart = cluster->restart;
    const struct yt_checkpoint *checkpoint = &restart->checkpoint;
    struct differing differing = {.restart = restart, .is_placed = yt_restart_placer() != NULL};
    yt_codec_writer_init(&restart->common, NULL);
    restart->is_same = are_processes_the_same(cluster);
    restart->has_equal_blocks = has_equal_blocks(checkpoint);
    if (restart->is_same) return 0;
    struct yt_reader *lists = calloc(checkpoint->head.parts, sizeof *lists);
    if (!lists) return yt_status_set(YTHREAD_ENOMEM, "no memory");
    uint32_t count = 0;
    for (uint32_t i = 0; i < checkpoint->head.parts; i++)
        if (yt_checkpoint_owner(checkpoint, i) == i) lists[count++] = checkpoint->parts[i].variables;
    differing.processes = count;
    const struct yt_reader *apart = restart->has_equal_blocks ? NULL : &checkpoint->parts[0].leading;
    int status = yt_globals_common(&restart->common, lists, count, apart, tell_variable, &differing);
    free(lists);
    if (!status) status = compare_own(cluster, &differing);
    if (status || !differing.count || differing.is_placed) return status;
    int now = 0;
    for (int i = 0; i < cluster->count; i++) now += is_first_of_process(cluster, i);
    return yt_status_set(
        YTHREAD_EREFUSED,
        "it was written by %u process%s and there are %d now: restart it on as many nodes and processes as before "
        "(-n, --nodes-per-process), or define thread yrestart(int node), to place variables that differ between them",
        count, count == 1 ? "" : "es", now);
}

int yt_restart_agree(struct yt_cluster *cluster) {
    int status = agree_on_variables(cluster);
    if (!status) status = check_own(cluster);
    return status ? status : check_ties(cluster);
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
        yt_codec_put_u32(frame, yt_codec_left(&part->tie) != 0);
        yt_checkpoint_put_bytes(frame, part->shared[1].data, part->shared[1].size);
        yt_checkpoint_put_bytes(frame, part->library.data, part->library.size);
    }
}

static void put_variables(const struct yt_restart *restart, uint32_t node, bool is_first, struct yt_writer *frame) {
    const struct yt_checkpoint *checkpoint = &restart->checkpoint;
    bool has_own = node < checkpoint->head.parts, has_blocks = is_first && loaded_part(restart, node) >= 0;
    const struct yt_checkpoint_part *owner = &checkpoint->parts[has_own ? yt_checkpoint_owner(checkpoint, node) : 0];
    yt_checkpoint_put_bytes(frame, owner->catalog_bytes.data, owner->catalog_bytes.size);
    if (has_own)
        yt_checkpoint_put_bytes(frame, owner->variables.data, owner->variables.size);
    else
        yt_checkpoint_put_bytes(frame, restart->common.data, restart->common.size);
    yt_checkpoint_put_bytes(frame, owner->shared[0].data, has_blocks ? owner->shared[0].size : 0);
}

/* What a node has written apart: its own variables. */
static void put_apart(const struct yt_checkpoint_part *part, struct yt_writer *frame) {
    yt_checkpoint_put_bytes(frame, part->catalog_bytes.data, part->catalog_bytes.size);
    yt_checkpoint_put_bytes(frame, part->variables.data, part->variables.size);
    yt_checkpoint_put_bytes(frame, part->shared[0].data, part->shared[0].size);
}

/* A node that was there before has the variables of its process again, also for yrestart() to look at; a new one those that
 * all agreed about. Of nodes that share a process now, the first one takes them, and each those that are its own. */
void yt_restart_put_load(struct yt_cluster *cluster, int node, struct yt_writer *frame) {
    const struct yt_restart *restart = cluster->restart;
    const struct yt_checkpoint *checkpoint = &restart->checkpoint;
    const struct yt_checkpoint_part *own = (uint32_t)node < checkpoint->head.parts ? &checkpoint->parts[node] : NULL;
    bool is_first = is_first_of_process(cluster, node), is_apart = own && yt_globals_are_own(own->variables);
    yt_codec_put_u32(frame, yt_checkpoint_births(&checkpoint->head));
    yt_codec_put_u32(frame, !restart->is_same);
    yt_codec_put_u64(frame, own ? own->jump_serials : 0);
    yt_codec_put_u32(frame, is_first || !is_apart);
    if (is_first || !is_apart) put_variables(restart, (uint32_t)node, is_first, frame);
    yt_codec_put_u32(frame, is_apart);
    if (is_apart) put_apart(own, frame);
    put_homes(cluster, node, frame);
    put_groups(cluster, node, frame);
}
