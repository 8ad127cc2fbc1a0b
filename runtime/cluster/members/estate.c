/* The directory of a node that leaves, from one home to the next; see estate.h. */
#include "cluster/members/estate.h"

#include <stdlib.h>

#include "base/status.h"
#include "cluster/members/adopted.h"
#include "cluster/panic.h"
#include "threads/messages/event.h"
#include "threads/roster.h"

enum { DAEMON = 1, KEEPS = 2, ENDED = 4 };

enum { THREAD_BYTES = 40, EVENT_BYTES = 8, WAITER_BYTES = 12 };

struct entry {
    yid id;
    uint32_t flags;
    int place; /* of one that lives, by departure `number` */
    uint32_t number;
    int status, reason; /* of one that has ended */
    yid joiner;
    uint32_t joiner_sequence;
};

/* ---- threads, written -------------------------------------------------------------------------- */

static void put_entry(struct yt_writer *writer, const struct entry *entry) {
    yt_codec_put_u64(writer, entry->id);
    yt_codec_put_u32(writer, entry->flags);
    yt_codec_put_u32(writer, (uint32_t)entry->place);
    yt_codec_put_u32(writer, entry->number);
    yt_codec_put_i32(writer, entry->status);
    yt_codec_put_i32(writer, entry->reason);
    yt_codec_put_u64(writer, entry->joiner);
    yt_codec_put_u32(writer, entry->joiner_sequence);
}

/* A living thread is where its route leads: nothing is under way. */
static bool find_place(struct yt_cluster *cluster, struct entry *entry) {
    struct yt_place place;
    if (!yt_route_look(&cluster->routes, entry->id, &place) || place.next == cluster->self) return false;
    entry->place = place.next;
    entry->number = place.number;
    if (place.is_daemon) entry->flags |= DAEMON;
    return true;
}

static bool put_slot(struct yt_cluster *cluster, struct yt_writer *writer, yid id, const struct yt_slot *slot) {
    struct entry entry = {.id = id};
    if (slot->state == YT_SLOT_KEPT) {
        entry.flags = ENDED | KEEPS;
        entry.status = slot->status;
        entry.reason = slot->reason;
    } else if (slot->state == YT_SLOT_AWAY && find_place(cluster, &entry)) {
        entry.flags |= slot->keeps_status ? KEEPS : 0;
        entry.joiner = slot->joiner;
        entry.joiner_sequence = slot->joiner_sequence;
    } else {
        return false;
    }
    put_entry(writer, &entry);
    return true;
}

static uint32_t put_own(struct yt_cluster *cluster, struct yt_writer *writer) {
    struct yt_node *node = &cluster->node;
    uint32_t count = 0;
    for (int birth = node->id; birth < node->births; birth += node->count) {
        struct yt_roster *roster = yt_roster_of(&node->roster, birth);
        for (uint32_t i = 0; roster && i < roster->slot_count; i++) {
            const struct yt_slot slot = yt_roster_look(roster, i);
            count += put_slot(cluster, writer, (yid)birth << 52 | (yid)i << 24 | slot.generation, &slot);
        }
    }
    return count;
}

static uint32_t put_adopted(struct yt_cluster *cluster, struct yt_writer *writer) {
    uint64_t *all = yt_table_keys(&cluster->adopted);
    uint32_t count = 0;
    for (size_t i = 0; i < cluster->adopted.count; i++) {
        const struct yt_adopted *adopted = yt_table_find(&cluster->adopted, all[i]);
        struct entry entry = {.id = all[i], .flags = adopted->keeps_status ? KEEPS : 0};
        if (!adopted->is_known) continue;
        if (adopted->has_ended) {
            if (!adopted->keeps_status) continue;
            entry.flags |= ENDED;
            entry.status = adopted->status;
            entry.reason = adopted->reason;
        } else {
            if (!find_place(cluster, &entry)) continue;
            entry.flags = (entry.flags & KEEPS) | (adopted->is_daemon ? DAEMON : 0u);
            entry.joiner = adopted->joiner;
            entry.joiner_sequence = adopted->joiner_sequence;
        }
        put_entry(writer, &entry);
        count++;
    }
    free(all);
    return count;
}

/* ---- events, written --------------------------------------------------------------------------- */

static void put_waiters(struct yt_node *node, struct yt_writer *writer, int birth, uint32_t number) {
    uint32_t count = yt_event_remote_waiters(node, birth, number, NULL);
    struct yt_event_waiter *waiters = calloc((size_t)count + 1, sizeof *waiters);
    if (!waiters) yt_panic("no memory for a list of those who wait");
    yt_event_remote_waiters(node, birth, number, waiters);
    yt_codec_put_u32(writer, count);
    for (uint32_t i = 0; i < count; i++) {
        yt_codec_put_u64(writer, waiters[i].id);
        yt_codec_put_u32(writer, waiters[i].sequence);
    }
    free(waiters);
}

static void put_events(struct yt_cluster *cluster, struct yt_writer *writer) {
    struct yt_node *node = &cluster->node;
    size_t count_at = writer->size;
    uint32_t births = 0;
    yt_codec_put_u32(writer, 0);
    for (int birth = 0; birth < node->births; birth++) {
        uint32_t count = yt_event_count(node, birth);
        if (!count) continue;
        births++;
        yt_codec_put_u32(writer, (uint32_t)birth);
        yt_codec_put_u32(writer, count);
        for (uint32_t i = 0; i < count; i++) {
            yt_codec_put_u32(writer, yt_event_is_set(node, birth, i));
            put_waiters(node, writer, birth, i);
        }
    }
    yt_codec_patch_u32(writer, count_at, births);
}

