/* Memory of one node: slabs by exact size class.
 *
 *   slab: | next slab | gap | block | block | ... | block |     fresh blocks are cut from its front,
 *                                                               given-back ones are chained in their class */
#include "base/memory.h"

#include "base/memory_depot.h"
#include "base/memory_slab.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define SLAB_LEAST  4096
#define SHARED_MOST 32  /* bytes of a block that may lie in a line with one of another arena */
#define PAIR        128 /* bytes of two cache lines, which processors fetch together */
#define CACHE_LINE  64
#define SLAB_BLOCKS 16 /* a slab holds at least so many */
#define SLABS_SMALL 16 /* of a class, before it gets the region's largest */

/* The block of a class that has one of this size. */
static size_t round_up(size_t size) {
    size_t unit = size <= YT_MEMORY_FINE ? YT_MEMORY_ALIGN : YT_MEMORY_COARSE;
    return size ? (size + unit - 1) / unit * unit : YT_MEMORY_ALIGN;
}

static size_t number_of(size_t block) {
    size_t coarse = block > YT_MEMORY_FINE ? (block - YT_MEMORY_FINE) / YT_MEMORY_COARSE : 0;
    return (coarse ? YT_MEMORY_FINE : block) / YT_MEMORY_ALIGN - 1 + coarse;
}

size_t yt_memory_class_number(size_t size) {
    return number_of(round_up(size));
}

size_t yt_memory_class_size(size_t number) {
    size_t fine = YT_MEMORY_FINE / YT_MEMORY_ALIGN;
    return number < fine ? (number + 1) * YT_MEMORY_ALIGN : YT_MEMORY_FINE + (number + 1 - fine) * YT_MEMORY_COARSE;
}

void yt_memory_init(struct yt_memory *memory) {
    memset(memory, 0, sizeof *memory);
}

/* Where tests make an allocation fail. */
static bool must_fail(struct yt_memory *memory) {
    return memory && memory->fail_at && --memory->fail_at == 0;
}

static bool has_class(size_t size) {
#ifdef YT_MEMORY_EVERY_BLOCK_ALONE
    (void)size;
    return false;
#else
    return size <= YT_MEMORY_LARGEST;
#endif
}

/* On armhf malloc aligns to 8 alone. */
#define IS_ALIGNED (_Alignof(max_align_t) >= YT_MEMORY_ALIGN)

/* Control blocks keep addresses in so many bits (YT_MEMORY_ADDRESS_BITS). What lies higher, which needs more than 256 TB of
 * memory on the machines that there are, is as good as no memory. */
static void *refuse_high(void *block, size_t size) {
    if (!((uint64_t)((uintptr_t)block + size) >> YT_MEMORY_ADDRESS_BITS)) return block;
    free(block);
    return 0;
}

static void *malloc_aligned(size_t size) {
    void *block;
    if (IS_ALIGNED) return refuse_high(malloc(size), size);
    return posix_memalign(&block, YT_MEMORY_ALIGN, size) ? 0 : block;
}

void *yt_memory_calloc(size_t size) {
    if (!size) size = 1;
    if (IS_ALIGNED) return refuse_high(calloc(1, size), size);
    void *block = malloc_aligned(size);
    return block ? memset(block, 0, size) : 0;
}

/* (Compilers leave out a block that nobody looks at, and say that there is one.) */
bool yt_memory_can_have(size_t bytes) {
    void *volatile block = malloc(bytes);
    bool has = block;
    free(block);
    return has;
}

/* A slab that is not in the region: where there is none, or no place in it. */
static struct yt_memory_slab *slab_elsewhere(size_t block) {
    size_t blocks = SLAB_LEAST / block > SLAB_BLOCKS ? SLAB_LEAST / block : SLAB_BLOCKS;
    size_t size = sizeof(struct yt_memory_slab) + PAIR + blocks * block;
    struct yt_memory_slab *slab = malloc_aligned(size);
    if (slab) *slab = (struct yt_memory_slab){.size = size};
    return slab;
}

#ifdef YT_REGION
/* The first slabs of a class are small, since most are never filled. */
static struct yt_memory_slab *slab_of_region(const struct yt_memory_class *class, size_t block) {
    size_t least = YT_REGION_LEAST, size = YT_REGION_MOST;
    while (least < SLAB_BLOCKS * block) least *= 2;
    struct yt_memory_slab *slab = class->slabs < SLABS_SMALL ? NULL : yt_region_take(size);
    if (!slab) slab = yt_region_take(size = least);
    if (slab) *slab = (struct yt_memory_slab){.size = size, .is_regional = true};
    return slab;
}
#else
static struct yt_memory_slab *slab_of_region(const struct yt_memory_class *class, size_t block) {
    (void)class; /* all memory is the region */
    return slab_elsewhere(block);
}
#endif

