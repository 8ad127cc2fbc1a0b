/* Small threads that leave for one node together (state/group.h), the source's side: group.c, and group_answer.c
 * for what it hears; the destination's: group_take.c.
 *
 * While some threads are under way to a node, further ones that can be written together wait in its *lobby*, where they still live:
 * attached, in state YT_MOVING. With an answer, when there are many, or when nothing else runs here, as many leave as there is credit
 * for, in one frame GROUP: then the destination owns them, as after STATE. It answers REFUSED for each that it cannot take, and then
 * GROUPED for all the others. The source keeps the control blocks until then, and nothing else: who goes alone has a
 * struct yt_departure, and a member gets one when it is refused or a node has died (yt_group_dissolve). */
#ifndef YT_CLUSTER_GROUP_H
#define YT_CLUSTER_GROUP_H

#include "cluster/moves/departure.h"
#include "state/group.h"

/* One who is to leave, or has left. */
struct yt_group_member {
    union {
        struct yt_thread *thread; /* null: it does not leave any more */
        yid id;                   /* in a group that has been dissolved */
    };
    uint32_t number; /* of its departure */
    enum yt_wish wish;
};

/* Threads in one frame that is not answered yet. */
struct yt_group {
    struct yt_group *next; /* to the same node, later */
    uint32_t serial, count, left;
    uint32_t at; /* where the next that is refused is looked for */
    uint64_t bytes;
    bool is_dissolved;
    bool is_alike; /* all of one run, with nothing but their blocks (yt_group_is_alike) */
    struct yt_group_member members[];
};

/* Takes a thread into the lobby, if it can leave so. False: it leaves alone. */
bool yt_group_join(struct yt_cluster *cluster, struct yt_thread *thread, int to, enum yt_wish wish);

/* The same in the usual case, in which nothing stands in the way of a move there and the lobby has room. False: that has to be asked. */
static inline bool yt_group_join_quickly(struct yt_cluster *cluster, struct yt_thread *thread, int to,
                                         enum yt_wish wish) {
    enum { ASK_EVERY = 256 /* whether so many wait that some are to leave */ };
    struct yt_peer *peer = &cluster->peers[to];
    struct yt_lobby *lobby = &peer->lobby;
    if (!lobby->is_open || peer->under_way < YT_CLUSTER_ALONE || lobby->end == lobby->room ||
        (lobby->end + 1) % ASK_EVERY == 0)
        return false;
    bool is_hindered = cluster->deaths || yt_library || peer->is_leaving || peer->differing.count ||
                       cluster->node.typed.count || thread->unusual;
    if (is_hindered) return false;
    thread->state = YT_MOVING;
    thread->ticket = (uint16_t)lobby->end; /* the low half of its place, as in a queue */
    lobby->members[lobby->end++] = (struct yt_group_member){.thread = thread, .wish = wish};
    return true;
}

/* The same of the thread that runs, by its own wish: yt_outside.leave. */
bool yt_group_leave(struct yt_thread *thread, int to);

/* Sends who waits, as far as there is credit; to all nodes. */
void yt_group_send(struct yt_cluster *cluster, int to);
void yt_group_send_all(struct yt_cluster *cluster);

/* A member that has been refused gets a departure; false: there is no such member. */
bool yt_group_part(struct yt_cluster *cluster, int from, yid id, uint32_t number);

/* All who are under way to a node, or to any, get departures. */
void yt_group_dissolve(struct yt_cluster *cluster, int to);
void yt_group_dissolve_all(struct yt_cluster *cluster);

/* Who waits for a node that has died stays; after yt_group_dissolve. */
void yt_group_node_died(struct yt_cluster *cluster, int dead);

/* A thread has ended: if it waits in a lobby, it waits no longer. */
void yt_group_cancel(struct yt_lobby *lobby, const struct yt_thread *thread);

/* The same of one that is to leave by an order; false: it does not wait there, or by its own wish. */
bool yt_group_retract(struct yt_lobby *lobby, const struct yt_thread *thread);

int yt_group_on_group(struct yt_cluster *cluster, int from, struct yt_reader *frame);
/* One for which there is no memory (room.h): all of it is refused. And the answer to that. */
int yt_group_on_cut(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_group_on_refused(struct yt_cluster *cluster, int from, uint32_t serial, int status, const char *reason);

int yt_group_on_grouped(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* What migrate.c does for a thread of a lobby: it leaves alone, when it is its turn; it stays, and hears why. */
void yt_migrate_queue(struct yt_cluster *cluster, struct yt_thread *thread, int to, enum yt_wish wish);
void yt_migrate_stays(struct yt_cluster *cluster, struct yt_thread *thread, int to, enum yt_wish wish, int status);

/* A departure has been refused. */
int yt_migrate_refused(struct yt_cluster *cluster, int from, yid id, uint32_t number, int status, const char *reason);

/* A departure has been answered: TAKEN, or GROUPED with others. */
int yt_migrate_taken(struct yt_cluster *cluster, int from, yid id, uint32_t number);
void yt_migrate_use_credit(struct yt_cluster *cluster, int to);

#endif
