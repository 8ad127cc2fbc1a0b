/* Where the small blocks of all nodes of a process lie: in one range of addresses, so that four bytes tell one from another.
 *
 * A hundred million threads in a queue want a place each, and one more each by which they are found; addresses of eight bytes would be a
 * tenth of all that they take. The range is not taken ahead: it grows by slabs, as memory is needed, and whoever limits a process's
 * memory finds it no larger than what is in it. */
#ifndef YT_BASE_REGION_H
#define YT_BASE_REGION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Under AddressSanitizer every block is malloc's, so that it can tell them apart. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define YT_MEMORY_EVERY_BLOCK_ALONE 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define YT_MEMORY_EVERY_BLOCK_ALONE 1
#endif

/* A block, which is aligned to 16: its distance from the range's beginning, in units of 16; 0: none. Where addresses have 32 bits,
 * or blocks are malloc's, the range is all memory. */
#if UINTPTR_MAX > UINT32_MAX && !defined(YT_MEMORY_EVERY_BLOCK_ALONE)
#define YT_REGION 1
typedef uint32_t yt_handle;
extern uintptr_t yt_region_base; /* written once, before the first block is given away */
#else
typedef uintptr_t yt_handle;
#define yt_region_base ((uintptr_t)0)
#endif
#define YT_REGION_SHIFT 4
#define YT_REGION_BITS  31 /* of a handle: one is left for who keeps it; so the range has 32 GB */

/* Slabs are of these sizes, powers of two, and aligned to their size. The largest ask for huge pages. */
#define YT_REGION_LEAST (UINT32_C(1) << 14)
#define YT_REGION_MOST  (UINT32_C(1) << 21)

/* Takes a slab, for one who gives it back; it is not zeroed. Null: no memory, or the range is full (then there may be some elsewhere).
 * Any OS thread may call both. */
void *yt_region_take(size_t size);
void yt_region_give(void *slab, size_t size);

static inline yt_handle yt_region_handle(const void *block) {
    return (yt_handle)(((uintptr_t)block - yt_region_base) >> YT_REGION_SHIFT);
}
static inline void *yt_region_block(yt_handle handle) {
    return (void *)(yt_region_base + ((uintptr_t)handle << YT_REGION_SHIFT));
}

/* Says whether a block has a handle. */
static inline bool yt_region_has(const void *block) {
#ifdef YT_REGION
    return ((uintptr_t)block - yt_region_base) >> (YT_REGION_SHIFT + YT_REGION_BITS) == 0;
#else
    (void)block;
    return true;
#endif
}

#endif
