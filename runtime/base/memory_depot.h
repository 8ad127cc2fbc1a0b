/* How arenas of one process even out: batches of free blocks, by class, behind a lock; for memory.c. */
#ifndef YT_BASE_MEMORY_DEPOT_H
#define YT_BASE_MEMORY_DEPOT_H

#include "base/memory.h"

/* Moves a batch of this class from the depot to the arena's free list, which is empty. False if there is none. */
bool yt_memory_depot_fetch(struct yt_memory *memory, struct yt_memory_class *class);

/* Moves all that is in the depot to the arena's free lists. */
void yt_memory_fetch_all(struct yt_memory *memory);

/* The number of the class of blocks of this size, which is at most YT_MEMORY_LARGEST. */
size_t yt_memory_class_number(size_t size);

#endif
