/* How far a node may go before the words of all are there: by what the nodes of its process tell each other by memory.
 *
 * While a node carries events out it says now and then until when nobody will leave it, and how many it has sent: a notice. Who
 * has carried out all before its bound looks at the notices of the others, and goes on if they let it. So nobody waits for the
 * slowest, but for what it has to know. A notice is true whatever happens later: it says for one node what its word says, and is
 * weaker than the words of all, which know the first event of all. Where no node can go on by notices (all have
 * said so since the last one) the window ends, and they meet.
 *
 * The count of notices is what orders them: who writes one counts it when it is there; who reads has looked at the count before. Each
 * either sees that the other one stands, or is seen. */
#include <math.h>
#include <stdatomic.h>

#include "parallel/ahead.h"

enum { LOOKS = 16, EXITS_AN_EVENT = 8 };

static struct ysim_notice notices[YSIM_NODES_MOST];
static _Alignas(128) _Atomic uint64_t written;  /* notices, from 1 */
static _Alignas(128) _Atomic uint64_t watchers; /* a bit for each node that sleeps until there is one more */

void ysim_notice_forget(void) {
    for (int node = 0; node < YSIM_NODES_MOST; node++) {
        struct ysim_notice *notice = &notices[node];
        for (int way = 0; way < YSIM_WAYS; way++) atomic_store(&notice->promises[way], -INFINITY);
        for (int to = 0; to < YSIM_NODES_MOST; to++) atomic_store(&notice->sent[to], 0);
        atomic_store(&notice->stands_at, 0);
        atomic_store(&notice->closed, 0);
    }
    atomic_store(&watchers, 0);
    atomic_store(&written, 1);
}

/* Only nodes that share memory do so. */
static bool has_notices(void) {
    return ysim_meet_processes() == 1;
}

static void ring_watchers(const struct ysim_member *member) {
    if (atomic_load(&watchers)) ysim_meet_ring(atomic_exchange(&watchers, 0) & ~((uint64_t)1 << member->node));
}

/* ---- writing ------------------------------------------------------------------------------------------- */

/* All events up to `now` are carried out, and what follows from them. */
static void find_own(struct ysim_member *member, double now, double *promises) {
    double relays[YSIM_WAYS], least[YSIM_WAYS];
    double free = ysim_first_of(&ysim_here.events).time;
    ysim_find_relays(member, now, relays, least);
    promises[YSIM_FREE] = ysim_earlier(free, relays[YSIM_FREE]);
    promises[YSIM_ROUTED] =
        ysim_earlier(ysim_first_of(&member->queues[YSIM_QUEUE_ROUTED]).time, ysim_earlier(free, relays[YSIM_ROUTED]));
    if (ysim_has_waiting(member)) promises[YSIM_FREE] = promises[YSIM_ROUTED];
}

static void write_notice(struct ysim_member *member, double now) {
    struct ysim_notice *notice = &notices[member->node];
    double promises[YSIM_WAYS];
    bool is_new = false;
    member->told_at = ysim_here.carried_out;
    find_own(member, now, promises);
    for (int way = 0; way < YSIM_WAYS; way++)
        is_new |= promises[way] > atomic_load_explicit(&notice->promises[way], memory_order_relaxed);
    if (!is_new) return;
    for (int to = 0; to < member->nodes; to++)
        atomic_store_explicit(&notice->sent[to], member->sent_ever[to], memory_order_relaxed);
    for (int way = 0; way < YSIM_WAYS; way++) {
        struct ysim_key *own = &member->promises[member->node][way], key = ysim_key_at(promises[way]);
        if (promises[way] <= atomic_load_explicit(&notice->promises[way], memory_order_relaxed)) continue;
        atomic_store_explicit(&notice->promises[way], promises[way], memory_order_release);
        if (ysim_key_before(own, &key)) *own = key;
    }
    atomic_fetch_add(&written, 1);
    ring_watchers(member);
}

static size_t count_exits(const struct ysim_member *member) {
    return member->exits[0][0].count + member->exits[0][1].count + member->exits[1][0].count +
           member->exits[1][1].count;
}

/* Servers that have promised services are looked at for each notice: the more there are the more events lie between two. */
void ysim_notice_event(struct ysim_member *member) {
    member->tells = false;
    if (!has_notices()) return;
    member->untold += EXITS_AN_EVENT;
    if (member->untold < count_exits(member)) return;
    member->untold = 0;
    write_notice(member, member->trail.keys[0].time);
}

void ysim_notice_close(struct ysim_member *member) {
    struct ysim_notice *notice = &notices[member->node];
    atomic_store(&notice->closed, member->round);
    atomic_store(&notice->stands_at, 0);
    ring_watchers(member);
}

/* ---- reading ------------------------------------------------------------------------------------------- */

