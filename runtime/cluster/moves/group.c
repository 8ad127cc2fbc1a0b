/* Small threads that leave together; see group.h. */
#include "cluster/moves/group.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/schema.h"
#include "base/status.h"
#include "cluster/letters/route_table.h"
#include "cluster/members/newcomer.h"
#include "cluster/moves/moment.h"
#include "cluster/panic.h"
#include "cluster/room.h"

enum {
    LOBBY_LEAST = 64,
    LOBBY_FULL = 1024,       /* so many do not wait for an answer, if there is credit */
    GROUP_MOST = 2048,       /* threads of one frame */
    GROUP_BYTES = 56 * 1024, /* of one frame */
    FEW_BYTES = 24,          /* of one thread: most have less */
    CREDIT_MOST = 16384      /* threads under way; and YT_CLUSTER_CREDIT_BYTES */
};

/* ---- the lobby ------------------------------------------------------------------------------ */

/* Whether threads may go to that node together at all: as quickly as they can, and nobody looks on. It stays so, or not. */
static bool may_ever(struct yt_cluster *cluster, int to) {
    struct yt_lobby *lobby = &cluster->peers[to].lobby;
    if (!lobby->is_open && !lobby->is_closed) {
        lobby->is_open = !cluster->packer && !cluster->checks_escapes && !cluster->chaos && !cluster->node.trace &&
                         !yt_frame_is_near(cluster, to);
        lobby->converts = cluster->peers[to].machine != yt_schema_machine() || cluster->always_xdr;
        lobby->is_closed = !lobby->is_open;
    }
    return lobby->is_open;
}

/* Whether they may now: their heap blocks need not be looked for, and no function differs. */
static inline bool takes_groups(struct yt_cluster *cluster, int to) {
    return !cluster->node.typed.count && !cluster->peers[to].differing.count && may_ever(cluster, to);
}

/* Those who leave: `silent` is the line of yids of which nobody has a trail. */
struct leavers {
    struct yt_group_writer writer;
    struct yt_group_plans *plans;
    const struct yt_trails *trails;
    const struct yt_routes *routes;
    yid silent;
};

/* Says whether nothing is known here of what a thread has written: of many neighbours at once, mostly. Their routes are on their way
 * when they have left. */
static inline bool is_silent(struct leavers *leavers, yid id) {
    if (YT_TABLE_LINE_OF(id) == leavers->silent) return true;
    if (!yt_table_lacks_line(&leavers->trails->table, id)) return !yt_trail_is_of(leavers->trails, id);
    leavers->silent = YT_TABLE_LINE_OF(id);
    yt_table_fetch(&leavers->routes->table, id);
    return true;
}

/* Writes a thread, if it can leave so. */
static bool put(struct leavers *leavers, const struct yt_thread *thread) {
    if (!is_silent(leavers, thread->id) || !yt_group_is_plain(thread)) return false;
    const struct yt_group_plan *plan = yt_group_plan_of(leavers->plans, yt_thread_inner(thread));
    if (plan) yt_group_put(&leavers->writer, plan, thread);
    return plan;
}

static bool grow(struct yt_cluster *cluster, struct yt_lobby *lobby) {
    uint32_t room = lobby->room ? 2 * lobby->room : LOBBY_LEAST;
    struct yt_group_member *members = yt_memory_resize(&cluster->node.memory, lobby->members, room * sizeof *members);
    if (!members) return false;
    lobby->members = members;
    lobby->room = room;
    return true;
}

static bool has_credit(const struct yt_peer *peer) {
    return peer->under_way < CREDIT_MOST && peer->under_way_bytes < YT_CLUSTER_CREDIT_BYTES;
}

bool yt_group_join(struct yt_cluster *cluster, struct yt_thread *thread, int to, enum yt_wish wish) {
    struct yt_peer *peer = &cluster->peers[to];
    struct yt_lobby *lobby = &peer->lobby;
    if (!takes_groups(cluster, to) || thread->unusual) return false;
    if (lobby->end == lobby->room && !grow(cluster, lobby)) return false;
    thread->state = YT_MOVING;
    thread->ticket = (uint16_t)lobby->end;
    lobby->members[lobby->end++] = (struct yt_group_member){.thread = thread, .wish = wish};
    if (lobby->end - lobby->first >= LOBBY_FULL && has_credit(peer)) yt_group_send(cluster, to);
    return true;
}

