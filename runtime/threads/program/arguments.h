/* The arguments of `...` of a suspending function: a block of its frame. */
#ifndef YT_THREADS_ARGUMENTS_H
#define YT_THREADS_ARGUMENTS_H

#include "threads/memory/heap.h"

/* The block, or null: the frame has none. `owner` may be null. */
struct ythread_block *yt_arguments_of(const struct ythread_block_frame *owner);

#endif
