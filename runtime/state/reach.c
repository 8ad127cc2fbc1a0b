/* The pointers that a thread holds, and malloc's blocks that it reaches through them: without recursion, each once. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/joint.h"
#include "threads/program/program.h"

typedef int visitor(void *context, const struct ythread_type *pointer, const void *place);

/* ---- every pointer ------------------------------------------------------------------------------ */

static int each_of_array(const struct ythread_type *element, const char *values, uint64_t count, visitor *visit,
                         void *context) {
    int result = 0;
    if (!element || !yt_schema_has_pointers(element)) return 0;
    for (uint64_t i = 0; i < count && !result; i++)
        result = yt_schema_each_pointer(element, values + i * element->size, visit, context);
    return result;
}

static int each_of_blocks(const struct ythread_block *block, visitor *visit, void *context) {
    int result = 0;
    for (; block && !result; block = block->next)
        result = each_of_array(block->element, block->memory, block->count, visit, context);
    return result;
}

static int each_of_frame(const struct ythread_header *head, visitor *visit, void *context) {
    const struct ythread_function *function = yt_program_function(head->fun_num);
    const struct ythread_point *point = &function->points[head->resume_pt];
    int result = 0;
    for (uint32_t i = 0; i < point->count && !result; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        if (!field->get)
            result = yt_schema_each_pointer(field->type, (const char *)head + field->offset, visit, context);
    }
    const struct ythread_block_frame *owner = yt_heap_of(function, (struct ythread_header *)(uintptr_t)head);
    if (owner && !result) result = each_of_blocks(owner->ythread_numbered, visit, context);
    if (owner && !result) result = each_of_blocks(owner->ythread_loose, visit, context);
    return result;
}

int yt_state_frames_each_pointer(const struct ythread_header *inner, visitor *visit, void *context) {
    int result = 0;
    for (; inner && !result; inner = inner->caller) result = each_of_frame(inner, visit, context);
    return result;
}

int yt_state_typed_each_pointer(const struct yt_typed *block, visitor *visit, void *context) {
    const struct yt_state_block entry = {.element = block->element, .count = block->count, .bytes = block->bytes};
    const struct ythread_field *tail;
    uint64_t room = yt_state_block_tail(&entry, &tail);
    int result = each_of_array(block->element, block->memory, block->count, visit, context);
    if (!tail || result) return result;
    return each_of_array(tail->type->element, (const char *)block->memory + tail->offset, room, visit, context);
}

/* ---- memory that is gone ------------------------------------------------------------------------ */

enum { WINDOW = 1 << 20, LEAST_PAGE = 4096, GAP = 16 /* windows, that are asked for to join two stretches */ };

/* Both are multiples of the size of a page, and no more than a window apart. */
static bool has_pages(uintptr_t begin, uintptr_t end) {
    unsigned char pages[WINDOW / LEAST_PAGE];
    return !mincore((void *)begin, end - begin, pages) || errno != ENOMEM;
}

/* What lies between the two, if they are near and all of it is there, makes one of them: so each window is asked for once, in whatever
 * order blocks are met. */
static bool join(struct yt_state_stretch *known, uintptr_t begin, uintptr_t end) {
    uintptr_t low = begin < known->begin ? end : known->end, high = begin < known->begin ? known->begin : begin;
    if (!known->end || (low < high && high - low > (uintptr_t)GAP * WINDOW)) return false;
    for (; low < high; low += WINDOW)
        if (!has_pages(low, high - low < WINDOW ? high : low + WINDOW)) return false;
    if (begin < known->begin) known->begin = begin;
    if (end > known->end) known->end = end;
    return true;
}

static void note(struct yt_state_mapped *known, uintptr_t begin, uintptr_t end) {
    if (join(&known->most, begin, end)) return;
    if (!join(&known->last, begin, end)) known->last = (struct yt_state_stretch){begin, end};
    if (known->last.end - known->last.begin <= known->most.end - known->most.begin) return;
    struct yt_state_stretch larger = known->last;
    known->last = known->most;
    known->most = larger;
}

static bool contains(const struct yt_state_stretch *known, uintptr_t begin, uintptr_t end) {
    return begin >= known->begin && end <= known->end;
}

/* Asks for ever smaller windows around a block: where the heap begins and ends there is nothing beside it. */
bool yt_state_is_mapped(struct yt_state_mapped *known, const struct yt_typed *block) {
    uintptr_t begin = (uintptr_t)block->memory, end = begin + block->bytes;
    if (!block->is_malloc || contains(&known->most, begin, end) || contains(&known->last, begin, end)) return true;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (uintptr_t size = WINDOW; size >= page; size /= 2) {
        uintptr_t window = begin / size * size;
        if (end - window > size || !has_pages(window, window + size)) continue;
        note(known, window, window + size);
        return true;
    }
    end = (end + page - 1) / page * page;
    for (begin = begin / page * page; begin < end; begin += WINDOW)
        if (!has_pages(begin, end - begin < WINDOW ? end : begin + WINDOW)) return false;
    return true;
}

/* ---- what a thread reaches ---------------------------------------------------------------------- */

struct reach {
    struct yt_state_chain *chain;
    const struct yt_state_rules *rules;
};

static int reach_address(struct reach *reach, const void *address) {
    struct yt_state_chain *chain = reach->chain;
    struct yt_typed *block = yt_typed_around(chain->typed, address);
    if (!block || !block->is_malloc || yt_is_joint(block)) return 0;
    if (!block->number) return yt_state_heap_add(chain, block, reach->rules);
    bool is_ours = block->number <= chain->block_count && chain->blocks[block->number - 1].typed == block;
    return is_ours ? 0
                   : yt_status_set(YTHREAD_ESTATE, "its heap block of '%s' of malloc is another thread's, too",
                                   block->element->name);
}

static int reach_pointer(void *context, const struct ythread_type *pointer, const void *place) {
    const void *value;
    if (pointer->kind == YTHREAD_KIND_FUNCTION) return 0;
    memcpy(&value, place, sizeof value);
    return value ? reach_address(context, value) : 0;
}

/* The list of blocks is the queue as well. */
int yt_state_reach(struct yt_state_chain *chain, const struct yt_thread *thread, const struct yt_state_rules *rules) {
    struct reach reach = {chain, rules};
    int status = yt_state_frames_each_pointer(yt_thread_inner(thread), reach_pointer, &reach);
    const void *awaited = yt_thread_awaited_place(thread);
    if (!status && awaited) status = reach_address(&reach, awaited);
    for (uint32_t i = chain->framed; i < chain->block_count && !status; i++)
        status = yt_state_typed_each_pointer(chain->blocks[i].typed, reach_pointer, &reach);
    return status;
}
