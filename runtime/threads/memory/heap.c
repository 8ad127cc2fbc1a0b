/* Blocks that frames own. */
#include "threads/memory/heap.h"

#include <stdlib.h>

#include "base/codec.h"

#define LEAST_ALIGN  YT_MEMORY_ALIGN
#define LARGEST_ROOM 4096

struct yt_ground {
    uint64_t holders;
    uint64_t size; /* of all */
} __attribute__((aligned(YT_MEMORY_ALIGN)));

/* ---- memory, with a node and without ---------------------------------------------------------- */

static void *take(struct yt_memory *memory, size_t size) {
    return memory ? yt_memory_alloc(memory, size) : yt_memory_calloc(size);
}

static void give_back(struct yt_memory *memory, void *block, size_t size) {
    if (memory)
        yt_memory_free(memory, block, size);
    else
        free(block);
}

/* Before the first element there is room for one more, if it is not too large: the address of a 1-based array
 * is no other block's. */
static uint32_t room_before(const struct ythread_type *element) {
    if (!element || element->size <= sizeof(struct yt_ground) || element->size > LARGEST_ROOM) return 0;
    return ((uint32_t)element->size + LEAST_ALIGN - 1) / LEAST_ALIGN * LEAST_ALIGN;
}

/* Null if there is no memory, or no number for so much of it. */
static struct yt_ground *make_ground(struct yt_memory *memory, const struct yt_heap_wish *wish, uint32_t room,
                                     uint32_t align) {
    uint64_t size = sizeof(struct yt_ground) + room + (align - LEAST_ALIGN);
    if (__builtin_add_overflow(size, wish->bytes ? wish->bytes : 1, &size) || size > PTRDIFF_MAX) return NULL;
    bool is_bare = wish->is_filled && memory && size > YT_MEMORY_LARGEST;
    struct yt_ground *ground = is_bare ? yt_memory_alloc_bare(memory, size) : take(memory, size);
    if (!ground) return NULL;
    ground->holders = 1;
    ground->size = size;
    return ground;
}

static void leave_ground(struct yt_memory *memory, struct yt_ground *ground) {
    if (!--ground->holders) give_back(memory, ground, ground->size);
}

static void *memory_on(struct yt_ground *ground, uint32_t room, uint32_t align) {
    uintptr_t begin = (uintptr_t)(ground + 1) + room;
    return (char *)(ground + 1) + room + ((begin + align - 1) / align * align - begin);
}

/* ---- blocks ------------------------------------------------------------------------------------- */

struct ythread_block_frame *yt_heap_of(const struct ythread_function *function, struct ythread_header *frame) {
    return function->flags & YTHREAD_FUNCTION_BLOCKS ? (struct ythread_block_frame *)frame : NULL;
}

static void free_block(struct yt_memory *memory, struct ythread_block *block) {
    leave_ground(memory, block->ground);
    give_back(memory, block, sizeof *block);
}

/* Frees the owner's block of this number, if there is one. */
static void free_number(struct yt_memory *memory, struct ythread_block_frame *owner, uint32_t id) {
    for (struct ythread_block **at = &owner->ythread_numbered; *at; at = &(*at)->next) {
        struct ythread_block *block = *at;
        if (block->id != id) continue;
        *at = block->next;
        free_block(memory, block);
        return;
    }
}

static void link_block(struct ythread_block_frame *owner, struct ythread_block *block) {
    struct ythread_block **list = block->id ? &owner->ythread_numbered : &owner->ythread_loose;
    block->next = *list;
    *list = block;
}

/* What nobody can describe as elements is bytes. Not so a pack of arguments, whose lists count by its type: without one
 * it is a list of plain C's. */
static const struct ythread_type *element_of(const struct yt_heap_wish *wish) {
    const struct yt_codec_rules xdr = {0};
    const struct ythread_type *element = wish->element;
    if (!element || !element->size || wish->bytes % element->size) return NULL;
    return wish->id == YT_ARGUMENTS_ID || yt_codec_least(&xdr, element, 1) ? element : NULL;
}

static struct ythread_block *add_on(struct yt_memory *memory, struct ythread_block_frame *owner,
                                    const struct yt_heap_wish *wish, struct yt_ground *ground, void *block_memory) {
    struct ythread_block *block = take(memory, sizeof *block);
    if (!block) return NULL;
    block->element = element_of(wish);
    block->count = block->element ? wish->bytes / block->element->size : wish->bytes;
    block->bytes = wish->bytes;
    block->id = wish->id;
    block->align = wish->align > LEAST_ALIGN ? wish->align : LEAST_ALIGN;
    block->ground = ground;
    block->memory = block_memory;
    link_block(owner, block);
    return block;
}

struct ythread_block *yt_heap_add(struct yt_memory *memory, struct ythread_block_frame *owner,
                                  const struct yt_heap_wish *wish) {
    if (wish->id) free_number(memory, owner, wish->id);
    uint32_t align = wish->align > LEAST_ALIGN ? wish->align : LEAST_ALIGN;
    struct yt_ground *ground = make_ground(memory, wish, room_before(wish->element), align);
    if (!ground) return NULL;
    struct ythread_block *block =
        add_on(memory, owner, wish, ground, memory_on(ground, room_before(wish->element), align));
    if (!block) leave_ground(memory, ground);
    return block;
}

struct ythread_block *yt_heap_share(struct yt_memory *memory, struct ythread_block_frame *owner,
                                    const struct ythread_block *other) {
    const struct yt_heap_wish wish = {
        .element = other->element, .bytes = other->bytes, .id = other->id, .align = other->align};
    struct ythread_block *block = add_on(memory, owner, &wish, other->ground, other->memory);
    if (block) other->ground->holders++;
    return block;
}

static void clear_list(struct yt_memory *memory, struct ythread_block **list) {
    while (*list) {
        struct ythread_block *block = *list;
        *list = block->next;
        free_block(memory, block);
    }
}

void yt_heap_clear(struct yt_memory *memory, struct ythread_block_frame *owner) {
    clear_list(memory, &owner->ythread_numbered);
    clear_list(memory, &owner->ythread_loose);
}

static bool is_character(const struct ythread_type *type) {
    return type->kind >= YTHREAD_KIND_CHAR && type->kind <= YTHREAD_KIND_UCHAR;
}

bool yt_heap_stays(const struct ythread_block *block) {
    return !block->element || (!block->id && is_character(block->element));
}

static int visit_list(struct ythread_block *block, int (*visit)(void *, struct ythread_block *), void *context) {
    for (int result = 0; block; block = block->next)
        if ((result = visit(context, block))) return result;
    return 0;
}

int yt_heap_each(const struct ythread_block_frame *owner, int (*visit)(void *context, struct ythread_block *block),
                 void *context) {
    int result = visit_list(owner->ythread_numbered, visit, context);
    return result ? result : visit_list(owner->ythread_loose, visit, context);
}

uint64_t yt_heap_ground_size(const struct ythread_block *block) {
    return block->ground->size;
}

bool yt_heap_is_last_holder(const struct ythread_block *block) {
    return block->ground->holders == 1;
}