void yt_memory_slab_give(struct yt_memory_slab *slab) {
#ifdef YT_REGION
    if (slab->is_regional) {
        yt_region_give(slab, slab->size);
        return;
    }
#endif
    free(slab);
}

static size_t align_of(const struct yt_memory *memory, size_t block) {
    size_t align = block & -block, most = memory->depot ? PAIR : CACHE_LINE;
    return align < most ? align : most;
}

static bool add_slab(struct yt_memory *memory, struct yt_memory_class *class, size_t block,
                     struct yt_memory_slab *slab) {
    if (!slab) return false;
    unsigned char *begin = (unsigned char *)(slab + 1), *end = (unsigned char *)slab + slab->size;
    begin += -(uintptr_t)begin & (align_of(memory, block) - 1);
    slab->next = memory->slabs;
    slab->blocks = (uint32_t)((size_t)(end - begin) / block);
    slab->stride = (uint32_t)block;
    slab->class_number = (uint16_t)(class - memory->classes);
    memory->slabs = slab;
    if (!slab->cut_from && yt_region_has(slab)) memory->lacked_at = 0;
    class->slabs += !slab->cut_from;
    class->fresh = begin;
    class->fresh_end = begin + slab->blocks * block;
    return true;
}

static bool fetch_aside(struct yt_memory *memory, struct yt_memory_class *class) {
    struct yt_memory_free **aside = &memory->aside[class - memory->classes];
    class->free = *aside;
    *aside = NULL;
    return class->free;
}

static bool cut(struct yt_memory *memory, struct yt_memory_class *class, size_t block) {
    return add_slab(memory, class, block, yt_memory_slab_of_block(memory, block, align_of(memory, block)));
}

/* Threads need blocks of the region: so what is free there comes before a slab elsewhere. */
static bool refill(struct yt_memory *memory, struct yt_memory_class *class, size_t block) {
    if (memory->depot && yt_memory_depot_fetch(memory, class)) return true;
    if (memory->leaves_pages && cut(memory, class, block)) return true;
    if (add_slab(memory, class, block, slab_of_region(class, block))) return true;
    if (yt_memory_let_go(memory) && class->free) return true;
    if (yt_memory_reclaim(memory) && add_slab(memory, class, block, slab_of_region(class, block))) return true;
    if (!memory->needs_handle && fetch_aside(memory, class)) return true;
    if (cut(memory, class, block)) return true;
    return !memory->needs_handle && add_slab(memory, class, block, slab_elsewhere(block));
}

/* Where nodes share a process blocks go from one to another, and each writes to its own: two that share lines would take them away
 * from one another all the time. Small ones, which are seldom written, may. */
static size_t stride_of(const struct yt_memory *memory, size_t block) {
    return memory->depot && block > SHARED_MOST ? (block + PAIR - 1) / PAIR * PAIR : block;
}

/* What was never used, `stride` bytes from one to the next; null: none is left of the newest slab. */
static inline void *cut_fresh(struct yt_memory_class *class, size_t stride) {
    if ((size_t)(class->fresh_end - class->fresh) < stride) return NULL;
    void *fresh = class->fresh;
    class->fresh += stride;
    return fresh;
}

static void *take_block(struct yt_memory *memory, size_t block) {
    struct yt_memory_class *class = &memory->classes[number_of(block)];
    struct yt_memory_free *reused = class->free;
    if (reused) {
        class->free = reused->next;
        return reused;
    }
    size_t stride = stride_of(memory, block);
    void *fresh = cut_fresh(class, stride);
    if (fresh) return fresh;
    if (!refill(memory, class, stride)) return 0;
    return class->free ? take_block(memory, block) : cut_fresh(class, stride);
}

void *yt_memory_take_fresh(struct yt_memory *memory, size_t size) {
    if (memory->fail_at || !has_class(size)) return NULL;
    size_t block = round_up(size);
    void *fresh = cut_fresh(&memory->classes[number_of(block)], stride_of(memory, block));
    if (!fresh) return NULL;
    memory->live++;
    memory->live_bytes += size;
    return fresh;
}

void *yt_memory_alloc(struct yt_memory *memory, size_t size) {
    if (must_fail(memory)) return 0;
    void *block;
    if (has_class(size)) {
        block = take_block(memory, round_up(size));
        if (block) memset(block, 0, size);
    } else {
        block = yt_memory_calloc(size);
        if (!block && yt_memory_reclaim(memory)) block = yt_memory_calloc(size);
    }
    if (!block) return 0;
    memory->live++;
    memory->live_bytes += size;
    return block;
}

static void put_aside(struct yt_memory *memory, size_t number, void *block) {
    struct yt_memory_free *given = block;
    given->next = memory->aside[number];
    memory->aside[number] = given;
}

