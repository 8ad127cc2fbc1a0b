/* What the files of the loop share: loop.c takes the next thread and runs it, place.c puts it where its primitive says. */
#ifndef YT_THREADS_LOOP_H
#define YT_THREADS_LOOP_H

#include "threads/sched.h"

/* A frame has returned. One in the thread's own block goes with that. */
static inline void yt_loop_release(struct yt_node *node, const struct yt_thread *thread,
                                   const struct ythread_function *function, struct ythread_header *frame) {
    if (thread && yt_thread_contains(thread, frame))
        yt_frame_clear(&node->memory, function, frame);
    else
        yt_frame_release(&node->memory, function, frame);
}

static inline void yt_loop_restore_errno(struct yt_node *node, struct yt_thread *thread) {
    *node->error = yt_thread_errno(thread);
    thread->saved = 0;
}

/* Its errno waits with it; the OS thread's is 0 between two threads. Without memory for that it ends. */
void yt_loop_save_errno(struct yt_node *node, struct yt_thread *thread);

/* Runs a thread with all its frames, and does what is to be done then: where a round is not possible. */
void yt_loop_run_thread(struct yt_node *node, struct yt_thread *thread);

/* It has unwound; its last frame has returned. node->current is null. */
void yt_loop_suspended(struct yt_node *node, struct yt_thread *thread);
void yt_loop_returned(struct yt_node *node, struct yt_thread *thread);

/* Runs threads of a round, or of a lane, one after the other, as long as they do what is possible there. Returns the one that has done
 * something else, still node->current; null: the list is at its end, or of the next one something unusual is said, or in a lane
 * node->switches has come to `end`. */
struct yt_thread *yt_loop_run_round(struct yt_node *node, uint64_t end);

/* The thread's function has yielded outside of a round. Returns who runs next; null: whoever is first in the queue. The second one: it
 * is to end or to leave, or must not be overtaken by what is addressed to it. */
struct yt_thread *yt_loop_yielded(struct yt_node *node, struct yt_thread *thread);
struct yt_thread *yt_loop_yielded_with_orders(struct yt_node *node, struct yt_thread *thread);

#endif
