/* What the source of a move keeps; see departure.h. */
#include "cluster/moves/departure.h"

#include <stdlib.h>
#include <string.h>

#include "base/library.h"
#include "base/status.h"
#include "cluster/members/newcomer.h"
#include "cluster/moves/group.h"
#include "cluster/moves/moment.h"
#include "cluster/panic.h"
#include "cluster/room.h"
#include "state/apart.h"

enum { WAITING_LEAST = 64 };

struct yt_departure *yt_departure_new(struct yt_cluster *cluster) {
    return yt_memory_alloc(&cluster->node.memory, sizeof(struct yt_departure));
}

void yt_departure_free(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_engine *engine = cluster->engine;
    if (departure->apart && engine->forget_parts) engine->forget_parts(engine, departure->to, departure->apart);
    free(departure->addressees);
    free(departure->turned);
    yt_memory_free(&cluster->node.memory, departure, sizeof *departure);
}

int yt_departure_turn(struct yt_departure *departure, const struct yt_state_apart *apart) {
    if (!yt_state_apart_has_turns(apart)) return 0;
    departure->turned = malloc(sizeof *departure->turned);
    if (!departure->turned) return yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
    *departure->turned = *apart;
    yt_state_apart_turn(apart);
    return 0;
}

void yt_departure_turn_back(struct yt_departure *departure) {
    if (departure->turned) yt_state_apart_turn(departure->turned);
    free(departure->turned);
    departure->turned = NULL;
}

void yt_departure_answer_creator(struct yt_cluster *cluster, const struct yt_departure *departure, int status) {
    if (departure->creator) yt_post_wake(cluster, departure->creator, departure->creator_sequence, status, 0);
}

void yt_departure_note(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_peer *peer = &cluster->peers[departure->to];
    departure->next = NULL;
    departure->previous = peer->sent_newest;
    if (departure->previous)
        departure->previous->next = departure;
    else
        peer->sent_oldest = departure;
    peer->sent_newest = departure;
    cluster->leaving++;
}

static void take_out(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_peer *peer = &cluster->peers[departure->to];
    *(departure->previous ? &departure->previous->next : &peer->sent_oldest) = departure->next;
    *(departure->next ? &departure->next->previous : &peer->sent_newest) = departure->previous;
    departure->next = departure->previous = NULL;
    cluster->leaving--;
    peer->under_way--;
    peer->under_way_bytes -= departure->bytes;
}

struct yt_departure *yt_departure_take(struct yt_cluster *cluster, yid id, int to, uint32_t number) {
    struct yt_departure *departure = cluster->peers[to].sent_oldest;
    while (departure && (departure->id != id || departure->thread->more->moves != number)) departure = departure->next;
    if (departure) take_out(cluster, departure);
    return departure;
}

struct yt_departure *yt_departure_take_oldest(struct yt_cluster *cluster, int to) {
    struct yt_departure *departure = cluster->peers[to].sent_oldest;
    if (departure) take_out(cluster, departure);
    return departure;
}

static int by_thread(const void *a, const void *b) {
    const struct yt_departure *x = *(struct yt_departure *const *)a, *y = *(struct yt_departure *const *)b;
    if (x->id != y->id) return x->id < y->id ? -1 : 1;
    return x->thread->more->moves < y->thread->more->moves ? -1 : 1;
}

struct yt_departure **yt_departure_newest(struct yt_cluster *cluster, size_t *count) {
    yt_group_dissolve_all(cluster);
    size_t n = 0, all = cluster->leaving;
    *count = 0;
    struct yt_departure **list = all ? yt_room_calloc(all * sizeof *list) : NULL;
    if (!all) return NULL;
    if (!list) yt_panic("no memory for a list");
    for (int i = 0, reach = yt_newcomer_reach(cluster); i < reach; i++)
        for (struct yt_departure *one = cluster->peers[i].sent_oldest; one; one = one->next) list[n++] = one;
    yt_library_sort(list, n, sizeof *list, by_thread);
    for (size_t i = 0; i < n; i++)
        if (i + 1 == n || list[i + 1]->id != list[i]->id) list[(*count)++] = list[i];
    return list;
}

