/* What some processes have besides: see own.h. */
#include "core/own.h"

#include <stdlib.h>

#include "core/cause.h"

_Static_assert(sizeof(struct ysim_own) == 128, "two lines of the cache");

static void make_owns(void) {
    enum { AT_ONCE = 32 }; /* 4 KB, and each begins a line of the cache */
    void *memory = NULL;
    if (posix_memalign(&memory, _Alignof(struct ysim_own), AT_ONCE * sizeof(struct ysim_own))) memory = NULL;
    struct ysim_own *owns = ysim_need(memory, "those who wait");
    memset(owns, 0, AT_ONCE * sizeof *owns);
    for (int i = 0; i + 1 < AT_ONCE; i++) owns[i].waiter.next = &owns[i + 1].waiter;
    ysim_here.spare_owns = owns;
}

/* There is none at hand, or the process has put its own cause away: that goes there, too. */
struct ysim_own *ysim_own_otherwise(struct ysim_body *body) {
    if (!ysim_here.spare_owns) make_owns();
    if (!ysim_has(body, YSIM_BORROWS)) return ysim_own_of(body);
    const struct ysim_cause key = body->event.cause;
    ysim_return_key(body);
    struct ysim_own *own = ysim_own_of(body);
    ysim_borrow_key(body);
    body->event.cause = key;
    return own;
}

/* A node among others has several. */
struct ysim_events *ysim_queue_of_event(const struct ysim_event_node *event) {
    if (event->state != YSIM_DRAWN || !ysim_here.queues) return &ysim_here.events;
    int queue = ysim_status_of((const struct ysim_body *)event);
    return queue > 0 && queue < YSIM_MEMBER_QUEUES ? &ysim_here.queues[queue] : &ysim_here.events;
}

double ysim_time_of(const struct ysim_event_node *event) {
    return ysim_events_find(ysim_queue_of_event(event), event)->time;
}

enum { TOLD = YSIM_DAEMON | YSIM_KEEPS | YSIM_ADOPTED, PENDING_SHIFT = 8, PENDING_FIRST = -100 };

uint32_t ysim_flags_to_tell(const struct ysim_body *body) {
    int pending = ysim_has(body, YSIM_PENDING) ? PENDING_FIRST - ysim_extra_in(body)->pending_status : 0;
    return (body->event.flags & TOLD) | (uint32_t)pending << PENDING_SHIFT;
}

void ysim_take_told_flags(struct ysim_body *body, uint32_t flags) {
    ysim_set_flag(body, flags & TOLD);
    int pending = (int)(flags >> PENDING_SHIFT & 0xff);
    if (!pending) return;
    ysim_extra_of(body)->pending_status = PENDING_FIRST - pending;
    ysim_set_flag(body, YSIM_PENDING);
}
