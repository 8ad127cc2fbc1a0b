/* A node's part of a simulation: its events up to a bound, in their order, and then a report.
 *
 * Two queues hold what is pending: in `inner` stand the ends of services of servers from which processes go to servers of this
 * node alone, and those who have just come; in the usual one everything after which a process may go elsewhere. So the
 * first of these, and the servers' own word on those who have not come yet, say how early anybody leaves. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/own.h"
#include "core/trace.h"
#include "parallel/parallel.h"
#include "ysim/random.h"

/* ---- words ------------------------------------------------------------------------------------------- */

uint64_t ysim_put_double(double x) {
    uint64_t word;
    memcpy(&word, &x, sizeof word);
    return word;
}

double ysim_get_double(uint64_t word) {
    double x;
    memcpy(&x, &word, sizeof x);
    return x;
}

void ysim_put_key(uint64_t words[YSIM_KEY_WORDS], const struct ysim_key *key) {
    words[0] = ysim_put_double(key->time);
    words[1] = (uint32_t)key->priority;
    words[2] = key->origin;
    words[3] = key->sequence;
}

struct ysim_key ysim_get_key(const uint64_t words[YSIM_KEY_WORDS]) {
    return (struct ysim_key){ysim_get_double(words[0]), (int32_t)(uint32_t)words[1], words[2], words[3]};
}

/* ---- events ------------------------------------------------------------------------------------------ */

static struct ysim_key first_of(struct ysim_events *events) {
    const struct ysim_entry *first = ysim_events_first(events);
    return first ? ysim_key_of(first->event) : ysim_key_at(INFINITY);
}

/* Takes out the first event before the bound, or null. */
static struct ysim_event_node *take_first(struct ysim_member *member, struct ysim_key *key) {
    struct ysim_events *events = &ysim_here.events;
    struct ysim_entry *one = ysim_events_first(events), *other = ysim_events_first(&member->inner);
    struct ysim_key one_key = one ? ysim_key_of(one->event) : member->bound;
    struct ysim_key other_key = other ? ysim_key_of(other->event) : member->bound;
    if (other && (!one || ysim_key_before(&other_key, &one_key))) {
        events = &member->inner;
        one = other;
        one_key = other_key;
    }
    *key = one_key;
    if (!ysim_key_before(key, &member->bound)) return NULL;
    struct ysim_event_node *event = one->event;
    ysim_events_take(events, one);
    return event;
}

/* A process came, in an event that one node alone could put into its place among those of its time. */
static _Noreturn void fail_simultaneous(double time) {
    ysim_fail_from(
        NULL,
        "at time %.17g a process came from another node in an event that had been made at that very time, and "
        "there are others here: which comes first only one node can tell",
        time);
}

/* What is carried out is in the order of keys, but for what is made at the current time with an earlier one: it comes next. */
static void note_key(struct ysim_member *member, const struct ysim_key *key) {
    if (member->strange_at == key->time) fail_simultaneous(key->time);
    member->is_late = ysim_key_before(key, &member->last);
    if (!member->is_late) member->last = *key;
}

void ysim_schedule_service(struct ysim_body *body, struct ysim_server *server) {
    const struct ysim_place *place = server->ysim_index ? &ysim_places[server->ysim_index - 1] : NULL;
    double end = ysim_promise_service(server);
    struct ysim_waiter *waiter = ysim_waiter_of(body);
    waiter->index = (uint32_t)server->ysim_index;
    waiter->origin_line = &server->ysim_line;
    body->event.origin = body->cause.origin;
    body->event.sequence = ++body->cause.count;
    body->event.status = place && place->is_inner;
    ysim_enter(body, YSIM_DRAWN);
    ysim_events_add(body->event.status ? &ysim_here.member->inner : &ysim_here.events, &body->event, end);
}

/* A process has come: what it does here is part of the event in which it left. */
static void let_in(struct ysim_member *member, struct ysim_body *body, const struct ysim_key *key) {
    bool is_late = body->event.flags & YSIM_LATE;
    if (is_late && member->last.time == key->time) fail_simultaneous(key->time);
    ysim_clear_flag(body, YSIM_LATE);
    body->event.priority = body->waiter->priority; /* that of its event was in its place */
    note_key(member, key);
    if (is_late) member->strange_at = key->time;
    if (ysim_here.now != key->time) {
        ysim_here.now = key->time;
        ysim_here.stands_since = ysim_here.carried_out;
    }
    ysim_schedule_service(body, body->waiter->origin_line->owner);
    if (ysim_is_traced()) ysim_trace_waits(body, body->where);
}

static int close_window(struct ysim_member *member) {
    member->is_open = false;
    return !ythread_leaf_wake_space(member->stands, ysim_space, 0);
}

/* No thread is ready. */
static int pass_window(void) {
    struct ysim_member *member = ysim_here.member;
    if (!member->is_open || ysim_here.running != YSIM_SPECIAL) return 0;
    if (member->is_short) {
        uint64_t *arrived = &member->arrived[(member->round - 1) & 1];
        if (*arrived < member->expected) return 0;
        *arrived = 0;
        member->is_short = false;
    }
    struct ysim_key key;
    for (struct ysim_event_node *event; (event = take_first(member, &key));) {
        struct ysim_body *body = event->kind == YSIM_EVENT_RESUME ? (struct ysim_body *)event : NULL;
        if (body && ysim_state(body) == YSIM_ARRIVES) {
            let_in(member, body, &key);
            continue;
        }
        note_key(member, &key);
        if (body) member->last_process = ysim_id(body);
        if (ysim_carry_out(event, key.time)) return 1;
    }
    return close_window(member);
}

