/* Heap blocks whose type is known: ythread_alloc's, which belong to a thread, and under --typed-malloc malloc's, which
 * belong to nobody and travel with the thread that leads to them.
 *
 *   table: memory -> block     hoard (a thread's, or the node's pool): block <-> block <-> block ...
 *
 * The table finds a block by an address in it, so that a wrong one is told from a right one without a look at the memory. What
 * ythread_alloc gives has its description in front; malloc's lies apart, and the memory is plain malloc's: code that
 * nobody translates may free it. */
#ifndef YT_THREADS_TYPED_H
#define YT_THREADS_TYPED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory.h"
#include "threads/memory/large.h"
#include "ythreads/generated.h"

struct yt_hoard;
struct yt_thread;

struct yt_typed {
    struct yt_typed *next, *previous; /* of the same hoard, in the order of creation */
    struct yt_hoard *hoard;
    const struct ythread_type *element;
    void *memory;
    uint64_t count;  /* elements; 1 if it is a struct with a flexible member */
    uint64_t bytes;  /* count * element->size; a flexible member's elements come on top */
    uint32_t number; /* while its thread is written down: 1 + its place in the list; else 0 */
    uint32_t is_malloc : 1;
    uint32_t large : 31; /* its node among the table's large ones; 0: it is none */
} __attribute__((aligned(YT_MEMORY_ALIGN)));

struct yt_typed_table;

struct yt_hoard {
    struct yt_typed_table *table;
    struct yt_thread *thread; /* null: the pool */
    struct yt_typed *first, *last;
    uint64_t count;
};

/* A thread's blocks: its own, and those of malloc that leave with it while it is under way. */
struct yt_holdings {
    struct yt_hoard own, carried;
};

/* The program's malloc; the runtime's own before anybody has said otherwise. */
extern const struct ythread_allocator *yt_typed_allocator;

/* One per node. */
struct yt_typed_table {
    struct yt_memory *memory;
    struct yt_typed **places;  /* open addressing by memory; null: empty */
    uint64_t room, count;      /* room is a power of two, or 0 */
    uintptr_t lowest, highest; /* no block ever began lower, or ended higher */
    struct yt_large large;     /* those beyond YT_TYPED_NEAR bytes */
    struct yt_hoard pool;      /* malloc's */
};

/* A block whose beginning is farther than that from an address in it stands among the large ones. */
#define YT_TYPED_NEAR 1024

void yt_typed_init(struct yt_typed_table *table, struct yt_memory *memory);

/* Frees all blocks of malloc's kind and the table; those of threads have gone before. */
void yt_typed_fini(struct yt_typed_table *table);

/* The holdings of a thread, made if it has none; null without memory. */
struct yt_holdings *yt_typed_holdings(struct yt_typed_table *table, struct yt_thread *thread);

/* What to make: `bytes` is at least count * element->size. */
struct yt_typed_wish {
    const struct ythread_type *element;
    uint64_t count, bytes;
    bool is_malloc;
    bool is_filled; /* every byte is written before anybody reads it */
};

/* Makes a block, zeroed unless the wish says that it need not be, aligned for its elements, 16 at least if it is not malloc's. Null without memory. */
struct yt_typed *yt_typed_new(struct yt_hoard *hoard, const struct yt_typed_wish *wish);

/* Describes memory that malloc gave (taken over only if that succeeds); it replaces what the table believes of the
 * address: code that is not translated may have freed that. */
struct yt_typed *yt_typed_adopt(struct yt_hoard *hoard, const struct yt_typed_wish *wish, void *memory);

/* Forgets a block of malloc's kind: its memory is plain malloc's again. */
void yt_typed_forget(struct yt_typed *block);

void yt_typed_free(struct yt_typed *block);

/* A thread's own block leaves its hoard and the table, and becomes a message's; a message's joins a hoard as its last (false: no
 * memory in the table, nothing has changed), or is freed, in the arena that has it. */
void yt_typed_part(struct yt_typed *block);
bool yt_typed_join(struct yt_hoard *hoard, struct yt_typed *block);
void yt_typed_drop(struct yt_memory *memory, struct yt_typed *block);

/* Puts a block at the end of another hoard. */
void yt_typed_hand(struct yt_typed *block, struct yt_hoard *to);

/* The block that begins at the address; that contains it (its end counts). Null: none. */
struct yt_typed *yt_typed_at(const struct yt_typed_table *table, const void *address);
struct yt_typed *yt_typed_around(struct yt_typed_table *table, const void *address);

/* The bytes that a thread's own block takes of the arena. */
size_t yt_typed_size(const struct yt_typed *block);

/* A thread is handed to another node of the process, as it is: this node's table forgets its own blocks, that one's knows
 * them; those for which there is no memory in it are not found by their addresses, and a move refuses pointers to them. */
void yt_typed_leave(struct yt_thread *thread);
void yt_typed_arrive(struct yt_typed_table *table, struct yt_thread *thread);

/* Frees all that a thread owns and carries; it may have nothing. */
void yt_typed_release(struct yt_thread *thread);

/* What the thread carries belongs to the pool again: it has arrived, or stays. */
void yt_typed_settle(struct yt_thread *thread);

#endif
