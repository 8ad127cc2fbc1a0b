/* Nodes that offer what they have to idle ones; see balance.h. */
#include "cluster/moves/balance.h"

#include <string.h>

#include "base/library.h"
#include "cluster/moves/steal.h"
#include "cluster/process.h"
#include "threads/move.h"
#include "threads/timer.h"

enum {
    REST_MS = 1,          /* without work, before others are told */
    CROWDED_NS = 1000000, /* with threads that wait for their turn, before they are offered */
    SLOW_NS = 1000000,    /* between two looks: then there is one between any two threads */
    MOST_REFUSED = 32,    /* threads that may not go, before the others are left alone, too */
    PAUSE_MS = 10,        /* then, at first: twice as long each time */
    LONGEST_PAUSE_MS = 1000
};

void yt_balance_init(struct yt_cluster *cluster) {
    const char *wish = yt_library_environment("YTHREADS_BALANCE");
    cluster->balance.is_on = wish && !strcmp(wish, "1") && cluster->engine;
}

/* Those of this process see it without a frame (steal.h). */
static bool is_partner(const struct yt_cluster *cluster, int node) {
    const struct yt_peer *peer = &cluster->peers[node];
    return !cluster->is_dead[node] && !peer->is_absent && !peer->is_leaving && !yt_process_has(node);
}

static void send_idle(struct yt_cluster *cluster, int to, bool is_idle) {
    struct yt_writer frame;
    cluster->peers[to].hears_idle = is_idle;
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, is_idle);
    yt_frame_send(cluster, to, YT_FRAME_IDLE, &frame);
}

/* ---- who has nothing to do ------------------------------------------------------------------------ */

static bool may_take(const struct yt_cluster *cluster) {
    return yt_sched_idle(&cluster->node) && yt_steal_may_give(cluster);
}

static bool all_hear(const struct yt_cluster *cluster) {
    for (int i = 0; i < cluster->count; i++)
        if (is_partner(cluster, i) && !cluster->peers[i].hears_idle) return false;
    return true;
}

int yt_balance_rest(struct yt_cluster *cluster) {
    if (!cluster->balance.is_on || !may_take(cluster) || all_hear(cluster)) return -1;
    int64_t since = cluster->rests_since;
    if (!since || yt_transport_now() - since < REST_MS * INT64_C(1000000)) return REST_MS;
    for (int i = 0; i < cluster->count; i++)
        if (is_partner(cluster, i) && !cluster->peers[i].hears_idle) send_idle(cluster, i, true);
    return -1;
}

int yt_balance_on_offer(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    (void)frame;
    send_idle(cluster, from, may_take(cluster));
    return 0;
}

/* ---- who has too much ------------------------------------------------------------------------------ */

static uint64_t ready(struct yt_cluster *cluster) {
    return yt_steal_may_give(cluster) ? yt_queue_count(&cluster->node.ready) : 0;
}

/* So much that it is worth a move: for a while there have been two at each look. */
static bool is_crowded(struct yt_balance *balance, uint64_t count, uint64_t now) {
    if (count < 2)
        balance->crowded_since = 0;
    else if (!balance->crowded_since)
        balance->crowded_since = now;
    return count >= 2 && now >= balance->paused_until && now - balance->crowded_since >= CROWDED_NS;
}

void yt_balance_offer(struct yt_cluster *cluster) {
    struct yt_balance *balance = &cluster->balance;
    if (!balance->is_on) return;
    uint64_t now = yt_timer_now(), count = ready(cluster);
    bool is_slow = now - balance->looked >= SLOW_NS;
    balance->looked = now;
    if (is_slow && count >= 2) yt_node_poll_soon(&cluster->node); /* who is idle has to sleep */
    if (!is_crowded(balance, count, now)) return;
    for (int i = 1; i < cluster->count && count > 1; i++) {
        int to = (cluster->self + i) % cluster->count;
        struct yt_peer *peer = &cluster->peers[to];
        if (!peer->is_idle || peer->is_offered || !is_partner(cluster, to)) continue;
        struct yt_writer frame;
        peer->is_offered = true;
        count--;
        yt_frame_begin(&frame);
        yt_frame_send(cluster, to, YT_FRAME_OFFER, &frame);
    }
}

static unsigned count_offers(const struct yt_cluster *cluster) {
    unsigned count = 0;
    for (int i = 0; i < cluster->count; i++) count += cluster->peers[i].is_offered && !cluster->is_dead[i];
    return count;
}

/* Whoever waits for an answer, and this node, get as much. Where nobody may go all are left alone for a time. */
static void give(struct yt_cluster *cluster, int to) {
    struct yt_balance *balance = &cluster->balance;
    unsigned refused = 0;
    uint64_t count = ready(cluster), share = yt_steal_share(count, count_offers(cluster) + 2), given = 0;
    while (count >= 2 && given < share && refused < MOST_REFUSED) {
        struct yt_thread *thread = yt_queue_first(&cluster->node.ready);
        if (!thread) break;
        if (yt_move_order(&cluster->node, thread, to))
            refused++;
        else
            given++;
    }
    balance->crowded_since = 0;
    if (given || !refused) {
        balance->pause_ms = 0;
        return;
    }
    balance->pause_ms = !balance->pause_ms ? PAUSE_MS : balance->pause_ms * 2;
    if (balance->pause_ms > LONGEST_PAUSE_MS) balance->pause_ms = LONGEST_PAUSE_MS;
    balance->paused_until = yt_timer_now() + balance->pause_ms * UINT64_C(1000000);
}

int yt_balance_on_idle(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_peer *peer = &cluster->peers[from];
    bool is_idle = yt_codec_get_u32(frame), is_answer = peer->is_offered;
    if (frame->status) return frame->status;
    peer->is_idle = is_idle;
    peer->is_offered = false;
    if (is_idle && is_answer && is_partner(cluster, from)) give(cluster, from);
    return 0;
}
