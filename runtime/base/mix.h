/* A hash of a word. One multiplication does not do: addresses that lie the same distance apart, as those of an array, or of blocks
 * that were taken one after the other, then fall near few places of a table, at some distances. */
#ifndef YT_BASE_MIX_H
#define YT_BASE_MIX_H

#include <stdint.h>

static inline uint32_t yt_mix(uint64_t word) {
    word *= UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)((word ^ word >> 32) * UINT64_C(0xd6e8feb86659fd93) >> 32);
}

#endif