/* A count is read after the promises: it tells of all who were sent before them. */
static void read_notices(struct ysim_member *member) {
    for (int node = 0; node < member->nodes; node++) {
        if (node == member->node) continue;
        for (int way = 0; way < YSIM_WAYS; way++) {
            double promise = atomic_load_explicit(&notices[node].promises[way], memory_order_acquire);
            struct ysim_key key = ysim_key_at(promise), *known = &member->promises[node][way];
            if (ysim_key_before(known, &key)) *known = key;
        }
        member->awaited[node] = atomic_load_explicit(&notices[node].sent[member->node], memory_order_relaxed);
    }
}

static bool is_before_limits(const struct ysim_arrivals *arrivals, const struct ysim_key *limit) {
    return arrivals->count && ysim_key_before(&arrivals->all[0].key, limit);
}

/* Says whether anything may be done before these limits, or anybody is on the way who may do something. */
static bool has_work(struct ysim_member *member, const struct ysim_limits *limits) {
    struct ysim_events *queues[] = {&ysim_here.events, &member->queues[YSIM_QUEUE_INNER],
                                    &member->queues[YSIM_QUEUE_ROUTED]};
    for (int node = 0; node < member->nodes; node++)
        if (member->come_ever[node] < member->awaited[node]) return true;
    for (int i = 0; i < 3; i++) {
        struct ysim_key first = ysim_first_key(member, ysim_first_of(queues[i]));
        if (ysim_key_before(&first, &limits->bound)) return true;
    }
    return is_before_limits(&member->entering, &limits->settled) || is_before_limits(&member->strays, &limits->bound);
}

static bool advance(struct ysim_member *member) {
    read_notices(member);
    struct ysim_limits limits = ysim_find_limits(member);
    if (ysim_key_before(&limits.settled, &member->settled)) limits.settled = member->settled;
    if (ysim_key_before(&limits.bound, &member->bound)) limits.bound = member->bound;
    if (!has_work(member, &limits)) return false;
    member->next_settled = limits.settled;
    member->next_bound = limits.bound;
    member->alone.count = 0;
    member->phase = YSIM_CATCHES;
    member->ahead++;
    atomic_store_explicit(&notices[member->node].stands_at, 0, memory_order_relaxed);
    return true;
}

bool ysim_has_caught_up(const struct ysim_member *member) {
    for (int node = 0; node < member->nodes; node++)
        if (member->come_ever[node] < member->awaited[node]) return false;
    return true;
}

/* ---- waiting ------------------------------------------------------------------------------------------- */

/* Nobody can go on: all others have closed this window, or stand since that notice. */
static bool do_all_stand(const struct ysim_member *member, uint64_t count) {
    for (int node = 0; node < member->nodes; node++) {
        const struct ysim_notice *notice = &notices[node];
        if (node == member->node || atomic_load(&notice->closed) > member->round) continue;
        if (atomic_load(&notice->stands_at) < count) return false;
    }
    return true;
}

/* Says whether it has paid to look: not if others have had the processor for longer. */
static bool look(struct ysim_member *member, uint64_t count) {
    double patience = ysim_meet_begin_wait(member);
    if (patience <= 0) return false;
    for (double began = ysim_real_time(); ysim_real_time() - began < patience; ysim_meet_give_way(member))
        for (int i = 0; i < LOOKS; i++, ysim_meet_relax())
            if (atomic_load_explicit(&written, memory_order_acquire) != count || do_all_stand(member, count))
                return true;
    return false;
}

enum ysim_step ysim_go_ahead(struct ysim_member *member) {
    if (!has_notices()) return YSIM_CLOSE;
    for (;;) {
        uint64_t self = (uint64_t)1 << member->node;
        if (member->told_at != ysim_here.carried_out) write_notice(member, member->bound.time);
        uint64_t count = atomic_load(&written);
        if (advance(member)) return YSIM_GO_ON;
        atomic_store(&notices[member->node].stands_at, count);
        if (do_all_stand(member, count)) return YSIM_CLOSE;
        bool helps = look(member, count);
        ysim_meet_has_looked(member, helps);
        if (helps) continue;
        atomic_fetch_or(&watchers, self);
        if (atomic_load(&written) == count && !do_all_stand(member, count)) return YSIM_SLEEP;
        atomic_fetch_and(&watchers, ~self);
    }
}

void ysim_notice_restore(const struct ysim_member *member) {
    struct ysim_notice *notice = &notices[member->node];
    for (int to = 0; to < member->nodes; to++) atomic_store(&notice->sent[to], member->sent_ever[to]);
    for (int way = 0; way < YSIM_WAYS; way++) atomic_store(&notice->promises[way], -INFINITY);
    atomic_store(&notice->closed, member->round);
    atomic_store(&written, 1);
}
