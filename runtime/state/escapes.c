/* Who stays and points to what leaves: the other direction of a pointer.
 *
 * A variable of the program, or another thread, may hold the address of a local or of a heap block of the thread that is
 * about to leave; it would lead nowhere then. The search follows described memory alone: the program's variables, frames,
 * blocks, and malloc's blocks that they lead to. It is made only for a thread that has blocks, or a local of which the
 * compiler says that its address went out of sight. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/blocks.h"
#include "threads/program/pointers.h"
#include "threads/program/program.h"

/* Beyond so many, or so many blocks of theirs, the others are searched only if malloc's blocks leave, or when asked to. */
#define FEW_THREADS 64
#define FEW_BLOCKS  4096

#define SEEN (UINT32_MAX - 1) /* in place of a number: a block of malloc's that somebody who stays leads to */

struct search {
    struct yt_state_chain *chain;
    const struct yt_state_rules *rules;
    const struct yt_thread *leaves;
    const struct ythread_object *object; /* whose pointers are looked at; or */
    const struct yt_thread *other;       /* whose; or both null */
    const void *begin;                   /* of the object */
    struct yt_pointer_stretch
        leaving[2]; /* all frames, and all blocks, lie in one of these; those that may lead there, too */
    struct yt_state_mapped mapped;
    struct yt_typed **queue; /* blocks whose pointers are still to be looked at */
    uint64_t count, room;
};

/* ---- is it worth it? ---------------------------------------------------------------------------- */

static bool is_saved(const struct ythread_point *point, uint32_t field) {
    for (uint32_t i = 0; i < point->count; i++)
        if (point->fields[i] == field) return true;
    return false;
}

bool yt_state_has_pins(const struct yt_state_chain *chain) {
    for (uint32_t i = 0; i < chain->count; i++) {
        const struct yt_state_frame *frame = &chain->frames[i];
        for (const struct ythread_pin *pin = frame->function->pins; pin && pin->line; pin++)
            if (is_saved(&frame->function->points[frame->head->resume_pt], pin->field)) return true;
    }
    return false;
}

static bool carries_malloc(const struct yt_state_chain *chain) {
    return chain->block_count > chain->framed && chain->blocks[chain->block_count - 1].typed->is_malloc;
}

static bool has_few_threads(struct yt_node *node) {
    uint64_t threads = 0, blocks = 0;
    for (const struct yt_thread *t = yt_thread_first(node); t && threads <= FEW_THREADS; t = yt_thread_after(node, t)) {
        threads++;
        if (t->more->holdings) blocks += t->more->holdings->own.count;
    }
    return threads <= FEW_THREADS && blocks <= FEW_BLOCKS;
}

/* ---- what is pointed to --------------------------------------------------------------------------- */

/* Its own field before one that ends there: the gap stands only behind fields that are pointed to. */
static const struct ythread_field *field_at(const struct ythread_function *function, uint64_t offset) {
    const struct ythread_field *ends = NULL;
    for (uint32_t i = 0; i < function->field_count; i++) {
        const struct ythread_field *field = &function->fields[i];
        if (field->get || offset < field->offset || offset - field->offset > field->type->size) continue;
        if (offset - field->offset < field->type->size) return field;
        ends = field;
    }
    return ends;
}

/* False: its header, to which only the runtime points. */
static bool name_field(const struct yt_state_frame *frame, uint64_t offset, char *text, size_t size) {
    const struct ythread_field *field = field_at(frame->function, offset);
    if (!field) return false;
    snprintf(text, size, "%s(), field '%s'", frame->function->name, field->name[0] ? field->name : "(a temporary)");
    return true;
}

bool yt_state_names_target(const struct yt_state_chain *chain, uintptr_t address, char *text, size_t size) {
    int64_t frame = yt_state_frame_at(chain, address);
    if (frame >= 0)
        return name_field(&chain->frames[frame], address - (uintptr_t)chain->frames[frame].head, text, size);
    int64_t block = yt_state_block_at(chain, address);
    if (block < 0) return false;
    const struct yt_state_block *entry = &chain->blocks[block];
    if (entry->typed) {
        snprintf(text, size, "its heap block of '%s'", entry->element->name);
        return true;
    }
    const struct yt_state_frame *owner = &chain->frames[entry->frame];
    const struct ythread_field *field = yt_state_block_field(owner, entry->block->memory);
    snprintf(text, size, field ? "%s(), field '%s'" : "%s(), %s", owner->function->name,
             field ? field->name : yt_state_block_kind(entry->block->id));
    return true;
}

/* ---- who points ----------------------------------------------------------------------------------- */

static void name_holder(const struct search *search, const void *place, bool is_direct, char *text, size_t size) {
    const struct ythread_object *object = search->object;
    char path[128] = "";
    if (object && is_direct)
        yt_schema_spell(object->type, (uintptr_t)place - (uintptr_t)search->begin, path, sizeof path);
    if (object)
        snprintf(text, size, "variable '%s%s'%s%s", object->name, path, object->file ? " of " : "",
                 object->file ? object->file : "");
    else
        snprintf(text, size, "thread %d.%u", YT_YID_NODE(search->other->id), YT_YID_SLOT(search->other->id));
}

static int refuse(const struct search *search, const void *place, bool is_direct, const char *target) {
    char holder[256];
    name_holder(search, place, is_direct, holder, sizeof holder);
    return yt_status_set(YTHREAD_ESTATE, "%s: %s %s", target, holder,
                         is_direct ? "holds its address, and stays" : "leads to it, and stays");
}

