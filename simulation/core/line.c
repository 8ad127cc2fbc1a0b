/* Lines: who waits for something, in which order, and how a wait ends. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/cause.h"
#include "core/line.h"
#include "core/own.h"
#include "core/ranks.h"
#include "core/simulation.h"
#include "core/together.h"
#include "core/wait.h"

void ysim_line_init(struct ysim_line *line, const struct ysim_line_kind *kind, void *owner) {
    *line = (struct ysim_line){.kind = kind, .owner = owner};
    if (ysim_is_traced()) ysim_trace_watch_line(line);
}

/* ---- places by priority ------------------------------------------------------------------------ */

void ysim_line_forget_ranks(struct ysim_line *line) {
    ysim_ranks_free(line->ranks);
    line->ranks = NULL;
    line->is_ranked = 0;
}

/* The last one of its priority is known. */
static void enter_rank(struct ysim_line *line, struct ysim_waiter *waiter) {
    bool is_last = !waiter->next || waiter->next->priority != waiter->priority;
    if (is_last && !ysim_ranks_set(line->ranks, waiter->priority, waiter)) ysim_line_forget_ranks(line);
}

void ysim_line_leave_rank(struct ysim_line *line, const struct ysim_waiter *waiter) {
    if (line->length == 1) {
        ysim_line_forget_ranks(line);
    } else if (!waiter->next || waiter->next->priority != waiter->priority) {
        bool has_other = waiter->previous && waiter->previous->priority == waiter->priority;
        ysim_ranks_set(line->ranks, waiter->priority, has_other ? waiter->previous : NULL);
    }
}

static void make_ranks(struct ysim_line *line) {
    line->ranks = ysim_ranks_new();
    line->is_ranked = line->ranks != NULL;
    for (struct ysim_waiter *waiter = line->first; waiter && line->is_ranked; waiter = waiter->next)
        enter_rank(line, waiter);
}

/* Behind whom a waiter comes, or null. */
static struct ysim_waiter *place_of(struct ysim_line *line, const struct ysim_waiter *waiter) {
    int least = waiter->priority + waiter->is_first; /* of those before it */
    if (line->is_ranked) return ysim_ranks_behind(line->ranks, least);
    struct ysim_waiter *before = line->last;
    int looks = 0;
    for (; before && before->priority < least; before = before->previous) looks++;
    if (looks > YSIM_LOOKS_MOST) make_ranks(line);
    return before;
}

void ysim_line_add(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_waiter *before = place_of(line, waiter); /* behind whom it comes */
    waiter->line = line;
    waiter->previous = before;
    waiter->next = before ? before->next : line->first;
    *(before ? &before->next : &line->first) = waiter;
    *(waiter->next ? &waiter->next->previous : &line->last) = waiter;
    line->length++;
    if (line->is_ranked) enter_rank(line, waiter);
    if (line->watch) {
        waiter->since = ysim_here.now;
        line->watch->changed(line);
    }
}

/* ---- service ----------------------------------------------------------------------------------- */

/* What has been given back while somebody was served is there for others, who go on by the cause of who acts. If that is the one who was
 * served, by an event that is pending, it puts its cause away: the key of that event stays as it is. */
static __attribute__((cold, noinline)) void serve_again(struct ysim_line *line, struct ysim_body *body) {
    struct ysim_cause *outer = ysim_here.acting, *cause = outer ? outer : ysim_current_cause();
    if (body->event.at && cause == &body->event.cause) {
        ysim_borrow_key(body);
        ysim_here.acting = &ysim_known_waiter(body)->cause;
    }
    ysim_line_serve(line);
    ysim_here.acting = outer;
}

bool ysim_line_take(struct ysim_line *line, struct ysim_waiter *waiter) {
    bool stands_behind = line->first && !line->kind->overtakes && line->first->priority >= waiter->priority;
    if (stands_behind && !waiter->is_first) return false;
    line->is_serving = 1;
    bool is_taken = line->kind->take(line, waiter);
    line->is_serving = 0;
    if (is_taken && line->watch) line->watch->served(line, 0);
    if (__builtin_expect(line->is_again, 0)) serve_again(line, waiter->body);
    return is_taken;
}

/* One of several waits of a process is over. */
static void choose(struct ysim_body *body, struct ysim_waiter *waiter) {
    struct ysim_extra *extra = ysim_extra_in(body);
    if (waiter->status) {
        ysim_end_wait(body, waiter->status);
    } else if (!extra->is_all) {
        ysim_end_wait(body, (int)waiter->index);
    } else if (!--extra->waiters_left) {
        ysim_end_wait(body, 0);
    }
}

void ysim_serve_waiter(struct ysim_waiter *waiter, int status) {
    struct ysim_body *body = waiter->body;
    if (waiter->line) ysim_line_remove(waiter);
    waiter->is_served = 1;
    waiter->status = (int16_t)status;
    if (ysim_state(body) == YSIM_CHOOSES)
        choose(body, waiter);
    else
        ysim_end_wait(body, status);
}

