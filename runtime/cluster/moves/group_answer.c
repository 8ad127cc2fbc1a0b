/* Small threads that have left together (group.h): what the destination answers, and its death. */
#include "cluster/moves/group.h"

#include <stdlib.h>

#include "base/status.h"
#include "cluster/members/newcomer.h"
#include "cluster/panic.h"
#include "cluster/room.h"

/* ---- those who are refused ------------------------------------------------------------------ */

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

/* ---- the answers ---------------------------------------------------------------------------- */

/* Who is fetched while the one before is freed. */
static inline void fetch_soon(const struct yt_group *group, uint32_t i) {
    enum { SOON = 8 };
    if (i + SOON < group->count) __builtin_prefetch(group->members[i + SOON].thread, 1);
}

/* Of those who are alike: their blocks are of one size, and have all that they had. */
static void free_alike(struct yt_node *node, const struct yt_group *group) {
    uint32_t freed = 0;
    size_t size = 0;
    struct yt_shared_more *shared = NULL;
    for (uint32_t i = 0; i < group->count; i++) {
        struct yt_thread *thread = group->members[i].thread;
        fetch_soon(group, i);
        if (!thread) continue;
        if (!freed++) {
            size = yt_thread_block_size(thread);
            shared = yt_thread_shared(thread);
        }
        yt_memory_put_back(&node->memory, thread, size);
    }
    if (shared) shared->sharers -= freed;
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

static void free_each(struct yt_node *node, const struct yt_group *group) {
    struct block block = {0, 0};
    for (uint32_t i = 0; i < group->count; i++) {
        fetch_soon(group, i);
        if (group->members[i].thread) free_member(node, group->members[i].thread, &block);
    }
}

/* Nobody asks for them here any more. */
static void free_members(struct yt_cluster *cluster, int from, struct yt_group *group) {
    struct yt_peer *peer = &cluster->peers[from];
    (group->is_alike ? free_alike : free_each)(&cluster->node, group);
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
