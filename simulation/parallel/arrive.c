/* Those who have come to a server of this node, until they have a place in its line.
 *
 * A server is first come first served, and nobody sees what it does before a service ends: so a node need not know who has come
 * when it goes on, but only before somebody can leave the server who is not known yet. Until then all who come to
 * a server to which others may come from elsewhere wait here, those of this node, too; then they stand in line in the order of the events
 * in which they came. */
#include <stdio.h>
#include <stdlib.h>

#include "core/cause.h"
#include "core/own.h"
#include "core/wait.h"
#include "parallel/parallel.h"

YTHREAD_LEAF(int, ysim_travel, struct ysim_server *server, const char *where);

/* ---- a heap of them ------------------------------------------------------------------------------------- */

void ysim_set_trail(struct ysim_arrival *arrival, const struct ysim_trail *trail) {
    arrival->key = trail->keys[0];
    arrival->late = NULL;
    if (__builtin_expect(trail->count == 1, 1)) return;
    arrival->late = ysim_need(malloc(sizeof *trail), "a process that comes to a node");
    *arrival->late = *trail;
}

struct ysim_trail ysim_trail_of_arrival(const struct ysim_arrival *arrival) {
    return arrival->late ? *arrival->late : ysim_trail_of(arrival->key);
}

static int compare_trails(const struct ysim_arrival *a, const struct ysim_arrival *b) {
    const struct ysim_trail one = ysim_trail_of_arrival(a), other = ysim_trail_of_arrival(b);
    if (a->from != b->from && ysim_trail_is_unclear(&one, &other)) ysim_fail_simultaneous(a->key.time);
    return ysim_trail_compare(&one, &other);
}

bool ysim_arrival_is_before(const struct ysim_arrival *a, const struct ysim_arrival *b) {
    if (ysim_key_before(&a->key, &b->key)) return true;
    if (ysim_key_before(&b->key, &a->key)) return false;
    int order = a->late || b->late ? compare_trails(a, b) : 0;
    if (order) return order < 0;
    return a->from != b->from ? a->from < b->from : a->number < b->number;
}

void ysim_arrivals_add(struct ysim_arrivals *arrivals, const struct ysim_arrival *arrival) {
    if (arrivals->count == arrivals->room) {
        arrivals->room = arrivals->room ? 2 * arrivals->room : 64;
        arrivals->all =
            ysim_need(realloc(arrivals->all, arrivals->room * sizeof *arrivals->all), "processes that come to a node");
    }
    size_t at = arrivals->count++;
    for (; at && ysim_arrival_is_before(arrival, &arrivals->all[(at - 1) / 2]); at = (at - 1) / 2)
        arrivals->all[at] = arrivals->all[(at - 1) / 2];
    arrivals->all[at] = *arrival;
}

struct ysim_arrival ysim_arrivals_take(struct ysim_arrivals *arrivals) {
    struct ysim_arrival *all = arrivals->all, first = all[0], last = all[--arrivals->count];
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < arrivals->count; at = child) {
        child += child + 1 < arrivals->count && ysim_arrival_is_before(&all[child + 1], &all[child]);
        if (!ysim_arrival_is_before(&all[child], &last)) break;
        all[at] = all[child];
    }
    all[at] = last;
    return first;
}

void ysim_arrivals_free(struct ysim_arrivals *arrivals) {
    for (size_t i = 0; i < arrivals->count; i++) free(arrivals->all[i].late);
    free(arrivals->all);
}

struct ysim_arrival *ysim_arrivals_find(const struct ysim_arrivals *arrivals, const struct ysim_body *body) {
    for (size_t i = 0; i < arrivals->count; i++)
        if (arrivals->all[i].body == body) return &arrivals->all[i];
    return NULL;
}

/* ---- coming --------------------------------------------------------------------------------------------- */

/* Its place among the events is what the event in which it came has made, whenever it is served. */
static void take_number(struct ysim_body *body) {
    body->event.cause.count++;
}

