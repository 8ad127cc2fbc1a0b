/* A node among others in a checkpoint: all that it knows, wherever in a window it stands.
 *
 * Nodes stop where they happen to be: one may still carry events out while another has told its word. So each writes down what it
 * has told and heard, and goes on from there. What nodes of a process share (places, words, notices) stays as it is where the
 * process goes on itself; after a restart each node brings its part of it back. */
#include <pthread.h>
#include <stdlib.h>

#include "core/own.h"
#include "parallel/parallel.h"
#include "save/save.h"

/* ---- values ------------------------------------------------------------------------------------------- */

static void walk_key(struct ythread_pack *pack, struct ysim_key *key) {
    key->time = ythread_pack_number(pack, key->time);
    key->priority = (int32_t)ysim_pack_int(pack, key->priority);
    key->origin = ythread_pack_word(pack, key->origin);
    key->sequence = ythread_pack_word(pack, key->sequence);
}

static void walk_trail(struct ythread_pack *pack, struct ysim_trail *trail, bool is_some) {
    uint64_t count = ythread_pack_word(pack, trail->count);
    if (count > YSIM_TRAIL_MOST || (!count && is_some)) {
        ythread_pack_refuse(pack, "simulated time: an order of events that cannot be");
        return;
    }
    trail->count = (uint32_t)count;
    trail->is_cut = ysim_pack_bool(pack, trail->is_cut);
    for (uint32_t i = 0; i < trail->count; i++) walk_key(pack, &trail->keys[i]);
}

static void walk_words(struct ythread_pack *pack, uint64_t *words, int count) {
    for (int i = 0; i < count; i++) words[i] = ythread_pack_word(pack, words[i]);
}

/* ---- a member ------------------------------------------------------------------------------------------ */

static void walk_way(struct ythread_pack *pack, struct ysim_member *member) {
    walk_key(pack, &member->bound);
    walk_key(pack, &member->settled);
    walk_key(pack, &member->next_bound);
    walk_key(pack, &member->next_settled);
    walk_trail(pack, &member->trail, true);
    walk_trail(pack, &member->alone, false);
    for (int node = 0; node < member->nodes; node++)
        for (int way = 0; way < YSIM_WAYS; way++) walk_key(pack, &member->promises[node][way]);
}

static void walk_counts(struct ythread_pack *pack, struct ysim_member *member) {
    walk_words(pack, member->sent_ever, member->nodes);
    walk_words(pack, member->come_ever, member->nodes);
    walk_words(pack, member->awaited, member->nodes);
    walk_words(pack, member->sent, member->nodes);
    walk_words(pack, member->arrived, 2);
    member->expected = ythread_pack_word(pack, member->expected);
    member->round = ythread_pack_word(pack, member->round);
    member->ahead = ythread_pack_word(pack, member->ahead);
    member->calls = ythread_pack_word(pack, member->calls);
    member->ghosts = (size_t)ythread_pack_word(pack, member->ghosts);
    member->moves = ythread_pack_word(pack, member->moves);
    member->reported = ythread_pack_word(pack, member->reported);
    member->flying = ythread_pack_number(pack, member->flying);
    member->until = ythread_pack_number(pack, member->until);
    member->is_dry = ysim_pack_bool(pack, member->is_dry);
}

static void walk_elsewhere(struct ythread_pack *pack) {
    ysim_here.next_elsewhere = ythread_pack_number(pack, ysim_here.next_elsewhere);
    ysim_here.pending_elsewhere = ythread_pack_word(pack, ysim_here.pending_elsewhere);
    ysim_here.processes_elsewhere = ythread_pack_word(pack, ysim_here.processes_elsewhere);
}

static bool is_possible(struct ythread_pack *pack, uint64_t node, uint64_t nodes, uint64_t phase) {
    if (nodes > YSIM_NODES_MOST || nodes > (uint64_t)ythread_nodes() || node != (uint64_t)ythread_node() ||
        node >= nodes)
        ythread_pack_refuse(pack, "nodes that simulate together: restart on as many nodes as before");
    else if (phase > YSIM_OVER || (phase != YSIM_OVER && !ysim_here.runner))
        ythread_pack_refuse(pack, "simulated time: a node that cannot be");
    return ythread_pack_is_good(pack);
}

static void walk_member(struct ythread_pack *pack) {
    const struct ysim_member *old = ysim_here.member;
    uint64_t node = ythread_pack_word(pack, old ? (uint64_t)old->node : 0);
    uint64_t nodes = ythread_pack_word(pack, old ? (uint64_t)old->nodes : 0);
    uint64_t phase = ythread_pack_word(pack, old ? old->phase : 0);
    if (!is_possible(pack, node, nodes, phase)) return;
    if (ythread_pack_reads(pack)) ysim_become_member();
    struct ysim_member *member = ysim_here.member;
    member->node = (int)node;
    member->nodes = (int)nodes;
    member->phase = (enum ysim_phase)phase;
    if (ythread_pack_reads(pack)) member->stands = ysim_here.runner;
    walk_way(pack, member);
    walk_counts(pack, member);
    walk_elsewhere(pack);
    ysim_walk_places(pack);
    ysim_walk_shadows(pack);
    if (!node) ysim_walk_together(pack);
    ysim_meet_walk(pack, member);
    if (!ythread_pack_reads(pack) || !ythread_pack_is_good(pack)) return;
    ysim_list_places(member);
    member->told_at = UINT64_MAX;
    member->horizon = -YSIM_FOREVER;
}

