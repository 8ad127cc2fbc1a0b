/* The slabs of an arena, for memory.c, which cuts them, and memory_reclaim.c, which gives whole ones back. */
#ifndef YT_BASE_MEMORY_SLAB_H
#define YT_BASE_MEMORY_SLAB_H

#include "base/memory.h"

struct yt_memory_slab {
    struct yt_memory_slab *next; /* first, as in struct yt_memory_free */
    size_t size;                 /* this included */
    uint32_t blocks, stride;     /* cut, or to be cut, from it; from one to the next */
    uint32_t free;               /* so many of them are, while they are counted */
    uint16_t class_number;
    uint16_t cut_from; /* it is a block itself, of this class, less 1; 0: of none */
    bool is_regional;
} __attribute__((aligned(YT_MEMORY_ALIGN)));

/* Of the blocks of this class. */
size_t yt_memory_class_size(size_t number);

/* Gives a slab that is no block, and in no list any more, back to where it came from. */
void yt_memory_slab_give(struct yt_memory_slab *slab);

/* There is no memory: what is kept to be used again is free. True if there was any. */
static inline bool yt_memory_let_go(struct yt_memory *memory) {
    return memory->let_go && memory->let_go(memory);
}

/* A free block of a larger class, which may be cut to some of `stride` bytes, aligned to `align`. Null: there is none. */
struct yt_memory_slab *yt_memory_slab_of_block(struct yt_memory *memory, size_t stride, size_t align);

/* Takes the slabs that are blocks out of the list of slabs. */
void yt_memory_forget_cut(struct yt_memory *memory);

#endif
