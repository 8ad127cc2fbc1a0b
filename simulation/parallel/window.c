/* A node's part of a simulation: its events up to a bound, in their order, and then its word on how early anybody leaves it.
 *
 * Three queues hold what is pending: `inner` the ends of services of servers from which processes go to servers of this
 * node alone; `routed` those after which they may leave it by a route; the usual one everything after which a process may go
 * anywhere. Those who have just come stand beside them (arrive.c). */
#include <math.h>
#include <stdlib.h>

#include "core/heap.h"
#include "core/trace.h"
#include "parallel/ahead.h"
#include "parallel/parallel.h"
#include "statistics/report.h"
#include "ysim/random.h"

/* ---- events ------------------------------------------------------------------------------------------ */

static inline struct ysim_entry *earlier(struct ysim_entry *one, struct ysim_entry *other) {
    return !one || (other && ysim_is_before(other, one)) ? other : one;
}

/* The first event that is pending, and its queue; or null. */
static inline struct ysim_entry *find_first(struct ysim_member *member, struct ysim_events **queue) {
    struct ysim_entry *inner = ysim_events_first(&member->queues[YSIM_QUEUE_INNER]);
    struct ysim_entry *routed = ysim_events_first(&member->queues[YSIM_QUEUE_ROUTED]);
    struct ysim_entry *usual = ysim_events_first(&ysim_here.events);
    struct ysim_entry *first = earlier(earlier(inner, routed), usual);
    *queue = first == inner    ? &member->queues[YSIM_QUEUE_INNER]
             : first == routed ? &member->queues[YSIM_QUEUE_ROUTED]
                               : &ysim_here.events;
    return first;
}

static bool may_come(const struct ysim_member *member, const struct ysim_arrival *arrival,
                     const struct ysim_key *limit) {
    if (ysim_key_before(&arrival->key, limit)) return true;
    if (__builtin_expect(!member->alone.count, 1)) return false;
    const struct ysim_trail trail = ysim_trail_of_arrival(arrival);
    return ysim_is_alone(member, &trail);
}

/* Before whom all have come. */
static struct ysim_arrivals *find_arrivals(struct ysim_member *member, struct ysim_arrival **first) {
    struct ysim_arrival *entering = member->entering.count ? member->entering.all : NULL;
    struct ysim_arrival *stray = member->strays.count ? member->strays.all : NULL;
    if (entering && !may_come(member, entering, &member->settled)) entering = NULL;
    if (stray && !may_come(member, stray, &member->bound)) stray = NULL;
    bool is_stray = stray && (!entering || ysim_arrival_is_before(stray, entering));
    *first = is_stray ? stray : entering;
    return is_stray ? &member->strays : &member->entering;
}

static bool has_arrival_before(const struct ysim_member *member, const struct ysim_arrival *arrival,
                               const struct ysim_entry *entry) {
    if (!entry || arrival->key.time < entry->time) return true;
    if (arrival->key.time > entry->time) return false;
    const struct ysim_trail trail = ysim_trail_of_arrival(arrival);
    const struct ysim_key key = ysim_key_of(entry);
    const struct ysim_trail next = ysim_trail_with(member, &key);
    return !ysim_trail_is_before(&next, &trail);
}

/* Says whether the first event that is pending is before the bound, or may be carried out alone. */
static bool may_happen(const struct ysim_member *member, const struct ysim_entry *entry) {
    const struct ysim_key key = ysim_key_of(entry), first = ysim_first_key(member, key);
    if (ysim_key_before(&first, &member->bound)) return true;
    if (!member->alone.count) return false;
    const struct ysim_trail next = ysim_trail_with(member, &key);
    return ysim_is_alone(member, &next);
}

static inline bool perform(struct ysim_member *member, struct ysim_events *queue, struct ysim_entry *entry) {
    struct ysim_event_node *event = entry->event;
    struct ysim_key key = ysim_key_of(entry);
    ysim_events_take(queue, entry);
    ysim_note_key(member, &key);
    return ysim_carry_out(event, key.time);
}