/* ---- processes ------------------------------------------------------------------------------------------- */

static bool is_drawn(const struct ysim_body *body) {
    return ysim_state(body) == YSIM_DRAWN || ysim_state(body) == YSIM_ARRIVES;
}

/* One that is served since before the first run has none. */
static bool has_place(const struct ysim_body *body) {
    enum ysim_state state = ysim_state(body);
    const struct ysim_own *own = ysim_own_in(body);
    return own && state != YSIM_OUTSIDE && state != YSIM_CHOOSES &&
           (own->waiter.index || (is_drawn(body) && own->waiter.origin_line));
}

static struct ysim_body *next_with_place(struct ysim_body *body) {
    do body = ythread_leaf_before(body, ysim_space);
    while (body && !has_place(body));
    return body;
}

/* Where they are served, or were last. */
static void walk_process_places(struct ythread_pack *pack) {
    struct ysim_body *body = ythread_pack_reads(pack) ? NULL : next_with_place(NULL);
    while (ysim_pack_more(pack, body)) {
        struct ysim_body *one = ysim_pack_process(pack, body);
        uint64_t index = ythread_pack_word(pack, body ? ysim_known_waiter(body)->index : 0);
        if (!one || index > ysim_place_count) {
            ythread_pack_refuse(pack, "simulated time: a process at a server that cannot be");
            return;
        }
        if (ythread_pack_reads(pack)) ysim_waiter_of(one)->index = (uint32_t)index;
        struct ysim_waiter *waiter = ysim_waiter_of(one);
        if (is_drawn(one)) waiter->origin_line = ysim_pack_line(pack, waiter->origin_line);
        if (!ythread_pack_reads(pack)) body = next_with_place(body);
    }
}

static void walk_arrival(struct ythread_pack *pack, struct ysim_arrival *arrival) {
    struct ysim_trail trail = ythread_pack_reads(pack) ? (struct ysim_trail){0} : ysim_trail_of_arrival(arrival);
    walk_trail(pack, &trail, true);
    arrival->number = ythread_pack_word(pack, arrival->number);
    uint64_t index = ythread_pack_word(pack, arrival->server ? (uint64_t)arrival->server->ysim_index : 0);
    if (!index || index > ysim_place_count) ythread_pack_refuse(pack, "simulated time: a server that cannot be");
    if (ysim_pack_more(pack, arrival->body)) arrival->body = ysim_pack_process(pack, arrival->body);
    arrival->from = (int32_t)ysim_pack_int(pack, arrival->from);
    arrival->round = (uint32_t)ythread_pack_word(pack, arrival->round);
    if (!ythread_pack_is_good(pack)) return;
    arrival->server = ysim_places[index - 1].server;
    if (ythread_pack_reads(pack)) ysim_set_trail(arrival, &trail);
}

static void walk_arrivals(struct ythread_pack *pack, struct ysim_arrivals *arrivals) {
    for (size_t next = 0; ysim_pack_more(pack, !ythread_pack_reads(pack) && next < arrivals->count); next++) {
        struct ysim_arrival arrival = {0};
        if (!ythread_pack_reads(pack)) arrival = arrivals->all[next];
        walk_arrival(pack, &arrival);
        if (ythread_pack_reads(pack) && ythread_pack_is_good(pack)) ysim_arrivals_add(arrivals, &arrival);
    }
}

/* A file may say anything. */
static void check_drawn(struct ythread_pack *pack) {
    for (struct ysim_body *body = NULL; (body = ythread_leaf_before(body, ysim_space));) {
        if (!is_drawn(body)) continue;
        const struct ysim_own *own = ysim_own_in(body);
        int queue = ysim_status_of(body);
        bool has_queue = queue >= 0 && queue < YSIM_QUEUES;
        bool may_be_anywhere = ysim_state(body) == YSIM_DRAWN && queue == YSIM_QUEUE_USUAL;
        bool has_line = own && own->waiter.origin_line;
        if ((!has_line && !may_be_anywhere) || (ysim_state(body) == YSIM_DRAWN && !has_queue))
            ythread_pack_refuse(pack, "simulated time: a process at a server that cannot be");
    }
}

static void walk_rest(struct ythread_pack *pack) {
    walk_process_places(pack);
    check_drawn(pack);
    walk_arrivals(pack, &ysim_here.member->entering);
    walk_arrivals(pack, &ysim_here.member->strays);
}

static void forget(void) {
    struct ysim_member *member = ysim_here.member;
    for (int i = 0; i < YSIM_QUEUES; i++) ysim_events_fini(&member->queues[i]);
    ysim_arrivals_free(&member->entering);
    ysim_arrivals_free(&member->strays);
    ysim_lookahead_free(&member->entries);
    for (int i = 0; i < 4; i++) ysim_lookahead_free(&member->exits[i / 2][i % 2]);
    ysim_forget_shadows(member);
    free(member);
    ysim_must(ythread_library_idle(NULL));
}

const struct ysim_member_keeper ysim_keeper = {walk_member, walk_rest, forget, ysim_warmup_elsewhere_new};
