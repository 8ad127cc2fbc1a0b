/* Slabs of which all blocks are free go back to the process when there is no memory otherwise: free blocks serve one size only.
 *
 * Both the slabs and the free blocks of each class are sorted by address, in place, and walked together. What is in the
 * depot is fetched before; what other arenas have of a slab is not free here, so that it stays. Where no slab is whole a free block can be cut, and is a slab of a smaller class until it is
 * whole again. */
#include "base/memory_depot.h"
#include "base/memory_slab.h"

enum { PART = 64 /* so much less must be in use than last time that it is worth while to look again */ };

/* Slabs and free blocks begin with the next one's address. */
struct link {
    struct link *next;
};

static struct link *merge(struct link *a, struct link *b) {
    struct link *first = NULL, **end = &first;
    while (a && b) {
        struct link **least = a < b ? &a : &b;
        *end = *least;
        end = &(*end)->next;
        *least = *end;
    }
    *end = a ? a : b;
    return first;
}

/* By address. runs[i] is empty, or has 2^i links. */
static void *sort(void *list) {
    struct link *runs[64] = {NULL}, *all = list, *sorted = NULL;
    while (all) {
        struct link *run = all;
        all = run->next;
        run->next = NULL;
        int i = 0;
        for (; runs[i]; runs[i++] = NULL) run = merge(runs[i], run);
        runs[i] = run;
    }
    for (int i = 0; i < 64; i++) sorted = merge(runs[i], sorted);
    return sorted;
}

/* The slab of this class in which an address lies, from this one on; null if there is none. Leaves *slab where the next, higher
 * address is looked for. */
static struct yt_memory_slab *find_from(struct yt_memory_slab **slab, unsigned number, const void *address) {
    while (*slab && ((*slab)->class_number != number || (uintptr_t)*slab + (*slab)->size <= (uintptr_t)address))
        *slab = (*slab)->next;
    return *slab && (uintptr_t)*slab < (uintptr_t)address ? *slab : NULL;
}

/* The slab from which the class cuts; null: none. */
static struct yt_memory_slab *find_fresh(struct yt_memory *memory, unsigned number) {
    const struct yt_memory_class *class = &memory->classes[number];
    struct yt_memory_slab *slab = memory->slabs;
    return class->fresh < class->fresh_end ? find_from(&slab, number, class->fresh) : NULL;
}

static bool is_whole(const struct yt_memory_slab *slab) {
    return slab && slab->free == slab->blocks;
}

static void count_free(struct yt_memory *memory, unsigned number) {
    struct yt_memory_class *class = &memory->classes[number];
    struct yt_memory_slab *at = memory->slabs, *slab = find_fresh(memory, number);
    if (slab) slab->free += (uint32_t)((size_t)(class->fresh_end - class->fresh) / slab->stride);
    class->free = sort(class->free);
    for (const struct yt_memory_free *block = class->free; block; block = block->next)
        if ((slab = find_from(&at, number, block))) slab->free++;
}

/* Takes the blocks of whole slabs out of their list. */
static void forget_whole(struct yt_memory *memory, unsigned number) {
    struct yt_memory_class *class = &memory->classes[number];
    struct yt_memory_slab *at = memory->slabs;
    struct yt_memory_free **link = &class->free;
    if (is_whole(find_fresh(memory, number))) class->fresh = class->fresh_end = NULL;
    while (*link)
        if (is_whole(find_from(&at, number, *link)))
            *link = (*link)->next;
        else
            link = &(*link)->next;
}

static void put_back(struct yt_memory *memory, struct yt_memory_slab *slab) {
    struct yt_memory_class *class = &memory->classes[slab->cut_from - 1];
    struct yt_memory_free *block = (struct yt_memory_free *)slab;
    block->next = class->free;
    class->free = block;
}

/* Says whether there was any; and whether there was one that is a block now, so that what it was cut from may be whole. */
static bool give_whole(struct yt_memory *memory, bool *has_joined) {
    bool was_any = *has_joined = false;
    for (struct yt_memory_slab **link = &memory->slabs; *link;) {
        struct yt_memory_slab *slab = *link;
        if (!is_whole(slab)) {
            link = &slab->next;
            continue;
        }
        *link = slab->next;
        memory->classes[slab->class_number].slabs -= !slab->cut_from;
        was_any = true;
        *has_joined = *has_joined || slab->cut_from;
        if (slab->cut_from)
            put_back(memory, slab);
        else
            yt_memory_slab_give(slab);
    }
    return was_any;
}

static void free_aside(struct yt_memory *memory, unsigned number) {
    struct yt_memory_free **end = &memory->classes[number].free;
    while (*end) end = &(*end)->next;
    *end = memory->aside[number];
    memory->aside[number] = NULL;
}

bool yt_memory_reclaim(struct yt_memory *memory) {
    yt_memory_let_go(memory);
    bool is_new = !memory->lacked_at || memory->live_bytes < memory->lacked_at - memory->lacked_at / PART;
    if (!is_new) return false;
    memory->lacked_at = memory->live_bytes + 1;
    yt_memory_fetch_all(memory);
    for (unsigned i = 0; i < YT_MEMORY_CLASSES; i++) free_aside(memory, i);
    bool was_any = false, has_joined = true;
    while (has_joined) {
        memory->slabs = sort(memory->slabs);
        for (struct yt_memory_slab *slab = memory->slabs; slab; slab = slab->next) slab->free = 0;
        for (unsigned i = 0; i < YT_MEMORY_CLASSES; i++) count_free(memory, i);
        for (unsigned i = 0; i < YT_MEMORY_CLASSES; i++) forget_whole(memory, i);
        if (give_whole(memory, &has_joined)) was_any = true;
    }
    return was_any;
}

/* ---- blocks that are cut ----------------------------------------------------------------------- */

struct yt_memory_slab *yt_memory_slab_of_block(struct yt_memory *memory, size_t stride, size_t align) {
    for (unsigned i = 0; i < YT_MEMORY_CLASSES; i++) {
        struct yt_memory_free *block = memory->classes[i].free;
        size_t size = yt_memory_class_size(i);
        if (!block || size < sizeof(struct yt_memory_slab) + align + stride) continue;
        if (memory->needs_handle && !yt_region_has(block)) continue;
        memory->classes[i].free = block->next;
        struct yt_memory_slab *slab = (struct yt_memory_slab *)block;
        *slab = (struct yt_memory_slab){.size = size, .cut_from = (uint16_t)(i + 1)};
        return slab;
    }
    return NULL;
}

void yt_memory_forget_cut(struct yt_memory *memory) {
    struct yt_memory_slab **link = &memory->slabs;
    while (*link)
        if ((*link)->cut_from)
            *link = (*link)->next;
        else
            link = &(*link)->next;
}