static int push(struct search *search, struct yt_typed *block) {
    if (!yt_state_is_mapped(&search->mapped, block)) return 0;
    if (search->count == search->room) {
        uint64_t room = search->room ? search->room * 2 : 64;
        struct yt_typed **queue = yt_memory_resize(search->rules->memory, search->queue, room * sizeof *queue);
        if (!queue) return yt_status_set(YTHREAD_ENOMEM, "no memory to look for pointers to the thread");
        search->queue = queue;
        search->room = room;
    }
    block->number = SEEN;
    search->queue[search->count++] = block;
    return 0;
}

static int look_at(struct search *search, const void *place, bool is_direct) {
    struct yt_typed *block;
    char target[200];
    const void *value;
    memcpy(&value, place, sizeof value);
    if (!value) return 0;
    bool may_lead = yt_pointer_leads((uintptr_t)value, search->leaving);
    if (may_lead && yt_state_names_target(search->chain, (uintptr_t)value, target, sizeof target))
        return refuse(search, place, is_direct, target);
    if (!search->chain->typed || !search->chain->typed->pool.count) return 0;
    block = yt_typed_around(search->chain->typed, value);
    return block && block->is_malloc && !block->number ? push(search, block) : 0;
}

static int look_behind(void *context, const struct ythread_type *pointer, const void *place) {
    return pointer->kind == YTHREAD_KIND_FUNCTION ? 0 : look_at(context, place, false);
}

/* A pointer of the variable or thread itself; then all that lies behind it. */
static int look(void *context, const struct ythread_type *pointer, const void *place) {
    struct search *search = context;
    if (pointer->kind == YTHREAD_KIND_FUNCTION) return 0;
    int status = look_at(search, place, true);
    while (search->count && !status)
        status = yt_state_typed_each_pointer(search->queue[--search->count], look_behind, search);
    return status;
}

/* Most variables lead nowhere near: a pointer of theirs costs a few instructions then. */
static int look_at_object(void *context, const struct yt_pointer_list *list) {
    struct search *search = context;
    struct yt_object_copy copy;
    search->object = list->object;
    search->begin = yt_program_object_get(list->object, &copy);
    if (list->is_listed && !yt_pointers_may_lead(list, search->begin, search->leaving)) return 0;
    return yt_schema_each_pointer(list->object->type, search->begin, look, search);
}

static int look_at_thread(struct search *search, const struct yt_thread *other) {
    const struct yt_holdings *holdings = other->more->holdings;
    search->object = NULL;
    search->other = other;
    int status = yt_state_frames_each_pointer(yt_thread_inner(other), look, search);
    for (const struct yt_typed *block = holdings ? holdings->own.first : NULL; block && !status; block = block->next)
        status = yt_state_typed_each_pointer(block, look, search);
    return status;
}

static int look_at_others(struct search *search) {
    int status = 0;
    struct yt_node *node = search->rules->leaves;
    for (const struct yt_thread *t = yt_thread_first(node); t && !status; t = yt_thread_after(node, t))
        if (t != search->leaves && t != node->current) status = look_at_thread(search, t);
    return status;
}

/* ---- all ------------------------------------------------------------------------------------------ */

static void widen(struct yt_pointer_stretch *stretch, const void *memory, uint64_t size) {
    uintptr_t begin = (uintptr_t)memory, end = begin + size;
    if (stretch->begin && stretch->begin + stretch->size > end) end = stretch->begin + stretch->size;
    if (stretch->begin && stretch->begin < begin) begin = stretch->begin;
    *stretch = (struct yt_pointer_stretch){begin, end - begin};
}

/* Where nothing is, the other's twice. */
static void measure(struct search *search) {
    const struct yt_state_chain *chain = search->chain;
    const struct yt_typed_table *typed = chain->typed;
    for (uint32_t i = 0; i < chain->count; i++)
        widen(&search->leaving[0], chain->frames[i].head, chain->frames[i].function->frame_size);
    for (uint32_t i = 0; i < chain->block_count; i++) {
        const struct yt_state_block *entry = &chain->blocks[i];
        uint64_t size = entry->block ? entry->block->bytes : entry->typed->bytes;
        widen(&search->leaving[1], yt_state_block_memory(entry), size);
    }
    if (typed && typed->pool.count)
        widen(&search->leaving[1], (const void *)typed->lowest, typed->highest - typed->lowest);
    if (!search->leaving[1].begin) search->leaving[1] = search->leaving[0];
}

static void forget_seen(struct yt_typed_table *table) {
    for (struct yt_typed *block = table ? table->pool.first : NULL; block; block = block->next)
        if (block->number == SEEN) block->number = 0;
}

int yt_state_check_escapes(struct yt_state_chain *chain, const struct yt_thread *thread,
                           const struct yt_state_rules *rules) {
    struct search search = {.chain = chain, .rules = rules, .leaves = thread};
    if (chain->block_count == chain->framed && !yt_state_has_pins(chain) && !rules->checks_memory) return 0;
    if (!chain->is_sorted) yt_state_chain_sort(chain);
    measure(&search);
    int status = yt_program_each_pointer_list(look_at_object, &search);
    if (!status && (rules->checks_all || carries_malloc(chain) || has_few_threads(rules->leaves)))
        status = look_at_others(&search);
    forget_seen(rules->typed);
    free(search.queue);
    if (!status && rules->checks_memory) yt_state_search_memory(chain, thread, rules->leaves);
    return status;
}
