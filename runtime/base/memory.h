/* Memory of one node: blocks by exact size class, O(1) to take and to give back.
 *
 * A thread's frames, its name and its messages come from here, so that a million small threads cost no
 * malloc headers. Sizes are rounded up, to 16 and above YT_MEMORY_FINE to 256, and each class up to YT_MEMORY_LARGEST carves its blocks
 * from slabs (region.h), aligned as far as its size allows, to 64 at most: one of 64 bytes is one line of the cache. Larger
 * blocks are malloc's. Who frees a block says its size: nothing is stored beside it. Free blocks wait for the next of their size; when
 * there is no memory otherwise, slabs that are wholly free are given back, and larger blocks are cut. An arena is used by one OS thread; there
 * are no globals. Arenas of one process may hand blocks to one another: a block belongs to the arena that has it, wherever its
 * slab came from, and what an arena has got too much of goes by way of a depot to those that lack it. */
#ifndef YT_BASE_MEMORY_H
#define YT_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/region.h"

#define YT_MEMORY_ALIGN        16
#define YT_MEMORY_FINE         1024 /* up to here a class for each 16 bytes, above for each YT_MEMORY_COARSE */
#define YT_MEMORY_COARSE       256
#define YT_MEMORY_LARGEST      8192
#define YT_MEMORY_CLASSES      (YT_MEMORY_FINE / YT_MEMORY_ALIGN + (YT_MEMORY_LARGEST - YT_MEMORY_FINE) / YT_MEMORY_COARSE)
#define YT_MEMORY_ADDRESS_BITS 48 /* no block ends higher */
#define YT_MEMORY_QUARANTINE   64 /* freed blocks that rest before they are used again, when poisoning */

struct yt_memory_free { /* a free block of a class */
    struct yt_memory_free *next;
};

struct yt_memory_class {
    struct yt_memory_free *free;
    unsigned char *fresh, *fresh_end; /* the part of the newest slab that was never used */
    uint32_t slabs;                   /* made so far */
};

struct yt_memory_depot; /* of all arenas of a process */

struct yt_memory {
    struct yt_memory_class classes[YT_MEMORY_CLASSES];
    struct yt_memory_slab *slabs; /* all, to be freed by fini */
    uint64_t live;                /* blocks taken and not given back */
    uint64_t live_bytes;          /* as asked for */
    uint64_t lacked_at;           /* live_bytes + 1 when there was no memory last, and none came back; or 0 */
    uint64_t fail_at;             /* tests: the k-th allocation from now fails; 0 none */
    bool poison;                  /* freed blocks are filled with YT_MEMORY_POISON and rest for a while */
    struct {
        void *block;
        size_t size;
    } resting[YT_MEMORY_QUARANTINE];
    unsigned next_resting;
    /* Gives back blocks that are kept to be used again, before there is no memory; says whether there were any. Or null. */
    bool (*let_go)(struct yt_memory *memory);
    struct yt_memory_depot *depot;      /* null: this is the only arena */
    int32_t balance[YT_MEMORY_CLASSES]; /* with a depot: blocks taken over from other arenas less those given away */
    struct yt_memory_free *aside[YT_MEMORY_CLASSES]; /* free ones without a handle, out of the way */
    bool needs_handle;                               /* what is taken now */
    bool leaves_pages; /* to those who can use nothing else, of what there is: blocks are cut before slabs are made */
    bool has_surplus;  /* too many were taken over while they were in use */
};

#define YT_MEMORY_POISON 0xa5

/* Makes an empty arena; takes no memory yet. */
void yt_memory_init(struct yt_memory *memory);

/* Frees all slabs. Blocks larger than YT_MEMORY_LARGEST must have been given back. */
void yt_memory_fini(struct yt_memory *memory);

/* Returns `size` (0 counts as 1) zeroed bytes, aligned to 16, or null. */
void *yt_memory_alloc(struct yt_memory *memory, size_t size);

/* The same for more than YT_MEMORY_LARGEST bytes, not zeroed. */
void *yt_memory_alloc_bare(struct yt_memory *memory, size_t size);

/* The usual case of yt_memory_alloc, not zeroed: a block of this size that was given back. Null: that has to be asked. */
static inline void *yt_memory_reuse(struct yt_memory *memory, size_t size) {
    if (__builtin_expect(size - 1 >= YT_MEMORY_FINE || memory->fail_at, 0)) return 0;
    struct yt_memory_class *class_of_size = &memory->classes[(size - 1) / YT_MEMORY_ALIGN];
    struct yt_memory_free *block = class_of_size->free;
    if (__builtin_expect(!block, 0)) return 0;
    class_of_size->free = block->next;
    memory->live++;
    memory->live_bytes += size;
    return block;
}

