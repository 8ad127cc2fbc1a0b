/* Large blocks by address: a search tree that chance keeps flat. A block comes, goes and is found in as many steps as the tree is
 * deep, however many others the node has. */
#ifndef YTHREADS_MEMORY_LARGE_H
#define YTHREADS_MEMORY_LARGE_H

#include <stdbool.h>
#include <stdint.h>

struct yt_memory;
struct yt_typed;

/* Blocks and links are numbered from 1; 0 is none. */
struct yt_large_node {
    struct yt_typed *block; /* null: free; left leads to the next free one */
    uint32_t left, right;   /* before it, behind it */
};

struct yt_large {
    struct yt_large_node *nodes;
    uint32_t room, used, root, free;
};

/* Room for one more; false without memory. */
bool yt_large_make_room(struct yt_large *large, struct yt_memory *memory);

/* There is room. The number of its node. */
uint32_t yt_large_add(struct yt_large *large, struct yt_typed *block);

/* One that is there. */
void yt_large_remove(struct yt_large *large, const struct yt_typed *block);

/* The last one that begins at the address or before; null: none. */
struct yt_typed *yt_large_before(const struct yt_large *large, uintptr_t address);

void yt_large_fini(struct yt_large *large);

#endif
