/* How far each node may go: up to the earliest moment at which a process of another one may be noticed.
 *
 * What a node has pending leaves it no earlier than its word says. Who is not there yet comes no earlier than the
 * first event of all, and then is served by a server whose next service, and whose promises to those before, are known.
 * One that has left comes to a server, where it is noticed when it has been served: no earlier than that server's next
 * service after all promises ends. So a node goes on beyond the moment at which others may come, up to the first of these ends; who
 * comes to these servers meanwhile waits (arrive.c).
 * If these moments let nobody go on, the first event of all is carried out alone: nothing can come before it. All
 * nodes draw the same conclusions of the same words. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ythreads/pack.h>

#include "parallel/parallel.h"

/* Of node 0. */
static struct ysim_together together, before_run;
static uint64_t events_elsewhere, events_of_run;

struct ysim_together ysim_together(void) {
    return together;
}

static struct ysim_key earlier(struct ysim_key one, struct ysim_key other) {
    return ysim_key_before(&other, &one) ? other : one;
}

static struct ysim_key later(struct ysim_key one, struct ysim_key other) {
    return ysim_key_before(&one, &other) ? other : one;
}

/* ---- a word ------------------------------------------------------------------------------------------ */

struct ysim_key ysim_first_of(struct ysim_events *events) {
    const struct ysim_entry *first = ysim_events_first(events);
    return first ? ysim_key_of(first) : ysim_key_at(INFINITY);
}

static void come_first(struct ysim_trail *next, const struct ysim_arrivals *arrivals) {
    if (!arrivals->count) return;
    const struct ysim_trail first = ysim_trail_of_arrival(&arrivals->all[0]);
    if (ysim_trail_is_before(&first, next)) *next = first;
}

/* What the node does next. */
static struct ysim_trail find_next(const struct ysim_member *member, struct ysim_key pending) {
    struct ysim_trail next = ysim_trail_with(member, &pending);
    come_first(&next, &member->entering);
    come_first(&next, &member->strays);
    return next;
}

/* Who comes from another node comes to an entry, and no earlier than `settled`; who comes from this one does so after `now`. */
void ysim_find_relays(struct ysim_member *member, double now, double *relays, double *least) {
    for (int way = 0; way < YSIM_WAYS; way++) relays[way] = least[way] = INFINITY;
    for (int is_declared = 0; is_declared <= 1; is_declared++)
        for (int is_entry = 0; is_entry <= 1; is_entry++) {
            struct ysim_lookahead *exits = &member->exits[is_declared][is_entry];
            if (!exits->count) continue;
            double comes = is_entry ? ysim_earlier(member->settled.time, now) : now;
            double leaves = ysim_lookahead_end(exits, comes == INFINITY ? ysim_here.now : comes);
            for (int way = 0; way < (is_declared ? 1 : YSIM_WAYS); way++) {
                relays[way] = ysim_earlier(relays[way], leaves);
                least[way] = ysim_earlier(least[way], ysim_lookahead_least(exits));
            }
        }
}

/* Processes whose next event may be made by somebody else's, and of which no route says where they go then. */
bool ysim_has_waiting(struct ysim_member *member) {
    size_t known = member->queues[YSIM_QUEUE_INNER].live + member->queues[YSIM_QUEUE_ROUTED].live +
                   member->entering.count + member->strays.count - member->ghosts;
    bool has_runner =
        ysim_here.runner && ysim_has(ysim_here.runner, YSIM_ADOPTED); /* a process, which waits for the end of all */
    return ysim_here.processes > known + has_runner;
}

