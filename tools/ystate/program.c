/* A checkpoint of a whole program: variables, homes and threads of each node. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "read.h"
#include "state/files/checkpoint.h"
#include "state/globals.h"

/* ---- variables -------------------------------------------------------------------------------- */

static void add_variable(struct ystate_node *list, const struct yt_catalog *catalog, struct ystate_budget *budget,
                         const struct ystate_joint *shared, struct yt_reader *variables) {
    uint64_t key = yt_codec_get_u64(variables);
    uint32_t size = yt_codec_get_u32(variables);
    const unsigned char *bytes = yt_codec_get_bytes(variables, size);
    const struct ythread_object *object = yt_catalog_object(catalog, key);
    struct yt_reader value;
    struct ystate_read read = {.budget = budget, .reader = &value, .catalog = catalog, .shared = shared};
    if (variables->status) return;
    if (!object) {
        yt_codec_get_failed(variables, "a variable that the file does not describe");
        return;
    }
    yt_codec_reader_init(&value, bytes, size);
    ystate_read_values(&read, list, object->name, object->type, 1);
    if (value.status) variables->status = value.status;
}

static int add_variables(struct ystate_node *node, const struct yt_checkpoint_part *part, struct ystate_budget *budget,
                         const struct ystate_joint *shared) {
    struct yt_reader variables = part->variables;
    struct ystate_node *list = ystate_add(node, YSTATE_RECORD, "variables", "variables");
    uint32_t count = yt_codec_get_u32(&variables) & ~YT_GLOBALS_OWN;
    for (uint32_t i = 0; i < count && !variables.status; i++)
        add_variable(list, &part->catalog, budget, shared, &variables);
    ystate_sort(list);
    if (!variables.status && yt_codec_left(&variables)) yt_codec_get_failed(&variables, "bytes are left over");
    return variables.status;
}

/* ---- homes ------------------------------------------------------------------------------------ */

static void add_status(struct ystate_node *list, uint32_t birth, uint32_t number, const struct yt_slot *slot) {
    char name[40];
    snprintf(name, sizeof name, "%u.%u", birth, number);
    struct ystate_node *node = ystate_add(list, YSTATE_RECORD, name, NULL);
    ystate_text(node, "thread %s has ended, and nobody has joined it: status %d%s%s", name, slot->status,
                slot->reason ? ", " : "", slot->reason ? yt_status_words(slot->reason) : "");
    ystate_add(node, YSTATE_TEXT, "thread", name);
    ystate_addf(node, YSTATE_NUMBER, "status", "%d", slot->status);
    ystate_addf(node, YSTATE_NUMBER, "reason", "%d", slot->reason);
    ystate_quiet(node->first);
}

static int add_home(struct ystate_node *statuses, struct ystate_node *events, struct yt_checkpoint_home *home) {
    for (uint32_t i = 0; i < home->slot_count; i++) {
        struct yt_slot slot;
        if (yt_checkpoint_get_slot(&home->slots, &slot)) return home->slots.status;
        if (slot.state == YT_SLOT_KEPT) add_status(statuses, home->birth, i, &slot);
    }
    for (uint32_t i = 0; i < home->event_count; i++) {
        char name[40];
        snprintf(name, sizeof name, "%u.%u", home->birth, i);
        ystate_add(events, YSTATE_WORD, name, yt_codec_get_u32(&home->events) ? "true" : "false")->extra =
            ystate_copy("(set or not)");
    }
    return home->events.status;
}

static int add_homes(struct ystate_node *node, const struct yt_checkpoint_part *part) {
    struct yt_reader homes = part->homes;
    struct ystate_node *statuses = ystate_add(node, YSTATE_LIST, "statuses", "statuses");
    struct ystate_node *events = ystate_add(node, YSTATE_RECORD, "events", "events");
    int status = 0;
    for (uint32_t i = 0; i < part->home_count && !status; i++) {
        struct yt_checkpoint_home home;
        status = yt_checkpoint_get_home(&homes, &home);
        if (!status) status = add_home(statuses, events, &home);
    }
    statuses->is_quiet = !statuses->first;
    events->is_quiet = !events->first;
    return status;
}

/* ---- nodes ------------------------------------------------------------------------------------ */

static int add_threads(struct ystate_node *node, const struct yt_checkpoint_part *part, struct ystate_budget *budget,
                       const struct ystate_joint *shared) {
    struct yt_reader threads = part->threads;
    struct ystate_node *list = ystate_add(node, YSTATE_LIST, "threads", "threads");
    int status = 0;
    list->is_bare = true;
    for (uint32_t i = 0; i < part->thread_count && !status; i++) {
        struct yt_reader state = yt_checkpoint_get_bytes(&threads);
        status = threads.status ? threads.status : ystate_read_thread(&state, &part->catalog, budget, shared, list);
    }
    return status;
}

static int add_node(struct ystate_node *list, uint32_t number, const struct yt_checkpoint_part *part,
                    struct ystate_budget *budget) {
    char name[16];
    snprintf(name, sizeof name, "%u", number);
    struct ystate_node *node = ystate_add(list, YSTATE_RECORD, name, NULL);
    ystate_text(node, "node %u (%s)", number, part->arch);
    ystate_addf(node, YSTATE_NUMBER, "node", "%u", number);
    ystate_add(node, YSTATE_TEXT, "architecture", part->arch);
    ystate_quiet(node->first);
    struct ystate_joint shared = {
        .readers = {part->shared[0], part->shared[1]}, .threads = part->threads, .thread_count = part->thread_count};
    int status = 0;
    for (int kind = 0; kind < YT_JOINT_KINDS && !status; kind++)
        status = ystate_list_shared(&shared, &part->catalog, kind);
    if (!status) status = add_variables(node, part, budget, &shared);
    for (int kind = 0; kind < YT_JOINT_KINDS && !status; kind++)
        status = ystate_add_shared(&shared, &part->catalog, budget, kind, node);
    if (!status) status = add_homes(node, part);
    if (!status) status = add_threads(node, part, budget, &shared);
    for (int kind = 0; kind < YT_JOINT_KINDS; kind++) free(shared.blocks[kind].list);
    return status;
}

static void add_words(struct ystate_node *root, const struct yt_checkpoint_head *head) {
    if (!head->word_count) return;
    struct ystate_node *list = ystate_add(root, YSTATE_LIST, "arguments", NULL);
    for (uint32_t i = 0; i < head->word_count; i++) ystate_add(list, YSTATE_TEXT, NULL, head->words[i]);
}

int ystate_read_program(struct yt_reader *body, struct ystate_budget *budget, struct ystate_node *root) {
    struct yt_checkpoint checkpoint;
    int status = yt_checkpoint_open(body, &checkpoint);
    if (status) return status;
    const struct yt_checkpoint_head *head = &checkpoint.head;
    ystate_text(root, "a program of %u node%s", head->parts, head->parts == 1 ? "" : "s");
    ystate_add(root, YSTATE_TEXT, "kind", "program");
    ystate_addf(root, YSTATE_TEXT, "main thread", "%d.%u", YT_YID_NODE(head->main_thread),
                YT_YID_SLOT(head->main_thread));
    ystate_addf(root, YSTATE_NUMBER, "main status", "%d", head->main_status)->is_quiet = !head->main_status;
    root->first->is_quiet = true;
    add_words(root, head);
    struct ystate_node *list = ystate_add(root, YSTATE_LIST, "nodes", "nodes");
    list->is_bare = true;
    for (uint32_t i = 0; i < head->parts && !status; i++) status = add_node(list, i, &checkpoint.parts[i], budget);
    yt_checkpoint_close(&checkpoint);
    return status;
}
