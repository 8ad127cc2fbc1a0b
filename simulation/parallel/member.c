/* A run on several nodes: the thread that stands for each node, and what they tell each other.
 *
 * The one of node 0 is whoever has called ysim_run; the others are made there, and take along what their node does not know:
 * which servers there are, and which tallies. */
#include "parallel/parallel.h"

enum { TAG_REPORT = 0x79737201, TAG_GRANT, TAG_TALLY, TAG_SERVICES, TAG_END };

/* ---- what a member tells at the end ---------------------------------------------------------------------- */

static void send_results(yid chief, uint64_t tallies) {
    uint64_t words[YSIM_TALLY_WORDS];
    for (uint64_t i = 0; i < tallies; i++) {
        ysim_send_tally(words, i);
        ysim_must(ythread_send_n(chief, TAG_TALLY, words, YSIM_TALLY_WORDS));
    }
    for (size_t i = 0; i < ysim_place_count; i++) {
        uint64_t services = ysim_places[i].server->ysim_services;
        if (ysim_places[i].server->ysim_node == ythread_node()) ysim_must(ythread_send(chief, TAG_SERVICES, services));
    }
}

ythread_suspends static void receive_results(yid member, int node, uint64_t tallies) {
    uint64_t words[YSIM_TALLY_WORDS];
    for (uint64_t i = 0; i < tallies; i++) {
        ysim_must(ythread_recv_n(member, TAG_TALLY, words, YSIM_TALLY_WORDS));
        ysim_merge_tally(words, i);
    }
    for (size_t i = 0; i < ysim_place_count; i++) {
        uint64_t services;
        if (ysim_places[i].server->ysim_node != node) continue;
        ysim_must(ythread_recv(member, TAG_SERVICES, &services));
        ysim_note_services(ysim_places[i].server, services);
    }
}

/* ---- a member ------------------------------------------------------------------------------------------------ */

/* Windows until the end; returns whether nothing is pending anywhere then. */
ythread_suspends static int take_part(yid chief) {
    uint64_t report[YSIM_REPORT_WORDS], grant[YSIM_GRANT_WORDS];
    for (;;) {
        ysim_member_report(report);
        ysim_must(ythread_send_n(chief, TAG_REPORT, report, YSIM_REPORT_WORDS));
        ysim_must(ythread_recv_n(chief, TAG_GRANT, grant, YSIM_GRANT_WORDS));
        if (!ysim_member_take(grant)) return grant[YSIM_GRANT_IS_END] == 2;
        ysim_member_window();
    }
}

thread ysim_member_thread(int node, yid chief, struct ysim_beginning beginning, uint64_t places, uint64_t successors,
                          uint64_t tallies, const char *where) {
    struct ysim_passport *passports = ythread_alloc(struct ysim_passport, places);
    struct ysim_tally_pass *passes = ythread_alloc(struct ysim_tally_pass, tallies + 1);
    uint32_t *routes = ythread_alloc(uint32_t, successors + 1);
    if (!passports || !passes || !routes) ysim_need(0, "a node among others");
    ysim_write_passports(passports, routes);
    ysim_write_tallies(passes);
    if (ythread_migrate(node)) ysim_cannot_begin(node, where);
    ysim_read_passports(passports, routes, places);
    ysim_read_beginning(&beginning);
    ysim_read_tallies(passes, tallies);
    int is_dry = take_part(chief);
    int waits = is_dry && ysim_list_waiting();
    ysim_must(ythread_send(chief, TAG_END, waits));
    send_results(chief, tallies);
}

/* ---- the chief ------------------------------------------------------------------------------------------------- */

ythread_suspends static void hear_all(struct ysim_chief *chief, int nodes) {
    uint64_t report[YSIM_REPORT_WORDS];
    ysim_member_report(report);
    ysim_chief_note(chief, report);
    for (int i = 1; i < nodes; i++) {
        ysim_must(ythread_recv_n(YTHREAD_ANY, TAG_REPORT, report, YSIM_REPORT_WORDS));
        ysim_chief_note(chief, report);
    }
}

/* True: the run is over; *is_dry: because nothing is pending. */
ythread_suspends static int go_on(struct ysim_chief *chief, const yid *members, int nodes, int *is_dry) {
    uint64_t grant[YSIM_GRANT_WORDS];
    hear_all(chief, nodes);
    ysim_chief_decide(chief);
    for (int i = 1; i < nodes; i++) {
        ysim_chief_grant(chief, i, grant);
        ysim_must(ythread_send_n(members[i], TAG_GRANT, grant, YSIM_GRANT_WORDS));
    }
    ysim_chief_grant(chief, 0, grant);
    *is_dry = grant[YSIM_GRANT_IS_END] == 2;
    return !ysim_member_take(grant);
}

ythread_suspends static void start_members(yid *members, int nodes, struct ysim_beginning beginning,
                                           const char *where) {
    uint64_t places = ysim_place_count, successors = ysim_count_successors(), tallies = ysim_write_tallies(0);
    yid self = ythread_self();
    for (int i = 1; i < nodes; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 1, "simulation"};
        if (ythread_create(&members[i], &attr, ysim_member_thread, 7, i, self, beginning, places, successors, tallies,
                           where))
            ysim_fail_from(where, "ysim_run: %s", ythread_error());
    }
}

ythread_suspends int ysim_run_together(double until, const char *where) {
    yid members[YSIM_NODES_MOST];
    int nodes = ythread_nodes(), is_dry = 0, waits;
    uint64_t tallies = ysim_write_tallies(0);
    ysim_check_run(nodes, where);
    ysim_settle_places(nodes);
    struct ysim_beginning beginning = ysim_write_beginning(until);
    start_members(members, nodes, beginning, where);
    ysim_read_beginning(&beginning);
    struct ysim_chief *chief = ysim_chief_new(nodes, until);
    while (!go_on(chief, members, nodes, &is_dry)) ysim_member_window();
    int is_deadlock = is_dry && ysim_list_waiting();
    for (int i = 1; i < nodes; i++) {
        ysim_must(ythread_recv(members[i], TAG_END, &waits));
        is_deadlock |= waits;
        receive_results(members[i], i, tallies);
    }
    ysim_chief_end(chief);
    return is_deadlock ? YSIM_EDEADLOCK : 0;
}
