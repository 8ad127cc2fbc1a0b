/* How far each node may go: as far as the earliest moment at which another one may send it a process.
 *
 * What a node has pending leaves it no earlier than its report says. Who is not there yet comes no earlier than the
 * first event of all, and then is served by a server whose next service, and whose promises to those before, are known.
 * If these moments let nobody go on, the first event of all is carried out alone: nothing can come before it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parallel/parallel.h"

struct part {
    uint64_t report[YSIM_REPORT_WORDS];
    struct ysim_key next, promise, bound;
    uint64_t expected;
};

struct ysim_chief {
    int nodes;
    double until, last;
    bool is_over, is_dry;
    uint64_t windows, events; /* of this run */
    struct part parts[YSIM_NODES_MOST];
};

static struct ysim_together together;
static uint64_t events_elsewhere;

struct ysim_together ysim_together(void) {
    return together;
}

struct ysim_chief *ysim_chief_new(int nodes, double until) {
    struct ysim_chief *chief = ysim_need(calloc(1, sizeof *chief), "nodes that simulate together");
    chief->nodes = nodes;
    chief->until = until;
    chief->last = ysim_here.now;
    return chief;
}

void ysim_chief_note(struct ysim_chief *chief, const uint64_t *report) {
    struct part *part = &chief->parts[report[YSIM_REPORT_NODE]];
    memcpy(part->report, report, sizeof part->report);
    part->next = ysim_get_key(report + YSIM_REPORT_NEXT);
    chief->last = fmax(chief->last, ysim_get_double(report[YSIM_REPORT_LAST]));
    chief->events += report[YSIM_REPORT_EVENTS];
    if (report[YSIM_REPORT_NODE]) events_elsewhere += report[YSIM_REPORT_EVENTS];
}

/* The first event of all; *flying: of those that are under way. */
static int find_first(const struct ysim_chief *chief, double *flying) {
    int first = 0;
    *flying = INFINITY;
    for (int i = 0; i < chief->nodes; i++) {
        if (ysim_key_before(&chief->parts[i].next, &chief->parts[first].next)) first = i;
        *flying = fmin(*flying, ysim_get_double(chief->parts[i].report[YSIM_REPORT_FLYING]));
    }
    return first;
}

/* Nothing leaves the node before. */
static struct ysim_key promise_of(const struct part *part, double first) {
    struct ysim_key leaves = ysim_get_key(part->report + YSIM_REPORT_LEAVES);
    double relays = fmax(ysim_get_double(part->report[YSIM_REPORT_RELAYS]),
                         first + ysim_get_double(part->report[YSIM_REPORT_LEAST]));
    struct ysim_key relay = ysim_key_at(relays);
    return ysim_key_before(&relay, &leaves) ? relay : leaves;
}

static void bound_parts(struct ysim_chief *chief) {
    for (int i = 0; i < chief->nodes; i++) {
        struct part *part = &chief->parts[i];
        part->bound = ysim_key_at(chief->until);
        for (int k = 0; k < chief->nodes; k++)
            if (k != i && ysim_key_before(&chief->parts[k].promise, &part->bound))
                part->bound = chief->parts[k].promise;
    }
}

static bool may_go_on(const struct ysim_chief *chief) {
    for (int i = 0; i < chief->nodes; i++)
        if (ysim_key_before(&chief->parts[i].next, &chief->parts[i].bound)) return true;
    return false;
}

static void count_moves(struct ysim_chief *chief) {
    for (int to = 0; to < chief->nodes; to++) {
        chief->parts[to].expected = 0;
        for (int from = 0; from < chief->nodes; from++)
            chief->parts[to].expected += chief->parts[from].report[YSIM_REPORT_SENT + to];
        together.moves += chief->parts[to].expected;
    }
}

void ysim_chief_decide(struct ysim_chief *chief) {
    double flying;
    int first = find_first(chief, &flying);
    double time = fmin(chief->parts[first].next.time, flying);
    count_moves(chief);
    chief->is_over = !(time < chief->until);
    chief->is_dry = time == INFINITY;
    together.windows++;
    chief->windows++;
    for (int i = 0; i < chief->nodes; i++) {
        struct ysim_key promise = promise_of(&chief->parts[i], time); /* what was promised before holds as well */
        if (ysim_key_before(&chief->parts[i].promise, &promise)) chief->parts[i].promise = promise;
    }
    bound_parts(chief);
    if (chief->is_over || flying < INFINITY || may_go_on(chief)) return;
    together.alone++;
    chief->parts[first].bound = chief->parts[first].next;
    chief->parts[first].bound.sequence++;
}

void ysim_chief_grant(const struct ysim_chief *chief, int node, uint64_t *grant) {
    const struct part *part = &chief->parts[node];
    grant[YSIM_GRANT_IS_END] = chief->is_over ? 1 + (uint64_t)chief->is_dry : 0;
    ysim_put_key(grant + YSIM_GRANT_BOUND, &part->bound);
    ysim_put_key(grant + YSIM_GRANT_PROMISE, &part->promise);
    grant[YSIM_GRANT_EXPECTED] = part->expected;
    grant[YSIM_GRANT_NOW] = ysim_put_double(chief->until < INFINITY ? chief->until : chief->last);
}

/* A run in which nodes hardly went ahead of each other says why, once. */
static void tell_why_slow(const struct ysim_chief *chief) {
    enum { MANY = 200, FEW_EVENTS = 4 };
    static bool is_told;
    if (is_told || chief->windows < MANY || chief->events > FEW_EVENTS * chief->windows) return;
    is_told = true;
    const struct ysim_server *server = NULL;
    for (size_t i = 0; i < ysim_place_count && !server; i++)
        if (!ysim_places[i].is_declared) server = ysim_places[i].server;
    fprintf(stderr, "ysim: %d nodes went ahead of each other by %.1f events at a time: ", chief->nodes,
            (double)chief->events / (double)chief->windows);
    if (server)
        fprintf(stderr, "no ysim_route says where processes go from server '%s', number %lld\n", server->name,
                (long long)server->number);
    else
        fprintf(stderr, "by their routes, processes may go to another node at most of their steps\n");
}

void ysim_chief_end(struct ysim_chief *chief) {
    tell_why_slow(chief);
    ysim_here.carried_out += events_elsewhere;
    ysim_here.member->reported = ysim_here.carried_out;
    events_elsewhere = 0;
    free(chief);
}

void ysim_note_services(struct ysim_server *server, uint64_t services) {
    server->ysim_services = services;
}
