/* The simulation of a node in a checkpoint: the order of its parts, and the node itself; see save.h. */
#include "core/line.h"
#include "core/own.h"
#include "core/together.h"
#include "save/save.h"

#include <math.h>
#include <stdlib.h>

#include "ysim/options.h"
#include "ysim/random.h"

__thread bool ysim_is_same_process;

/* ---- events ------------------------------------------------------------------------------------- */

void ysim_pack_event(struct ythread_pack *pack, struct ysim_event_node *event) {
    event->cause.origin = ythread_pack_word(pack, event->cause.origin);
    event->cause.count = ythread_pack_word(pack, event->cause.count);
    event->priority = (int16_t)ysim_pack_int(pack, event->priority);
    bool reads = ythread_pack_reads(pack);
    if (!ysim_pack_more(pack, !reads && event->at)) return;
    double time = ythread_pack_number(pack, reads ? 0 : ysim_time_of(event));
    if (!reads) return;
    if (!(time >= ysim_here.now && time < INFINITY) || event->at)
        ythread_pack_refuse(pack, "simulated time: an event at %g, and it is %g", time, ysim_here.now);
    else
        ysim_events_add(ysim_queue_of_event(event), event, time);
}

struct ysim_body *ysim_pack_process(struct ythread_pack *pack, const struct ysim_body *body) {
    ysim_process process = ythread_pack_word(pack, body ? ysim_id(body) : 0);
    struct ysim_body *found = ythread_reserved(process, ysim_space);
    if (!found) ythread_pack_refuse(pack, "simulated time: a process that is not there");
    return ythread_pack_is_good(pack) ? found : NULL;
}

/* Events that belong to no process: the model's own, and those of the library. */
struct events {
    struct ythread_pack *pack;
    enum ysim_state kind;
};

static void put_event(struct ysim_event_node *node, void *argument) {
    const struct events *events = argument;
    if (node->state != events->kind) return;
    ysim_pack_more(events->pack, true);
    if (node->state == YSIM_EVENT_TRIGGER) {
        struct ysim_event *event = (struct ysim_event *)node;
        ythread_pack_place(events->pack, event, sizeof *event, "an event that is going to happen");
    }
    ysim_pack_event(events->pack, node);
}

static void get_trigger(struct ythread_pack *pack) {
    struct ysim_event *event = ythread_pack_place(pack, NULL, sizeof *event, "an event that is going to happen");
    if (event && event->ysim_node.state != YSIM_EVENT_TRIGGER)
        ythread_pack_refuse(pack, "an event that is going to happen: it is no such variable");
    if (event && ythread_pack_is_good(pack)) ysim_pack_event(pack, &event->ysim_node);
}

static void walk_events(struct ythread_pack *pack) {
    if (!ythread_pack_reads(pack)) {
        ysim_events_each(&ysim_here.events, put_event, &(struct events){pack, YSIM_EVENT_TRIGGER});
        ysim_pack_more(pack, false);
        ysim_events_each(&ysim_here.events, put_event, &(struct events){pack, YSIM_EVENT_CALL});
        ysim_pack_more(pack, false);
        return;
    }
    while (ysim_pack_more(pack, false)) get_trigger(pack);
    bool is_elsewhere = ysim_here.member && ythread_node();
    while (ysim_pack_more(pack, false))
        ysim_pack_event(pack, is_elsewhere ? ysim_member_keeper->new_call() : ysim_warmup_new());
}

/* ---- results that are kept ------------------------------------------------------------------------ */

static void put_result(const struct ysim_kept *kept, void *pack) {
    ysim_pack_more(pack, true);
    ythread_pack_word(pack, kept->process);
    ysim_pack_int(pack, kept->result);
}