/* ---- reports ----------------------------------------------------------------------------------------- */

static void find_relays(const struct ysim_member *member, double *relays, double *least) {
    double now = member->bound.time < INFINITY ? member->bound.time : ysim_here.now;
    *relays = *least = INFINITY;
    for (size_t i = 0; i < ysim_place_count; i++) {
        const struct ysim_server *server = ysim_places[i].server;
        if (server->ysim_node != ythread_node() || ysim_places[i].is_inner) continue;
        double begin = server->ysim_free_at > now ? server->ysim_free_at : now;
        *relays = fmin(*relays, begin + server->ysim_next);
        *least = fmin(*least, server->ysim_next);
    }
}

void ysim_member_report(uint64_t *report) {
    struct ysim_member *member = ysim_here.member;
    struct ysim_key leaves = first_of(&ysim_here.events), next = first_of(&member->inner);
    double relays, least;
    if (ysim_key_before(&leaves, &next)) next = leaves;
    find_relays(member, &relays, &least);
    report[YSIM_REPORT_NODE] = (uint64_t)ythread_node();
    ysim_put_key(report + YSIM_REPORT_LEAVES, &leaves);
    ysim_put_key(report + YSIM_REPORT_NEXT, &next);
    report[YSIM_REPORT_FLYING] = ysim_put_double(member->flying);
    report[YSIM_REPORT_RELAYS] = ysim_put_double(relays);
    report[YSIM_REPORT_LEAST] = ysim_put_double(least);
    report[YSIM_REPORT_LAST] = ysim_put_double(member->last.time);
    report[YSIM_REPORT_EVENTS] = ysim_here.carried_out - member->reported;
    report[YSIM_REPORT_PENDING] = ysim_here.events.live + member->inner.live;
    report[YSIM_REPORT_PROCESSES] = ysim_here.processes;
    memcpy(report + YSIM_REPORT_SENT, member->sent, sizeof member->sent);
    memset(member->sent, 0, sizeof member->sent);
    member->flying = INFINITY;
    member->reported = ysim_here.carried_out;
}

/* ---- a run ------------------------------------------------------------------------------------------- */

static void become_member(void) {
    struct ysim_member *member = ysim_need(calloc(1, sizeof *member), "a node among others");
    ysim_events_init(&member->inner);
    member->strange_at = -INFINITY;
    member->last = ysim_key_at(ysim_here.now);
    member->reported = ysim_here.carried_out;
    ysim_here.member = member;
    ysim_here.inner = &member->inner;
    ysim_here.running += YSIM_SPECIAL;
    ysim_here.pass = pass_window;
    ysim_serve_on_node = ysim_serve_placed;
}

void ysim_read_beginning(const struct ysim_beginning *beginning) {
    if (ysim_seed() != beginning->seed) ysim_set_seed(beginning->seed);
    if (ysim_replication() != beginning->replication) ysim_set_replication(beginning->replication);
    ysim_here.now = beginning->now;
    if (!ysim_here.member) become_member();
    struct ysim_member *member = ysim_here.member;
    member->stands = ysim_here.runner = ysim_current();
    member->bound = ysim_key_at(beginning->now);
    member->flying = INFINITY;
    ysim_here.limit = beginning->until;
    ysim_here.stop_at = UINT64_MAX;
    ysim_set_goal(&ysim_here);
    if (ythread_node() && beginning->warmup >= beginning->now) ysim_warmup_elsewhere(beginning->warmup);
}

struct ysim_beginning ysim_write_beginning(double until) {
    return (struct ysim_beginning){ysim_seed(), ysim_replication(), ysim_here.now, until, ysim_here.warmup};
}

void ysim_check_run(int nodes, const char *where) {
    if (nodes > YSIM_NODES_MOST)
        ysim_fail_from(where, "ysim_run: servers are placed on %d nodes, and %d is the most", nodes, YSIM_NODES_MOST);
    if (ythread_node())
        ysim_fail_from(where, "ysim_run: called on node %d: node 0 runs the simulation", ythread_node());
    const struct ysim_body *body = ysim_current();
    if (ysim_here.runner) ysim_fail_from(where, "ysim_run: the simulation is run by another thread already");
    if (ysim_state(body) != YSIM_OUTSIDE) ysim_fail_from(where, "ysim_run: called by a process of the simulation");
}

void ysim_must(int status) {
    if (status) ysim_fail_from(NULL, "nodes that simulate together lose each other: %s", ythread_error());
}

void ysim_cannot_begin(int node, const char *where) {
    ysim_fail_from(where, "ysim_run: servers and tallies cannot be on node %d: are they global variables? %s", node,
                   ythread_error());
}

bool ysim_member_take(const uint64_t *grant) {
    struct ysim_member *member = ysim_here.member;
    if (grant[YSIM_GRANT_IS_END]) {
        ysim_here.now = ysim_get_double(grant[YSIM_GRANT_NOW]);
        ysim_here.runner = member->stands = NULL;
        ysim_set_goal(&ysim_here);
        return false;
    }
    member->bound = ysim_get_key(grant + YSIM_GRANT_BOUND);
    member->promise = ysim_get_key(grant + YSIM_GRANT_PROMISE);
    member->expected = grant[YSIM_GRANT_EXPECTED];
    member->round++;
    member->is_open = member->is_short = true;
    return true;
}

YTHREAD_LEAF(void, ysim_member_window) {
    int status;
    if (ythread_leaf_enter(ysim_space, &status)) ythread_leaf_rest();
}
