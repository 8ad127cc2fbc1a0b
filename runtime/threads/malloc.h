/* malloc under --typed-malloc: between alloc.c and malloc.c. */
#ifndef YT_THREADS_MALLOC_H
#define YT_THREADS_MALLOC_H

#include "threads/typed.h"

/* Another block of the same hoard with the contents of `block`, which is freed. Null without memory: nothing has
 * changed. */
struct yt_typed *yt_typed_resize(struct yt_typed *block, const struct yt_typed_wish *wish);

#endif