static void walk_results(struct ythread_pack *pack) {
    if (!ythread_pack_reads(pack)) {
        ysim_each_result(put_result, pack);
        ysim_pack_more(pack, false);
        return;
    }
    while (ysim_pack_more(pack, false)) {
        ysim_process process = ythread_pack_word(pack, 0);
        int64_t result = ysim_pack_int(pack, 0);
        if (ythread_pack_is_good(pack)) ysim_keep_result(process, result);
    }
}

/* ---- the node ------------------------------------------------------------------------------------- */

static void walk_cause(struct ythread_pack *pack, struct ysim_cause *cause) {
    cause->origin = ythread_pack_word(pack, cause->origin);
    cause->count = ythread_pack_word(pack, cause->count);
}

/* The next thread outside of the simulation who must stay. */
static struct ysim_body *next_outsider(struct ysim_body *body) {
    do {
        body = ythread_leaf_before(body, ysim_space);
    } while (body && !(ysim_state(body) == YSIM_OUTSIDE && ysim_keeps_outsider(body)));
    return body;
}

static void walk_outsiders(struct ythread_pack *pack) {
    bool reads = ythread_pack_reads(pack);
    struct ysim_body *body = reads ? NULL : next_outsider(NULL);
    while (ysim_pack_more(pack, body)) {
        struct ysim_body *one = ysim_pack_process(pack, body);
        if (reads && one) ysim_keep_outsider(one);
        if (!reads) body = next_outsider(body);
    }
}

/* Who is in ysim_run, and until when. */
static void walk_run(struct ythread_pack *pack, struct ysim_simulation *here) {
    bool reads = ythread_pack_reads(pack);
    if (reads && !here->era) here->era = 1;
    walk_outsiders(pack);
    if (reads) here->runner = NULL;
    if (ysim_pack_more(pack, !reads && here->runner)) here->runner = ysim_pack_process(pack, here->runner);
    here->limit = ythread_pack_number(pack, here->limit);
    here->stop_at = ythread_pack_word(pack, here->stop_at);
    here->is_stopping = ysim_pack_bool(pack, here->is_stopping);
    here->awaited = ythread_pack_place(pack, here->awaited, sizeof *here->awaited, "the event of ysim_run_until");
    ysim_set_goal(here);
}

static void walk_node(struct ythread_pack *pack) {
    struct ysim_simulation *here = &ysim_here;
    ysim_set_seed(ythread_pack_word(pack, ysim_seed()));
    ysim_set_replication(ythread_pack_word(pack, ysim_replication()));
    here->now = ythread_pack_number(pack, here->now);
    here->carried_out = ythread_pack_word(pack, here->carried_out);
    here->stands_since = ythread_pack_word(pack, here->stands_since);
    here->stood_at = here->now;
    walk_cause(pack, &here->root);
    here->root_children = (uint32_t)ythread_pack_word(pack, here->root_children);
    here->warmup = ythread_pack_number(pack, here->warmup);
    if (!(here->now >= 0)) ythread_pack_refuse(pack, "simulated time: it is %g", here->now);
    walk_run(pack, here);
}

/* Nothing has been simulated, and nothing has been prepared. */
static bool is_unused(void) {
    const struct ysim_simulation *here = &ysim_here;
    return !here->processes && !here->runner && !here->carried_out && !here->now && !here->root.count &&
           !here->root_children && !here->watched && !here->stores && !here->events.live;
}

/* A node that simulates together with others. */
static bool walk_member(struct ythread_pack *pack) {
    if (!ysim_pack_more(pack, ysim_here.member && !ythread_pack_reads(pack))) return false;
    if (ythread_pack_has_lost(pack))
        ythread_pack_refuse(pack, "nodes that simulate together, of which one has died");
    else if (ysim_member_keeper)
        ysim_member_keeper->walk(pack);
    else
        ythread_pack_refuse(pack, "nodes that simulate together, and this program has no placed servers");
    return ythread_pack_is_good(pack);
}

/* What is registered is the process's, and so node 0's. */
static bool has_statistics(void) {
    return !ysim_here.member || !ythread_node();
}

