/* The ready queue; see queue.h. */
#include "threads/queue.h"

#include <stdlib.h>
#include <string.h>

#include "threads/queue_inline.h"

enum { FIRST_ROOM = 16 };

void yt_queue_init(struct yt_queue *queue, struct yt_memory *memory) {
    *queue = (struct yt_queue){.memory = memory};
}

void yt_queue_fini(struct yt_queue *queue) {
    for (int p = 0; p < YTHREAD_PRIORITIES; p++) free(queue->rings[p].places);
    *queue = (struct yt_queue){.memory = queue->memory};
}

static struct yt_ring *ring_of(struct yt_queue *queue, const struct yt_thread *thread) {
    return &queue->rings[thread->priority];
}

static uint32_t room_of(const struct yt_ring *ring) {
    return ring->places ? ring->mask + 1 : 0;
}

static void put(struct yt_ring *ring, uint32_t ticket, struct yt_thread *thread) {
    thread->ticket = ticket;
    ring->places[ticket & ring->mask] = thread;
}

/* Closes the holes by giving the threads new tickets, packed at the tail's end of the same places. */
static void close_holes(struct yt_ring *ring) {
    uint32_t to = ring->tail;
    for (uint32_t from = ring->tail; from != ring->head;) {
        struct yt_thread *thread = ring->places[--from & ring->mask];
        if (!thread) continue;
        ring->places[from & ring->mask] = NULL;
        put(ring, --to, thread);
    }
    ring->head = to;
}

static bool grow(struct yt_queue *queue, struct yt_ring *ring) {
    uint32_t room = ring->places ? 2 * room_of(ring) : FIRST_ROOM;
    struct yt_thread **places = yt_memory_resize(queue->memory, NULL, (size_t)room * sizeof *places);
    if (!places) return false;
    memset(places, 0, (size_t)room * sizeof *places);
    for (uint32_t t = ring->head; t != ring->tail; t++) places[t & (room - 1)] = ring->places[t & ring->mask];
    free(ring->places);
    ring->places = places;
    ring->mask = room - 1;
    ring->limit = ring->overflow ? 0 : room;
    return true;
}

/* Makes a place free at the head or at the tail; false if the ring is full and cannot grow. */
static bool make_room(struct yt_queue *queue, struct yt_ring *ring) {
    uint32_t room = room_of(ring);
    if (ring->tail - ring->head < room) return true;
    if (ring->live > room / 2 || !room) {
        if (grow(queue, ring)) return true;
        if (ring->live == room) return false;
    }
    close_holes(ring);
    return true;
}

static void append_overflow(struct yt_ring *ring, struct yt_thread *thread) {
    thread->wait.next = NULL;
    if (ring->overflow)
        ring->overflow_last->wait.next = thread;
    else
        ring->overflow = thread;
    ring->overflow_last = thread;
    ring->limit = 0;
}

static void prepend_overflow(struct yt_ring *ring, struct yt_thread *thread) {
    thread->wait.next = ring->overflow;
    if (!ring->overflow) ring->overflow_last = thread;
    ring->overflow = thread;
    ring->limit = 0;
}

/* Moves what stands behind the ring into it, as far as there is room. */
static void refill(struct yt_queue *queue, struct yt_ring *ring) {
    while (ring->overflow && make_room(queue, ring)) {
        struct yt_thread *thread = ring->overflow;
        ring->overflow = thread->wait.next;
        thread->wait.next = NULL;
        put(ring, ring->tail++, thread);
        ring->live++;
    }
    if (!ring->overflow) ring->limit = room_of(ring);
}

void yt_queue_push(struct yt_queue *queue, struct yt_thread *thread) {
    struct yt_ring *ring = ring_of(queue, thread);
    queue->used |= UINT64_C(1) << thread->priority;
    if (__builtin_expect(ring->overflow != NULL, 0)) refill(queue, ring);
    if (__builtin_expect(ring->overflow != NULL, 0) || !make_room(queue, ring)) {
        append_overflow(ring, thread);
        return;
    }
    put(ring, ring->tail++, thread);
    ring->live++;
}

/* The youngest thread of a full ring goes to the head of the overflow. */
static void spill_youngest(struct yt_ring *ring) {
    struct yt_thread *youngest = ring->places[--ring->tail & ring->mask];
    ring->places[ring->tail & ring->mask] = NULL;
    ring->live--;
    prepend_overflow(ring, youngest);
}

void yt_queue_push_front(struct yt_queue *queue, struct yt_thread *thread) {
    struct yt_ring *ring = ring_of(queue, thread);
    queue->used |= UINT64_C(1) << thread->priority;
    if (!make_room(queue, ring)) {
        if (!ring->places) { /* nothing stands in the ring: the overflow is the queue */
            prepend_overflow(ring, thread);
            return;
        }
        spill_youngest(ring);
    }
    put(ring, --ring->head, thread);
    ring->live++;
}

static void note_empty(struct yt_queue *queue, struct yt_ring *ring) {
    if (!ring->overflow) ring->limit = room_of(ring);
    if (ring->live || ring->overflow) return;
    ring->head = ring->tail;
    queue->used &= ~(UINT64_C(1) << (ring - queue->rings));
}

static struct yt_thread *pop_overflow(struct yt_ring *ring) {
    struct yt_thread *thread = ring->overflow;
    ring->overflow = thread->wait.next;
    thread->wait.next = NULL;
    return thread;
}

struct yt_thread *yt_queue_pop(struct yt_queue *queue) {
    if (!queue->used) return NULL;
    struct yt_ring *ring = &queue->rings[63 - __builtin_clzll(queue->used)];
    struct yt_thread *thread = NULL;
    if (__builtin_expect(ring->live == 0, 0)) {
        thread = pop_overflow(ring);
    } else {
        do {
            struct yt_thread **place = &ring->places[ring->head++ & ring->mask];
            thread = *place;
            *place = NULL;
        } while (!thread);
        ring->live--;
        yt_queue_prefetch(ring);
    }
    note_empty(queue, ring);
    return thread;
}

static void remove_overflow(struct yt_ring *ring, struct yt_thread *thread) {
    struct yt_thread *before = NULL;
    for (struct yt_thread *t = ring->overflow; t != thread; t = t->wait.next) before = t;
    if (before)
        before->wait.next = thread->wait.next;
    else
        ring->overflow = thread->wait.next;
    if (ring->overflow_last == thread) ring->overflow_last = before;
    thread->wait.next = NULL;
}

void yt_queue_remove(struct yt_queue *queue, struct yt_thread *thread) {
    struct yt_ring *ring = ring_of(queue, thread);
    if (ring->places && ring->places[thread->ticket & ring->mask] == thread) {
        ring->places[thread->ticket & ring->mask] = NULL;
        ring->live--;
        if (thread->ticket == ring->head)
            ring->head++;
        else if (thread->ticket + 1 == ring->tail)
            ring->tail--;
    } else {
        remove_overflow(ring, thread);
    }
    note_empty(queue, ring);
}
