/* A run on several nodes: the thread that stands for each node, and what those of several processes tell each other.
 *
 * The one of node 0 is whoever has called ysim_run; the others are made there, and take along what their node does not know:
 * which servers there are, and which tallies. Nodes of one process share their words in memory (meet.c); one of them speaks for all
 * of them to the speakers of other processes: two of them tell each other; of more each tells node 0, which tells all. */
#include "parallel/parallel.h"

enum { TAG_WORDS = 0x79737201, TAG_JOINED, TAG_SPEAKERS, TAG_THREADS, TAG_MACHINES, TAG_TALLY, TAG_SERVICES, TAG_END };

/* Who there is on a run. */
struct ysim_others {
    yid threads[YSIM_NODES_MOST];
    int32_t speakers[YSIM_NODES_MOST];
    uint64_t machines[YSIM_NODES_MOST];
};

/* ---- what a member tells at the end ---------------------------------------------------------------------- */

static void send_results(yid chief, uint64_t tallies) {
    uint64_t words[YSIM_TALLY_WORDS];
    for (uint64_t i = 0; i < tallies; i++) {
        ysim_send_tally(words, i);
        ysim_must(ythread_send_n(chief, TAG_TALLY, words, YSIM_TALLY_WORDS));
    }
    uint64_t count = ysim_count_services(ythread_node()), *services = ythread_alloc(uint64_t, count + 1);
    if (!services) ysim_need(0, "the services of a node");
    ysim_write_services(services);
    ysim_must(ythread_send_n(chief, TAG_SERVICES, services, count));
    ythread_free(services);
}

ythread_suspends static void receive_results(yid member, int node, uint64_t tallies) {
    uint64_t words[YSIM_TALLY_WORDS];
    for (uint64_t i = 0; i < tallies; i++) {
        ysim_must(ythread_recv_n(member, TAG_TALLY, words, YSIM_TALLY_WORDS));
        ysim_merge_tally(words, i);
    }
    uint64_t count = ysim_count_services(node), *services = ythread_alloc(uint64_t, count + 1);
    if (!services) ysim_need(0, "the services of a node");
    ysim_must(ythread_recv_n(member, TAG_SERVICES, services, count));
    ysim_read_services(node, services);
    ythread_free(services);
}

/* ---- words of other processes ------------------------------------------------------------------------------ */

static void send_words(uint64_t *words, yid to, uint64_t count) {
    ysim_must(ythread_send_n(to, TAG_WORDS, words, count));
}

ythread_suspends static void receive_words(uint64_t *words, yid from, uint64_t count, int nodes) {
    ysim_must(ythread_recv_n(from, TAG_WORDS, words, count));
    ysim_read_words(words, nodes);
}

/* Of more than two processes. */
ythread_suspends static void talk_by_chief(const struct ysim_others *others, uint64_t *words, int nodes) {
    if (ythread_node()) {
        send_words(words, others->threads[0], ysim_write_words(words, nodes, 0));
        receive_words(words, others->threads[0], ysim_message_size(nodes), nodes);
        return;
    }
    for (int i = 1; i < nodes; i++)
        if (others->speakers[i] == i) receive_words(words, others->threads[i], ysim_message_size(nodes), nodes);
    uint64_t count = ysim_write_words(words, nodes, 1);
    for (int i = 1; i < nodes; i++)
        if (others->speakers[i] == i) send_words(words, others->threads[i], count);
}

ythread_suspends static void talk(const struct ysim_others *others, uint64_t *words, int nodes) {
    int other = 0;
    if (ysim_meet_processes() > 2) {
        talk_by_chief(others, words, nodes);
        return;
    }
    while (others->speakers[other] != other || other == ythread_node()) other++;
    send_words(words, others->threads[other], ysim_write_words(words, nodes, 0));
    receive_words(words, others->threads[other], ysim_message_size(nodes), nodes);
}

/* ---- a member ------------------------------------------------------------------------------------------------ */

/* Is there to be woken: a node that sleeps looks around then. */
thread ysim_bell(void) {
    for (;;) ythread_park();
}

/* Windows until the end; returns whether nothing is pending anywhere then. */
ythread_suspends static int take_part(const struct ysim_others *others, int nodes) {
    uint64_t *words = ythread_alloc(uint64_t, ysim_message_size(nodes));
    if (!words) ysim_need(0, "a node among others");
    ysim_meet_begin(others->speakers, others->machines, nodes);
    ysim_open_window();
    for (;;) {
        ysim_member_window();
        if (ysim_is_over()) break;
        talk(others, words, nodes);
        ysim_have_talked();
        if (ysim_is_over()) break;
    }
    ythread_free(words);
    return ysim_is_dry();
}

