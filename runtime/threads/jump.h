/* setjmp and longjmp among the frames of a thread.
 *
 * What setjmp leaves in the program's buffer is no address: it names a frame by a serial that the frame itself
 * carries as one of its fields, so it is good wherever thread and buffer have moved. longjmp unwinds the C stack
 * as a suspension does; whoever takes the chain over, the scheduler or a stub, then lands the jump in it. */
#ifndef YT_THREADS_JUMP_H
#define YT_THREADS_JUMP_H

#include <setjmp.h>

#include "threads/thread.h"

/* Does what has just unwound jump? */
static inline bool yt_jump_pending(const struct yt_node *node) {
    return node->after == YT_AFTER_JUMP;
}

/* The loop that resumes frames, in the scheduler or in a stub, where plain C may stand between two of them. A jump
 * out of the inner one to a frame that the outer one has in its hands drops what the C stack holds in between, as
 * longjmp does anywhere in C: of the outer one's frames the C stack holds nothing that they do not hold themselves. */
struct yt_runner {
    jmp_buf landing;
    struct yt_runner *outer;
    struct ythread_header *frame; /* the one that runs, or after a landing the one that must */
    unsigned plain_depth;
    struct ythread_stub *stub; /* alone.c: the one that runs it */
};

#define YT_JUMP_NOWHERE "it has returned, or plain C code stands between that it called itself"

/* Is this frame, of that function, the jump's target? */
bool yt_jump_leads_to(const struct yt_jump *jump, struct ythread_header *frame,
                      const struct ythread_function *function);

/* Ends the program with a message. `from` and `jump` may be null. */
__attribute__((noreturn)) void yt_jump_refuse(const struct ythread_function *from, const struct yt_jump *jump,
                                              const char *why);

/* Lands a pending jump: frees the frames of node->chain that lie inside the target's, stores the target there,
 * set to its resume point, and returns the value for the result slot. If the chain, a stub's, does not hold the
 * target, an outer runner goes on with it and this does not return. Ends the program if nobody holds the target. */
int yt_jump_land(struct yt_node *node);

/* Has a suspending function called setjmp with this buffer? */
bool yt_jump_is_ours(const void *env);

/* The jump of plain C, which no body stands around: as from a function that suspends and that it has called. */
__attribute__((noreturn)) void yt_jump_from_outside(void *env, int value);

#endif