/* Before that time only inner events are pending, but for those of the usual queue. */
static void find_horizon(struct ysim_member *member) {
    const struct ysim_entry *routed = ysim_events_first(&member->queues[YSIM_QUEUE_ROUTED]);
    member->horizon = member->bound.time;
    if (routed) member->horizon = ysim_earlier(member->horizon, routed->time);
    if (member->entering.count && ysim_key_before(&member->entering.all[0].key, &member->settled))
        member->horizon = ysim_earlier(member->horizon, member->entering.all[0].key.time);
    if (member->strays.count) member->horizon = ysim_earlier(member->horizon, member->strays.all[0].key.time);
}

/* Where nothing but an inner event can be the first; else null. */
static inline struct ysim_entry *find_inner(struct ysim_member *member) {
    struct ysim_entry *inner = ysim_first_event(&member->queues[YSIM_QUEUE_INNER]);
    if (!inner || inner->time >= member->horizon) return NULL;
    if (!ysim_here.events.live) return inner;
    const struct ysim_entry *usual = ysim_events_first(&ysim_here.events);
    return usual && usual->time <= inner->time ? NULL : inner;
}

/* Most events: the end of the service of one that stays here, at a time of its own: that one goes on. Null: nothing has been done. */
static inline struct ysim_body *carry_out_inner(struct ysim_member *member) {
    struct ysim_simulation *here = &ysim_here;
    struct ysim_entry *first = find_inner(member);
    if (__builtin_expect(!first, 0)) return NULL;
    double time = first->time;
    struct ysim_body *body = (struct ysim_body *)first->event;
    bool is_usual = time > member->trail.keys[0].time && here->carried_out + 1 < here->look_at &&
                    ysim_state(body) == YSIM_DRAWN && !ysim_has(body, YSIM_ADOPTED);
    if (__builtin_expect(!is_usual, 0)) return NULL;
    ysim_trail_begin(&member->trail,
                     (struct ysim_key){time, body->event.priority, body->event.cause.origin, body->event.cause.count});
    here->now = time;
    here->carried_out++;
    ysim_events_take(&member->queues[YSIM_QUEUE_INNER], first);
    ysim_clear_flag(body, YSIM_LEFT);
    ysim_enter(body, YSIM_RUNS);
    here->running++;
    return body;
}

/* Events up to the bound. True: ysim_here.woken goes on; false: there are no more. */
static bool carry_out(struct ysim_member *member) {
    struct ysim_events *queue;
    struct ysim_arrival *arrival;
    if (__builtin_expect(member->tells, 0)) {
        ysim_notice_event(member);
        find_horizon(member);
    }
    for (;;) {
        struct ysim_entry *entry = find_inner(member);
        if (__builtin_expect(entry != NULL, 1)) {
            if (perform(member, &member->queues[YSIM_QUEUE_INNER], entry)) return true;
            continue;
        }
        struct ysim_arrivals *arrivals = find_arrivals(member, &arrival);
        entry = find_first(member, &queue);
        member->horizon = -INFINITY;
        if (arrival && has_arrival_before(member, arrival, entry)) {
            struct ysim_arrival first = ysim_arrivals_take(arrivals);
            ysim_let_in(member, &first);
            free(first.late);
            continue;
        }
        if (!entry || entry->time > member->bound.time || !may_happen(member, entry)) return false;
        bool is_ready = perform(member, queue, entry);
        member->tells = true; /* the horizon is found when that has been done */
        if (is_ready) return true;
    }
}

/* ---- phases ------------------------------------------------------------------------------------------ */

static int call_thread(struct ysim_member *member, enum ysim_phase phase) {
    member->phase = phase;
    ythread_leaf_wake_space(member->stands, ysim_space, 0);
    return 0;
}

static void end_window(struct ysim_member *member) {
    member->round++;
    ysim_write_word(member, ysim_meet_word(member->round, member->node));
    ysim_notice_close(member);
    ysim_meet_tell(member->round);
    member->phase = YSIM_MEETS;
}

/* The node may go so far. (It has told what followed from the last event; that one may have woken nobody. Now others are settled, who
 * do not stand in line yet, and what it could tell would not be true.) */
static void open_window(struct ysim_member *member) {
    member->tells = false;
    member->settled = member->next_settled;
    member->bound = member->next_bound;
    member->horizon = -INFINITY;
    member->phase = YSIM_OPEN;
}

/* All words are there. */
static void begin_window(struct ysim_member *member) {
    ysim_conclude(member, ysim_meet_word(member->round, 0));
    member->ahead = 0;
    if (member->phase != YSIM_OVER) member->phase = YSIM_GATHERS;
}