/* What is free without a handle is in the way. */
static void clear_the_way(struct yt_memory *memory, size_t number, size_t stride) {
    struct yt_memory_class *class = &memory->classes[number];
    while (class->free && !yt_region_has(class->free)) {
        struct yt_memory_free *first = class->free;
        class->free = first->next;
        put_aside(memory, number, first);
    }
    if (class->fresh == class->fresh_end || yt_region_has(class->fresh)) return;
    for (; (size_t)(class->fresh_end - class->fresh) >= stride; class->fresh += stride)
        put_aside(memory, number, class->fresh);
    class->fresh = class->fresh_end = NULL;
}

void *yt_memory_take_another(struct yt_memory *memory, void *block, size_t size) {
    size_t number = yt_memory_class_number(size), stride = stride_of(memory, round_up(size));
    memory->needs_handle = true;
    while (block && !yt_region_has(block)) {
        put_aside(memory, number, block);
        clear_the_way(memory, number, stride);
        block = take_block(memory, round_up(size));
    }
    memory->needs_handle = false;
    if (block) return memset(block, 0, size);
    memory->live--;
    memory->live_bytes -= size;
    return NULL;
}

void *yt_memory_alloc_bare(struct yt_memory *memory, size_t size) {
    if (must_fail(memory)) return NULL;
    void *block = malloc_aligned(size);
    if (!block && yt_memory_reclaim(memory)) block = malloc_aligned(size);
    if (!block) return NULL;
    memory->live++;
    memory->live_bytes += size;
    return block;
}

static void release(struct yt_memory *memory, void *block, size_t size) {
    if (!has_class(size)) {
        free(block);
        return;
    }
    struct yt_memory_class *class = &memory->classes[yt_memory_class_number(size)];
    struct yt_memory_free *given = block;
    given->next = class->free;
    class->free = given;
}

/* A poisoned block rests until YT_MEMORY_QUARANTINE others have followed: who still uses it sees poison
 * and not the next thread's data. */
static void rest(struct yt_memory *memory, void *block, size_t size) {
    memset(block, YT_MEMORY_POISON, size);
    unsigned slot = memory->next_resting++ % YT_MEMORY_QUARANTINE;
    void *rested = memory->resting[slot].block;
    if (rested) release(memory, rested, memory->resting[slot].size);
    memory->resting[slot].block = block;
    memory->resting[slot].size = size;
}

void yt_memory_free(struct yt_memory *memory, void *block, size_t size) {
    if (!block) return;
    memory->live--;
    memory->live_bytes -= size;
    if (memory->poison)
        rest(memory, block, size);
    else
        release(memory, block, size);
}

/* One block of the ordinary kind: | gap | where it begins | aligned block ... |, `align` bytes longer. */
void *yt_memory_alloc_aligned(struct yt_memory *memory, size_t size, size_t align) {
    char *begin = yt_memory_alloc(memory, size + align);
    if (!begin) return 0;
    char *block = begin + align - ((uintptr_t)begin & (align - 1));
    memcpy(block - sizeof begin, &begin, sizeof begin);
    return block;
}

void yt_memory_free_aligned(struct yt_memory *memory, void *block, size_t size, size_t align) {
    char *begin;
    if (!block) return;
    memcpy(&begin, (char *)block - sizeof begin, sizeof begin);
    yt_memory_free(memory, begin, size + align);
}

bool yt_memory_has_slab(const struct yt_memory *memory, const void *address) {
    for (const struct yt_memory_slab *slab = memory->slabs; slab; slab = slab->next)
        if ((uintptr_t)address - (uintptr_t)slab < slab->size) return true;
    return false;
}

void yt_memory_fini(struct yt_memory *memory) {
    for (unsigned i = 0; i < YT_MEMORY_QUARANTINE; i++)
        if (memory->resting[i].block) release(memory, memory->resting[i].block, memory->resting[i].size);
    yt_memory_forget_cut(memory);
    while (memory->slabs) {
        struct yt_memory_slab *next = memory->slabs->next;
        yt_memory_slab_give(memory->slabs);
        memory->slabs = next;
    }
    yt_memory_init(memory);
}

void *yt_memory_resize(struct yt_memory *memory, void *buffer, size_t size) {
    if (must_fail(memory)) return 0;
    if (!size) size = 1;
    void *resized = realloc(buffer, size);
    return !resized && memory && yt_memory_reclaim(memory) ? realloc(buffer, size) : resized;
}

void *yt_memory_map(struct yt_memory *memory, size_t size) {
    if (must_fail(memory)) return 0;
    void *block;
    do block = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    while (block == MAP_FAILED && memory && yt_memory_reclaim(memory));
    return block == MAP_FAILED ? 0 : block;
}

void yt_memory_unmap(void *block, size_t size) {
    munmap(block, size);
}
