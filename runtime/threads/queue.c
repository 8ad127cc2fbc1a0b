/* The ready queue; see queue.h. */
#include "threads/queue.h"

#include <stdlib.h>
#include <string.h>

#include "threads/round.h"

enum { FIRST_ROOM = 16 };

void yt_queue_init(struct yt_queue *queue, struct yt_memory *memory, struct yt_node *node) {
    *queue = (struct yt_queue){.memory = memory, .node = node};
    yt_round_init(&queue->round);
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
    thread->ticket = (uint16_t)ticket;
    ring->places[ticket & ring->mask] = yt_region_handle(thread);
}

/* Closes the holes by giving the threads new tickets, packed at the tail's end of the same places. */
static void close_holes(struct yt_ring *ring) {
    uint32_t to = ring->tail;
    for (uint32_t from = ring->tail; from != ring->head;) {
        struct yt_thread *thread = yt_queue_at(ring, --from);
        if (thread) put(ring, --to, thread);
    }
    ring->head = to;
}

static bool grow(struct yt_queue *queue, struct yt_ring *ring) {
    uint32_t old_room = room_of(ring), room = old_room ? 2 * old_room : FIRST_ROOM;
    yt_handle *old = ring->places;
    yt_handle *places = yt_memory_resize(queue->memory, NULL, (size_t)room * sizeof *places);
    if (!places) return false;
    for (uint32_t at = ring->head; old && at != ring->head + old_room && at != ring->tail; at++)
        places[at & (room - 1)] = old[at & (old_room - 1)];
    ring->places = places;
    ring->mask = room - 1;
    free(old);
    ring->limit = ring->placeless ? 0 : room;
    return true;
}

/* Makes a place free at the head or at the tail; false if the ring is full and cannot grow, or somebody has no place. */
static bool make_room(struct yt_queue *queue, struct yt_ring *ring) {
    uint32_t room = room_of(ring);
    if (ring->placeless) return false;
    if (ring->tail - ring->head < room) return true;
    if (ring->live > room / 2 || !room) {
        if (grow(queue, ring)) return true;
        if (ring->live == room) return false;
    }
    close_holes(ring);
    return true;
}

bool yt_queue_has_room(struct yt_queue *queue, unsigned priority) {
    struct yt_ring *ring = &queue->rings[priority];
    return queue->round.ring || ring->tail - ring->head < ring->limit || make_room(queue, ring);
}

/* ---- without memory ------------------------------------------------------------------------- */

static bool is_placeless(const struct yt_queue *queue, const struct yt_ring *ring, const struct yt_thread *thread) {
    if (!yt_thread_is_ready(queue->node, thread) || thread == queue->node->next) return false;
    return &queue->rings[thread->priority] == ring && yt_queue_find(ring, thread) == ring->tail;
}

/* How far behind the head a ticket is. */
static uint32_t age(const struct yt_ring *ring, const struct yt_thread *thread) {
    return (uint16_t)(thread->ticket - ring->head);
}

/* The oldest of those who have no place; there are some. */
static struct yt_thread *find_placeless(const struct yt_queue *queue, const struct yt_ring *ring) {
    struct yt_thread *oldest = NULL;
    for (struct yt_thread *t = yt_thread_first(queue->node); t; t = yt_thread_after(queue->node, t))
        if (is_placeless(queue, ring, t) && (!oldest || age(ring, t) < age(ring, oldest))) oldest = t;
    return oldest;
}

static void note_placed(struct yt_ring *ring) {
    if (ring->placeless) return;
    if (ring->tail - ring->head > room_of(ring)) ring->tail = ring->head + room_of(ring);
    ring->limit = room_of(ring);
}

/* Gives the oldest of them, as far as there is room, a place in the ring, which is empty. Of more than 65,536 some have one ticket: each
 * but the first waits for the next time. */
static void refill(struct yt_queue *queue, struct yt_ring *ring) {
    ring->head += age(ring, find_placeless(queue, ring));
    while (ring->placeless > room_of(ring) && grow(queue, ring)) {
    }
    if (ring->places) memset(ring->places, 0, room_of(ring) * sizeof *ring->places);
    for (struct yt_thread *t = yt_thread_first(queue->node); t && ring->places; t = yt_thread_after(queue->node, t)) {
        if (age(ring, t) > ring->mask || ring->places[(ring->head + age(ring, t)) & ring->mask]) continue;
        if (!is_placeless(queue, ring, t)) continue;
        put(ring, ring->head + age(ring, t), t);
        ring->live++;
        ring->placeless--;
    }
    note_placed(ring);
}