bool yt_group_leave(struct yt_thread *thread, int to) {
    return yt_group_join_quickly(yt_cluster_here(), thread, to, YT_WISH_OWN);
}

static struct yt_group_member *find_waiting(const struct yt_lobby *lobby, const struct yt_thread *thread) {
    for (uint32_t i = thread->ticket; i < lobby->end; i += 1u << 16)
        if (i >= lobby->first && lobby->members[i].thread == thread) return &lobby->members[i];
    return NULL;
}

void yt_group_cancel(struct yt_lobby *lobby, const struct yt_thread *thread) {
    struct yt_group_member *member = find_waiting(lobby, thread);
    if (member) member->thread = NULL;
}

bool yt_group_retract(struct yt_lobby *lobby, const struct yt_thread *thread) {
    struct yt_group_member *member = find_waiting(lobby, thread);
    if (!member || member->wish != YT_WISH_ORDER) return false;
    member->thread = NULL;
    return true;
}

/* ---- leaving -------------------------------------------------------------------------------- */

/* How many more threads of the run that has begun the frame may have. */
static uint32_t room_for(const struct leavers *leavers, const struct yt_lobby *lobby, const struct yt_group *group) {
    size_t each = yt_group_each(&leavers->writer), size = leavers->writer.writer->size;
    uint32_t waiting = lobby->end - lobby->first, most = GROUP_MOST - group->count;
    size_t fit = size < GROUP_BYTES ? (GROUP_BYTES - size) / each + 1 : 0;
    if (waiting < most) most = waiting;
    return fit < most ? (uint32_t)fit : most;
}

/* Moves from the lobby to the group, and writes, those who come next as long as they are like the one before: this is what a crowd
 * costs. Returns how many they are. */
static uint32_t put_alike(struct leavers *leavers, struct yt_lobby *lobby, struct yt_group *group) {
    struct yt_group_writer *writer = &leavers->writer;
    uint32_t most = room_for(leavers, lobby, group), count = 0, number = writer->head.moves;
    const struct yt_group_member *member = lobby->members + lobby->first;
    struct yt_group_member *place = group->members + group->count;
    size_t each = yt_group_each(writer);
    unsigned char *space = yt_group_room(writer, most);
    if (!space) return 0;
    for (; count < most; count++, member++, place++, space += each) {
        struct yt_thread *thread = member->thread;
        if (!thread || !yt_group_is_alike(writer, thread) || !is_silent(leavers, thread->id)) break;
        yt_group_copy_out(&writer->plan, space, thread);
        place->thread = thread;
        place->number = number;
        place->wish = member->wish;
    }
    yt_group_have_come(writer, count);
    lobby->first += count;
    group->count += count;
    return count;
}

/* The same of the next one, who may be of any kind; who cannot leave so, or if none `may`, waits by itself. */
static void put_next(struct yt_cluster *cluster, int to, struct leavers *leavers, struct yt_group *group, bool may) {
    struct yt_lobby *lobby = &cluster->peers[to].lobby;
    struct yt_group_member member = lobby->members[lobby->first++];
    if (!member.thread) return;
    if (!may || !put(leavers, member.thread)) {
        yt_migrate_queue(cluster, member.thread, to, member.wish);
        return;
    }
    member.number = leavers->writer.head.moves;
    group->members[group->count++] = member;
}

/* Moves who can leave together from the lobby to a group, and writes them; the others wait by themselves. */
static void fill(struct yt_cluster *cluster, int to, struct yt_group *group, struct yt_writer *frame) {
    struct yt_lobby *lobby = &cluster->peers[to].lobby;
    struct yt_group_plans *plans = &cluster->plans[lobby->converts];
    plans->converts = lobby->converts;
    struct leavers leavers = {
        .writer.writer = frame, .plans = plans, .trails = &cluster->trails, .routes = &cluster->routes};
    bool may = takes_groups(cluster, to);
    uint32_t alike = 0, more;
    while (lobby->first < lobby->end && group->count < GROUP_MOST && frame->size < GROUP_BYTES) {
        if (may && (more = put_alike(&leavers, lobby, group)))
            alike += more;
        else
            put_next(cluster, to, &leavers, group, may);
    }
    if (lobby->first == lobby->end) lobby->first = lobby->end = 0;
    yt_group_end(&leavers.writer);
    struct yt_thread *first = group->count ? group->members[0].thread : NULL;
    group->is_alike = first && alike + 1 == group->count && yt_group_is_alike(&leavers.writer, first);
}

