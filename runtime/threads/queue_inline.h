/* The usual cases of the ready queue, inline for the scheduler's loop; all others are queue.c's. */
#ifndef YT_THREADS_QUEUE_INLINE_H
#define YT_THREADS_QUEUE_INLINE_H

#include "threads/thread.h"

enum { YT_QUEUE_FEW = 32 }; /* so many are in the cache anyway */

/* The tail of a ring that has room, and is in use. */
static inline bool yt_ring_has_room(const struct yt_ring *ring) {
    return __builtin_expect(ring->tail - ring->head < ring->limit, 1);
}
static inline void yt_queue_append(struct yt_ring *ring, struct yt_thread *thread) {
    thread->ticket = (uint16_t)ring->tail;
    ring->places[ring->tail++ & ring->mask] = yt_region_handle(thread);
    ring->live++;
}

/* Who has that ticket; null: a hole. */
static inline struct yt_thread *yt_queue_at(const struct yt_ring *ring, uint32_t ticket) {
    yt_handle handle = ring->places[ticket & ring->mask];
    return __builtin_expect(handle != 0, 1) ? (struct yt_thread *)yt_region_block(handle) : NULL;
}

/* yt_queue_push. */
static inline void yt_queue_add(struct yt_queue *queue, struct yt_thread *thread) {
    const size_t priority = thread->priority;
    struct yt_ring *ring = &queue->rings[priority];
    if (!yt_ring_has_room(ring)) {
        yt_queue_push(queue, thread);
        return;
    }
    if (!(queue->used >> priority & 1)) {
        yt_round_settle(queue);
        queue->used |= UINT64_C(1) << priority;
    }
    yt_queue_append(ring, thread);
}

/* Fetches the control block of one who runs later, and the frame of one who runs sooner, whose control block is there. (What
 * is said of it in the word's top bits makes an address that is none, for which nothing is fetched.) */
enum { YT_QUEUE_FIELDS = 16 };
__attribute__((always_inline)) static inline void yt_queue_fetch(const struct yt_thread *later,
                                                                 const struct yt_thread *sooner) {
    __builtin_prefetch(later);
    __builtin_prefetch((const char *)(uintptr_t)sooner->word + YT_QUEUE_FIELDS);
}

/* Fetches the control blocks of threads that will run soon, and the frames of those that run sooner. (gcc takes a function that
 * does nothing but prefetch for one without an effect, and drops its calls unless they are inlined first.) */
__attribute__((always_inline)) static inline void yt_queue_prefetch(const struct yt_ring *ring) {
    enum { LATER = 8, SOONER = 4 };
    if (__builtin_expect(ring->live < YT_QUEUE_FEW, 1)) return;
    const struct yt_thread *sooner = yt_queue_at(ring, ring->head + SOONER);
    __builtin_prefetch(yt_region_block(ring->places[(ring->head + LATER) & ring->mask]));
    if (sooner) __builtin_prefetch((const char *)yt_thread_inner(sooner) + YT_QUEUE_FIELDS);
}

/* Who stands at the head, if the ring has no holes there and nobody is without a place, gives it to `thread`, which goes to the
 * tail. Null: nothing has changed. */
__attribute__((always_inline)) static inline struct yt_thread *yt_queue_turn(struct yt_ring *ring,
                                                                             struct yt_thread *thread) {
    uint32_t head = ring->head, tail = ring->tail;
    struct yt_thread *first = yt_queue_at(ring, head);
    if (__builtin_expect(!first, 0)) return NULL;
    ring->head = head + 1;
    ring->tail = tail + 1;
    thread->ticket = (uint16_t)tail;
    ring->places[tail & ring->mask] = yt_region_handle(thread);
    yt_queue_prefetch(ring);
    return first;
}

/* The ticket of a thread that has one of the ring's places. */
static inline uint32_t yt_queue_ticket(const struct yt_ring *ring, const struct yt_thread *thread) {
    uint32_t at = ring->head + (uint16_t)(thread->ticket - ring->head);
    while (__builtin_expect(yt_queue_at(ring, at) != thread, 0)) at += 1u << 16;
    return at;
}

/* The ticket of a thread that may have a place in the ring; ring->tail if it has none. */
static inline uint32_t yt_queue_find(const struct yt_ring *ring, const struct yt_thread *thread) {
    uint32_t count = ring->tail - ring->head;
    uint32_t at = (uint16_t)(thread->ticket - ring->head);
    if (!ring->places) return ring->tail;
    if (__builtin_expect(count > ring->mask + 1, 0)) count = ring->mask + 1; /* the others have no place */
    for (; at < count; at += 1u << 16)
        if (yt_queue_at(ring, ring->head + at) == thread) return ring->head + at;
    return ring->tail;
}

/* yt_queue_pop, of a queue that is not empty. */
static inline struct yt_thread *yt_queue_take(struct yt_queue *queue) {
    size_t priority = 63 - (unsigned)__builtin_clzll(queue->used);
    struct yt_ring *ring = &queue->rings[priority];
    if (__builtin_expect(!ring->limit, 0)) return yt_queue_pop(queue);
    struct yt_thread *thread = yt_queue_at(ring, ring->head);
    if (__builtin_expect(!thread, 0)) return yt_queue_pop(queue);
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
