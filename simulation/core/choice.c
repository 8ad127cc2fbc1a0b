/* One of several waits, or all of them. */
#include <stdlib.h>

#include "core/line.h"
#include "core/own.h"
#include "core/simulation.h"
#include "core/together.h"
#include "core/wait.h"

/* ---- what it consists of ---------------------------------------------------------------------------- */

void ysim_fail_choice(const char *where) {
    ysim_fail_from(where,
                   "ysim_any, ysim_all: a wait among their arguments, which are ysim_on_acquire() and its kind; a "
                   "limit is ysim_any_within()'s");
}

void ysim_choose_begin(int all, const char *where) {
    struct ysim_body *body = ysim_current();
    if (!body) ysim_fail_from(where, "a wait outside of any thread");
    ysim_enter_process();
    if (ysim_here.begun & YSIM_CHOICE) ysim_fail_choice(where);
    struct ysim_extra *extra = ysim_extra_of(body);
    ysim_here.begun |= YSIM_CHOICE;
    ysim_here.choice_where = where;
    extra->is_all = all;
    extra->waiter_count = 0;
}

struct ysim_waiter *ysim_choose_add(struct ysim_line *line, double amount) {
    struct ysim_body *body = ysim_current();
    if (line) ysim_line_at_home(line);
    if (!ysim_here.choice_where) ysim_fail_from(NULL, "ysim_on_...() belongs into ysim_any() or ysim_all()");
    struct ysim_extra *extra = ysim_extra_in(body);
    uint32_t index = extra->waiter_count++;
    if (!(index & (index - 1))) /* a power of two: all that there is room for is taken */
        extra->waiters = ysim_need(realloc(extra->waiters, 2 * (index + 1) * sizeof *extra->waiters), "a choice");
    extra->waiters[index] = (struct ysim_waiter){
        .body = body, .origin_line = line, .amount = amount, .index = index, .priority = body->event.priority};
    return &extra->waiters[index];
}

void ysim_on_event(struct ysim_event *event) {
    ysim_choose_add(ysim_line_of_event(event, NULL), 0);
}

void ysim_on_signal(struct ysim_condition *condition) {
    ysim_choose_add(ysim_line_of_condition(condition, NULL), 0);
}

/* A process that has ended is there at once, with its result if that is kept. */
void ysim_on_end(ysim_process process) {
    struct ysim_body *other = ysim_find_for(process, "ysim_on_end", NULL);
    if (other == ysim_current()) ysim_fail_from(NULL, "ysim_on_end: a process cannot wait for its own end");
    struct ysim_waiter *waiter = ysim_choose_add(other ? &ysim_extra_of(other)->joiners : NULL, 0);
    if (!other) waiter->argument = ysim_kept_result(process);
}

int64_t ysim_value_of(int number) {
    const struct ysim_body *body = ysim_current();
    bool is_one = body && ysim_extra_in(body) && number >= 0 && (uint32_t)number < ysim_extra_in(body)->choices;
    return is_one ? ysim_extra_in(body)->waiters[number].argument : 0;
}

/* ---- the wait ------------------------------------------------------------------------------------- */

/* Takes what is there now. True: that is enough, and the result is known. */
static bool take_now(struct ysim_extra *extra, uint32_t index, int *result) {
    struct ysim_waiter *waiter = &extra->waiters[index];
    struct ysim_line *line = waiter->origin_line;
    if (line && !ysim_line_take(line, waiter)) return false;
    if (!line) ysim_set_value(waiter->body, waiter->argument);
    waiter->is_served = 1;
    if (line && line->kind->served) line->kind->served(line);
    if (!waiter->status) extra->waiters_left--;
    *result = waiter->status ? waiter->status : extra->is_all ? 0 : (int)index;
    return waiter->status || !extra->is_all || !extra->waiters_left;
}

/* What has been taken is given back, unless the choice is complete. */
static int give_up(struct ysim_body *body, int status, const char *where) {
    if (ysim_is_traced() && status >= 0) ysim_trace_does(where, "has choice %d at once", status);
    ysim_enter(body, YSIM_CHOOSES);
    ysim_withdraw(body);
    ysim_enter(body, YSIM_RUNS);
    return ythread_leaf_done(status);
}

YTHREAD_LEAF(int, ysim_choose_from, double limit, const char *where) {
    int status;
    ysim_check_delay(limit, "the limit of a wait", where);
    ysim_here.begun &= ~YSIM_CHOICE;
    ysim_here.choice_where = NULL;
    struct ysim_extra *extra = ysim_extra_in(ysim_current()); /* ysim_choose_begin has made it */
    struct ysim_body *body = ysim_begin_wait(where, &status);
    if (!body) {
        extra->waiter_count = extra->choices = 0; /* it has waited for nothing */
        return status;
    }
    uint32_t count = extra->choices = extra->waiters_left = extra->waiter_count;
    for (uint32_t i = 0; i < count; i++)
        if (take_now(extra, i, &status)) return give_up(body, status, where);
    if (limit == 0) return give_up(body, YSIM_ETIMEDOUT, where);
    for (uint32_t i = 0; i < count; i++)
        if (!extra->waiters[i].is_served) ysim_line_add(extra->waiters[i].origin_line, &extra->waiters[i]);
    return ysim_wait(body, YSIM_CHOOSES, limit, where);
}
