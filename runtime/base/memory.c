/* Memory of one node: slabs by exact size class.
 *
 *   slab: | next slab | block | block | ... | block |     fresh blocks are cut from its front,
 *                                                         given-back ones are chained in their class */
#include "base/memory.h"

#include "base/memory_depot.h"

#include <stdlib.h>
#include <string.h>

#define SLAB_LEAST  4096
#define SHARED_MOST 32  /* bytes of a block that may lie in a line with one of another arena */
#define PAIR        128 /* bytes of two cache lines, which processors fetch together */
#define SLAB_BLOCKS 16  /* a slab holds at least so many */

struct yt_memory_slab {
    struct yt_memory_slab *next;
    size_t size; /* this included */
} __attribute__((aligned(YT_MEMORY_ALIGN)));

static size_t round_up(size_t size) {
    return size ? (size + YT_MEMORY_ALIGN - 1) / YT_MEMORY_ALIGN * YT_MEMORY_ALIGN : YT_MEMORY_ALIGN;
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

static bool add_slab(struct yt_memory *memory, struct yt_memory_class *class, size_t block) {
    size_t blocks = SLAB_LEAST / block > SLAB_BLOCKS ? SLAB_LEAST / block : SLAB_BLOCKS;
    size_t gap = memory->depot ? PAIR : 0;
    struct yt_memory_slab *slab = malloc_aligned(sizeof *slab + gap + blocks * block);
    if (!slab) return false;
    slab->next = memory->slabs;
    slab->size = sizeof *slab + gap + blocks * block;
    memory->slabs = slab;
    class->fresh = (unsigned char *)(slab + 1);
    if (gap) class->fresh += -(uintptr_t)class->fresh & (PAIR - 1);
    class->fresh_end = class->fresh + blocks * block;
    return true;
}

static bool refill(struct yt_memory *memory, struct yt_memory_class *class, size_t block) {
    return (memory->depot && yt_memory_depot_fetch(memory, class)) || add_slab(memory, class, block);
}

/* Where nodes share a process blocks go from one to another, and each writes to its own: two that share lines would take them away
 * from one another all the time. Small ones, which are seldom written, may. */
static size_t stride_of(const struct yt_memory *memory, size_t block) {
    return memory->depot && block > SHARED_MOST ? (block + PAIR - 1) / PAIR * PAIR : block;
}

static void *take_block(struct yt_memory *memory, size_t block) {
    struct yt_memory_class *class = &memory->classes[block / YT_MEMORY_ALIGN - 1];
    struct yt_memory_free *reused = class->free;
    if (reused) {
        class->free = reused->next;
        return reused;
    }
    if (class->fresh == class->fresh_end) {
        if (!refill(memory, class, stride_of(memory, block))) return 0;
        if (class->free) return take_block(memory, block);
    }
    void *fresh = class->fresh;
    class->fresh += stride_of(memory, block);
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
    }
    if (!block) return 0;
    memory->live++;
    memory->live_bytes += size;
    return block;
}

static void release(struct yt_memory *memory, void *block, size_t size) {
    if (!has_class(size)) {
        free(block);
        return;
    }
    struct yt_memory_class *class = &memory->classes[round_up(size) / YT_MEMORY_ALIGN - 1];
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
    while (memory->slabs) {
        struct yt_memory_slab *next = memory->slabs->next;
        free(memory->slabs);
        memory->slabs = next;
    }
    yt_memory_init(memory);
}

void *yt_memory_resize(struct yt_memory *memory, void *buffer, size_t size) {
    if (must_fail(memory)) return 0;
    return realloc(buffer, size ? size : 1);
}
