/* Nodes that give what they have to idle ones; see steal.h. */
#include "cluster/moves/steal.h"

#include <string.h>

#include "base/library.h"
#include "cluster/members/leave.h"
#include "cluster/process.h"
#include "threads/move.h"

enum { GIVEN_AT_ONCE = 256, MOST_REFUSED = 8, LOOKS_WITHOUT_FRAMES = 64 };

void yt_steal_init(struct yt_cluster *cluster) {
    const char *wish = yt_library_environment("YTHREADS_STEAL");
    cluster->steals = ((wish && !strcmp(wish, "1")) || cluster->balance.is_on) && yt_process_count() > 1;
}

bool yt_steal_may_give(const struct yt_cluster *cluster) {
    return cluster->peers[cluster->self].is_ready && !yt_library && !yt_leave_is_leaving(cluster) &&
           !yt_checkpoint_is_pending(cluster);
}

uint64_t yt_steal_share(uint64_t ready, uint64_t parts) {
    uint64_t share = (ready + parts - 1) / parts;
    return share < GIVEN_AT_ONCE ? share : GIVEN_AT_ONCE;
}

uint64_t yt_steal_move(struct yt_cluster *cluster, int to, uint64_t count, unsigned *refused) {
    struct yt_node *node = &cluster->node;
    const unsigned most_refused = *refused;
    unsigned most = 63, stays_at = 0; /* priorities: of those that have not been tried, of the first who stays */
    uint64_t given = 0;
    struct yt_thread *thread;
    yid stays = 0;
    *refused = 0;
    while (given < count && *refused < most_refused && (thread = yt_queue_first(&node->ready, most))) {
        yid id = thread->id;
        unsigned at = thread->priority;
        if (id == stays) { /* and stands behind all of its priority that have been tried */
            if (!at) break;
            most = at - 1;
        } else if (!yt_move_order(node, thread, to)) {
            given++;
        } else if (!(*refused)++ || stays_at != at) {
            stays = id, stays_at = at;
        }
    }
    return given;
}

bool yt_steal_give(struct yt_cluster *cluster) {
    int idle = cluster->steals ? yt_process_idle() : 0;
    if (!idle || yt_sched_idle(&cluster->node)) return false; /* or it would look again at once, and never sleep */
    for (int to = -1; idle && yt_steal_may_give(cluster); idle--) {
        uint64_t ready = yt_queue_count(&cluster->node.ready), parts = (uint64_t)idle + 1;
        if (ready < 2) break; /* one stays */
        uint64_t share = yt_steal_share(ready, parts);
        to = yt_process_take_idle(cluster->self);
        if (to < 0) break;
        unsigned refused = MOST_REFUSED;
        yt_steal_move(cluster, to, share, &refused);
    }
    yt_node_poll_soon(&cluster->node);
    return ++cluster->looks % LOOKS_WITHOUT_FRAMES != 0;
}

void yt_steal_ask(struct yt_cluster *cluster) {
    if (cluster->steals && yt_steal_may_give(cluster)) yt_process_say_idle(cluster->self);
}

void yt_steal_end(struct yt_cluster *cluster) {
    if (cluster->steals) yt_process_say_busy(cluster->self);
}