/* Promises a service to who comes now; the next one may be shorter, so that who is not known yet leaves earlier. */
static inline double promise_service(struct ysim_member *member, struct ysim_server *server,
                                     const struct ysim_place *place) {
    double end = ysim_promise_service(server);
    if (!place) return end;
    if (place->exit) ysim_lookahead_note(&member->exits[place->is_declared][place->is_entry], place->exit);
    if (!place->is_entry) return end;
    ysim_lookahead_note(&member->entries, place->entry);
    double begin = end > member->settled.time ? end : member->settled.time;
    struct ysim_key leaves = ysim_key_at(begin + server->ysim_next);
    if (ysim_key_before(&leaves, &member->bound)) {
        member->bound = ysim_key_before(&leaves, &member->settled) ? member->settled : leaves;
        member->horizon = ysim_earlier(member->horizon, member->bound.time);
    }
    return end;
}

/* Stands in line now, as the last one so far. */
static inline __attribute__((always_inline)) void be_served(struct ysim_body *body, struct ysim_server *server,
                                                            const struct ysim_place *place) {
    struct ysim_member *member = ysim_here.member;
    double end = promise_service(member, server, place);
    struct ysim_waiter *waiter = ysim_waiter_of(body);
    enum ysim_queue queue = !place || !place->is_declared ? YSIM_QUEUE_USUAL
                            : place->is_inner             ? YSIM_QUEUE_INNER
                                                          : YSIM_QUEUE_ROUTED;
    waiter->index = (uint32_t)server->ysim_index;
    waiter->origin_line = &server->ysim_line;
    waiter->status = (int16_t)queue;
    ysim_enter(body, YSIM_DRAWN);
    if (queue == YSIM_QUEUE_ROUTED && end < member->horizon) member->horizon = end;
    ysim_events_add(ysim_queue_of(member, queue), &body->event, end);
}

static const struct ysim_place *place_of(const struct ysim_server *server) {
    return server->ysim_index ? &ysim_places[server->ysim_index - 1] : NULL;
}

/* Others may come before it of whom nobody knows yet. */
static __attribute__((noinline)) void wait_for_place(struct ysim_member *member, struct ysim_body *body,
                                                     struct ysim_server *server) {
    ysim_enter(body, YSIM_ARRIVES);
    struct ysim_waiter *waiter = ysim_waiter_of(body);
    waiter->index = (uint32_t)server->ysim_index;
    waiter->origin_line = &server->ysim_line;
    struct ysim_arrival arrival = {
        .number = ysim_next_move(member), .server = server, .body = body, .from = member->node};
    ysim_set_trail(&arrival, &member->trail);
    ysim_arrivals_add(&member->entering, &arrival);
}

/* It comes to a server of this node, in the event that is being carried out: is promised a service, or waits until it is known
 * whether somebody has come before it. */
static inline void come(struct ysim_body *body, struct ysim_server *server) {
    struct ysim_member *member = ysim_here.member;
    const struct ysim_place *place = place_of(server);
    take_number(body);
    bool is_known = !place || !place->is_entry || ysim_key_before(&member->trail.keys[0], &member->settled) ||
                    ysim_is_alone(member, &member->trail);
    if (is_known)
        be_served(body, server, place);
    else
        wait_for_place(member, body, server);
}

static _Noreturn __attribute__((cold, noinline)) void fail_route(const struct ysim_body *body,
                                                                 const struct ysim_place *place,
                                                                 const struct ysim_server *server, const char *where) {
    ysim_fail_from(where, "%s goes from server '%s', number %lld, to server '%s', number %lld: no ysim_route says so",
                   ysim_name_of(body), place->server->name, (long long)place->server->number, server->name,
                   (long long)server->number);
}

static inline void check_route(const struct ysim_body *body, const struct ysim_server *server, const char *where) {
    const struct ysim_place *place = ysim_last_place(body);
    if (place && place->is_declared && !ysim_has_route(place, server)) fail_route(body, place, server, where);
}

