/* States that are made alike: of threads with one frame without pointers, and with nothing else that is worth a word.
 *
 * Many small threads that leave one place differ in a few words of their states' head and in what their frames hold. So the last
 * such state is remembered, as far as it is the same for all, and the next one is written by copying it and read by
 * comparing it: all that was checked in it then is right again, for the program's tables do not change. */
#ifndef YT_STATE_ALIKE_H
#define YT_STATE_ALIKE_H

#include "base/codec.h"
#include "threads/thread.h"

enum { YT_ALIKE_MOST = 256 };

/* What was written or read last; all zero at first. One for each direction between two nodes. */
struct yt_alike {
    const struct ythread_function *function; /* null: nothing yet */
    uint32_t point;
    uint32_t size;                     /* of what stands in front of the frame's fields */
    uint32_t data;                     /* bytes of these */
    bool converts;                     /* they are XDR, as `plan` says; else raw */
    struct yt_plan *plan;              /* malloc's, or null */
    const struct ythread_point *unfit; /* the last one that has no plan */
    unsigned char bytes[YT_ALIKE_MOST];
};

void yt_alike_fini(struct yt_alike *alike);

/* Where a state differs from others made alike: offsets in its head (docs/wire-format.md). */
enum { YT_ALIKE_YID = 16, YT_ALIKE_FLAGS = 24, YT_ALIKE_MOVES = 28, YT_ALIKE_WAIT = 32, YT_ALIKE_REST = 36 };

/* Says whether a thread that rests in no wait has nothing but its frames, the innermost of which is its only one. */
bool yt_alike_is_plain(const struct yt_thread *thread);

/* Writes the state if it is like the one before; `converts` says how it is to be written. */
bool yt_alike_encode(const struct yt_alike *alike, const struct yt_thread *thread, bool converts,
                     struct yt_writer *writer);

/* Fills a zeroed control block, all or nothing. */
bool yt_alike_decode(const struct yt_alike *alike, const void *bytes, size_t size, struct yt_memory *memory,
                     struct yt_thread *thread);

/* Remembers the state of a plain thread, whose one frame is raw, or XDR: then of fields alone whose place on the wire is fixed. */
void yt_alike_learn(struct yt_alike *alike, const struct ythread_function *function, uint32_t point, bool converts,
                    const void *bytes, size_t size);

#endif
