/* The blocks that a thread's frames own, while it is written or read. */
#ifndef YT_STATE_BLOCKS_H
#define YT_STATE_BLOCKS_H

#include "state/frames.h"
#include "threads/heap.h"

/* The form of a block on the wire. */
enum {
    YT_BLOCK_XDR,
    YT_BLOCK_RAW,
    YT_BLOCK_STAYS /* its description's address: within one process only (chaos) */
};

/* In the order of the wire: by frame, numbered ones first, their ids ascending. */
struct yt_state_block {
    struct yt_state_place place;
    struct ythread_block *block;
    struct ythread_type type; /* what it is an array of, as a type */
    uint32_t frame;
    uint32_t form;
};

/* ---- encoding ------------------------------------------------------------------------------- */

/* Lists the blocks that travel from the frames' resume points: loose ones, and those that a saved field of kind
 * BLOCK points to. 0, YTHREAD_ENOMEM, or YTHREAD_ESTATE for a block that cannot travel. */
int yt_state_blocks_collect(struct yt_state_chain *chain, const struct yt_state_rules *rules);

void yt_state_blocks_put_list(struct yt_writer *writer, const struct yt_state_chain *chain);
int yt_state_blocks_put(struct yt_writer *writer, const struct yt_state_chain *chain,
                        const struct yt_codec_rules *rules);

/* The block whose memory contains the address (its end counts), or -1. What stays is not found. */
int64_t yt_state_block_at(const struct yt_state_chain *chain, uintptr_t address);

/* The same, and what lies before its first element, where 1-based arrays begin. */
int64_t yt_state_block_around(const struct yt_state_chain *chain, uintptr_t address);

/* ---- decoding ------------------------------------------------------------------------------- */

/* Reads the list of `count` blocks, checks it against what is there, and makes them; then fills them. */
int yt_state_blocks_get_list(struct yt_state_chain *chain, struct yt_reader *reader, uint32_t count,
                             const struct yt_state_rules *rules, uint64_t machine);
int yt_state_blocks_get(struct yt_state_chain *chain, struct yt_reader *reader, const struct yt_codec_rules *rules);

#endif
