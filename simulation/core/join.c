/* The end of a process, for those who wait for it; results that are kept. */
#include <stdlib.h>

#include "base/mix.h"
#include "core/line.h"
#include "core/own.h"
#include "core/simulation.h"

/* ---- results of processes that are no more: a table by yid, with chains ----------------------------- */

enum { FIRST_ROOM = 256 };

static struct ysim_kept **place_of(ysim_process process) {
    return &ysim_here.kept[ysim_mix(process) & (ysim_here.kept_room - 1)];
}

/* Room for one more: no more results than chains. */
static void make_room(void) {
    struct ysim_kept **old = ysim_here.kept;
    size_t room = ysim_here.kept_room;
    if (ysim_here.kept_count < room) return;
    ysim_here.kept_room = room ? 2 * room : FIRST_ROOM;
    ysim_here.kept = ysim_need(calloc(ysim_here.kept_room, sizeof(struct ysim_kept *)), "the results of processes");
    for (size_t i = 0; i < room; i++) {
        for (struct ysim_kept *kept; (kept = old[i]);) {
            struct ysim_kept **place = place_of(kept->process);
            old[i] = kept->next;
            kept->next = *place;
            *place = kept;
        }
    }
    free(old);
}

void ysim_keep_result(ysim_process process, int64_t result) {
    make_room();
    struct ysim_kept **place = place_of(process), *kept = ysim_need(malloc(sizeof *kept), "the result of a process");
    *kept = (struct ysim_kept){*place, process, result};
    *place = kept;
    ysim_here.kept_count++;
}

static bool take_kept(ysim_process process) {
    if (!ysim_here.kept) return false;
    for (struct ysim_kept **at = place_of(process), *kept; (kept = *at); at = &kept->next) {
        if (kept->process != process) continue;
        ysim_set_value(ysim_current(), kept->result);
        *at = kept->next;
        free(kept);
        ysim_here.kept_count--;
        return true;
    }
    return false;
}

int64_t ysim_kept_result(ysim_process process) {
    const struct ysim_kept *kept = ysim_here.kept ? *place_of(process) : NULL;
    while (kept && kept->process != process) kept = kept->next;
    return kept ? kept->result : 0;
}

void ysim_each_result(void (*visit)(const struct ysim_kept *kept, void *argument), void *argument) {
    for (size_t i = 0; i < ysim_here.kept_room; i++)
        for (const struct ysim_kept *kept = ysim_here.kept[i]; kept; kept = kept->next) visit(kept, argument);
}

void ysim_forget_results(void) {
    for (size_t i = 0; i < ysim_here.kept_room; i++)
        for (struct ysim_kept *kept; (kept = ysim_here.kept[i]); free(kept)) ysim_here.kept[i] = kept->next;
    ysim_here.kept_count = 0;
}

/* ---- joins ------------------------------------------------------------------------------------- */

static bool take_never(struct ysim_line *line, struct ysim_waiter *waiter) {
    (void)line, (void)waiter;
    return false;
}

const struct ysim_line_kind ysim_joiners = {
    .code = YSIM_LINE_OF_JOINERS, .words = "the end of a process", .take = take_never};

void ysim_tell_joiners(struct ysim_body *body) {
    struct ysim_extra *extra = ysim_extra_in(body);
    int status = extra->is_destroyed ? YSIM_EDESTROYED : 0;
    bool is_told = extra->joiners.first;
    for (struct ysim_waiter *joiner; (joiner = extra->joiners.first);) {
        joiner->argument = extra->result;
        joiner->origin_line = NULL; /* there is none any more, to which a choice could give back */
        ysim_set_value(joiner->body, joiner->argument);
        ysim_serve_waiter(joiner, status);
    }
    if (ysim_has(body, YSIM_KEEPS) && !is_told && !status) ysim_keep_result(ysim_id(body), extra->result);
}

YTHREAD_LEAF(int, ysim_join_from, ysim_process process, double limit, const char *where) {
    int status;
    if (!ythread_leaf_begin(&status)) return status;
    struct ysim_body *other = ysim_find_for(process, "ysim_join", where);
    if (!other) return ythread_leaf_done(take_kept(process) ? 0 : YSIM_EENDED);
    if (other == ysim_current()) ysim_fail_from(where, "ysim_join: a process cannot wait for its own end");
    struct ysim_wish wish = {.line = &ysim_extra_of(other)->joiners};
    return ysim_line_ask(&wish, limit, where);
}

void ysim_result(int64_t result) {
    struct ysim_body *body = ysim_current();
    if (body) ysim_extra_of(body)->result = result;
}
