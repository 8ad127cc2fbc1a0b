/* The blocks of a thread, while it is written or read: those that its frames own, and its heap blocks. */
#ifndef YT_STATE_BLOCKS_H
#define YT_STATE_BLOCKS_H

#include "state/frames.h"
#include "threads/memory/heap.h"
#include "threads/memory/typed.h"

/* The form of a block on the wire. */
enum {
    YT_BLOCK_XDR,
    YT_BLOCK_RAW,
    YT_BLOCK_STAYS, /* its description's address: within one process only (chaos) */
    YT_BLOCK_APART, /* raw, behind the state: apart.h */
    YT_BLOCK_XDR_APART
};

static inline bool yt_state_block_is_raw(unsigned form) {
    return form == YT_BLOCK_RAW || form == YT_BLOCK_APART;
}

static inline bool yt_state_block_is_apart(unsigned form) {
    return form == YT_BLOCK_APART || form == YT_BLOCK_XDR_APART;
}

/* In place of a frame's number in the list: a run of heap blocks; and what kind they are. */
#define YT_BLOCK_OF_HEAP UINT32_MAX
enum {
    YT_HEAP_MALLOC = 1,   /* malloc's, not the thread's own */
    YT_HEAP_FLEXIBLE = 2, /* one struct with the elements of its flexible array */
    YT_HEAP_KINDS = 3     /* all of them */
};

/* In the order of the wire: by frame, numbered ones first, their ids ascending; then heap blocks, own ones first. */
struct yt_state_block {
    struct yt_state_place place;        /* begins with the memory */
    const struct ythread_type *element; /* null: bytes, or nothing */
    uint64_t count, bytes;
    struct ythread_block *block; /* of a frame, else null */
    struct yt_typed *typed;      /* a heap block, else null */
    uint32_t frame;
    uint8_t form;
    bool is_first; /* of a run of heap blocks */
};

static inline const void *yt_state_block_memory(const struct yt_state_block *entry) {
    return entry->block ? entry->block->memory : entry->typed->memory;
}

/* The block as a type, an array; what lies in a flexible array is not in it. */
struct ythread_type yt_state_block_type(const struct yt_state_block *entry);

/* How many elements its flexible array has room for; *tail is null without one. */
uint64_t yt_state_block_tail(const struct yt_state_block *entry, const struct ythread_field **tail);

/* The elements of such a flexible array, `count` of them, as a type. */
struct ythread_type yt_state_tail_type(const struct ythread_field *tail, uint64_t count);

/* Room for `more` entries in chain->blocks. False without memory. */
bool yt_state_blocks_make_room(struct yt_state_chain *chain, struct yt_memory *memory, uint64_t more);

/* Gives the lists of frames and blocks back, not what they tell of. */
void yt_state_chain_free(struct yt_state_chain *chain);

/* Can the receiver know what the block is made of? */
bool yt_state_block_is_known(const struct ythread_type *element);

/* ---- encoding ------------------------------------------------------------------------------- */

/* Lists the blocks that travel from the frames' resume points: loose ones, and those that a saved field of kind
 * BLOCK points to. 0, YTHREAD_ENOMEM, or YTHREAD_ESTATE for a block that cannot travel. */
int yt_state_blocks_collect(struct yt_state_chain *chain, const struct yt_state_rules *rules);

void yt_state_blocks_put_list(struct yt_writer *writer, const struct yt_state_chain *chain);
int yt_state_blocks_put(struct yt_writer *writer, const struct yt_state_chain *chain,
                        const struct yt_codec_rules *rules);

/* The same for heap blocks: the thread's own, and those of malloc's that it reaches. */
int yt_state_heap_collect(struct yt_state_chain *chain, const struct yt_thread *thread,
                          const struct yt_state_rules *rules);
void yt_state_heap_put_list(struct yt_writer *writer, const struct yt_state_chain *chain);
int yt_state_heap_put(struct yt_writer *writer, const struct yt_state_chain *chain, const struct yt_codec_rules *rules);

/* Ends it: the blocks have no numbers any more. */
void yt_state_heap_done(const struct yt_state_chain *chain);

/* Adds malloc's blocks that the thread reaches, through whatever chain of pointers. */
int yt_state_reach(struct yt_state_chain *chain, const struct yt_thread *thread, const struct yt_state_rules *rules);
int yt_state_heap_add(struct yt_state_chain *chain, struct yt_typed *block, const struct yt_state_rules *rules);