static _Noreturn __attribute__((cold, noinline)) void
fail_nowhere(const struct ysim_body *body, const struct ysim_server *server, const char *where) {
    ysim_fail_from(where, "server '%s' is placed nowhere, and %s on node %d: ysim_place it before ysim_run",
                   server->name, ysim_name_of(body), ythread_node());
}

/* Most services: it comes from a server of this node, by the first route from there, to one that no other node knows of. False: nothing
 * has been done. */
static inline bool serve_simply(struct ysim_member *member, struct ysim_body *body, struct ysim_server *server,
                                const char *where) {
    if (!ysim_has(body, YSIM_OWNS)) return false;
    struct ysim_own *own = ysim_known_own(body);
    uint32_t last = own->waiter.index - 1;
    if (last >= ysim_place_count || !server || ysim_places[last].next != server) return false;
    if (server->ysim_node != member->node || server->ysim_line.kind != &ysim_drawing_servers) return false;
    take_number(body);
    own->where = where;
    own->waiter.index = (uint32_t)server->ysim_index;
    own->waiter.origin_line = &server->ysim_line;
    own->waiter.status = YSIM_QUEUE_INNER;
    ysim_enter(body, YSIM_DRAWN);
    ysim_events_add(&member->queues[YSIM_QUEUE_INNER], &body->event, ysim_promise_service(server));
    return true;
}

static __attribute__((noinline)) int serve_otherwise(struct ysim_body *body, struct ysim_server *server,
                                                     const char *where) {
    ysim_check_drawing(server, where);
    bool is_here = server->ysim_node == ysim_here.member->node;
    if (!server->ysim_index && !is_here) fail_nowhere(body, server, where);
    check_route(body, server, where);
    if (!is_here) return ythread_leaf_call(ysim_travel, server, where);
    come(body, server);
    return ysim_rest(body, where);
}

int ysim_serve_placed(struct ysim_server *server, const char *where) {
    int status;
    struct ysim_body *body = ysim_begin_wait(where, &status);
    if (!body) return status;
    bool is_simple = serve_simply(ysim_here.member, body, server, where);
    return __builtin_expect(is_simple, 1) ? ysim_rest_there(body, where) : serve_otherwise(body, server, where);
}

const struct ysim_body *ysim_find_causer(const struct ysim_body *body) {
    const struct ysim_trail *trail = &ysim_here.member->trail;
    struct ysim_body *other = NULL;
    while ((other = ythread_leaf_before(other, ysim_space))) {
        bool is_causer = ysim_cause_of(other).origin == trail->keys[trail->count - 1].origin;
        if (other != body && ysim_state(other) != YSIM_OUTSIDE && is_causer) return other;
    }
    return NULL;
}

/* Its place in the order is that of the event in which it left, whatever its own priority. */
static void check_order(const struct ysim_arrival *arrival, const struct ysim_key *known, const char *where) {
    const struct ysim_member *member = ysim_here.member;
    const struct ysim_trail trail = ysim_trail_of_arrival(arrival);
    bool is_past =
        ysim_key_before(&arrival->key, known) || (member->alone.count && ysim_trail_is_before(&trail, &member->alone));
    if (!is_past) return;
    const struct ysim_body *other = ysim_find_causer(arrival->body);
    char name[80];
    snprintf(name, sizeof name, "%s", ysim_name_of(arrival->body));
    ysim_fail_from(
        where,
        "%s comes to server '%s' at time %.17g, and that is past on node %d: %s has gone on at time %.17g; a "
        "service time that depends on more than its stream, or routes, have misled the nodes",
        name, arrival->server->name, arrival->key.time, ythread_node(), other ? ysim_name_of(other) : "another process",
        member->trail.keys[0].time);
}

