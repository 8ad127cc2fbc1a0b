/* How a process goes to the node of a server: what ysim knows of it goes along in a frame, field by field.
 *
 * For the way it is a mere thread: it is counted by no node, and its body is empty. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/own.h"
#include "core/wait.h"
#include "parallel/parallel.h"

/* ---- which way ----------------------------------------------------------------------------------------- */

static void check_promise(const struct ysim_body *body, const struct ysim_server *server, const char *where) {
    const struct ysim_member *member = ysim_here.member;
    const struct ysim_place *last = ysim_last_place(body);
    enum ysim_way way = last && last->is_declared ? YSIM_ROUTED : YSIM_FREE;
    const struct ysim_key *promise = &member->promises[member->node][way];
    if (!ysim_key_before(&member->trail.keys[0], promise)) return;
    const struct ysim_body *causer = ysim_find_causer(body);
    char name[80], other[80];
    snprintf(name, sizeof name, "%s", ysim_name_of(body));
    snprintf(other, sizeof other, "%s", causer ? ysim_name_of(causer) : "a process");
    ysim_fail_from(
        where,
        "%s leaves for server '%s', number %lld, on node %d, and by the routes nothing leaves node %d before "
        "time %.17g: it was made, or woken, by %s, which may not leave%s%s",
        name, server->name, (long long)server->number, server->ysim_node, ythread_node(), promise->time, other,
        last ? "; it was at server " : "", last ? last->server->name : "");
}

static void check_luggage(const struct ysim_body *body, const struct ysim_server *server, const char *where) {
    const struct ysim_extra *extra = ysim_extra_in(body);
    const char *what = ysim_claims_of(body)             ? "it holds units of a server"
                       : extra && extra->timers         ? "it has a timer"
                       : extra && extra->joiners.length ? "others wait for its end"
                                                        : NULL;
    if (what)
        ysim_fail_from(where, "%s cannot go to node %d, where server '%s' is: %s", ysim_name_of(body),
                       server->ysim_node, server->name, what);
}

/* ---- leaving -------------------------------------------------------------------------------------------- */

/* From now on it is a mere thread here. */
static void take_out(struct ysim_body *body) {
    struct ysim_member *member = ysim_here.member;
    if (ysim_extra_in(body)) {
        free(ysim_extra_in(body)->waiters);
        free(ysim_extra_in(body)->title);
        free(ysim_extra_in(body));
        ysim_known_own(body)->extra = NULL;
    }
    if (ysim_has(body, YSIM_OWNS)) ysim_give_own(ysim_known_own(body));
    memset(body, 0, sizeof *body);
    ysim_here.processes--;
    ysim_here.running--;
    member->flying = ysim_earlier(member->flying, member->trail.keys[0].time);
}

bool ysim_leaves_late(void) {
    return ysim_here.member->trail.count > 1;
}

uint32_t ysim_choices_told(void) {
    const struct ysim_extra *extra = ysim_extra_in(ysim_current());
    return extra ? extra->choices : 0;
}

static void put_values(const struct ysim_extra *extra, int64_t *values) {
    if (!extra || !extra->choices) return;
    ysim_need(values, "a process that goes to another node");
    for (uint32_t i = 0; i < extra->choices; i++) values[i] = extra->waiters[i].argument;
}

void ysim_pack(struct ysim_bag *bag, struct ysim_late *late, int64_t *values, struct ysim_server *server,
               const char *where) {
    struct ysim_member *member = ysim_here.member;
    struct ysim_body *body = ysim_current();
    const struct ysim_extra *extra = ysim_extra_in(body);
    if (!ysim_here.runner) ysim_fail_between_runs(body, where);
    check_luggage(body, server, where);
    check_promise(body, server, where);
    if (ysim_leaves_late())
        memcpy(ysim_need(late, "a process that goes to another node"), member->trail.keys + 1, sizeof *late);
    put_values(extra, values);
    *bag = (struct ysim_bag){.name = extra ? extra->name : NULL,
                             .late = late,
                             .values = values,
                             .choices = extra ? extra->choices : 0,
                             .lates = member->trail.count - 1,
                             .is_cut = member->trail.is_cut,
                             .time = member->trail.keys[0].time,
                             .left = ysim_left_of(body),
                             .key_priority = member->trail.keys[0].priority,
                             .priority = body->event.priority,
                             .key_origin = member->trail.keys[0].origin,
                             .key_sequence = member->trail.keys[0].sequence,
                             .origin = body->event.cause.origin,
                             .count = body->event.cause.count,
                             .round = member->round,
                             .move = ysim_next_move(member),
                             .timer_numbers = extra ? extra->timer_numbers : 0,
                             .value = ysim_value_told(body),
                             .result = extra ? extra->result : 0,
                             .pending_value = extra ? extra->pending_value : 0,
                             .children = extra ? extra->children : 0,
                             .number = extra ? extra->number : 0,
                             .flags = ysim_flags_to_tell(body),
                             .has_more = extra != NULL,
                             .node = server->ysim_node,
                             .from = member->node};
    member->sent[bag->node]++;
    member->sent_ever[bag->node]++;
    take_out(body);
}