/* Most were born here, and nobody here waits for a word of them. */
static inline void detach(struct yt_node *node, struct yt_thread *thread) {
    bool is_usual = YT_YID_NODE(thread->id) == node->id && !thread->more->watchers && !node->trace;
    if (is_usual && yt_roster_leave(&node->roster, thread->id, thread->keeps_status))
        node->residents -= !thread->daemon;
    else
        yt_thread_detach(node, thread);
}

/* From now on they are the destination's. The routes of many are the same word. */
static void have_gone(struct yt_cluster *cluster, int to, const struct yt_group *group) {
    struct yt_place place = {to, 0, false};
    void *word = NULL;
    for (uint32_t i = 0; i < group->count; i++) {
        struct yt_thread *thread = group->members[i].thread;
        uint32_t number = group->members[i].number;
        yid id = thread->id;
        if (!word || number != place.number || thread->daemon != place.is_daemon) {
            place = (struct yt_place){to, number, thread->daemon};
            word = yt_route_word(&place);
        }
        detach(&cluster->node, thread);
        if (!yt_route_note_word(&cluster->routes, id, word))
            yt_route_left(&cluster->routes, id, to, number, place.is_daemon);
    }
}

static void have_left(struct yt_cluster *cluster, int to, struct yt_group *group) {
    struct yt_peer *peer = &cluster->peers[to];
    have_gone(cluster, to, group);
    group->left = group->count;
    *(peer->groups ? &peer->groups_last->next : &peer->groups) = group;
    peer->groups_last = group;
    peer->under_way += group->count;
    peer->under_way_bytes += group->bytes;
    cluster->leaving += group->count;
    cluster->moves += group->count;
}

static void all_stay(struct yt_cluster *cluster, int to, const struct yt_group *group, int status) {
    if (status == YTHREAD_EGONE) {
        yt_node_poll_soon(&cluster->node); /* hear why: it has died, or the program has ended */
        yt_status_set(status, "node %d has died", to);
    }
    for (uint32_t i = 0; i < group->count; i++)
        yt_migrate_stays(cluster, group->members[i].thread, to, group->members[i].wish, status);
}

static void no_memory(struct yt_cluster *cluster, int to) {
    struct yt_lobby *lobby = &cluster->peers[to].lobby;
    const struct yt_group_member *member = &lobby->members[lobby->first++];
    int status = yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
    if (member->thread) yt_migrate_stays(cluster, member->thread, to, member->wish, status);
}

/* One frame of those who wait, or the first of them stay. */
static void send_group(struct yt_cluster *cluster, int to) {
    struct yt_peer *peer = &cluster->peers[to];
    uint32_t waiting = peer->lobby.end - peer->lobby.first, most = waiting < GROUP_MOST ? waiting : GROUP_MOST;
    struct yt_group *group = yt_room_alloc(sizeof *group + most * sizeof group->members[0]);
    struct yt_writer frame;
    if (!group) {
        no_memory(cluster, to);
        return;
    }
    *group = (struct yt_group){.serial = 0};
    yt_frame_begin(&frame);
    yt_codec_reserve(&frame, waiting * FEW_BYTES < GROUP_BYTES ? waiting * FEW_BYTES : GROUP_BYTES);
    group->serial = ++peer->group_serial;
    yt_codec_put_u32(&frame, group->serial);
    fill(cluster, to, group, &frame);
    group->bytes = frame.size;
    if (!group->count) {
        yt_frame_drop(&frame);
        free(group);
        return;
    }
    fflush(stdout); /* one of them may have begun a line */
    yt_moment("group frozen", to, group->members[0].thread->id);
    int status = yt_frame_send(cluster, to, YT_FRAME_GROUP, &frame);
    if (!status) {
        have_left(cluster, to, group);
        yt_moment("group left", to, group->members[0].thread->id);
        return;
    }
    all_stay(cluster, to, group, status);
    free(group);
}

void yt_group_send(struct yt_cluster *cluster, int to) {
    struct yt_peer *peer = &cluster->peers[to];
    while (peer->lobby.first < peer->lobby.end && has_credit(peer)) send_group(cluster, to);
}

void yt_group_send_all(struct yt_cluster *cluster) {
    for (int i = 0, reach = yt_newcomer_reach(cluster); i < reach; i++) yt_group_send(cluster, i);
}