static bool has_gathered(struct ysim_member *member) {
    uint64_t *arrived = &member->arrived[(member->round - 1) & 1];
    if (*arrived < member->expected) return false;
    *arrived = 0;
    open_window(member);
    return true;
}

static bool has_caught_up(struct ysim_member *member) {
    if (!ysim_has_caught_up(member)) return false;
    open_window(member);
    return true;
}

static __attribute__((noinline)) int pass_phases(struct ysim_member *member) {
    if (__builtin_expect(member->processmates != 0, 0)) ysim_meet_check_processes(member);
    for (;;) switch (member->phase) {
        case YSIM_OPEN:
            if (carry_out(member)) return 1;
            switch (ysim_go_ahead(member)) {
            case YSIM_SLEEP:
                return 0;
            case YSIM_CLOSE:
                end_window(member);
                break;
            case YSIM_GO_ON:
                break;
            }
            break;
        case YSIM_CATCHES:
            if (!has_caught_up(member)) return 0;
            break;
        case YSIM_MEETS:
            if (ysim_meet_speaks()) return ysim_meet_is_gathered(member) ? call_thread(member, YSIM_TALKS) : 0;
            if (!ysim_meet_is_complete(member)) return 0;
            begin_window(member);
            if (member->phase == YSIM_OVER) return call_thread(member, YSIM_OVER);
            break;
        case YSIM_GATHERS:
            if (!has_gathered(member)) return 0;
            break;
        case YSIM_TALKS:
        case YSIM_OVER:
            return 0;
        }
}

/* No thread is ready: who goes on next. */
static void *pass_window(int *status) {
    struct ysim_member *member = ysim_here.member;
    if (ysim_here.running != YSIM_SPECIAL) return NULL;
    struct ysim_body *body = carry_out_inner(member);
    *status = 0;
    if (__builtin_expect(body != NULL, 1)) return body;
    if (!pass_phases(member)) return NULL;
    *status = ysim_here.woken_status;
    return ysim_here.woken;
}

YTHREAD_LEAF(void, ysim_member_window) {
    int status;
    if (ythread_leaf_enter(ysim_space, &status)) ythread_leaf_rest();
}

void ysim_open_window(void) {
    ysim_here.member->phase = YSIM_OPEN;
}

void ysim_have_talked(void) {
    ysim_meet_publish(ysim_here.member->round);
    begin_window(ysim_here.member);
}

int ysim_is_over(void) {
    return ysim_here.member->phase == YSIM_OVER;
}

int ysim_is_dry(void) {
    return ysim_here.member->is_dry;
}

/* ---- a run ------------------------------------------------------------------------------------------- */

/* Those who are served already, since a time before there was a member, may go anywhere then. */
static void enlist_served(void) {
    for (struct ysim_body *body = NULL; (body = ythread_leaf_before(body, ysim_space));) {
        if (ysim_state(body) != YSIM_DRAWN) continue;
        struct ysim_own *own = ysim_own_in(body);
        if (!own) continue;
        own->waiter.status = YSIM_QUEUE_USUAL;
        if (!ysim_is_traced()) own->waiter.origin_line = NULL; /* it was written down for traces only */
    }
}

void ysim_become_member(void) {
    struct ysim_member *member = ysim_need(malloc(sizeof *member), "a node among others");
    *member = (struct ysim_member){.phase = YSIM_OVER, .trail = ysim_trail_of(ysim_key_at(ysim_here.now))};
    for (int i = 0; i < YSIM_QUEUES; i++) ysim_events_init(&member->queues[i]);
    member->reported = ysim_here.carried_out;
    ysim_here.member = member;
    ysim_here.queues = member->queues;
    ysim_here.forget_drawn = ysim_forget_drawn;
    ysim_here.is_coming = ysim_is_coming;
    ysim_here.running += YSIM_SPECIAL;
    ysim_must(ythread_library_idle(pass_window));
    ysim_here.serve = ysim_serve_placed;
    yt_tally_parts = ysim_refuse_parts;
    enlist_served();
}

/* The servers of this node that are looked at between windows. True: since it last did so a route has been added that leads from a server
 * from which none led elsewhere. */
