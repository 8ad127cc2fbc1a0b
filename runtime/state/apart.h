/* Large fields of raw frames, and large raw blocks, which stand behind a state: they are sent from where they lie, and come to where they
 * are to lie, without a copy in between. */
#ifndef YT_STATE_APART_H
#define YT_STATE_APART_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

#include "state/frames.h"

enum { YT_STATE_APART_MOST = 8, YT_STATE_APART_LEAST = 64 * 1024 /* bytes of such a field */ };

struct yt_state_apart {
    struct iovec parts[YT_STATE_APART_MOST]; /* encoding: where they lie; decoding: where they are to go */
    int count;
    size_t size; /* of all; decoding: how many bytes follow the state */
};

/* Encoding: takes down a raw frame's large fields. False: it has none, or more than there is room for. */
bool yt_state_apart_take(struct yt_state_apart *apart, const struct yt_state_frame *frame);

struct yt_state_block;

/* The same of a block. */
bool yt_state_apart_take_block(struct yt_state_apart *apart, const struct yt_state_block *block);

/* Says whether a field of such a frame stands behind the state. */
bool yt_state_is_apart(const struct ythread_field *field);

/* Decoding: a frame of which all but these fields is zero, or, not apart, all but the large ones that hold numbers alone, which decoding
 * fills; null without memory. */
struct ythread_header *yt_state_apart_frame(struct yt_memory *memory, const struct ythread_function *function,
                                            uint32_t point, bool apart);

/* The next bytes behind the state go there. False: there are not so many. */
bool yt_state_apart_place(struct yt_state_apart *apart, void *place, size_t size);

/* The same for what is in a block. The reader's status. */
struct yt_reader;
int yt_state_apart_place_block(struct yt_state_apart *apart, struct yt_reader *reader,
                               const struct yt_state_block *block);

/* Decoding: says whether all that follows the state has its place. Of null: nothing follows. */
bool yt_state_apart_is_placed(const struct yt_state_apart *apart);

#endif
