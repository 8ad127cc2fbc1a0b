/* Who runs next: the one that has been named, who is first in the ready queue or, if nobody is ready, whom the library that
 * schedules names. Part of loop.c. */
#ifndef YT_THREADS_NEXT_H
#define YT_THREADS_NEXT_H

#include "threads/sched.h"
#include "threads/trace.h"
#include "ythreads/leaf.h"

/* Null: nobody is ready. */
static inline struct yt_thread *yt_next_ready(struct yt_node *node) {
    struct yt_thread *thread = node->next;
    if (thread) {
        node->next = NULL;
        yt_round_settle(&node->ready);
        return thread;
    }
    return node->ready.used ? yt_queue_take(&node->ready) : NULL;
}

/* Nobody is ready. Null: the library, which has a say, has found nobody. `is_plain`: nobody traces, and there is no round. */
__attribute__((always_inline)) static inline struct yt_thread *yt_next_asked(struct yt_node *node,
                                                                             const bool is_plain) {
    int status;
    void *space = node->idle(&status);
    if (__builtin_expect(!space, 0)) return yt_next_ready(node);
    struct yt_thread *thread = yt_thread_of_space((unsigned char *)space - yt_library_at);
    if (__builtin_expect(thread->unusual, 0)) {
        ythread_leaf_wake_space(space, (int)yt_library_at, status);
        return yt_next_ready(node);
    }
    if (!is_plain) yt_trace_goes_on(node, thread);
    thread->wait_kind = YT_WAIT_NONE;
    thread->state = YT_READY;
    thread->status = status;
    if (!is_plain) yt_round_settle(&node->ready);
    return thread;
}

static inline struct yt_thread *yt_next_of_library(struct yt_node *node) {
    return node->idle ? yt_next_asked(node, false) : NULL;
}

static inline bool yt_next_poll_is_due(const struct yt_node *node) {
    return __atomic_load_n(&node->poll_due, __ATOMIC_RELAXED);
}

/* A thread rests or has ended: if nobody is ready the library is asked at once; `is_plain`: it is known to have a say, nobody traces,
 * and there is no round. */
__attribute__((always_inline)) static inline struct yt_thread *yt_next_at_once(struct yt_node *node,
                                                                               const bool is_plain) {
    if (!yt_sched_idle(node) || yt_next_poll_is_due(node)) return NULL;
    return is_plain ? yt_next_asked(node, true) : yt_next_of_library(node);
}

#endif