void yt_estate_put(struct yt_cluster *cluster, struct yt_writer *writer) {
    size_t count_at = writer->size;
    yt_codec_put_u32(writer, 0);
    uint32_t count = put_own(cluster, writer);
    count += put_adopted(cluster, writer);
    yt_codec_patch_u32(writer, count_at, count);
    put_events(cluster, writer);
}

/* ---- read ---------------------------------------------------------------------------------------- */

static int get_entry(struct yt_cluster *cluster, struct yt_reader *reader, struct entry *entry) {
    entry->id = yt_codec_get_u64(reader);
    entry->flags = yt_codec_get_u32(reader);
    entry->place = yt_frame_get_node(cluster, reader);
    entry->number = yt_codec_get_u32(reader);
    entry->status = yt_codec_get_i32(reader);
    entry->reason = yt_codec_get_i32(reader);
    entry->joiner = yt_codec_get_u64(reader);
    entry->joiner_sequence = yt_codec_get_u32(reader);
    bool is_ours = yt_is_home(&cluster->node, entry->id) || yt_is_of_nobody(&cluster->node, entry->id);
    if (!entry->id || is_ours || entry->reason > 0 || entry->flags > (DAEMON | KEEPS | ENDED))
        yt_codec_get_failed(reader, "not a thread of a node that leaves");
    return reader->status;
}

static void enter(struct yt_cluster *cluster, const struct entry *entry) {
    struct yt_adopted *adopted;
    if (!(entry->flags & ENDED)) {
        /* Nothing is under way: that is as good as if its place had told. */
        yt_death_adopt(cluster, entry->id, entry->place, entry->place, entry->number, entry->flags & DAEMON,
                       entry->flags & KEEPS);
        adopted = yt_table_find(&cluster->adopted, entry->id);
        if (!entry->joiner || adopted->has_ended) return;
        adopted->joiner = entry->joiner;
        adopted->joiner_sequence = entry->joiner_sequence;
        return;
    }
    adopted = yt_table_find(&cluster->adopted, entry->id);
    if (!adopted) adopted = yt_adopted_add(cluster, entry->id);
    if (!adopted->has_ended) {
        adopted->keeps_status = true;
        yt_death_adopted_end(cluster, entry->id, entry->status, entry->reason);
    }
    adopted->is_known = true; /* not before: it counts neither as created nor as ended here */
}

/* Checks all (`enters` false), or takes all. */
static int take_threads(struct yt_cluster *cluster, struct yt_reader *reader, bool enters) {
    uint32_t count = yt_codec_get_u32(reader);
    if (count > yt_codec_left(reader) / THREAD_BYTES)
        yt_codec_get_failed(reader, "more threads than their list has room for");
    for (uint32_t i = 0; i < count && !reader->status; i++) {
        struct entry entry;
        if (!get_entry(cluster, reader, &entry) && enters) enter(cluster, &entry);
    }
    return reader->status;
}

static void take_event(struct yt_cluster *cluster, struct yt_reader *reader, int birth, uint32_t number, bool enters) {
    struct yt_node *node = &cluster->node;
    yevent event = yt_event_name(birth, number);
    uint32_t is_set = yt_codec_get_u32(reader), waiters = yt_codec_get_u32(reader);
    if (waiters > yt_codec_left(reader) / WAITER_BYTES) yt_codec_get_failed(reader, "more waiters than there can be");
    if (reader->status) return;
    if (enters && !yt_event_append(node, birth, is_set != 0)) yt_panic("no memory for the events of another node");
    for (uint32_t i = 0; i < waiters && !reader->status; i++) {
        yid waiter = yt_codec_get_u64(reader);
        uint32_t sequence = yt_codec_get_u32(reader);
        if (!waiter) yt_codec_get_failed(reader, "nobody waits for an event");
        if (enters) yt_event_wait_remote(node, event, waiter, sequence);
    }
}

static int take_events(struct yt_cluster *cluster, struct yt_reader *reader, bool enters) {
    struct yt_node *node = &cluster->node;
    uint32_t births = yt_codec_get_u32(reader);
    for (uint32_t n = 0; n < births && !reader->status; n++) {
        uint32_t birth = yt_codec_get_u32(reader), count = yt_codec_get_u32(reader);
        if (birth >= (uint32_t)node->births || (int)birth % node->count == node->id ||
            count > yt_codec_left(reader) / EVENT_BYTES || yt_event_count(node, (int)birth))
            return yt_codec_get_failed(reader, "events of no node that leaves");
        if (enters && !yt_event_adopt(node, (int)birth)) yt_panic("no memory for the events of another node");
        for (uint32_t i = 0; i < count && !reader->status; i++) take_event(cluster, reader, (int)birth, i, enters);
    }
    return reader->status;
}

int yt_estate_take(struct yt_cluster *cluster, struct yt_reader *reader) {
    struct yt_reader first = *reader;
    int status = take_threads(cluster, &first, false);
    if (!status) status = take_events(cluster, &first, false);
    if (!status && yt_codec_left(&first)) status = yt_codec_get_failed(&first, "bytes are left over");
    if (status) return status;
    take_threads(cluster, reader, true);
    take_events(cluster, reader, true);
    return 0;
}
