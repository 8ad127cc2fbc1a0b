/* A step of a plan for as many records as the caches hold; see codec_plan.h. */
#ifndef YT_BASE_CODEC_TILE_H
#define YT_BASE_CODEC_TILE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/codec_plan.h"

struct yt_tile {
    const unsigned char *from;
    unsigned char *to;
    uint64_t from_size, to_size; /* from record to record */
    uint64_t n;
};

/* The caller names places and steps, so that the compiler makes a loop of each. Two at a time: half of a short move is counting. */
#define YT_EACH_RECORD(tile)                                                                                           \
    const unsigned char *from = (tile)->from;                                                                          \
    unsigned char *to = (tile)->to;                                                                                    \
    const uint64_t from_size = (tile)->from_size, to_size = (tile)->to_size;                                           \
    _Pragma("GCC unroll 2") for (uint64_t left = (tile)->n; left; left--, from += from_size, to += to_size)

/* One step for the records at `tile`. Decoding fails if a value does not fit its type. */
void yt_step_encode(const struct yt_tile *tile, const struct yt_plan_step *step);
bool yt_step_decode(const struct yt_tile *tile, const struct yt_plan_step *step);

#endif
