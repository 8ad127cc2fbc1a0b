/* Blocks: memory of a size that only the run knows and that one owner has, a frame for now.
 *
 *   frame: | header | numbered | loose | ...        block: | next | element | count | ... | ground -+
 *                        |         |                                                                |
 *                        v         v                ground: | holders | size | (gap) | memory ...   <
 *                      block ->  block ->
 *
 * Each owner has two lists: numbered blocks, of which a new one frees the last of its number (a declaration is
 * executed again), and loose ones. What a block is made of is described like any other value, so that state/ can
 * write it down; the ground of a block whose bytes nobody can describe is held by both while its thread is copied
 * within one process. */
#ifndef YT_THREADS_HEAP_H
#define YT_THREADS_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory.h"
#include "ythreads/generated.h"

struct yt_ground; /* what the memory lies in */

/* The number of the block that holds arguments of `...`; the translator gives none as large. */
#define YT_ARGUMENTS_ID 0x7fffffffu

struct ythread_block {
    struct ythread_block *next;         /* of the same list, newest first */
    const struct ythread_type *element; /* null: bytes of unknown meaning */
    uint64_t count;                     /* elements; bytes without a type */
    uint64_t bytes;
    uint32_t id; /* 0: loose */
    uint32_t align;
    void *memory; /* `bytes` bytes in the ground */
    struct yt_ground *ground;
};

/* What to make. `element` is null or divides `bytes`. */
struct yt_heap_wish {
    const struct ythread_type *element;
    uint64_t bytes;
    uint32_t id, align; /* a power of two; 16 at least is given */
    bool is_filled;     /* every byte is written before anybody reads it */
};

/* The blocks of a frame, or null if its function has none. */
struct ythread_block_frame *yt_heap_of(const struct ythread_function *function, struct ythread_header *frame);

/* Makes a block, zeroed unless the wish says that it need not be, or one on ground that another holds. Null without memory; then nothing has changed.
 * `memory` is null outside of any node: malloc then. */
struct ythread_block *yt_heap_add(struct yt_memory *memory, struct ythread_block_frame *owner,
                                  const struct yt_heap_wish *wish);
struct ythread_block *yt_heap_share(struct yt_memory *memory, struct ythread_block_frame *owner,
                                    const struct ythread_block *other);

/* Frees all blocks of an owner. */
void yt_heap_clear(struct yt_memory *memory, struct ythread_block_frame *owner);

/* Must the block stay at its address while its thread is copied within the process? */
bool yt_heap_stays(const struct ythread_block *block);

/* What a block lies in: how many bytes of its arena, and whether no other block lies there too. */
uint64_t yt_heap_ground_size(const struct ythread_block *block);
bool yt_heap_is_last_holder(const struct ythread_block *block);

/* Calls `visit` for each block of an owner, numbered ones first, until it returns nonzero, which is returned. */
int yt_heap_each(const struct ythread_block_frame *owner, int (*visit)(void *context, struct ythread_block *block),
                 void *context);

#endif
