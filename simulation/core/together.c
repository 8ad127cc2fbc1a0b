/* What is not for several nodes that simulate together: said clearly, with who and where. */
#include "core/simulation.h"
#include "core/together.h"

const struct ysim_member_keeper *ysim_member_keeper;

void ysim_only_alone_otherwise(const char *call, const char *where) {
    ysim_fail_from(where, "%s: this is for one node, and %d simulate together", call, ythread_nodes());
}

void ysim_fail_between_runs(const struct ysim_body *body, const char *where) {
    ysim_fail_from(where, "%s waits between two runs of %d nodes that simulate together: let time pass by ysim_run",
                   ysim_name_of(body), ythread_nodes());
}

void ysim_rest_adopted(const struct ysim_body *body, const char *where) {
    ysim_here.adopted_waiting++;
    if (ysim_here.member && !ysim_here.runner && !ythread_node()) ysim_fail_between_runs(body, where);
}

void ysim_only_neighbours_otherwise(const char *call, const char *where) {
    ysim_fail_from(
        where,
        "%s: the process is not on node %d, or has ended: where %d nodes simulate together, a process is called by "
        "its name on the node on which it is; let it wait for an event, condition or store of node 0 instead",
        call, ythread_node(), ythread_nodes());
}

void ysim_only_at_home_otherwise(const char *kind, const char *name) {
    if (!ythread_node()) return;
    const struct ysim_body *body = ysim_current();
    bool is_process = body && ysim_state(body) != YSIM_OUTSIDE;
    ysim_fail_from(
        NULL, "%s '%s' is on node 0, and %s, which uses it, on node %d: only servers that are placed are elsewhere",
        kind, name ? name : "", is_process ? ysim_name_of(body) : "a thread", ythread_node());
}
