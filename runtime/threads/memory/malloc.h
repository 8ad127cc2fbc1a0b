/* What alloc.c, which has the calls on a thread's own blocks, does for malloc.c and send.c. */
#ifndef YT_THREADS_MALLOC_H
#define YT_THREADS_MALLOC_H

#include "threads/memory/typed.h"

/* Another block of the same hoard with the contents of `block`, which is freed. Null without memory: nothing has
 * changed. */
struct yt_typed *yt_typed_resize(struct yt_typed *block, const struct yt_typed_wish *wish);

/* The running thread's own block that begins at the address. Null, with the line on what is wrong with it. */
struct yt_typed *yt_typed_own(const char *call, const void *address);

#endif