bool ysim_list_places(struct ysim_member *member) {
    bool leads_elsewhere = false;
    ysim_lookahead_clear(&member->entries);
    for (int i = 0; i < 4; i++) ysim_lookahead_clear(&member->exits[i / 2][i % 2]);
    for (size_t i = 0; i < ysim_place_count; i++) {
        struct ysim_place *place = &ysim_places[i];
        if (place->server->ysim_node != ythread_node()) continue;
        struct ysim_lookahead *exits = &member->exits[place->is_declared][place->is_entry];
        place->entry = place->is_entry ? ysim_lookahead_add(&member->entries, place->server) : 0;
        place->exit = place->is_inner ? 0 : ysim_lookahead_add(exits, place->server);
        leads_elsewhere |= place->was_inner && !place->is_inner;
        place->was_inner = place->is_inner;
    }
    return leads_elsewhere;
}

/* Those whose service there ends in this run leave by the routes of this one. */
static void sort_again(struct ysim_member *member) {
    for (struct ysim_body *body = NULL; (body = ythread_leaf_before(body, ysim_space));) {
        if (ysim_state(body) != YSIM_DRAWN || ysim_status_of(body) != YSIM_QUEUE_INNER) continue;
        const struct ysim_place *place = ysim_last_place(body);
        if (!place || place->is_inner) continue;
        double end = ysim_time_of(&body->event);
        ysim_events_remove(&member->queues[YSIM_QUEUE_INNER], &body->event);
        ysim_waiter_of(body)->status = YSIM_QUEUE_ROUTED;
        ysim_events_add(&member->queues[YSIM_QUEUE_ROUTED], &body->event, end);
    }
}

void ysim_read_beginning(const struct ysim_beginning *beginning, int nodes) {
    if (ysim_seed() != beginning->seed) ysim_set_seed(beginning->seed);
    if (ysim_replication() != beginning->replication) ysim_set_replication(beginning->replication);
    ysim_here.now = beginning->now;
    if (!ysim_here.member) ysim_become_member();
    struct ysim_member *member = ysim_here.member;
    ysim_meet_check_processes(member);
    member->stands = ysim_current();
    ysim_become_runner(member->stands);
    member->node = ythread_node();
    member->nodes = nodes;
    member->until = beginning->until;
    member->bound = member->settled = ysim_key_at(beginning->now);
    member->horizon = -INFINITY;
    member->alone.count = 0;
    member->flying = INFINITY;
    member->round = member->expected = member->waits = member->shy_until = member->ahead = member->untold = 0;
    member->parts_at = member->parts_after = member->sleeps_until = 0;
    member->tells = false;
    member->told_at = UINT64_MAX;
    for (int i = 0; i < nodes; i++) {
        for (int way = 0; way < YSIM_WAYS; way++) member->promises[i][way] = ysim_key_at(-INFINITY);
        member->sent_ever[i] = member->come_ever[i] = member->awaited[i] = 0;
    }
    if (ysim_list_places(member)) sort_again(member);
    ysim_here.limit = beginning->until;
    ysim_here.stop_at = UINT64_MAX;
    ysim_set_goal(&ysim_here);
    if (ythread_node() && beginning->warmup >= beginning->now) ysim_warmup_elsewhere(beginning->warmup);
    member->phase = YSIM_TALKS;
}

struct ysim_beginning ysim_write_beginning(double until) {
    return (struct ysim_beginning){ysim_seed(), ysim_replication(), ysim_meet_next_run(), ysim_here.now,
                                   until,       ysim_here.warmup};
}

void ysim_check_run(int nodes, const char *where) {
    if (nodes > YSIM_NODES_MOST)
        ysim_fail_from(where, "ysim_run: servers are placed on %d nodes, and %d is the most", nodes, YSIM_NODES_MOST);
    if (ythread_node())
        ysim_fail_from(where, "ysim_run: called on node %d: node 0 runs the simulation", ythread_node());
    ysim_check_runner(ysim_current(), "ysim_run", where);
    ysim_check_warmups(where);
}

void ysim_must(int status) {
    if (status) ysim_fail_from(NULL, "nodes that simulate together lose each other: %s", ythread_error());
}

void ysim_cannot_begin(int node, const char *where) {
    ysim_fail_from(where, "ysim_run: servers and tallies cannot be on node %d: are they global variables? %s", node,
                   ythread_error());
}
