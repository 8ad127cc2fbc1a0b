/* Processes, with their timers, waits and claims; see save.h. */
#include <stdlib.h>

#include "core/cause.h"
#include "core/origin.h"
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
            *timer = (struct ysim_timer){.event.state = YSIM_EVENT_TIMER, .process = extra->process};
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
    if (extra->children >> YSIM_SIBLING_BITS) ysim_here.has_families = true;
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
    for (struct ysim_claim *claim; ysim_pack_more(pack, *at); at = &claim->next) {
        claim = *at;
        if (ythread_pack_reads(pack)) {
            if (at == &first) at = &ysim_own_of(body)->claims;
            claim = ysim_need(calloc(1, sizeof *claim), "what a process holds");
            claim->process = ysim_id(body);
            ysim_claims_begin();
        }
        claim->server = ythread_pack_place(pack, claim->server, sizeof *claim->server, "a server that a process holds");
        if (!claim->server && ythread_pack_reads(pack)) refuse_state(pack);
        claim->units = ysim_pack_int(pack, claim->units);
        claim->lost = ysim_pack_int(pack, claim->lost);
        claim->is_kept = ysim_pack_bool(pack, claim->is_kept);
        claim->priority = (int16_t)ysim_pack_int(pack, claim->priority);
        if (ythread_pack_reads(pack)) ysim_place_claim(body, at, claim);
    }
}

/* ---- the process -------------------------------------------------------------------------------- */

static bool is_lined(const struct ysim_body *body) {
    return ysim_state(body) == YSIM_LINED || ysim_state(body) == YSIM_SERVED;
}

/* Nobody else makes the event of such a one. */
static bool has_own_key(enum ysim_state state) {
    return state == YSIM_DRAWN || state == YSIM_LINED || state == YSIM_CHOOSES;
}

static void check(struct ythread_pack *pack, const struct ysim_body *body) {
    enum ysim_state state = ysim_state(body);
    if (state <= YSIM_OUTSIDE || state > YSIM_SERVED || (is_lined(body) && !ysim_known_waiter(body)->origin_line) ||
        (state == YSIM_CHOOSES && !ysim_extra_in(body)) || (has_own_key(state) && ysim_has(body, YSIM_BORROWS)))
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

static bool has_status(const struct ysim_body *body) {
    return ysim_state(body) == YSIM_DUE || ysim_state(body) == YSIM_DRAWN;
}

/* The process's own cause is `own`, whatever the key of its event is. */
static void set_cause(struct ysim_body *body, const struct ysim_cause *own) {
    const struct ysim_cause key = body->event.cause;
    bool is_own = key.origin == own->origin && key.count == own->count;
    body->event.cause = *own;
    if (is_own || !body->event.at) return;
    ysim_borrow_key(body);
    body->event.cause = key;
}

static void put_process(struct ythread_pack *pack, struct ysim_body *body) {
    const struct ysim_cause cause = ysim_cause_of(body);
    ythread_pack_word(pack, ysim_state(body));
    ysim_pack_int(pack, has_status(body) ? ysim_status_of(body) : 0);
    ythread_pack_word(pack, ysim_flags_to_tell(body));
    ysim_pack_event(pack, &body->event);
    ythread_pack_word(pack, cause.origin);
    ythread_pack_word(pack, cause.count);
    ythread_pack_text(pack, ysim_place_of(body));
    walk_told(pack, body);
    walk_extra(pack, body);
    walk_claims(pack, body);
    if (!is_lined(body)) return;
    struct ysim_waiter waiter = *ysim_known_waiter(body);
    if (ysim_has(body, YSIM_BORROWS)) waiter.amount = waiter.since = 0; /* where its cause is */
    walk_waiter(pack, body, &waiter);
}

static void get_process(struct ythread_pack *pack, struct ysim_body *body) {
    ysim_enter(body, (enum ysim_state)(uint8_t)ythread_pack_word(pack, 0));
    ysim_set_status(body, (int)ysim_pack_int(pack, 0));
    ysim_take_told_flags(body, (uint32_t)ythread_pack_word(pack, 0));
    ysim_pack_event(pack, &body->event);
    struct ysim_cause cause = {.origin = ythread_pack_word(pack, 0)};
    cause.count = ythread_pack_word(pack, 0);
    ysim_set_place(body, ythread_pack_text(pack, NULL));
    walk_told(pack, body);
    walk_extra(pack, body);
    walk_claims(pack, body);
    if (is_lined(body)) {
        *ysim_waiter_of(body) = (struct ysim_waiter){0};
        walk_waiter(pack, body, ysim_known_waiter(body));
    } else if (ysim_own_in(body)) {
        ysim_known_waiter(body)->origin_line = NULL;
    }
    set_cause(body, &cause);
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
        if (one && ythread_pack_is_good(pack)) (ythread_pack_reads(pack) ? get_process : put_process)(pack, one);
        if (!ythread_pack_reads(pack)) body = next_process(body);
    }
}

void ysim_forget_process(struct ysim_body *body) {
    struct ysim_extra *extra = ysim_extra_in(body);
    ysim_return_key(body);
    for (struct ysim_claim *claim = ysim_claims_of(body), *next; claim; claim = next) {
        next = claim->next;
        free(claim);
    }
    if (extra) {
        for (struct ysim_timer *timer; (timer = extra->timers); free(timer)) extra->timers = timer->next;
        free(extra->timer_table);
        free(extra->claim_table);
        free(extra->waiters);
        free(extra);
    }
    if (ysim_own_in(body)) {
        ysim_known_own(body)->claims = NULL;
        ysim_known_own(body)->extra = NULL;
        ysim_give_own(ysim_known_own(body));
    }
    *body = (struct ysim_body){0};
}
