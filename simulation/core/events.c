/* Pending events: see events.h. */
#include "core/events.h"

#include <math.h>
#include <stdlib.h>

#include "core/heap.h"
#include "core/ladder.h"

void ysim_events_init(struct ysim_events *events) {
    *events = (struct ysim_events){.top_after = INFINITY, .heap_most = YSIM_HEAP_MOST};
}

void ysim_events_add_behind(struct ysim_events *events, struct ysim_event_node *event, double time) {
    events->live++;
    if (!events->rung_count && time <= events->top_after && events->heap_used < events->heap_most) {
        ysim_heap_push(events, time, event); /* few: all are in the heap */
        return;
    }
    if (ysim_ladder_add_simply(events, event, time)) return;
    if (time > events->top_after)
        ysim_ladder_add_top(events, event, time);
    else
        ysim_ladder_add_below(events, event, time);
}

/* It comes at the time of the first one of all, or before the front. */
void ysim_events_add_otherwise(struct ysim_events *events, struct ysim_event_node *event, double time) {
    struct ysim_entry entry = {time, event}, *front = &events->front;
    if (!ysim_is_before(&entry, front->event ? front : events->heap)) {
        ysim_events_add_behind(events, event, time);
        return;
    }
    struct ysim_entry old = *front;
    *front = entry;
    event->at = YSIM_AT_FRONT;
    if (old.event)
        ysim_events_add_behind(events, old.event, old.time);
    else
        events->live++;
}

struct ysim_entry *ysim_events_fetch(struct ysim_events *events) {
    if (__builtin_expect(ysim_ladder_fetch_simply(events), 1)) return &events->front;
    while (!events->heap_used) {
        if (!ysim_ladder_fetch(events)) return NULL;
        if (events->front.event) return &events->front;
    }
    return events->heap;
}

static inline bool is_in_heap(const struct ysim_event_node *event) {
    return event->at % (1 << YSIM_AT_SHIFT) == YSIM_AT_HEAP;
}

struct ysim_entry *ysim_events_find(struct ysim_events *events, const struct ysim_event_node *event) {
    if (event->at == YSIM_AT_FRONT) return &events->front;
    return is_in_heap(event) ? &events->heap[event->at >> YSIM_AT_SHIFT] : ysim_ladder_find(events, event->at);
}

void ysim_events_remove(struct ysim_events *events, struct ysim_event_node *event) {
    struct ysim_entry *entry = ysim_events_find(events, event);
    events->live--;
    if (is_in_heap(event)) {
        ysim_heap_remove(events, (size_t)(entry - events->heap));
    } else {
        entry->event = NULL;
        if (entry != &events->front) {
            events->dead++;
            ysim_ladder_clean(events);
        }
    }
    event->at = 0;
}

static void each_of(struct ysim_chunk *chunk, void (*visit)(struct ysim_event_node *, void *), void *argument) {
    for (; chunk; chunk = chunk->next)
        for (uint64_t i = 0; i < chunk->used; i++)
            if (chunk->entries[i].event) visit(chunk->entries[i].event, argument);
}

void ysim_events_each(struct ysim_events *events, void (*visit)(struct ysim_event_node *, void *), void *argument) {
    if (events->front.event) visit(events->front.event, argument);
    for (size_t i = 0; i < events->heap_used; i++) visit(events->heap[i].event, argument);
    for (int i = 0; i < events->rung_count; i++)
        for (uint32_t k = 0; (k = ysim_ladder_next(&events->rungs[i], k)) < events->rungs[i].count; k++)
            each_of(events->rungs[i].buckets[k], visit, argument);
    each_of(events->top, visit, argument);
}

void ysim_events_fini(struct ysim_events *events) {
    ysim_ladder_fini(events);
    free(events->heap);
    ysim_events_init(events);
}