/* The same: one of the newest slab that was never used. */
void *yt_memory_take_fresh(struct yt_memory *memory, size_t size);

/* Fetches blocks that the next calls of that take, for one who takes many, and has taken this one last: of those that have been given
 * back each says which is next, and many were given back in their order, so that a later one stands where its distance says. */
static inline void yt_memory_fetch_next(const struct yt_memory *memory, const void *last, size_t size) {
    enum { LATER = 6 };
    uintptr_t next = (uintptr_t)memory->classes[(size - 1) / YT_MEMORY_ALIGN].free;
    __builtin_prefetch((const void *)next, 1);
    __builtin_prefetch((const void *)(next + LATER * (next - (uintptr_t)last)), 1);
}

/* yt_memory_alloc, inline in the usual case: of blocks that are cleared in a few steps. */
static inline void *yt_memory_take(struct yt_memory *memory, size_t size) {
    struct pair {
        uint64_t first, second;
    } *block = (struct pair *)yt_memory_reuse(memory, size);
    if (__builtin_expect(!block, 0)) return yt_memory_alloc(memory, size);
    for (size_t i = 0; i < (size + YT_MEMORY_ALIGN - 1) / YT_MEMORY_ALIGN; i++) block[i].first = block[i].second = 0;
    return block;
}

/* A block of at most YT_MEMORY_LARGEST bytes that has a handle (region.h) in the place of one, just taken, that has none; zeroed. Null without
 * memory in the region; `block` is given back in any case. */
void *yt_memory_take_another(struct yt_memory *memory, void *block, size_t size);

/* Gives back a block of exactly `size` bytes; null is allowed. */
void yt_memory_free(struct yt_memory *memory, void *block, size_t size);

/* The same, inline in the usual case; not of null. */
static inline void yt_memory_put_back(struct yt_memory *memory, void *block, size_t size) {
#ifndef YT_MEMORY_EVERY_BLOCK_ALONE
    if (__builtin_expect(size - 1 < YT_MEMORY_FINE && !memory->poison, 1)) {
        struct yt_memory_class *class_of_size = &memory->classes[(size - 1) / YT_MEMORY_ALIGN];
        struct yt_memory_free *given = (struct yt_memory_free *)block;
        given->next = class_of_size->free;
        class_of_size->free = given;
        memory->live--;
        memory->live_bytes -= size;
        return;
    }
#endif
    yt_memory_free(memory, block, size);
}

/* The same for blocks of a larger alignment, a power of two: with room before the block for where it began. */
void *yt_memory_alloc_aligned(struct yt_memory *memory, size_t size, size_t align);
void yt_memory_free_aligned(struct yt_memory *memory, void *block, size_t size, size_t align);

/* calloc with that alignment, which malloc promises not on all machines; what it returns is free()'s. */
void *yt_memory_calloc(size_t size);

/* Says whether malloc has a block of so many bytes now. */
bool yt_memory_can_have(size_t bytes);

/* The system's pages, zeroed, of which each is taken when it is written first (calloc may write what it clears). Many pages at a time.
 * Null without memory; subject to fail_at. */
void *yt_memory_map(struct yt_memory *memory, size_t size);
void yt_memory_unmap(void *block, size_t size);

/* There is no memory for a further slab or block: gives back the slabs of which all blocks are free. True if there was any, so that it
 * may be tried again. Takes no memory, and time only if there is less in use, by a 64th, than when it was called last. */
bool yt_memory_reclaim(struct yt_memory *memory);

/* ---- several arenas of one process ------------------------------------------------------------- */

/* Makes the depot for arenas that set memory->depot; null without memory. It outlives them. */
struct yt_memory_depot *yt_memory_depot_new(void);
void yt_memory_depot_free(struct yt_memory_depot *depot);

/* A block of `size` bytes goes to another arena, whose OS thread calls the second one; the memory stays where it is. */
void yt_memory_give_away(struct yt_memory *memory, size_t size);
void yt_memory_take_over(struct yt_memory *memory, size_t size);

/* Leaves to the others what was taken over in a crowd, and is free by now; for an arena whose node has nothing to do. */
void yt_memory_leave_surplus(struct yt_memory *memory);

/* Says whether the address lies in a slab of the arena. */
bool yt_memory_has_slab(const struct yt_memory *memory, const void *address);

/* realloc for buffers that do not live in slabs: what it returns is free()'s. Subject to fail_at when
 * `memory` is not null. */
void *yt_memory_resize(struct yt_memory *memory, void *buffer, size_t size);

#endif
