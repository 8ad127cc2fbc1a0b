/* Who has caused what, where the event of a process is pending that somebody else has caused.
 *
 * The place of an event in the order is the cause of it: whose it is, and how many that one had caused before. Most processes wait for
 * events of their own; then that place is the process's own cause, too, as it stands, and has no room besides. While it is somebody else's
 * (YSIM_BORROWS) the process's own is put away: that of one that has a struct ysim_own into its waiter, which wants nothing meanwhile; one
 * that has been made and has not begun has caused nothing, and has waited at no place in the model, so that its origin stands there; that
 * of all others stands apart. */
#ifndef YSIM_CORE_CAUSE_H
#define YSIM_CORE_CAUSE_H

#include "core/own.h"
#include "core/simulation.h"

/* Where there is no struct ysim_own. */
struct ysim_apart {
    struct ysim_cause cause;
    union {
        const char *where;
        struct ysim_apart *next; /* of those that are not in use */
    };
};

/* A process's own cause, and the place of its last wait, whatever it waits for. */
struct ysim_cause ysim_cause_of(const struct ysim_body *body);
const char *ysim_place_of(const struct ysim_body *body);

/* Before event.cause becomes somebody else's. */
void ysim_put_apart(struct ysim_body *body);
static inline void ysim_borrow_key(struct ysim_body *body) {
    if (ysim_has(body, YSIM_OWNS))
        ysim_known_waiter(body)->cause = body->event.cause;
    else
        ysim_put_apart(body);
    ysim_set_flag(body, YSIM_BORROWS);
}

/* Its event is pending no more: event.cause is its own again. (The first one leaves the flags as they are.) */
void ysim_take_from_apart(struct ysim_body *body);
static inline void ysim_return_cause(struct ysim_body *body) {
    if (ysim_has(body, YSIM_OWNS)) {
        body->event.cause = ysim_known_waiter(body)->cause;
    } else if (ysim_has(body, YSIM_APART)) {
        ysim_take_from_apart(body);
    } else {
        body->event.cause = (struct ysim_cause){body->event.place, 0};
        body->event.place = 0;
    }
}
static inline void ysim_return_key(struct ysim_body *body) {
    if (!ysim_has(body, YSIM_BORROWS)) return;
    ysim_return_cause(body);
    ysim_clear_flag(body, YSIM_BORROWS | YSIM_APART);
}

/* As ysim_schedule_by and ysim_schedule, of a process, which may be another one than `cause` is of; ysim_cancel. */
static inline void ysim_schedule_wait_by(struct ysim_cause *cause, struct ysim_body *body, double time) {
    if (cause != &body->event.cause) ysim_borrow_key(body);
    ysim_schedule_by(cause, &body->event, time);
}
static inline void ysim_schedule_wait(struct ysim_body *body, double time) {
    ysim_schedule_wait_by(ysim_here.acting ? ysim_here.acting : ysim_current_cause(), body, time);
}
static inline void ysim_cancel_wait(struct ysim_body *body) {
    ysim_cancel(&body->event);
    ysim_return_key(body);
}

/* The same of one that has just left a line, by its own waiter: what was pending, if anything, was its limit, by its own key, and now
 * somebody else lets it go on. */
static inline void ysim_schedule_lined(struct ysim_body *body, struct ysim_waiter *own, double time) {
    own->cause = body->event.cause;
    ysim_set_flag(body, YSIM_BORROWS);
    ysim_schedule(&body->event, time);
}

#endif
