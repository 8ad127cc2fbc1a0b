/* Processes, with their timers, waits and claims; see save.h. */
#include <stdlib.h>

#include "core/own.h"
#include "core/timer.h"
#include "core/trace.h"
#include "save/save.h"

static void refuse_state(struct ythread_pack *pack) {
    ythread_pack_refuse(pack, "simulated time: a process that cannot be");
}

/* ---- waits -------------------------------------------------------------------------------------- */

/* Where it stands in its line says lines.c. */
static void walk_waiter(struct ythread_pack *pack, struct ysim_body *body, struct ysim_waiter *waiter) {
    waiter->body = body;
    waiter->origin_line = ysim_pack_line(pack, waiter->origin_line);
    waiter->amount = ythread_pack_number(pack, waiter->amount);
    waiter->is_service = ysim_pack_bool(pack, waiter->is_service);
    if (waiter->is_service) {
        waiter->work = ythread_pack_number(pack, waiter->work);
        waiter->whole = ythread_pack_number(pack, waiter->whole);
    } else {
        waiter->filter = (int (*)(int64_t, int64_t))ythread_pack_function(
            pack, (void (*)(void))waiter->filter, "the filter by which a process takes an item");
        waiter->argument = ysim_pack_int(pack, waiter->argument);
    }
    waiter->since = ythread_pack_number(pack, waiter->since);
    waiter->index = (uint32_t)ythread_pack_word(pack, waiter->index);
    waiter->priority = (int16_t)ysim_pack_int(pack, waiter->priority);
    waiter->status = (int16_t)ysim_pack_int(pack, waiter->status);
    waiter->is_served = ysim_pack_bool(pack, waiter->is_served);
    waiter->is_first = ysim_pack_bool(pack, waiter->is_first);
}

static uint32_t waiters_in_use(const struct ysim_extra *extra) {
    return extra->waiter_count > extra->choices ? extra->waiter_count : extra->choices;
}

static void walk_choice(struct ythread_pack *pack, struct ysim_body *body, struct ysim_extra *extra) {
    extra->waiter_count = (uint32_t)ythread_pack_count(pack, extra->waiter_count);
    extra->choices = (uint32_t)ythread_pack_count(pack, extra->choices);
    extra->waiters_left = (uint32_t)ythread_pack_word(pack, extra->waiters_left);
    extra->is_all = ysim_pack_bool(pack, extra->is_all);
    uint32_t count = waiters_in_use(extra), room = 1;
    while (room < count + 1) room *= 2; /* as choice.c makes it */
    if (ythread_pack_reads(pack) && count)
        extra->waiters = ysim_need(calloc(2 * (size_t)room, sizeof *extra->waiters), "a choice");
    for (uint32_t i = 0; i < count && ythread_pack_is_good(pack); i++) walk_waiter(pack, body, &extra->waiters[i]);
}

/* ---- what few have ------------------------------------------------------------------------------ */

static void walk_timers(struct ythread_pack *pack, struct ysim_extra *extra) {
    struct ysim_timer **at = &extra->timers;
    for (struct ysim_timer *timer; timer = *at, ysim_pack_more(pack, timer); at = &timer->next) {
        if (ythread_pack_reads(pack)) {
            timer = ysim_need(calloc(1, sizeof *timer), "a timer");
            *timer = (struct ysim_timer){.event.kind = YSIM_EVENT_TIMER, .process = extra->process};
        }
        timer->number = ythread_pack_word(pack, timer->number);
        timer->signal = ysim_pack_int(pack, timer->signal);
        ysim_pack_event(pack, &timer->event);
        if (ythread_pack_reads(pack)) ysim_place_timer(extra, at, timer);
    }
}

/* The trace goes on in the process that has begun it; its title is not freed meanwhile. */
static void walk_track(struct ythread_pack *pack, struct ysim_extra *extra) {
    const char *title = ythread_pack_text(pack, extra->title);
    int64_t track = ysim_pack_int(pack, extra->track);
    uint64_t slices = ythread_pack_word(pack, extra->slices);
    if (!ysim_traced || !ysim_is_same_process || !title || !ythread_pack_reads(pack)) return;
    extra->title = (char *)(uintptr_t)title; /* as ysim_forget_process has left it */
    extra->track = track;
    extra->slices = (uint32_t)slices;
}

static void walk_extra(struct ythread_pack *pack, struct ysim_body *body) {
    if (!ysim_pack_more(pack, ysim_extra_in(body) && !ythread_pack_reads(pack))) return;
    struct ysim_extra *extra = ysim_extra_of(body);
    extra->children = (uint32_t)ythread_pack_word(pack, extra->children);
    extra->number = (uint32_t)ythread_pack_word(pack, extra->number);
    extra->name = ythread_pack_text(pack, extra->name);
    extra->is_destroyed = ysim_pack_bool(pack, extra->is_destroyed);
    extra->timer_numbers = ythread_pack_word(pack, extra->timer_numbers);
    extra->result = ysim_pack_int(pack, extra->result);
    extra->pending_value = ysim_pack_int(pack, extra->pending_value);
    walk_track(pack, extra);
    walk_timers(pack, extra);
    walk_choice(pack, body, extra);
}

