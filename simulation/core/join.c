/* The end of a process, for those who wait for it; results that are kept. */
#include <stdlib.h>

#include "core/simulation.h"

/* ---- results of processes that are no more: a table by yid, with chains ----------------------------- */

struct ysim_kept {
    struct ysim_kept *next;
    ysim_process process;
    int64_t result;
};

enum { KEPT_SIZE = 256 };

static struct ysim_kept **place_of(ysim_process process) {
    if (!ysim_here.kept)
        ysim_here.kept = ysim_need(calloc(KEPT_SIZE, sizeof *ysim_here.kept), "the results of processes");
    return &ysim_here.kept[process * 0x9e3779b97f4a7c15u >> 56];
}

static void keep(ysim_process process, int64_t result) {
    struct ysim_kept **place = place_of(process), *kept = ysim_need(malloc(sizeof *kept), "the result of a process");
    *kept = (struct ysim_kept){*place, process, result};
    *place = kept;
}

static bool take_kept(ysim_process process) {
    for (struct ysim_kept **at = place_of(process), *kept; (kept = *at); at = &kept->next) {
        if (kept->process != process) continue;
        ysim_current()->value = kept->result;
        *at = kept->next;
        free(kept);
        return true;
    }
    return false;
}

/* ---- joins ------------------------------------------------------------------------------------- */

static bool take_never(struct ysim_line *line, struct ysim_waiter *waiter) {
    (void)line, (void)waiter;
    return false;
}

const struct ysim_line_kind ysim_joiners = {.words = "the end of a process", .take = take_never};

void ysim_tell_joiners(struct ysim_body *body) {
    struct ysim_extra *extra = body->extra;
    int status = extra->is_destroyed ? YSIM_EDESTROYED : 0;
    bool is_told = extra->joiners.first;
    for (struct ysim_waiter *joiner; (joiner = extra->joiners.first);) {
        joiner->body->value = joiner->argument = extra->result;
        ysim_serve_waiter(joiner, status);
    }
    if (ysim_has(body, YSIM_KEEPS) && !is_told && !status) keep(ysim_id(body), extra->result);
}

YTHREAD_LEAF(int, ysim_join_from, ysim_process process, double limit, const char *where) {
    int status;
    if (!ythread_leaf_begin(&status)) return status;
    struct ysim_body *other = ysim_find(process);
    if (!other) return ythread_leaf_done(take_kept(process) ? 0 : YSIM_EENDED);
    if (other == ysim_current()) ysim_fail_from(where, "ysim_join: a process cannot wait for its own end");
    struct ysim_wish wish = {.line = &ysim_extra_of(other)->joiners};
    return ysim_line_ask(&wish, limit, where);
}

void ysim_result(int64_t result) {
    struct ysim_body *body = ysim_current();
    if (body) ysim_extra_of(body)->result = result;
}
