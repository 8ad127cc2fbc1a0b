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

void ysim_ladder_fini(struct ysim_events *events);

#endif
