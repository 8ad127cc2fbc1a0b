/* Timers of processes: any number of them, each found by its number, and taken away, in constant time.
 *
 * A process with few looks through their list; one with more has a table by number as well. */
#include <math.h>
#include <stdlib.h>

#include "base/mix.h"
#include "core/own.h"
#include "core/simulation.h"
#include "core/timer.h"

enum { LISTED_MOST = 8 };

/* ---- the table ----------------------------------------------------------------------------------- */

static struct ysim_timer **chain_of(const struct ysim_extra *extra, uint64_t number) {
    return &extra->timer_table[ysim_mix(number) & (extra->timer_room - 1)];
}

static void enter_table(struct ysim_extra *extra, struct ysim_timer *timer) {
    struct ysim_timer **chain = chain_of(extra, timer->number);
    timer->same_chain = *chain;
    *chain = timer;
}

/* Twice as many chains as timers. */
static void make_table(struct ysim_extra *extra) {
    uint32_t room = 4 * LISTED_MOST;
    while (room < 2 * extra->timer_count) room *= 2;
    free(extra->timer_table);
    extra->timer_table = ysim_need(calloc(room, sizeof(struct ysim_timer *)), "timers");
    extra->timer_room = room;
    for (struct ysim_timer *timer = extra->timers; timer; timer = timer->next) enter_table(extra, timer);
}

static struct ysim_timer *find_timer(const struct ysim_extra *extra, uint64_t number) {
    struct ysim_timer *timer = extra->timer_room ? *chain_of(extra, number) : extra->timers;
    while (timer && timer->number != number) timer = extra->timer_room ? timer->same_chain : timer->next;
    return timer;
}

/* ---- coming and going ------------------------------------------------------------------------------ */

void ysim_place_timer(struct ysim_extra *extra, struct ysim_timer **place, struct ysim_timer *timer) {
    timer->next = *place;
    timer->place = place;
    if (timer->next) timer->next->place = &timer->next;
    *place = timer;
    extra->timer_count++;
    if (extra->timer_count > (extra->timer_room ? extra->timer_room : LISTED_MOST))
        make_table(extra);
    else if (extra->timer_room)
        enter_table(extra, timer);
}

static void end_timer(struct ysim_extra *extra, struct ysim_timer *timer) {
    if (extra->timer_room) {
        struct ysim_timer **chain = chain_of(extra, timer->number);
        while (*chain != timer) chain = &(*chain)->same_chain;
        *chain = timer->same_chain;
    }
    *timer->place = timer->next;
    if (timer->next) timer->next->place = timer->place;
    extra->timer_count--;
    ysim_cancel(&timer->event);
    free(timer);
}

bool ysim_end_timers(struct ysim_extra *extra) {
    bool is_any = extra->timers;
    free(extra->timer_table);
    extra->timer_table = NULL;
    extra->timer_room = 0;
    while (extra->timers) end_timer(extra, extra->timers);
    return is_any;
}

/* ---- for the program --------------------------------------------------------------------------------- */

uint64_t ysim_timer_from(double delay, int64_t signal, const char *where) {
    struct ysim_body *body = ysim_current();
    ysim_check_delay(delay, "ysim_timer", where);
    if (!body || ysim_state(body) == YSIM_OUTSIDE) ysim_fail_from(where, "ysim_timer: called outside of any process");
    if (delay == INFINITY) ysim_fail_from(where, "ysim_timer: a timer for ever never rings");
    struct ysim_extra *extra = ysim_extra_of(body);
    struct ysim_timer *timer = ysim_need(malloc(sizeof *timer), "a timer");
    *timer = (struct ysim_timer){.event = {.state = YSIM_EVENT_TIMER, .priority = body->event.priority},
                                 .process = ysim_id(body),
                                 .number = ++extra->timer_numbers,
                                 .signal = signal};
    ysim_place_timer(extra, &extra->timers, timer);
    ysim_schedule(&timer->event, ysim_here.now + delay);
    return timer->number;
}

int ysim_timer_cancel(uint64_t number) {
    struct ysim_body *body = ysim_current();
    struct ysim_extra *extra = body && ysim_state(body) != YSIM_OUTSIDE ? ysim_extra_in(body) : NULL;
    if (!extra) return YSIM_EENDED;
    if (!number) return ysim_end_timers(extra) ? 0 : YSIM_EENDED;
    struct ysim_timer *timer = find_timer(extra, number);
    if (!timer) return YSIM_EENDED;
    end_timer(extra, timer);
    return 0;
}

bool ysim_timer_rings(struct ysim_event_node *event) {
    struct ysim_timer *timer = (struct ysim_timer *)event;
    struct ysim_body *body = ysim_find(timer->process);
    int64_t signal = timer->signal;
    bool goes_on = ysim_state(body) >= YSIM_HOLDS;
    end_timer(ysim_extra_in(body), timer);
    ysim_here.acting = &body->event.cause;
    ysim_disturb(body, YSIM_ETIMER, signal, true);
    ysim_here.acting = NULL;
    return goes_on;
}