static void walk_claims(struct ythread_pack *pack, struct ysim_body *body) {
    struct ysim_claim *first = ysim_claims_of(body), **at = &first;
    for (; ysim_pack_more(pack, *at); at = &(*at)->next) {
        if (ythread_pack_reads(pack)) {
            if (at == &first) at = &ysim_own_of(body)->claims;
            *at = ysim_need(calloc(1, sizeof **at), "what a process holds");
            (*at)->process = ysim_id(body);
            ysim_claims_begin();
        }
        (*at)->server = ythread_pack_place(pack, (*at)->server, sizeof *(*at)->server, "a server that a process holds");
        if (!(*at)->server && ythread_pack_reads(pack)) refuse_state(pack);
        (*at)->units = ysim_pack_int(pack, (*at)->units);
        (*at)->lost = ysim_pack_int(pack, (*at)->lost);
        (*at)->is_kept = ysim_pack_bool(pack, (*at)->is_kept);
        (*at)->priority = (int16_t)ysim_pack_int(pack, (*at)->priority);
    }
}

/* ---- the process -------------------------------------------------------------------------------- */

static bool is_lined(const struct ysim_body *body) {
    return ysim_state(body) == YSIM_LINED || ysim_state(body) == YSIM_SERVED;
}

static void check(struct ythread_pack *pack, const struct ysim_body *body) {
    enum ysim_state state = ysim_state(body);
    if (state <= YSIM_OUTSIDE || state > YSIM_SERVED || (is_lined(body) && !body->waiter->origin_line) ||
        (state == YSIM_CHOOSES && !ysim_extra_in(body)) || (ysim_has(body, YSIM_PENDING) && !ysim_extra_in(body)))
        refuse_state(pack);
}

static void count_process(const struct ysim_body *body) {
    ysim_here.processes++;
    if (ysim_state(body) == YSIM_RUNS)
        ysim_here.running += body != ysim_here.runner;
    else
        ysim_here.adopted_waiting += ysim_has(body, YSIM_ADOPTED);
}

/* What was left of the last hold, and what came with the last wait. */
static void walk_told(struct ythread_pack *pack, struct ysim_body *body) {
    bool reads = ythread_pack_reads(pack);
    double left = ythread_pack_number(pack, reads ? 0 : ysim_left_of(body));
    int64_t value = ysim_pack_int(pack, reads ? 0 : ysim_value_told(body));
    if (!reads) return;
    ysim_set_left(body, left);
    ysim_set_value(body, value);
}

static void walk_process(struct ythread_pack *pack, struct ysim_body *body) {
    body->event.kind = YSIM_EVENT_RESUME;
    body->event.state = (uint8_t)ythread_pack_word(pack, body->event.state);
    body->event.status = (int16_t)ysim_pack_int(pack, body->event.status);
    body->event.flags = (uint16_t)ythread_pack_word(pack, body->event.flags);
    ysim_pack_event(pack, &body->event);
    body->cause.origin = ythread_pack_word(pack, body->cause.origin);
    body->cause.count = ythread_pack_word(pack, body->cause.count);
    body->where = ythread_pack_text(pack, body->where);
    walk_told(pack, body);
    walk_extra(pack, body);
    walk_claims(pack, body);
    if (is_lined(body) && ythread_pack_reads(pack)) *ysim_waiter_of(body) = (struct ysim_waiter){0};
    if (is_lined(body)) walk_waiter(pack, body, body->waiter);
    if (!ythread_pack_reads(pack)) return;
    if (!is_lined(body) && body->waiter) body->waiter->origin_line = NULL;
    check(pack, body);
    if (ythread_pack_is_good(pack)) count_process(body);
}

/* The next one that is a process, from the newest on. */
static struct ysim_body *next_process(struct ysim_body *body) {
    do {
        body = ythread_leaf_before(body, ysim_space);
    } while (body && ysim_state(body) == YSIM_OUTSIDE);
    return body;
}

void ysim_pack_processes(struct ythread_pack *pack) {
    struct ysim_body *body = ythread_pack_reads(pack) ? NULL : next_process(NULL);
    while (ysim_pack_more(pack, body)) {
        struct ysim_body *one = ysim_pack_process(pack, body);
        if (one && ythread_pack_reads(pack) && ysim_state(one) != YSIM_OUTSIDE) refuse_state(pack);
        if (one && ythread_pack_is_good(pack)) walk_process(pack, one);
        if (!ythread_pack_reads(pack)) body = next_process(body);
    }
}

void ysim_forget_process(struct ysim_body *body) {
    struct ysim_extra *extra = ysim_extra_in(body);
    for (struct ysim_claim *claim = ysim_claims_of(body), *next; claim; claim = next) {
        next = claim->next;
        free(claim);
    }
    if (extra) {
        for (struct ysim_timer *timer; (timer = extra->timers); free(timer)) extra->timers = timer->next;
        free(extra->timer_table);
        free(extra->waiters);
        free(extra);
    }
    ysim_give_own(body);
    *body = (struct ysim_body){.event.state = YSIM_OUTSIDE};
}
