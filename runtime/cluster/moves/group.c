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
    yid silent;
};

/* Says whether nothing is known here of what a thread has written: of many neighbours at once, mostly. */
static inline bool is_silent(struct leavers *leavers, yid id) {
    if (YT_TABLE_LINE_OF(id) == leavers->silent) return true;
    if (!yt_table_lacks_line(&leavers->trails->table, id)) return !yt_trail_is_of(leavers->trails, id);
    leavers->silent = YT_TABLE_LINE_OF(id);
    return true;
}

/* Writes a thread, if it can leave so. */
static bool put_otherwise(struct leavers *leavers, const struct yt_thread *thread) {
    if (!yt_group_is_plain(thread)) return false;
    const struct yt_group_plan *plan = yt_group_plan_of(leavers->plans, yt_thread_inner(thread));
    if (plan) yt_group_put(&leavers->writer, plan, thread);
    return plan;
}
static inline bool put(struct leavers *leavers, const struct yt_thread *thread) {
    if (!is_silent(leavers, thread->id)) return false;
    return yt_group_put_alike(&leavers->writer, thread) || put_otherwise(leavers, thread);
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

/* Moves who can leave together from the lobby to a group, and writes them; the others wait by themselves. */
static void fill(struct yt_cluster *cluster, int to, struct yt_group *group, struct yt_writer *frame) {
    struct yt_lobby *lobby = &cluster->peers[to].lobby;
    struct yt_group_plans *plans = &cluster->plans[lobby->converts];
    plans->converts = lobby->converts;
    struct leavers leavers = {.writer.writer = frame, .plans = plans, .trails = &cluster->trails};
    bool may = takes_groups(cluster, to);
    while (lobby->first < lobby->end && group->count < GROUP_MOST && frame->size < GROUP_BYTES) {
        struct yt_group_member member = lobby->members[lobby->first++];
        if (!member.thread) continue;
        if (__builtin_expect(!may || !put(&leavers, member.thread), 0)) {
            yt_migrate_queue(cluster, member.thread, to, member.wish);
            continue;
        }
        member.number = leavers.writer.head.moves;
        group->members[group->count++] = member;
    }
    if (lobby->first == lobby->end) lobby->first = lobby->end = 0;
    yt_group_end(&leavers.writer);
}

/* Most were born here, and nobody here waits for a word of them. */
static inline void detach(struct yt_node *node, struct yt_thread *thread) {
    bool is_usual = YT_YID_NODE(thread->id) == node->id && !thread->more->watchers && !node->trace;
    if (is_usual && yt_roster_leave(&node->roster, thread->id, thread->keeps_status))
        node->residents -= !thread->daemon;
    else
        yt_thread_detach(node, thread);
}

/* Their routes: those of many are the same word. */
static void note_routes(struct yt_cluster *cluster, int to, const struct yt_group *group) {
    struct yt_place place = {to, 0, false};
    void *word = NULL;
    for (uint32_t i = 0; i < group->count; i++) {
        const struct yt_thread *thread = group->members[i].thread;
        uint32_t number = group->members[i].number;
        if (!word || number != place.number || thread->daemon != place.is_daemon) {
            place = (struct yt_place){to, number, thread->daemon};
            word = yt_route_word(&place);
        }
        if (!yt_route_note_word(&cluster->routes, thread->id, word))
            yt_route_left(&cluster->routes, thread->id, to, number, thread->daemon);
    }
}

/* From now on they are the destination's. */
static void have_left(struct yt_cluster *cluster, int to, struct yt_group *group) {
    struct yt_peer *peer = &cluster->peers[to];
    for (uint32_t i = 0; i < group->count; i++) detach(&cluster->node, group->members[i].thread);
    note_routes(cluster, to, group);
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

/* ---- the answers ---------------------------------------------------------------------------- */

/* It is where the last refused one was, or behind it. */
static struct yt_group_member *find_in(struct yt_group *group, yid id, uint32_t number) {
    for (uint32_t i = group->is_dissolved ? group->count : group->at; i < group->count; i++) {
        struct yt_group_member *member = &group->members[i];
        if (!member->thread || member->thread->id != id || member->number != number) continue;
        group->at = i + 1;
        return member;
    }
    return NULL;
}

/* Its departure, as if it had left alone. */
static void part(struct yt_cluster *cluster, int to, struct yt_group *group, const struct yt_group_member *member) {
    struct yt_thread *thread = member->thread;
    struct yt_departure *departure = NULL;
    do
        if (yt_thread_need_more(&cluster->node.memory, thread)) departure = yt_departure_new(cluster);
    while (!departure && yt_room_help());
    if (!departure) yt_panic("no memory for a thread that was refused");
    thread->more->moves = member->number;
    departure->thread = thread;
    departure->id = thread->id;
    departure->to = to;
    departure->wish = member->wish;
    departure->bytes = (uint32_t)(group->bytes / group->left);
    group->bytes -= departure->bytes;
    group->left--;
    yt_departure_note(cluster, departure);
    cluster->leaving--; /* it has been counted */
}

bool yt_group_part(struct yt_cluster *cluster, int from, yid id, uint32_t number) {
    for (struct yt_group *group = cluster->peers[from].groups; group; group = group->next) {
        struct yt_group_member *member = find_in(group, id, number);
        if (!member) continue;
        part(cluster, from, group, member);
        member->thread = NULL;
        return true;
    }
    return false;
}

/* All of one group. */
static void dissolve(struct yt_cluster *cluster, int to, struct yt_group *group) {
    for (uint32_t i = 0; i < group->count && !group->is_dissolved; i++) {
        struct yt_group_member *member = &group->members[i];
        yid id = member->thread ? member->thread->id : 0;
        if (id) part(cluster, to, group, member);
        member->id = id;
    }
    group->is_dissolved = true;
}

void yt_group_dissolve(struct yt_cluster *cluster, int to) {
    for (struct yt_group *group = cluster->peers[to].groups; group; group = group->next) dissolve(cluster, to, group);
}

void yt_group_dissolve_all(struct yt_cluster *cluster) {
    for (int i = 0, reach = yt_newcomer_reach(cluster); i < reach; i++) yt_group_dissolve(cluster, i);
}

/* Of one who has never had more of its own there is one block, and its frame says how large that is: it could leave with others. Those of
 * one function have blocks of one size. */
struct block {
    uint32_t fun_num;
    size_t size; /* 0: not known yet */
};

static inline void free_member(struct yt_node *node, struct yt_thread *thread, struct block *block) {
    const struct ythread_header *frame = yt_thread_inner(thread);
    if (yt_thread_has_more(thread) || !yt_thread_contains(thread, frame)) {
        yt_thread_free(node, thread);
        return;
    }
    if (!block->size || frame->fun_num != block->fun_num)
        *block = (struct block){frame->fun_num, yt_thread_block_size(thread)};
    yt_thread_unshare(thread);
    yt_memory_put_back(&node->memory, thread, block->size);
}

/* Nobody asks for them here any more. */
static void free_members(struct yt_cluster *cluster, int from, struct yt_group *group) {
    enum { SOON = 8 };
    struct yt_peer *peer = &cluster->peers[from];
    struct block block = {0, 0};
    for (uint32_t i = 0; i < group->count; i++) {
        if (i + SOON < group->count) __builtin_prefetch(group->members[i + SOON].thread, 1);
        if (group->members[i].thread) free_member(&cluster->node, group->members[i].thread, &block);
    }
    peer->under_way -= group->left;
    peer->under_way_bytes -= group->bytes;
    cluster->leaving -= group->left;
}

/* The group that is answered, which is the oldest; null: there is none with that number. */
static struct yt_group *find_answered(const struct yt_peer *peer, uint32_t serial) {
    if (peer->groups && peer->groups->serial == serial) return peer->groups;
    yt_status_set(YTHREAD_ESTATE, "no such threads have been sent");
    return NULL;
}

static void take_off(struct yt_peer *peer) {
    struct yt_group *group = peer->groups;
    peer->groups = group->next;
    free(group);
}

int yt_group_on_grouped(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_peer *peer = &cluster->peers[from];
    uint32_t serial = yt_codec_get_u32(frame);
    if (frame->status) return frame->status;
    struct yt_group *group = find_answered(peer, serial);
    if (!group) return YTHREAD_ESTATE;
    if (!group->is_dissolved) free_members(cluster, from, group);
    for (uint32_t i = 0; i < group->count && group->is_dissolved; i++)
        if (group->members[i].id) yt_migrate_taken(cluster, from, group->members[i].id, group->members[i].number);
    take_off(peer);
    yt_migrate_use_credit(cluster, from);
    return 0;
}

int yt_group_on_refused(struct yt_cluster *cluster, int from, uint32_t serial, int status, const char *reason) {
    struct yt_peer *peer = &cluster->peers[from];
    struct yt_group *group = find_answered(peer, serial);
    int result = group ? 0 : YTHREAD_ESTATE;
    if (!group) return result;
    dissolve(cluster, from, group);
    peer->groups = group->next;
    for (uint32_t i = 0; i < group->count; i++) {
        const struct yt_group_member *member = &group->members[i];
        int one = member->id ? yt_migrate_refused(cluster, from, member->id, member->number, status, reason) : 0;
        if (one) result = one;
    }
    free(group);
    return result;
}

/* ---- the end of a node ---------------------------------------------------------------------- */

void yt_group_node_died(struct yt_cluster *cluster, int dead) {
    struct yt_peer *peer = &cluster->peers[dead];
    struct yt_lobby *lobby = &peer->lobby;
    while (peer->groups) take_off(peer);
    while (lobby->first < lobby->end) {
        const struct yt_group_member *member = &lobby->members[lobby->first++];
        yt_status_set(YTHREAD_EGONE, "node %d has died", dead);
        if (member->thread) yt_migrate_stays(cluster, member->thread, dead, member->wish, YTHREAD_EGONE);
    }
    free(lobby->members);
    lobby->members = NULL;
    lobby->first = lobby->end = lobby->room = 0;
}
