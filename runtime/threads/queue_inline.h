/* The usual cases of the ready queue, inline for the scheduler's loop; all others are queue.c's. */
#ifndef YT_THREADS_QUEUE_INLINE_H
#define YT_THREADS_QUEUE_INLINE_H

#include "threads/thread.h"

/* yt_queue_push. */
static inline void yt_queue_add(struct yt_queue *queue, struct yt_thread *thread) {
    struct yt_ring *ring = &queue->rings[thread->priority];
    if (__builtin_expect(ring->tail - ring->head >= ring->limit, 0)) {
        yt_queue_push(queue, thread);
        return;
    }
    queue->used |= UINT64_C(1) << thread->priority;
    thread->ticket = ring->tail;
    ring->places[ring->tail++ & ring->mask] = thread;
    ring->live++;
}

/* Fetches the control blocks of threads that will run soon, and the frames of those that run sooner. (gcc takes a function that
 * does nothing but prefetch for one without an effect, and drops its calls unless they are inlined first.) */
__attribute__((always_inline)) static inline void yt_queue_prefetch(const struct yt_ring *ring) {
    enum { LATER = 8, SOONER = 4, FIELDS = 16 };
    struct yt_thread *later = ring->places[(ring->head + LATER) & ring->mask];
    struct yt_thread *sooner = ring->places[(ring->head + SOONER) & ring->mask];
    if (later) __builtin_prefetch(later);
    if (sooner) __builtin_prefetch((const char *)sooner->inner + FIELDS);
}

/* Takes the first out, which stands at the head, and puts the thread to the tail. */
static inline void yt_queue_rotate(struct yt_ring *ring, struct yt_thread *thread) {
    ring->places[ring->head++ & ring->mask] = NULL;
    thread->ticket = ring->tail;
    ring->places[ring->tail++ & ring->mask] = thread;
    yt_queue_prefetch(ring);
}

/* yt_queue_remove, where another thread of the same priority is pushed next: so the ring need not be noted as empty. */
static inline void yt_queue_remove_for_another(struct yt_queue *queue, struct yt_thread *thread) {
    struct yt_ring *ring = &queue->rings[thread->priority];
    if (__builtin_expect(!ring->limit, 0)) {
        yt_queue_remove(queue, thread);
        return;
    }
    ring->places[thread->ticket & ring->mask] = NULL;
    ring->live--;
    ring->head += thread->ticket == ring->head;
}

/* yt_queue_pop, of a queue that is not empty. */
static inline struct yt_thread *yt_queue_take(struct yt_queue *queue) {
    unsigned priority = 63 - __builtin_clzll(queue->used);
    struct yt_ring *ring = &queue->rings[priority];
    if (__builtin_expect(!ring->limit, 0)) return yt_queue_pop(queue);
    struct yt_thread **place = &ring->places[ring->head & ring->mask], *thread = *place;
    if (__builtin_expect(!thread, 0)) return yt_queue_pop(queue);
    *place = NULL;
    ring->head++;
    if (--ring->live) {
        yt_queue_prefetch(ring);
    } else {
        ring->head = ring->tail;
        queue->used &= ~(UINT64_C(1) << priority);
    }
    return thread;
}

#endif
