/* Pending events, in their total order: a heap while they are few, a ladder of buckets above it when they are many.
 *
 * The event itself lies in what it belongs to (a process, a timer); here stand entries of 16 bytes, a time and a
 * pointer, so that sorting reads one array and follows no list. An event knows where its entry is, so that it can be taken out
 * at once.
 *
 *     front    | the very first, perhaps
 *     top      | what is later than everything below: not sorted at all
 *     rungs    | each divides one bucket of the rung above it (the first: what was the top) into buckets of equal width
 *     heap     | what comes before all buckets that are left: sorted
 *
 * An event descends at most RUNGS_MOST times and is sorted among few. Many of one time are divided by their origins, which
 * come next in the order, and those of one origin by their sequences; where nothing can be divided (each time is a multiple of the
 * next) the heap does all the work, and nothing is worse than a heap. The ladder queue is
 * that of W. T. Tang, R. S. M. Goh, I. L.-J. Thng, ACM TOMACS 15 (2005) 175; arrays for lists and a heap at the bottom
 * are ours. */
#ifndef YSIM_CORE_EVENTS_H
#define YSIM_CORE_EVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ysim/parts.h"

enum { YSIM_CHUNK_ENTRIES = 3, YSIM_RUNGS_MOST = 8, YSIM_HEAP_MOST = 96 /* more in the heap become a rung */ };

/* Where an entry is, in four bytes: the front; the number of a place in the heap, or of a chunk, in the high bits, and below
 * YSIM_AT_HEAP or which one of the chunk it is. */
enum { YSIM_AT_FRONT = 1, YSIM_AT_HEAP = YSIM_CHUNK_ENTRIES, YSIM_AT_SHIFT = 2 };

/* A cache line of entries. */
struct ysim_chunk {
    struct ysim_chunk *next;
    uint32_t used;
    uint32_t at; /* of its first entry: its number, from 1, shifted */
    struct ysim_entry entries[YSIM_CHUNK_ENTRIES];
};

struct ysim_rung {
    double start, scale; /* bucket of t: (t - start) * scale */
    uint32_t current;    /* buckets before it have been emptied */
    uint32_t count;
    struct ysim_chunk **buckets; /* of those that are full; behind the bits */
    uint64_t *full;              /* a bit for each bucket that is not empty */
    enum ysim_divided {
        YSIM_BY_TIME,
        YSIM_BY_ORIGIN,  /* all of time `start` and of one priority: bucket of an origin: (origin - first) * scale; */
        YSIM_BY_SEQUENCE /* and of one origin: bucket of a sequence, likewise */
    } divided;
    int16_t priority;       /* not by time: the last bucket is for what comes behind all of them */
    uint64_t first, origin; /* by sequence: that of all */
};

struct ysim_events {
    struct ysim_entry front; /* before all others, or no event: what comes at once, as many do, costs no sorting */
    struct ysim_entry *heap; /* four children each */
    size_t heap_used, heap_room, heap_most;
    struct ysim_rung rungs[YSIM_RUNGS_MOST];
    int rung_count;
    struct ysim_chunk *top;
    double top_after; /* later than that goes there */
    size_t live, dead;
    const struct ysim_event_node
        *soon; /* right after ysim_events_fetch, if that has been null: what comes next, probably; or null */
    struct ysim_chunk *spare;
    struct ysim_slab **slabs; /* all memory of chunks */
    size_t slab_count;
};

/* Empty; no memory is taken yet. */
void ysim_events_init(struct ysim_events *events);
void ysim_events_fini(struct ysim_events *events);

/* Adds an event that is not pending; `time` is a number, and finite. Inline where it is clear at once whether it comes before all
 * others. */
void ysim_events_add_behind(struct ysim_events *events, struct ysim_event_node *event, double time);
void ysim_events_add_otherwise(struct ysim_events *events, struct ysim_event_node *event, double time);
static inline void ysim_events_add(struct ysim_events *events, struct ysim_event_node *event, double time) {
    const struct ysim_entry *first = events->front.event ? &events->front : events->heap;
    if (events->front.event || events->heap_used ? time > first->time : events->live) {
        ysim_events_add_behind(events, event, time);
    } else if (events->front.event || (events->heap_used && time == first->time)) {
        ysim_events_add_otherwise(events, event, time);
    } else {
        events->front = (struct ysim_entry){time, event};
        event->at = YSIM_AT_FRONT;
        events->live++;
    }
}

/* Takes out an event that is pending. */
void ysim_events_remove(struct ysim_events *events, struct ysim_event_node *event);

/* The first of all, which stays, or null. */
struct ysim_entry *ysim_events_fetch(struct ysim_events *events); /* fills the front or the heap */
static inline struct ysim_entry *ysim_events_first(struct ysim_events *events) {
    if (events->front.event) return &events->front;
    return events->heap_used ? events->heap : ysim_events_fetch(events);
}

/* Takes out the first one, after ysim_events_first. */
void ysim_heap_take(struct ysim_events *events);
static inline void ysim_events_take(struct ysim_events *events, struct ysim_entry *first) {
    events->live--;
    first->event->at = 0;
    if (events->front.event) /* it is that one, then */
        events->front.event = NULL;
    else
        ysim_heap_take(events);
}

/* The entry of a pending event. */
struct ysim_entry *ysim_events_find(struct ysim_events *events, const struct ysim_event_node *event);

/* Calls `visit` for every pending event, in no order. */
void ysim_events_each(struct ysim_events *events, void (*visit)(struct ysim_event_node *, void *), void *argument);

#endif