void ysim_cannot_go(const struct ysim_bag *bag, const struct ysim_server *server, const char *where) {
    ysim_fail_from(where, "%s cannot go to node %d, where server '%s' is, at time %.17g: %s",
                   bag->name ? bag->name : "a process", bag->node, server->name, bag->time, ythread_error());
}

/* ---- arriving ------------------------------------------------------------------------------------------- */

/* What ysim_value_of tells. */
static void unpack_values(struct ysim_body *body, struct ysim_bag *bag) {
    struct ysim_extra *extra = ysim_extra_of(body);
    if (!bag->values) return;
    extra->waiters = ysim_need(calloc(bag->choices, sizeof *extra->waiters), "a choice");
    extra->choices = extra->waiter_count = bag->choices;
    for (uint32_t i = 0; i < bag->choices; i++)
        extra->waiters[i] = (struct ysim_waiter){.body = body, .index = i, .argument = bag->values[i]};
    ythread_free(bag->values);
    bag->values = NULL; /* the bag stays as long as the process waits */
}

static void unpack(struct ysim_body *body, struct ysim_bag *bag) {
    memset(body, 0, sizeof *body);
    body->event = (struct ysim_event_node){.cause = {.origin = bag->origin, .count = bag->count},
                                           .priority = (int16_t)bag->priority};
    ysim_take_told_flags(body, bag->flags);
    ysim_set_left(body, bag->left);
    ysim_set_value(body, bag->value);
    ysim_enter(body, YSIM_ARRIVES);
    if (!bag->has_more) return;
    struct ysim_extra *extra = ysim_extra_of(body);
    extra->name = bag->name;
    extra->children = bag->children;
    extra->number = bag->number;
    extra->timer_numbers = bag->timer_numbers;
    extra->result = bag->result;
    extra->pending_value = bag->pending_value;
    unpack_values(body, bag);
}

/* Of the event in which it left. */
static struct ysim_trail unpack_trail(struct ysim_bag *bag) {
    struct ysim_trail trail =
        ysim_trail_of((struct ysim_key){bag->time, bag->key_priority, bag->key_origin, bag->key_sequence});
    if (!bag->late) return trail;
    memcpy(trail.keys + 1, bag->late, sizeof *bag->late);
    trail.count += bag->lates < YSIM_TRAIL_MOST ? bag->lates : YSIM_TRAIL_MOST - 1;
    trail.is_cut = bag->is_cut;
    ythread_free(bag->late);
    bag->late = NULL;
    return trail;
}

YTHREAD_LEAF(int, ysim_arrive, struct ysim_server *server, struct ysim_bag *bag, const char *where) {
    int status;
    struct ysim_body *body = ythread_leaf_enter(ysim_space, &status);
    if (!body) return status;
    struct ysim_member *member = ysim_here.member;
    unpack(body, bag);
    const struct ysim_trail trail = unpack_trail(bag);
    struct ysim_arrival arrival = {
        .number = bag->move, .server = server, .body = body, .from = bag->from, .round = (uint32_t)bag->round};
    ysim_set_trail(&arrival, &trail);
    ysim_come_from(&arrival, where);
    ysim_here.processes++;
    ysim_here.running++;
    member->arrived[bag->round & 1]++;
    member->come_ever[bag->from]++;
    return ysim_rest(body, where);
}