/* One after the other, while there is enough. True: somebody has been served. */
static bool serve(struct ysim_line *line) {
    bool is_any = false;
    for (struct ysim_waiter *waiter = line->first, *next; waiter; waiter = next) {
        next = waiter->next;
        double since = waiter->since; /* whose place may be needed when it is served */
        if (line->kind->take(line, waiter)) {
            is_any = true;
            if (line->watch) line->watch->served(line, ysim_here.now - since);
            if (!waiter->is_service) ysim_serve_waiter(waiter, waiter->status);
            if (next && next->line != line) next = line->first; /* of the same process, and withdrawn */
        } else if (!line->kind->overtakes || (line->kind->has_none && line->kind->has_none(line))) {
            break;
        }
    }
    return is_any;
}

void ysim_line_serve(struct ysim_line *line) {
    line->is_again = 1;
    if (line->is_serving) return;
    bool is_any = false;
    line->is_serving = 1;
    while (line->is_again) {
        line->is_again = 0;
        is_any |= serve(line);
    }
    line->is_serving = 0;
    if (is_any && line->kind->served) line->kind->served(line);
}

void ysim_line_serve_all(struct ysim_line *line, int status) {
    while (line->first) ysim_serve_waiter(line->first, status);
}

void ysim_line_reneged(struct ysim_line *line, double waited) {
    if (line->watch->reneged) line->watch->reneged(line, waited);
}

/* ---- withdrawal -------------------------------------------------------------------------------- */

/* True: who stood behind may be served now. */
static bool step_out(struct ysim_waiter *waiter) {
    struct ysim_line *line = waiter->line;
    bool was_first = line->first == waiter;
    if (line->watch) ysim_line_reneged(line, ysim_here.now - waiter->since);
    ysim_line_remove(waiter);
    return was_first && line->first;
}

static void settle(struct ysim_waiter *waiter, bool is_complete) {
    struct ysim_line *origin = waiter->origin_line;
    if (!origin) return;
    void (*call)(struct ysim_line *, struct ysim_waiter *) = is_complete ? origin->kind->commit : origin->kind->undo;
    if (call) call(origin, waiter);
}

/* First it leaves all lines: what it gives back then it is not given again. */
static void withdraw_all(struct ysim_extra *extra) {
    enum { WAS_FIRST = 2 }; /* for is_served */
    bool is_all = extra->is_all, is_complete = !extra->waiters_left;
    uint32_t count = extra->waiter_count;
    extra->waiter_count = 0;
    for (uint32_t i = 0; i < count; i++)
        if (extra->waiters[i].line) extra->waiters[i].is_served = step_out(&extra->waiters[i]) ? WAS_FIRST : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct ysim_waiter *waiter = &extra->waiters[i];
        if (waiter->is_served == WAS_FIRST)
            ysim_line_serve(waiter->origin_line);
        else if (waiter->is_served && is_all)
            settle(waiter, is_complete);
        waiter->origin_line =
            NULL; /* which may be there no longer when the choice is asked about, or written to a file */
    }
}

void ysim_withdraw(struct ysim_body *body) {
    struct ysim_waiter *own = ysim_known_waiter(body);
    enum ysim_state state = ysim_state(body);
    ysim_enter(body,
               YSIM_RUNS); /* who loses something by what follows hears of it in the next wait: this one is over */
    if (state == YSIM_CHOOSES) {
        withdraw_all(ysim_extra_in(body));
    } else if (state == YSIM_SERVED) {
        own->origin_line->kind->undo(own->origin_line, own);
    } else if (own->line) {
        struct ysim_line *line = own->line;
        if (step_out(own)) ysim_line_serve(line);
    }
}

/* ---- waiting ----------------------------------------------------------------------------------- */

int ysim_line_ask(const struct ysim_wish *wish, double limit, const char *where) {
    int status;
    ysim_check_delay(limit, "the limit of a wait", where);
    struct ysim_body *body = ysim_begin_wait(where, &status);
    if (!body) return status;
    ysim_line_at_home(wish->line);
    struct ysim_waiter *waiter = ysim_waiter_of(body);
    *waiter = (struct ysim_waiter){.body = body,
                                   .index = waiter->index, /* by which way it has come: together.h */
                                   .origin_line = wish->line,
                                   .amount = wish->amount,
                                   .filter = wish->filter,
                                   .argument = wish->argument,
                                   .priority = body->event.priority,
                                   .is_first = wish->is_first};
    if (ysim_line_take(wish->line, waiter)) {
        if (wish->line->kind->served) wish->line->kind->served(wish->line);
        if (ysim_is_traced()) ysim_trace_does(where, "has %s at once", ysim_words_of_line(wish->line));
        return ythread_leaf_done(waiter->status);
    }
    if (limit == 0) {
        if (wish->line->watch) ysim_line_reneged(wish->line, 0);
        return ythread_leaf_done(YSIM_ETIMEDOUT);
    }
    ysim_line_add(wish->line, waiter);
    return ysim_wait_until_time(body, YSIM_LINED, wish->end > 0 ? wish->end : ysim_here.now + limit, where);
}
