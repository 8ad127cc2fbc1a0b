/* Who runs the simulation: a thread outside of it, or one that is a process by a wait of its own, and does not run as such meanwhile. */
#include "core/simulation.h"
#include "core/trace.h"

void ysim_check_runner(const struct ysim_body *body, const char *call, const char *where) {
    bool is_ours = ysim_state(body) != YSIM_OUTSIDE && !ysim_has(body, YSIM_ADOPTED);
    if (is_ours) ysim_fail_from(where, "%s: called by a process of the simulation", call);
    if (ysim_here.runner) ysim_fail_from(where, "%s: the simulation is run by another thread already", call);
}

/* What stands in the body of an outsider who must stay: it has no origin. */
static uint64_t mark_of_outsiders(void) {
    return (uint64_t)ysim_here.era << 32 | ((uint32_t)ythread_node() + 1);
}

void ysim_keep_outsider(struct ysim_body *body) {
    if (body && ysim_state(body) == YSIM_OUTSIDE) body->event.cause.origin = mark_of_outsiders();
}

bool ysim_keeps_outsider(const struct ysim_body *body) {
    bool is_kept = body->event.cause.origin == mark_of_outsiders() && ysim_here.processes > 0;
    return ysim_here.begun & YSIM_SPAWNS || is_kept;
}

void ysim_become_runner(struct ysim_body *body) {
    if (ysim_is_traced()) ysim_trace_begins();
    if (ysim_has(body, YSIM_ADOPTED)) ysim_here.running--; /* it was a process before, and will be one again */
    ysim_here.runner = body;
    if (ysim_here.processes == 0) ysim_here.era++;
    ysim_keep_outsider(body);
}

void (*ysim_progress_hook)(double part, const char *what);

void ysim_tell_progress(double part) {
    if (ysim_progress_hook && ysim_here.limit < YSIM_FOREVER && !ythread_node())
        ysim_progress_hook(part, "simulated time");
}

void ysim_no_runner(void) {
    ysim_tell_progress(1);
    if (ysim_has(ysim_here.runner, YSIM_ADOPTED)) ysim_here.running++;
    ysim_here.runner = NULL;
}