static void leave_without_place(struct yt_ring *ring) {
    ring->placeless++;
    ring->limit = 0;
}

/* The thread whose place the one before the head is to have keeps its ticket. */
static void take_place_of_youngest(struct yt_ring *ring) {
    yt_handle *place = &ring->places[(ring->head - 1) & ring->mask];
    if (!*place) return;
    *place = 0;
    ring->live--;
    leave_without_place(ring);
}

/* ---- in and out ----------------------------------------------------------------------------- */

static __attribute__((noinline)) void push_into_ring(struct yt_queue *queue, struct yt_thread *thread) {
    struct yt_ring *ring = ring_of(queue, thread);
    yt_round_settle(queue);
    queue->used |= UINT64_C(1) << thread->priority;
    if (make_room(queue, ring)) {
        put(ring, ring->tail++, thread);
        ring->live++;
    } else {
        thread->ticket = (uint16_t)ring->tail++;
        leave_without_place(ring);
    }
}

void yt_queue_push(struct yt_queue *queue, struct yt_thread *thread) {
    if (yt_lane_takes(queue, thread))
        yt_lane_stand(thread);
    else
        push_into_ring(queue, thread);
}

void yt_queue_push_front(struct yt_queue *queue, struct yt_thread *thread) {
    yt_round_settle(queue);
    struct yt_ring *ring = ring_of(queue, thread);
    queue->used |= UINT64_C(1) << thread->priority;
    if (!make_room(queue, ring)) {
        if (!ring->places) {
            thread->ticket = (uint16_t)--ring->head;
            leave_without_place(ring);
            return;
        }
        take_place_of_youngest(ring);
    }
    put(ring, --ring->head, thread);
    ring->live++;
}

static void note_empty(struct yt_queue *queue, struct yt_ring *ring) {
    if (ring->live || ring->placeless) return;
    ring->head = ring->tail;
    queue->used &= ~(UINT64_C(1) << (ring - queue->rings));
}

struct yt_thread *yt_queue_pop(struct yt_queue *queue) {
    yt_round_settle(queue);
    if (!queue->used) return NULL;
    struct yt_ring *ring = &queue->rings[63 - __builtin_clzll(queue->used)];
    struct yt_thread *thread = NULL;
    if (__builtin_expect(ring->live == 0, 0)) refill(queue, ring);
    if (__builtin_expect(ring->live == 0, 0)) { /* not one place */
        thread = find_placeless(queue, ring);
        ring->head += age(ring, thread) + 1;
        ring->placeless--;
    } else {
        do {
            thread = yt_queue_at(ring, ring->head);
            ring->places[ring->head++ & ring->mask] = 0;
        } while (!thread);
        ring->live--;
        yt_queue_prefetch(ring);
    }
    note_empty(queue, ring);
    return thread;
}

struct yt_thread *yt_queue_first(struct yt_queue *queue, unsigned most) {
    yt_round_settle(queue);
    uint64_t used = queue->used << (63 - most) >> (63 - most);
    if (!used) return NULL;
    const struct yt_ring *ring = &queue->rings[63 - __builtin_clzll(used)];
    struct yt_thread *thread = NULL;
    for (uint32_t ticket = ring->head; ring->live && !thread; ticket++) thread = yt_queue_at(ring, ticket);
    return thread;
}

uint64_t yt_queue_count(struct yt_queue *queue) {
    yt_round_settle(queue);
    uint64_t count = 0;
    for (uint64_t used = queue->used; used; used &= used - 1) {
        const struct yt_ring *ring = &queue->rings[__builtin_ctzll(used)];
        count += ring->live + (uint64_t)ring->placeless;
    }
    return count;
}

void yt_queue_remove(struct yt_queue *queue, struct yt_thread *thread) {
    yt_round_settle(queue);
    struct yt_ring *ring = ring_of(queue, thread);
    uint32_t ticket = yt_queue_find(ring, thread);
    if (ticket != ring->tail) {
        ring->places[ticket & ring->mask] = 0;
        ring->live--;
        if (ticket == ring->head)
            ring->head++;
        else if (ticket + 1 == ring->tail)
            ring->tail--;
    } else {
        ring->placeless--;
        note_placed(ring);
    }
    note_empty(queue, ring);
}