/* Is the block's memory still there? malloc's may have been given back by code that nobody translates. `known` is what the search
 * has asked for before; zeroed at its beginning. */
bool yt_state_is_mapped(struct yt_state_mapped *known, const struct yt_typed *block);

/* Calls `visit` for each pointer that the thread's frames save, and in their blocks; as yt_schema_each_pointer. */
int yt_state_frames_each_pointer(const struct ythread_header *inner,
                                 int (*visit)(void *context, const struct ythread_type *pointer, const void *place),
                                 void *context);

/* The same for a heap block, its flexible array included. */
int yt_state_typed_each_pointer(const struct yt_typed *block,
                                int (*visit)(void *context, const struct ythread_type *pointer, const void *place),
                                void *context);

/* Does anybody who stays point to what leaves? Then YTHREAD_ESTATE, with who. escapes.c */
int yt_state_check_escapes(struct yt_state_chain *chain, const struct yt_thread *thread,
                           const struct yt_state_rules *rules);

/* Does a frame save the address of a local that may have become known elsewhere? */
bool yt_state_has_pins(const struct yt_state_chain *chain);

/* Names what of the thread contains the address, as in "worker(), field 'x'"; false: nothing. */
bool yt_state_names_target(const struct yt_state_chain *chain, uintptr_t address, char *text, size_t size);

/* How the frames lead to a heap block, by its number: "worker(), field 'list->next'". False: they do not. way.c */
bool yt_state_way(const struct yt_state_chain *chain, uint32_t number, char *text, size_t size);

/* The field that holds the address of a frame's block at its resume point: the array itself, or a pointer; null: none.
 * state_names.c, as those that follow. */
const struct ythread_field *yt_state_block_field(const struct yt_state_frame *frame, const void *memory);

/* What people call a block, by the number of its declaration. */
const char *yt_state_block_kind(uint32_t id);

/* The name of its field, or else what people call it. */
const char *yt_state_block_name(const struct yt_state_frame *frame, const struct ythread_block *block);

/* Puts function and "field", where there is one, before the line of a failure that begins with the block's name. */
int yt_state_block_failed(int status, const struct yt_state_frame *frame, const struct ythread_block *block);

/* Names a pointer of the frames that leads to memory, as in "worker(), field 'list'"; false: none does. */
bool yt_state_names_holder(const struct yt_state_chain *chain, const void *memory, uint64_t size_of_it, char *text,
                           size_t size);

/* Tells of words of plain memory that may be addresses of what leaves. plain_memory.c */
void yt_state_search_memory(struct yt_state_chain *chain, const struct yt_thread *thread, const struct yt_node *node);

/* The block whose memory contains the address (its end counts), or -1. What stays is not found. */
int64_t yt_state_block_at(const struct yt_state_chain *chain, uintptr_t address);

/* The same, and what lies before its first element, where 1-based arrays begin. */
int64_t yt_state_block_around(const struct yt_state_chain *chain, uintptr_t address);

/* ---- decoding ------------------------------------------------------------------------------- */

/* Reads the list of `count` entries, checks it against what is there, and makes the blocks; then fills them. */
int yt_state_blocks_get_list(struct yt_state_chain *chain, struct yt_thread *thread, struct yt_reader *reader,
                             uint32_t count, const struct yt_state_rules *rules, uint64_t machine);
int yt_state_blocks_get(struct yt_state_chain *chain, struct yt_reader *reader, const struct yt_codec_rules *rules);

/* One entry of the list. */
struct yt_state_entry {
    uint32_t frame, id, form, align; /* of heap blocks: kind for id, how many for align */
    uint64_t type, count;
};

struct yt_state_entry yt_state_get_entry(struct yt_reader *reader);

/* A run of heap blocks, of malloc's kind or not; subtracts what their contents need at least from *left. */
int yt_state_heap_get_run(struct yt_state_chain *chain, struct yt_hoard *pool, struct yt_hoard *own,
                          const struct yt_state_entry *entry, struct yt_reader *reader,
                          const struct yt_state_rules *rules, uint64_t *left);
int yt_state_heap_get(struct yt_state_chain *chain, struct yt_reader *reader, const struct yt_codec_rules *rules);

#endif
