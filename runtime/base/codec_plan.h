/* What a record looks like in memory and on the wire as a short list of moves, so that many records are converted
 * without a look at their description for each: a move at a time, for a few records that the caches hold.
 *
 * A plan knows values whose place on the wire is fixed and whose conversion fails only for want of range: no pointers,
 * bit-fields, unions, long doubles. It has no messages: where it fails, the ordinary way finds out why. */
#ifndef YT_BASE_CODEC_PLAN_H
#define YT_BASE_CODEC_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "ythreads/generated.h"

enum yt_plan_move {
    YT_PLAN_COPY32, /* as in memory, in network order */
    YT_PLAN_COPY64,
    YT_PLAN_BYTES, /* padded to 4 */
    YT_PLAN_BOOL,  /* the following: 4 bytes on the wire, fewer in memory */
    YT_PLAN_S8,
    YT_PLAN_U8,
    YT_PLAN_S16,
    YT_PLAN_U16,
    YT_PLAN_S32, /* 8 bytes on the wire, 4 in memory */
    YT_PLAN_U32
};

struct yt_plan_step {
    enum yt_plan_move move;
    uint64_t offset, at; /* in memory, on the wire */
    uint64_t count;
};

/* Bytes of one value in memory, and of `count` of them on the wire, padded. */
uint64_t yt_plan_memory_of(enum yt_plan_move move);
uint64_t yt_plan_wire_of(enum yt_plan_move move, uint64_t count);

#define YT_PLAN_STEPS 40
#define YT_PLAN_LEAST 4 /* records for which making a plan pays */

struct yt_plan {
    uint64_t size, wire; /* bytes of a record in memory, on the wire */
    uint32_t count;
    struct yt_plan_step steps[YT_PLAN_STEPS];
};

/* False: values of this type need the ordinary way. */
bool yt_plan_make(struct yt_plan *plan, const struct ythread_type *type);

/* The same for some fields of a frame of `size` bytes, of which the rest stays as it is; none take no bytes. */
bool yt_plan_make_fields(struct yt_plan *plan, uint64_t size, const struct ythread_field *fields,
                         const ythread_index *chosen, uint64_t count);

/* Convert n records; `to` has room for them. Decoding fails if a value does not fit its type. */
void yt_plan_encode(const struct yt_plan *plan, const unsigned char *from, unsigned char *to, uint64_t n);
bool yt_plan_decode(const struct yt_plan *plan, const unsigned char *from, unsigned char *to, uint64_t n);

#endif
