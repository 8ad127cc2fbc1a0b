/* What a leaf of ysim consists of that waits: inline, for most of what a model does is this. */
#ifndef YSIM_CORE_WAIT_H
#define YSIM_CORE_WAIT_H

#include "core/own.h"
#include "core/trace.h"

/* The beginning of a leaf that waits. Null: it hears of an interrupt instead, or cannot wait, and the leaf returns
 * *status. */
struct ysim_body *ysim_begin_otherwise(struct ysim_body *body, const char *where, int *status);
static inline struct ysim_body *ysim_begin_wait(const char *where, int *status) {
    struct ysim_body *body = ythread_leaf_enter(ysim_space, status);
    if (__builtin_expect(!body, 0)) return NULL;
    bool is_unusual = ysim_state(body) == YSIM_OUTSIDE || ysim_here.begun || ysim_has(body, YSIM_PENDING);
    return __builtin_expect(is_unusual, 0) ? ysim_begin_otherwise(body, where, status) : body;
}

/* Begins the wait whose state and event are set, and perhaps its place: what the leaf returns. */
static inline int ysim_rest_there(struct ysim_body *body, const char *where) {
    if (ysim_is_traced()) ysim_trace_waits(body, where);
    ysim_here.running--;
    if (__builtin_expect(ysim_has(body, YSIM_ADOPTED), 0)) ysim_rest_adopted(body, where);
    return ythread_leaf_rest();
}
static inline int ysim_rest(struct ysim_body *body, const char *where) {
    ysim_set_place(body, where);
    return ysim_rest_there(body, where);
}

/* Begins a wait of the calling leaf: what the leaf returns. `time`: of its event, or YSIM_FOREVER for none. */
static inline int ysim_wait_until_time(struct ysim_body *body, enum ysim_state state, double time, const char *where) {
    ysim_enter(body, state);
    if (time < YSIM_FOREVER) ysim_schedule_own(body, time);
    return ysim_rest(body, where);
}
static inline int ysim_wait(struct ysim_body *body, enum ysim_state state, double delay, const char *where) {
    return ysim_wait_until_time(body, state, ysim_here.now + delay, where);
}

#endif
