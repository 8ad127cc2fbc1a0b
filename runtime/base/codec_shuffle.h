/* The steps of a plan 16 bytes at a time, however many values those are: a load, a shuffle, a store. Where the machine has no such
 * instruction, and for records that are too small or too large, there are none. */
#ifndef YT_BASE_CODEC_SHUFFLE_H
#define YT_BASE_CODEC_SHUFFLE_H

#include "base/codec_plan.h"
#include "base/codec_tile.h"

#define YT_SHUFFLES       48
#define YT_SHUFFLES_LEAST 256 /* records for which making them pays */

enum yt_shuffle_kind {
    YT_SHUFFLE_STEP,  /* none: a step of the plan as it is */
    YT_SHUFFLE_PLAIN, /* bytes change their places */
    YT_SHUFFLE_SIGNS, /* and bytes of nothing but a sign are added */
    YT_SHUFFLE_CHECK  /* and such bytes, or bytes of zero, are left out, if they are that */
};

/* Takes the 16 bytes at `from` and writes `width` bytes at `to`. Bytes are named by their number among those taken; YT_SHUFFLE_ZERO is
 * a byte of zero, or no sign. */
#define YT_SHUFFLE_ZERO 128
struct yt_shuffle {
    unsigned char bytes[16]; /* for each byte written, the one that it is */
    unsigned char
        signs[16]; /* the one whose sign it is; YT_SHUFFLE_CHECK: for each byte taken, the one whose sign it must be */
    unsigned char checked[16]; /* for each byte taken, 255 if it must be that sign */
    enum yt_shuffle_kind kind;
    uint16_t from, to;
    uint8_t width; /* 16, 8, 4, 2, 1 */
    uint8_t step;
};

struct yt_shuffles {
    uint32_t count;
    struct yt_shuffle
        each[YT_SHUFFLES]; /* in the order of what they write; a later one may write again what an earlier one did */
};

/* A plan in shuffles; false: it had better be done step by step. */
bool yt_shuffles_make(struct yt_shuffles *shuffles, const struct yt_plan *plan, bool decoding);

/* Does shuffle *i and those that follow it, for some records; *i is then behind them. False: a value does not fit its type. */
bool yt_shuffles_run(const struct yt_shuffles *shuffles, uint32_t *i, const struct yt_tile *records);

#endif
