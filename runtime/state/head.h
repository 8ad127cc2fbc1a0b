/* The head of a thread's state, as it stands on the wire: for the decoder, and for ystate, which has no program. */
#ifndef YT_STATE_HEAD_H
#define YT_STATE_HEAD_H

#include "state/state.h"

/* Bytes of an entry in the lists behind the head. */
enum {
    YT_STATE_FUNCTION_LEAST = 28, /* a string of 8, an empty one, two hypers */
    YT_STATE_FRAME_SIZE = 12,
    YT_STATE_BLOCK_SIZE = 32
};

struct yt_state_head {
    yid id;
    uint64_t machine; /* the sender's yt_schema_machine() */
    uint32_t flags;   /* of YT_STATE_FLAGS */
    uint32_t moves;
    uint32_t functions, frames, blocks, letters; /* lengths of the lists; 0 without */
    uint8_t priority;
    int32_t status, saved_errno;
    struct ythread_message received;
    uint8_t wait_kind;
    struct yt_wait wait; /* type is null: wait_type is its hash */
    uint64_t wait_type;
    uint64_t left; /* nanoseconds of its wait, or YT_TIMER_NEVER */
    uint64_t mails_most, mails_limit;
    uint32_t reserved;
    const unsigned char *space; /* `reserved` of the reader's bytes */
    const char *name;           /* in the reader's bytes */
};

/* A function that has frames in the chain; both strings are in the reader's bytes. */
struct yt_state_function {
    const char *name, *file; /* file: null unless static */
    uint64_t hash;
    uint64_t layout; /* of its fields (yt_program_layout), or 0 if none of its frames is raw */
};

/* Returns the reader's status: 0, YTHREAD_EVERSION or YTHREAD_ESTATE. What it fills in is in range, but for the
 * lengths. */
int yt_state_get_head(struct yt_reader *reader, struct yt_state_head *head);
int yt_state_get_function(struct yt_reader *reader, struct yt_state_function *function);

/* The program's function, if it has the same fields and points, and the same layout where that is given (`seen` is such). Null with
 * a status: YTHREAD_EREFUSED with the line. */
const struct ythread_function *yt_state_match_function(const struct yt_state_function *seen, int *status);

/* Writes what yt_state_get_function reads. */
void yt_state_put_function(struct yt_writer *writer, const struct ythread_function *function, uint64_t layout);

#endif
