/* The sorted part of pending events: a heap of entries, four children each. */
#ifndef YSIM_CORE_HEAP_H
#define YSIM_CORE_HEAP_H

#include "core/events.h"

static inline bool ysim_ties_before(const struct ysim_event_node *a, const struct ysim_event_node *b) {
    if (a->priority != b->priority) return a->priority > b->priority;
    if (a->cause.origin != b->cause.origin) return a->cause.origin < b->cause.origin;
    return a->cause.count < b->cause.count;
}

static inline bool ysim_is_before(const struct ysim_entry *a, const struct ysim_entry *b) {
    return a->time < b->time || (a->time == b->time && ysim_ties_before(a->event, b->event));
}

static inline void ysim_heap_put(struct ysim_events *events, size_t at, struct ysim_entry entry) {
    events->heap[at] = entry;
    entry.event->at = (uint32_t)at << YSIM_AT_SHIFT | YSIM_AT_HEAP;
}

static inline void ysim_heap_sift_up(struct ysim_events *events, size_t at, struct ysim_entry entry) {
    while (at) {
        size_t parent = (at - 1) / 4;
        if (!ysim_is_before(&entry, &events->heap[parent])) break;
        ysim_heap_put(events, at, events->heap[parent]);
        at = parent;
    }
    ysim_heap_put(events, at, entry);
}

void ysim_heap_enlarge(struct ysim_events *events) __attribute__((cold));
static inline void ysim_heap_push(struct ysim_events *events, double time, struct ysim_event_node *event) {
    if (events->heap_used == events->heap_room) ysim_heap_enlarge(events);
    ysim_heap_sift_up(events, events->heap_used++, (struct ysim_entry){time, event});
}

/* Takes out the entry with that number. */
void ysim_heap_remove(struct ysim_events *events, size_t at);

#endif
