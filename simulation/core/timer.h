/* Timers of processes. */
#ifndef YSIM_CORE_TIMER_H
#define YSIM_CORE_TIMER_H

#include "core/simulation.h"

struct ysim_timer {
    struct ysim_event_node event;
    struct ysim_timer *next, **place; /* what points to it: the one before, or its process */
    struct ysim_timer *same_chain;    /* of the table */
    ysim_process process;
    uint64_t number;
    int64_t signal;
};

/* Puts a timer before the one that *place points to; ends all of a process, and says whether there were any. */
void ysim_place_timer(struct ysim_extra *extra, struct ysim_timer **place, struct ysim_timer *timer);
bool ysim_end_timers(struct ysim_extra *extra);

/* Carries a timer's event out. */
bool ysim_timer_rings(struct ysim_event_node *event);

#endif
