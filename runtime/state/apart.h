/* Large fields of frames, and large blocks, which stand behind a state: they are sent from where they lie, and come to where they are to
 * lie, without a copy in between. They are raw; or numbers that look on the wire as in memory but for the order of their bytes, which
 * is turned in place: by the sender for as long as the thread is under way, and by the receiver when all of them are there. */
#ifndef YT_STATE_APART_H
#define YT_STATE_APART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/uio.h>

#include "state/frames.h"

enum { YT_STATE_APART_MOST = 8, YT_STATE_APART_LEAST = 64 * 1024 /* bytes of such a field */ };

struct yt_state_apart {
    struct iovec parts[YT_STATE_APART_MOST]; /* encoding: where they lie; decoding: where they are to go */
    uint8_t widths[YT_STATE_APART_MOST];     /* of numbers in network order, 4 or 8 bytes; 0: raw */
    int count;
    size_t size; /* of all; decoding: how many bytes follow the state */
    bool equal_machines;
};

/* Turns the bytes of all numbers between native and network order, where they lie. */
void yt_state_apart_turn(const struct yt_state_apart *apart);

/* Whether that would do anything. */
bool yt_state_apart_has_turns(const struct yt_state_apart *apart);

/* Encoding: takes down large fields and blocks, as long as there is room; frames and blocks say so. */
void yt_state_apart_choose(struct yt_state_apart *apart, struct yt_state_chain *chain,
                           const struct yt_state_rules *rules);

/* Says whether a field of such a frame, which is raw or not, stands behind the state. */
bool yt_state_is_apart(const struct yt_state_apart *apart, const struct ythread_field *field, bool raw);

/* Decoding: a frame of which all but these fields is zero, or, not apart (null), all but the large ones that hold numbers alone, which
 * decoding fills; null without memory. */
struct ythread_header *yt_state_apart_frame(struct yt_memory *memory, const struct ythread_function *function,
                                            uint32_t point, const struct yt_state_apart *apart, bool raw);

/* The next bytes behind the state go to that field. False: there are not so many. */
bool yt_state_apart_place(struct yt_state_apart *apart, const struct yt_state_frame *frame,
                          const struct ythread_field *field);

/* The same for what is in a block. The reader's status. */
struct yt_reader;
struct yt_state_block;
int yt_state_apart_place_block(struct yt_state_apart *apart, struct yt_reader *reader,
                               const struct yt_state_block *block);

/* Decoding: says whether all that follows the state has its place. Of null: nothing follows. */
bool yt_state_apart_is_placed(const struct yt_state_apart *apart);

#endif