/* Half of a list without anybody in it is given up before more is taken. */
static bool has_place(struct yt_cluster *cluster, struct yt_departures *waiting) {
    if (waiting->end < waiting->room) return true;
    if (waiting->first && waiting->first >= waiting->room / 2) {
        memmove(waiting->list, waiting->list + waiting->first,
                (waiting->end - waiting->first) * sizeof(struct yt_departure *));
        waiting->passed += waiting->first;
        waiting->end -= waiting->first;
        waiting->first = 0;
        return true;
    }
    uint32_t room = waiting->room ? 2 * waiting->room : WAITING_LEAST;
    struct yt_departure **list = yt_memory_resize(&cluster->node.memory, waiting->list, room * sizeof *list);
    if (!list) return false;
    waiting->list = list;
    waiting->room = room;
    return true;
}

bool yt_departure_queue(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_departures *waiting = &cluster->peers[departure->to].waiting;
    if (!has_place(cluster, waiting)) return false;
    yt_moment("without credit", departure->to, departure->id);
    departure->thread->state = YT_MOVING;
    departure->thread->ticket = (uint16_t)(waiting->passed + waiting->end);
    waiting->list[waiting->end++] = departure;
    waiting->count++;
    return true;
}

struct yt_departure *yt_departure_unqueue(struct yt_peer *peer) {
    struct yt_departures *waiting = &peer->waiting;
    while (waiting->count) {
        struct yt_departure *departure = waiting->list[waiting->first++];
        waiting->count -= departure != NULL;
        if (departure) return departure;
    }
    free(waiting->list);
    *waiting = (struct yt_departures){0};
    return NULL;
}

/* The place of the thread's departure among those that wait, or null. */
static struct yt_departure **find_waiting(const struct yt_departures *waiting, const struct yt_thread *thread) {
    if (!waiting->count) return NULL;
    for (uint32_t i = (uint16_t)(thread->ticket - waiting->passed); i < waiting->end; i += 1u << 16)
        if (i >= waiting->first && waiting->list[i] && waiting->list[i]->thread == thread) return &waiting->list[i];
    return NULL;
}

static void cancel(struct yt_cluster *cluster, struct yt_departure **place) {
    int to = (*place)->to;
    yt_departure_answer_creator(cluster, *place, 0);
    yt_departure_free(cluster, *place);
    *place = NULL;
    cluster->peers[to].waiting.count--;
}

/* It waits no longer to leave by an order; false: it has not. */
static bool retract(struct yt_cluster *cluster, struct yt_thread *thread) {
    for (int to = 0, reach = yt_newcomer_reach(cluster); to < reach; to++) {
        struct yt_peer *peer = &cluster->peers[to];
        struct yt_departure **place = find_waiting(&peer->waiting, thread);
        bool waits = place && (*place)->wish == YT_WISH_ORDER;
        if (waits) cancel(cluster, place);
        if (!waits && !yt_group_retract(&peer->lobby, thread)) continue;
        thread->state = YT_NEW;
        return true;
    }
    return false;
}

int yt_migrate_reorder(struct yt_thread *thread, int to) {
    struct yt_cluster *cluster = yt_cluster_here();
    if (!retract(cluster, thread)) return 1;
    int status = to == cluster->self ? 0 : yt_migrate_order(thread, to);
    if (!status && to != cluster->self) return 0;
    yt_sched_settle(&cluster->node, thread);
    yt_death_end_wait(cluster, thread);
    return status;
}

void yt_migrate_cancel(struct yt_cluster *cluster, const struct yt_thread *thread) {
    for (int to = 0, reach = yt_newcomer_reach(cluster); to < reach; to++) {
        struct yt_peer *peer = &cluster->peers[to];
        if (peer->lobby.end) yt_group_cancel(&peer->lobby, thread);
        struct yt_departure **place = find_waiting(&peer->waiting, thread);
        if (place) cancel(cluster, place);
    }
}