static void walk(struct ythread_pack *pack) {
    walk_node(pack);
    bool is_member = walk_member(pack);
    ysim_pack_processes(pack);
    ysim_pack_lines(pack);
    ysim_pack_servers(pack);
    ysim_pack_stores(pack);
    walk_events(pack);
    walk_results(pack);
    if (has_statistics()) ysim_pack_statistics(pack);
    if (is_member && ythread_pack_is_good(pack)) ysim_member_keeper->walk_processes(pack);
}

void ysim_save(struct ythread_pack *pack) {
    ysim_pack_more(pack, true);
    walk(pack);
}

void ysim_load(struct ythread_pack *pack) {
    if (!ysim_pack_more(pack, false)) return;
    if (!is_unused()) {
        ythread_pack_refuse(pack,
                            "the simulations of several nodes cannot become one: restart on as many nodes as before");
        return;
    }
    walk(pack);
    ysim_is_same_process = false;
}

/* ---- forgetting ----------------------------------------------------------------------------------- */

static void leave_line(const struct ysim_waiter *waiter) {
    struct ysim_line *line = waiter->line;
    if (!line) return;
    ysim_line_forget_ranks(line);
    line->first = line->last = NULL;
    line->length = 0;
}

/* What points to a process from variables of the model. */
static void leave_objects(struct ysim_body *body) {
    for (const struct ysim_claim *claim = ysim_claims_of(body); claim; claim = claim->next)
        claim->server->ysim_claims = NULL;
    if (ysim_state(body) == YSIM_LINED) leave_line(ysim_known_waiter(body));
    if (ysim_state(body) == YSIM_SERVED)
        ((struct ysim_server *)ysim_known_waiter(body)->origin_line->owner)->ysim_served = NULL;
    for (uint32_t i = 0; ysim_state(body) == YSIM_CHOOSES && i < ysim_extra_in(body)->waiter_count; i++)
        leave_line(&ysim_extra_in(body)->waiters[i]);
}

static void forget_event(struct ysim_event_node *node, void *calls) {
    struct ysim_call **list = calls;
    node->at = 0;
    if (node->state != YSIM_EVENT_CALL) return;
    struct ysim_call *call = (struct ysim_call *)node;
    call->next = *list;
    *list = call;
}

static void forget_events(void) {
    struct ysim_call *calls = NULL;
    ysim_events_each(&ysim_here.events, forget_event, &calls);
    for (struct ysim_call *call; (call = calls); free(call)) calls = call->next;
    ysim_events_fini(&ysim_here.events);
}

void ysim_forget(void) {
    struct ysim_body *body;
    ysim_is_same_process = true;
    for (body = NULL; (body = ythread_leaf_before(body, ysim_space));)
        if (ysim_state(body) != YSIM_OUTSIDE) leave_objects(body);
    forget_events();
    if (has_statistics()) ysim_forget_statistics();
    ysim_forget_stores();
    ysim_forget_results();
    for (body = NULL; (body = ythread_leaf_before(body, ysim_space));)
        if (ysim_state(body) != YSIM_OUTSIDE) ysim_forget_process(body);
    struct ysim_simulation *here = &ysim_here;
    if (here->member) ysim_member_keeper->forget();
    struct ysim_kept **kept = here->kept;
    struct ysim_claim *spare = here->spare_claims;
    struct ysim_own *owns = here->spare_owns;
    struct ysim_events events = here->events;
    struct ysim_simulation kept_memory = {.events = events, .kept = kept, .spare_claims = spare, .spare_owns = owns};
    kept_memory.kept_room = here->kept_room;
    kept_memory.spare_aparts = here->spare_aparts;
    kept_memory.drawn = here->drawn; /* in the same process the servers are where they have been */
    kept_memory.drawn_room = here->drawn_room;
    kept_memory.drawn_count = here->drawn_count;
    kept_memory.is_another = here->is_another;
    kept_memory.era = here->era;
    *here = kept_memory;
}
