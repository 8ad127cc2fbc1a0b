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
    SLOW_NS = 1000000,    /* between two looks: then the next is due at once */
    MOST_QUICK = 8,       /* looks after each turn that have shown that turns are quick */
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

/* Where 64 turns may be a minute nobody would hear who is idle: after a rest, or a slow turn, the next ones are looked at. */
void yt_balance_pace(struct yt_cluster *cluster, bool has_rested) {
    struct yt_balance *balance = &cluster->balance;
    if (!balance->is_on || yt_sched_idle(&cluster->node)) return; /* who is idle has to sleep */
    uint64_t now = yt_timer_now();
    if (has_rested) balance->crowded_since = 0;
    if (has_rested || now - balance->looked >= SLOW_NS) balance->quick = 0;
    balance->looked = now;
    if (balance->quick >= MOST_QUICK) return;
    balance->quick++;
    yt_node_poll_soon(&cluster->node);
}

/* ---- who has too much ------------------------------------------------------------------------------ */

static uint64_t ready(struct yt_cluster *cluster) {
    return yt_steal_may_give(cluster) ? yt_queue_count(&cluster->node.ready) : 0;
}

/* Each time twice as long, unless the last is long over. */
static void begin_pause(struct yt_pause *pause) {
    uint64_t now = yt_timer_now();
    if (now < pause->until) return;
    bool is_long_over = now - pause->until > LONGEST_PAUSE_MS * UINT64_C(1000000);
    pause->ms = !pause->ms || is_long_over ? PAUSE_MS : pause->ms * 2;
    if (pause->ms > LONGEST_PAUSE_MS) pause->ms = LONGEST_PAUSE_MS;
    pause->until = now + pause->ms * UINT64_C(1000000);
}

void yt_balance_refused(struct yt_cluster *cluster, int by) {
    if (cluster->balance.is_on) begin_pause(&cluster->peers[by].refuses);
}

/* So much that it is worth a move: for a while there have been two at each look. */
static bool is_crowded(struct yt_balance *balance, uint64_t count, uint64_t now) {
    if (count < 2)
        balance->crowded_since = 0;
    else if (!balance->crowded_since)
        balance->crowded_since = now;
    return count >= 2 && now >= balance->pause.until && now - balance->crowded_since >= CROWDED_NS;
}

void yt_balance_offer(struct yt_cluster *cluster) {
    struct yt_balance *balance = &cluster->balance;
    if (!balance->is_on) return;
    uint64_t now = yt_timer_now(), count = ready(cluster);
    if (!is_crowded(balance, count, now)) return;
    for (int i = 1; i < cluster->count && count > 1; i++) {
        int to = (cluster->self + i) % cluster->count;
        struct yt_peer *peer = &cluster->peers[to];
        if (!peer->is_idle || peer->is_offered || now < peer->refuses.until || !is_partner(cluster, to)) continue;
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
    uint64_t count = ready(cluster);
    unsigned refused = MOST_REFUSED;
    uint64_t share = count < 2 ? 0 : yt_steal_share(count, count_offers(cluster) + 2);
    uint64_t given = yt_steal_move(cluster, to, share, &refused);
    cluster->balance.crowded_since = 0;
    if (!given && refused) begin_pause(&cluster->balance.pause);
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