ythread_suspends static int join(struct ysim_beginning beginning, int nodes) {
    yid bell = ysim_meet_bell();
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 1, "bell"};
    if (!bell && ythread_create(&bell, &attr, ysim_bell, 0)) ysim_need(0, "a node among others");
    ysim_read_beginning(&beginning, nodes);
    return ysim_meet_join(beginning.run, bell);
}

thread ysim_member_thread(int node, yid chief, struct ysim_beginning beginning, uint64_t places, uint64_t successors,
                          uint64_t tallies, int nodes, const char *where) {
    struct ysim_passport *passports = ythread_alloc(struct ysim_passport, places);
    struct ysim_tally_pass *passes = ythread_alloc(struct ysim_tally_pass, tallies + 1);
    uint32_t *routes = ythread_alloc(uint32_t, successors + 1);
    struct ysim_others others;
    if (!passports || !passes || !routes) ysim_need(0, "a node among others");
    ysim_write_passports(passports, routes);
    ysim_write_tallies(passes);
    if (ythread_migrate(node)) ysim_cannot_begin(node, where);
    ysim_read_passports(passports, routes, places);
    int speaker = join(beginning, nodes);
    ysim_read_tallies(passes, tallies);
    ysim_must(ythread_send(chief, TAG_JOINED, speaker));
    ysim_must(ythread_send(chief, TAG_MACHINES, ysim_meet_machine()));
    ysim_must(ythread_recv_n(chief, TAG_SPEAKERS, others.speakers, (uint64_t)nodes));
    ysim_must(ythread_recv_n(chief, TAG_THREADS, others.threads, (uint64_t)nodes));
    ysim_must(ythread_recv_n(chief, TAG_MACHINES, others.machines, (uint64_t)nodes));
    int is_dry = take_part(&others, nodes);
    int waits = is_dry && ysim_list_waiting();
    ysim_must(ythread_send(chief, TAG_END, waits));
    send_results(chief, tallies);
}

/* ---- node 0 ---------------------------------------------------------------------------------------------------- */

ythread_suspends static void start_members(struct ysim_others *others, int nodes, struct ysim_beginning beginning,
                                           const char *where) {
    uint64_t places = ysim_place_count, successors = ysim_count_successors(), tallies = ysim_write_tallies(0);
    others->threads[0] = ythread_self();
    others->speakers[0] = join(beginning, nodes);
    others->machines[0] = ysim_meet_machine();
    for (int i = 1; i < nodes; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 1, "simulation"};
        if (ythread_create(&others->threads[i], &attr, ysim_member_thread, 8, i, others->threads[0], beginning, places,
                           successors, tallies, nodes, where))
            ysim_fail_from(where, "ysim_run: %s", ythread_error());
    }
    for (int i = 1; i < nodes; i++) {
        int speaker;
        ysim_must(ythread_recv(others->threads[i], TAG_JOINED, &speaker));
        others->speakers[i] = speaker;
        ysim_must(ythread_recv(others->threads[i], TAG_MACHINES, &others->machines[i]));
    }
    for (int i = 1; i < nodes; i++) {
        ysim_must(ythread_send_n(others->threads[i], TAG_SPEAKERS, others->speakers, (uint64_t)nodes));
        ysim_must(ythread_send_n(others->threads[i], TAG_THREADS, others->threads, (uint64_t)nodes));
        ysim_must(ythread_send_n(others->threads[i], TAG_MACHINES, others->machines, (uint64_t)nodes));
    }
}

ythread_suspends int ysim_run_together(double until, const char *where) {
    struct ysim_others others;
    int nodes = ythread_nodes(), waits;
    uint64_t tallies = ysim_write_tallies(0);
    ysim_check_run(nodes, where);
    ysim_settle_places(nodes);
    start_members(&others, nodes, ysim_write_beginning(until), where);
    int is_dry = take_part(&others, nodes), is_deadlock = is_dry && ysim_list_waiting();
    for (int i = 1; i < nodes; i++) {
        ysim_must(ythread_recv(others.threads[i], TAG_END, &waits));
        is_deadlock |= waits;
        receive_results(others.threads[i], i, tallies);
    }
    ysim_end_together();
    return is_deadlock ? YSIM_EDEADLOCK : 0;
}
