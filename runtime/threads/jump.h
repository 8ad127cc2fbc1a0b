/* setjmp and longjmp among the frames of a thread.
 *
 * What setjmp leaves in the program's buffer is no address: it names a frame by a serial that the frame itself
 * carries as one of its fields, so it is good wherever thread and buffer have moved. longjmp unwinds the C stack
 * as a suspension does; whoever takes the chain over, the scheduler or a stub, then lands the jump in it. */
#ifndef YT_THREADS_JUMP_H
#define YT_THREADS_JUMP_H

#include "threads/thread.h"

/* Does what has just unwound jump? */
static inline bool yt_jump_pending(const struct yt_node *node) {
    return node->after == YT_AFTER_JUMP;
}

/* Lands a pending jump: frees the frames of *inner that lie inside the target's, stores the target in *inner,
 * set to its resume point, and returns the value for the result slot. Ends the program if the chain does not
 * hold the target; `is_stub` says for the message that a stub's callers lie beyond the chain. */
int yt_jump_land(struct yt_node *node, struct ythread_header **inner, bool is_stub);

#endif