void ysim_write_word(struct ysim_member *member, struct ysim_word *word) {
    struct ysim_key inner = ysim_first_of(&member->queues[YSIM_QUEUE_INNER]);
    word->leaves[YSIM_FREE] = ysim_first_of(&ysim_here.events);
    word->leaves[YSIM_ROUTED] = earlier(ysim_first_of(&member->queues[YSIM_QUEUE_ROUTED]), word->leaves[YSIM_FREE]);
    word->next = find_next(member, earlier(word->leaves[YSIM_ROUTED], inner));
    ysim_find_relays(member, member->bound.time, word->relays, word->least);
    if (ysim_has_waiting(member)) {
        word->leaves[YSIM_FREE] = word->leaves[YSIM_ROUTED];
        word->relays[YSIM_FREE] = word->relays[YSIM_ROUTED];
        word->least[YSIM_FREE] = word->least[YSIM_ROUTED];
    }
    word->flying = member->flying;
    word->last = member->trail.keys[0].time;
    word->events = ysim_here.carried_out - member->reported;
    word->pending = ysim_here.events.live + member->queues[YSIM_QUEUE_INNER].live +
                    member->queues[YSIM_QUEUE_ROUTED].live + member->entering.count + member->strays.count -
                    member->ghosts - member->calls;
    word->processes = ysim_here.processes;
    memcpy(word->sent, member->sent, (size_t)member->nodes * sizeof *word->sent);
    memset(member->sent, 0, (size_t)member->nodes * sizeof *member->sent);
    member->flying = INFINITY;
    member->reported = ysim_here.carried_out;
}

/* ---- promises ---------------------------------------------------------------------------------------- */

/* What was promised before holds as well. `first`: the time of the first event of all. */
static void promise(struct ysim_member *member, const struct ysim_word *words, double first) {
    for (int node = 0; node < member->nodes; node++)
        for (int way = 0; way < YSIM_WAYS; way++) {
            const struct ysim_word *word = &words[node];
            struct ysim_key relay = ysim_key_at(ysim_later(word->relays[way], first + word->least[way]));
            struct ysim_key *promise = &member->promises[node][way];
            *promise = later(*promise, earlier(word->leaves[way], relay));
        }
}

/* The earliest and the second earliest promise of a way, and whose is the earliest. */
struct first_promises {
    struct ysim_key first, second;
    int node;
};

static struct first_promises find_promises(const struct ysim_member *member, enum ysim_way way) {
    struct first_promises found = {ysim_key_at(INFINITY), ysim_key_at(INFINITY), -1};
    for (int node = 0; node < member->nodes; node++) {
        struct ysim_key promise = member->promises[node][way];
        if (ysim_key_before(&promise, &found.first)) {
            found.second = found.first;
            found.first = promise;
            found.node = node;
        } else {
            found.second = earlier(found.second, promise);
        }
    }
    return found;
}

static struct ysim_key of_others(const struct first_promises *found, int node) {
    return found->node == node ? found->second : found->first;
}

static bool may_go_on(const struct ysim_member *member, const struct ysim_word *words,
                      const struct first_promises *found) {
    for (int node = 0; node < member->nodes; node++) {
        struct ysim_key bound = of_others(found, node);
        if (ysim_key_before(&words[node].next.keys[0], &bound)) return true;
    }
    return false;
}

struct ysim_limits ysim_find_limits(struct ysim_member *member) {
    struct first_promises routed = find_promises(member, YSIM_ROUTED), free = find_promises(member, YSIM_FREE);
    struct ysim_key until = ysim_key_at(member->until), most = earlier(of_others(&free, member->node), until);
    struct ysim_limits limits = {.settled = earlier(of_others(&routed, member->node), until)};
    /* Who goes ahead alone waits for the others in the next window: of several processes none goes farther than the farthest may
     * without that. Nodes of one process go on by notices, and those that share processors sleep between windows. */
    if (ysim_meet_processes() > 1 && !ysim_meet_is_crowded()) most = earlier(routed.second, most);
    /* No process that is not in line yet leaves one of these servers before. */
    struct ysim_key leaves = ysim_key_at(ysim_lookahead_end(&member->entries, limits.settled.time));
    limits.bound = later(limits.settled, earlier(leaves, most));
    return limits;
}

/* ---- conclusions ------------------------------------------------------------------------------------- */

