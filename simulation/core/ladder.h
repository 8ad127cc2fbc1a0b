/* The unsorted part of pending events, above the heap: buckets in rungs, and the top. */
#ifndef YSIM_CORE_LADDER_H
#define YSIM_CORE_LADDER_H

#include "core/events.h"

/* Adds an event that is not later than the top begins: to a bucket, or to the heap. */
void ysim_ladder_add_below(struct ysim_events *events, struct ysim_event_node *event, double time);

/* Adds one that is later. */
void ysim_ladder_add_top(struct ysim_events *events, struct ysim_event_node *event, double time);

/* Fills the empty heap from the next bucket, or makes that one easier to reach. False: there is none. */
bool ysim_ladder_fetch(struct ysim_events *events);

/* The first bucket from `from` on that is not empty, or their number. */
uint32_t ysim_ladder_next(const struct ysim_rung *rung, uint32_t from);

/* Puts all that lives to the top, and begins anew, if the dead are too many. */
void ysim_ladder_clean(struct ysim_events *events);

/* The entry that is in a chunk. */
struct ysim_entry *ysim_ladder_find(const struct ysim_events *events, uint32_t at);

void ysim_ladder_fini(struct ysim_events *events);

/* ---- most of all: inline -------------------------------------------------------------------------- */

void ysim_ladder_make_chunks(struct ysim_events *events) __attribute__((cold));
static inline struct ysim_chunk *ysim_take_chunk(struct ysim_events *events) {
    if (__builtin_expect(!events->spare, 0)) ysim_ladder_make_chunks(events);
    struct ysim_chunk *chunk = events->spare;
    events->spare = chunk->next;
    return chunk;
}

static inline void ysim_give_chunk(struct ysim_events *events, struct ysim_chunk *chunk) {
    chunk->next = events->spare;
    events->spare = chunk;
}

/* Adds an event to an empty bucket of the first rung, by time. False: it belongs elsewhere, and nothing has been done. */
static inline bool ysim_ladder_add_simply(struct ysim_events *events, struct ysim_event_node *event, double time) {
    struct ysim_rung *rung = events->rungs;
    if (events->rung_count <= 0 || time > events->top_after || rung->divided != YSIM_BY_TIME) return false;
    double place = (time - rung->start) * rung->scale;
    if (!(place >= 0)) return false;
    int64_t at = (int64_t)place; /* negative, if it is larger than that can be */
    if (at < rung->current || at >= rung->count) return false;
    uint64_t *word = &rung->full[at / 64], bit = (uint64_t)1 << at % 64;
    if (*word & bit) return false;
    struct ysim_chunk *chunk = ysim_take_chunk(events);
    chunk->next = NULL;
    chunk->used = 1;
    chunk->entries[0] = (struct ysim_entry){time, event};
    event->at = chunk->at;
    rung->buckets[at] = chunk;
    *word |= bit;
    return true;
}

/* Asks for the memory of what comes soon: `bits` are the buckets behind the one at `at`, which is bit 0, that hold any; events of the
 * second of them, chunks of the fourth. */
static inline void ysim_ladder_look_ahead(struct ysim_events *events, const struct ysim_rung *rung, uint64_t bits,
                                          uint32_t at) {
    enum { LINE = 64 };
    if (bits) events->soon = rung->buckets[at + (uint32_t)__builtin_ctzll(bits)]->entries[0].event;
    uint64_t second = bits & (bits - 1), third = second & (second - 1), fourth = third & (third - 1);
    if (__builtin_expect(!second, 0)) return;
    const char *event = (const char *)rung->buckets[at + (uint32_t)__builtin_ctzll(second)]->entries[0].event;
    __builtin_prefetch(event, 1);
    __builtin_prefetch(event + LINE);
    if (fourth) __builtin_prefetch(rung->buckets[at + (uint32_t)__builtin_ctzll(fourth)]);
}

/* The next bucket holds one event: that is the front now. False: nothing has been done. */
static inline bool ysim_ladder_fetch_simply(struct ysim_events *events) {
    if (events->rung_count <= 0) return false;
    struct ysim_rung *rung = &events->rungs[events->rung_count - 1];
    uint32_t at = rung->current;
    uint64_t *word = &rung->full[at / 64], bits = *word >> at % 64;
    if (!bits) return false;
    uint32_t here = at + (uint32_t)__builtin_ctzll(bits);
    struct ysim_chunk *chunk = rung->buckets[here];
    struct ysim_entry entry = chunk->entries[0];
    if (chunk->used != 1 || chunk->next || !entry.event) return false;
    *word &= ~((uint64_t)1 << here % 64);
    rung->current = here + 1;
    events->front = entry;
    entry.event->at = YSIM_AT_FRONT;
    ysim_give_chunk(events, chunk);
    ysim_ladder_look_ahead(events, rung, bits & (bits - 1), at);
    return true;
}

#endif
