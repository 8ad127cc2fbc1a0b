/* What the source of a move keeps; see departure.h. */
#include "cluster/moves/departure.h"

#include <stdlib.h>

#include "cluster/members/newcomer.h"
#include "cluster/moves/moment.h"
#include "cluster/panic.h"

struct yt_departure *yt_departure_new(struct yt_cluster *cluster) {
    return yt_memory_alloc(&cluster->node.memory, sizeof(struct yt_departure));
}

void yt_departure_free(struct yt_cluster *cluster, struct yt_departure *departure) {
    free(departure->addressees);
    yt_memory_free(&cluster->node.memory, departure, sizeof *departure);
}

void yt_departure_answer_creator(struct yt_cluster *cluster, const struct yt_departure *departure, int status) {
    if (departure->creator) yt_post_wake(cluster, departure->creator, departure->creator_sequence, status, 0);
}

void yt_departure_note(struct yt_cluster *cluster, struct yt_departure *departure) {
    departure->next = yt_table_find(&cluster->leaving, departure->id);
    if (departure->next)
        yt_table_set(&cluster->leaving, departure->id, departure);
    else if (!yt_table_add(&cluster->leaving, departure->id, departure))
        yt_panic("no memory for a move");
}

struct yt_departure *yt_departure_take(struct yt_cluster *cluster, yid id, int to, uint32_t number) {
    struct yt_departure *first = yt_table_find(&cluster->leaving, id), **link = &first, **found = 0;
    for (; *link; link = &(*link)->next)
        if ((*link)->to == to && (!number || (*link)->thread->more->moves == number)) found = link;
    if (!found) return 0;
    struct yt_departure *departure = *found;
    *found = departure->next;
    departure->next = 0;
    if (first)
        yt_table_set(&cluster->leaving, id, first);
    else
        yt_table_remove(&cluster->leaving, id);
    cluster->peers[to].under_way--;
    cluster->peers[to].under_way_bytes -= departure->bytes;
    return departure;
}

const struct yt_thread *yt_migrate_find_leaving(struct yt_cluster *cluster, yid id, int *to) {
    const struct yt_departure *departure = yt_table_find(&cluster->leaving, id);
    *to = departure->to;
    return departure->thread;
}

void yt_departure_queue(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_peer *peer = &cluster->peers[departure->to];
    yt_moment("without credit", departure->to, departure->id);
    departure->thread->state = YT_MOVING;
    departure->next = 0;
    if (peer->queue)
        peer->queue_last->next = departure;
    else
        peer->queue = departure;
    peer->queue_last = departure;
}

void yt_migrate_cancel(struct yt_cluster *cluster, const struct yt_thread *thread) {
    for (int to = 0, reach = yt_newcomer_reach(cluster); to < reach; to++) {
        struct yt_peer *peer = &cluster->peers[to];
        if (!peer->queue) continue;
        struct yt_departure **link = &peer->queue, *last = 0;
        while (*link) {
            struct yt_departure *departure = *link;
            if (departure->thread == thread) {
                *link = departure->next;
                yt_departure_answer_creator(cluster, departure, 0);
                yt_departure_free(cluster, departure);
            } else {
                last = departure;
                link = &departure->next;
            }
        }
        peer->queue_last = last;
    }
}