static void end_run(struct ysim_member *member, const struct ysim_word *words, double first) {
    double last = ysim_here.now;
    for (int node = 0; node < member->nodes; node++) last = ysim_later(last, words[node].last);
    ysim_here.now = member->until < INFINITY ? member->until : last;
    ysim_no_runner();
    member->is_dry = first == INFINITY;
    member->phase = YSIM_OVER;
    ysim_set_goal(&ysim_here);
    ysim_here.next_elsewhere = INFINITY;
    ysim_here.pending_elsewhere = ysim_here.processes_elsewhere = 0;
    for (int node = 0; node < member->nodes; node++) {
        if (node == member->node) continue;
        ysim_here.next_elsewhere = ysim_earlier(ysim_here.next_elsewhere, words[node].next.keys[0].time);
        ysim_here.pending_elsewhere += words[node].pending;
        ysim_here.processes_elsewhere += words[node].processes;
    }
}

static void count(const struct ysim_member *member, const struct ysim_word *words, bool is_alone) {
    together.windows += 1 + member->ahead;
    together.alone += is_alone;
    for (int from = 0; from < member->nodes; from++) {
        events_of_run += words[from].events;
        if (from) events_elsewhere += words[from].events;
        for (int to = 0; to < member->nodes; to++) together.moves += words[from].sent[to];
    }
}

static void check_clear(const struct ysim_member *member, const struct ysim_word *words, int owner) {
    for (int node = 0; node < member->nodes; node++)
        if (node != owner && ysim_trail_is_unclear(&words[node].next, &words[owner].next))
            ysim_fail_simultaneous(words[owner].next.keys[0].time);
}

void ysim_conclude(struct ysim_member *member, const struct ysim_word *words) {
    int self = member->node, owner = 0;
    double flying = INFINITY;
    member->expected = 0;
    member->alone.count = 0;
    for (int node = 0; node < member->nodes; node++) {
        if (ysim_trail_is_before(&words[node].next, &words[owner].next)) owner = node;
        flying = ysim_earlier(flying, words[node].flying);
        member->expected += words[node].sent[self];
    }
    double first = ysim_earlier(words[owner].next.keys[0].time, flying);
    promise(member, words, first);
    struct first_promises routed = find_promises(member, YSIM_ROUTED);
    bool is_over = !(first < member->until);
    bool is_alone = !is_over && flying == INFINITY && !may_go_on(member, words, &routed);
    if (!self) count(member, words, is_alone);
    if (is_over) {
        end_run(member, words, first);
        return;
    }
    if (is_alone) check_clear(member, words, owner);
    struct ysim_limits limits = ysim_find_limits(member);
    if (is_alone && owner == self) member->alone = words[owner].next;
    member->next_settled = limits.settled;
    member->next_bound = limits.bound;
}

/* ---- node 0 ------------------------------------------------------------------------------------------ */

/* A run in which nodes hardly went ahead of each other says why, once. */
static void tell_why_slow(void) {
    enum { MANY = 200, FEW_EVENTS = 4 };
    static bool is_told;
    uint64_t windows = together.windows - before_run.windows;
    if (is_told || windows < MANY || events_of_run > FEW_EVENTS * windows) return;
    is_told = true;
    const struct ysim_server *server = NULL;
    for (size_t i = 0; i < ysim_place_count && !server; i++)
        if (!ysim_places[i].is_declared) server = ysim_places[i].server;
    fprintf(stderr, "ysim: %d nodes went ahead of each other by %.1f events at a time: ", ythread_nodes(),
            (double)events_of_run / (double)windows);
    if (server)
        fprintf(stderr, "no ysim_route says where processes go from server '%s', number %lld\n", server->name,
                (long long)server->number);
    else
        fprintf(stderr, "by their routes, processes may go to another node at most of their steps\n");
}

void ysim_walk_together(struct ythread_pack *pack) {
    uint64_t *numbers[] = {&together.windows, &together.alone,   &together.moves,   &before_run.windows,
                           &before_run.alone, &before_run.moves, &events_elsewhere, &events_of_run};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) *numbers[i] = ythread_pack_word(pack, *numbers[i]);
}

void ysim_end_together(void) {
    tell_why_slow();
    ysim_here.carried_out += events_elsewhere;
    ysim_here.member->reported = ysim_here.carried_out;
    events_elsewhere = events_of_run = 0;
    before_run = together;
}