void ysim_come_from(const struct ysim_arrival *arrival, const char *where) {
    struct ysim_member *member = ysim_here.member;
    const struct ysim_place *place = &ysim_places[arrival->server->ysim_index - 1];
    check_order(arrival, place->is_entry ? &member->settled : &member->bound, where);
    take_number(arrival->body);
    ysim_enter(arrival->body, YSIM_ARRIVES);
    ysim_waiter_of(arrival->body)->index = 0;
    ysim_waiter_of(arrival->body)->origin_line = &arrival->server->ysim_line;
    ysim_arrivals_add(place->is_entry ? &member->entering : &member->strays, arrival);
}

/* ---- standing in line ----------------------------------------------------------------------------------- */

/* Two things of which no trail tells which comes first. */
_Noreturn void ysim_fail_simultaneous(double time) {
    ysim_fail_from(
        NULL,
        "at time %.17g events made at that very time follow from one another on several nodes, more than %d deep: "
        "which comes first only one node can tell",
        time, YSIM_TRAIL_MOST);
}

/* An event was made at a time that had passed: a service has ended before it could. */
_Noreturn void ysim_fail_past(const struct ysim_key *key) {
    const struct ysim_body *body = NULL, *causer = ysim_find_causer(NULL);
    char name[80] = "a process", other[80] = "another one";
    while ((body = ythread_leaf_before(body, ysim_space)))
        if (ysim_state(body) != YSIM_OUTSIDE && body->event.cause.origin == key->origin &&
            body->event.cause.count == key->sequence)
            snprintf(name, sizeof name, "%s", ysim_name_of(body));
    if (causer) snprintf(other, sizeof other, "%s", ysim_name_of(causer));
    ysim_fail_from(
        NULL,
        "%s goes on at time %.17g, and that is past: %s has gone on at time %.17g; a service time that depends "
        "on more than its stream has misled the node",
        name, key->time, other, ysim_here.member->trail.keys[0].time);
}

/* What it does here is part of the event in which it came. The node may have gone on since: nobody sees what a server does before a
 * service ends. */
void ysim_let_in(struct ysim_member *member, const struct ysim_arrival *arrival) {
    struct ysim_body *body = arrival->body;
    const struct ysim_trail trail = ysim_trail_of_arrival(arrival);
    double now = ysim_here.now;
    if (arrival->from != member->node && ysim_trail_is_unclear(&trail, &member->trail)) ysim_fail_simultaneous(now);
    bool is_behind = ysim_trail_is_before(&trail, &member->trail);
    if (!is_behind) member->trail = trail;
    if (now != trail.keys[0].time) {
        ysim_here.now = trail.keys[0].time; /* if it is behind: while it does what it did then */
        if (!is_behind) ysim_here.stands_since = ysim_here.carried_out;
    }
    if (body)
        be_served(body, arrival->server, place_of(arrival->server));
    else
        promise_service(member, arrival->server, &ysim_places[arrival->server->ysim_index - 1]), member->ghosts--;
    if (body && ysim_is_traced()) ysim_trace_waits(body, ysim_place_of(body));
    if (is_behind) ysim_here.now = now;
}

/* ---- leaving the line ------------------------------------------------------------------------------------- */

static struct ysim_arrival *find_arrival(const struct ysim_body *body) {
    const struct ysim_member *member = ysim_here.member;
    struct ysim_arrival *arrival = ysim_arrivals_find(&member->entering, body);
    return arrival ? arrival : ysim_arrivals_find(&member->strays, body);
}

bool ysim_is_coming(const struct ysim_body *body) {
    const struct ysim_arrival *arrival = find_arrival(body);
    if (!arrival) return false;
    const struct ysim_trail trail = ysim_trail_of_arrival(arrival);
    return ysim_trail_is_before(&ysim_here.member->trail, &trail);
}

void ysim_forget_drawn(struct ysim_body *body) {
    struct ysim_member *member = ysim_here.member;
    if (ysim_state(body) == YSIM_ARRIVES) {
        struct ysim_arrival *arrival = find_arrival(body);
        if (arrival) arrival->body = NULL, member->ghosts++;
    } else if (body->event.at) {
        ysim_events_remove(ysim_queue_of(member, (enum ysim_queue)ysim_status_of(body)), &body->event);
    }
}
