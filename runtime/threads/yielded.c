/* What becomes of a thread whose function has yielded outside of a round. */
#include "threads/loop.h"
#include "threads/next.h"
#include "threads/round.h"

enum { CALM = 32 }; /* yields one after the other before a round begins */

struct yt_thread *yt_loop_yielded_with_orders(struct yt_node *node, struct yt_thread *thread) {
    if (!thread->destroy_pending) thread->status = 0;
    node->current = NULL;
    node->after = YT_AFTER_TAIL;
    node->chain = yt_thread_inner(thread);
    thread->ending = thread->destroy_pending;
    yt_loop_suspended(node, thread);
    return NULL;
}

/* Nobody else is ready, somebody more urgent is, or the queue must be put in order. */
static __attribute__((noinline)) struct yt_thread *yielded_otherwise(struct yt_node *node, struct yt_thread *thread) {
    struct yt_thread *next = node->next;
    if (next || node->ready.used >> thread->priority) {
        node->next = NULL;
        yt_sched_push_tail(node, thread);
        if (!next) next = yt_queue_take(&node->ready);
    } else {
        next = thread;
    }
    *node->error = 0;
    if (!yt_next_poll_is_due(node)) return next;
    node->current = NULL;
    yt_queue_push_front(&node->ready, next);
    return NULL;
}

/* So many have yielded one after the other: a round may begin. Null: it has. */
static __attribute__((noinline)) struct yt_thread *begin_round(struct yt_node *node, struct yt_thread *thread,
                                                               struct yt_ring *ring) {
    node->current = NULL;
    yt_sched_push_tail(node, thread);
    return yt_round_begin(&node->ready, ring) ? NULL : yt_queue_take(&node->ready);
}

static struct yt_thread *yielded_with_errno(struct yt_node *node, struct yt_thread *thread);

struct yt_thread *yt_loop_yielded(struct yt_node *node, struct yt_thread *thread) {
    struct yt_queue *queue = &node->ready;
    struct yt_ring *ring = &queue->rings[thread->priority];
    struct yt_thread *next = NULL;
    ythread_turns = YT_TURN_OPEN;
    if (__builtin_expect(*node->error, 0)) return yielded_with_errno(node, thread);
    if (__builtin_expect(thread->unusual & ~YT_UNUSUAL_ERRNO, 0)) return yt_loop_yielded_with_orders(node, thread);
    thread->status = 0;
    bool is_usual = queue->used >> thread->priority == 1 && !node->next && ring->limit && !yt_next_poll_is_due(node);
    if (__builtin_expect(is_usual, 1)) {
        if (++queue->round.calm > CALM) return begin_round(node, thread, ring);
        next = yt_queue_turn(ring, thread);
    }
    return __builtin_expect(!next, 0) ? yielded_otherwise(node, thread) : next;
}

static __attribute__((noinline)) struct yt_thread *yielded_with_errno(struct yt_node *node, struct yt_thread *thread) {
    yt_loop_save_errno(node, thread);
    return yt_loop_yielded(node, thread);
}
