/* From yids to threads and home slots; see roster.h. */
#include "threads/roster.h"

#include <stdlib.h>
#include <string.h>

#include "threads/thread.h"

enum {
    LAST_GENERATION = 0xffffff,
    SLOTS_MAX = 1 << 28,
    FIRST_GUEST_ROOM = 64,
    FAR = 1 << 16 /* unused slots that one revived yid may bring */
};

void yt_roster_init(struct yt_roster *roster, struct yt_memory *memory) {
    *roster = (struct yt_roster){.memory = memory, .free_first = YT_SLOT_NONE};
}

bool yt_roster_adopt(struct yt_roster *roster, int self, int count, int births) {
    int others = (births - 1 - self) / count;
    roster->self = self;
    roster->count = count;
    if (births <= self || others <= 0) return true;
    roster->others = calloc((size_t)others, sizeof *roster->others);
    if (!roster->others) return false;
    roster->other_count = others;
    for (int i = 0; i < others; i++) yt_roster_init(&roster->others[i], roster->memory);
    return true;
}

struct yt_roster *yt_roster_of(struct yt_roster *roster, int birth) {
    if (!roster->count || birth == roster->self) return roster;
    int number = birth / roster->count - 1;
    return birth % roster->count == roster->self && number < roster->other_count ? &roster->others[number] : NULL;
}

void yt_roster_fini(struct yt_roster *roster) {
    for (int i = 0; i < roster->other_count; i++) yt_roster_fini(&roster->others[i]);
    free(roster->others);
    for (uint32_t i = 0; i < roster->chunk_count; i++) free(roster->chunks[i]);
    free(roster->chunks);
    free(roster->guests);
    yt_roster_init(roster, roster->memory);
}

/* ---- slots of those who were born here ------------------------------------------------------ */

static struct yt_slot *slot_at(struct yt_roster *roster, uint32_t number) {
    return &roster->chunks[number / YT_SLOTS_PER_CHUNK][number % YT_SLOTS_PER_CHUNK];
}

static bool add_chunk(struct yt_roster *roster) {
    if (roster->chunk_count == roster->chunk_room) {
        uint32_t room = roster->chunk_room ? 2 * roster->chunk_room : 8;
        struct yt_slot **chunks = yt_memory_resize(roster->memory, roster->chunks, room * sizeof(struct yt_slot *));
        if (!chunks) return false;
        roster->chunks = chunks;
        roster->chunk_room = room;
    }
    struct yt_slot *chunk = yt_memory_resize(roster->memory, NULL, YT_SLOTS_PER_CHUNK * sizeof(struct yt_slot));
    if (!chunk) return false;
    memset(chunk, 0, YT_SLOTS_PER_CHUNK * sizeof *chunk);
    roster->chunks[roster->chunk_count++] = chunk;
    return true;
}

/* A number of a slot to use, off the list of free ones; YT_SLOT_NONE if there is none. */
static uint32_t take_slot(struct yt_roster *roster) {
    uint32_t number = roster->free_first;
    if (number != YT_SLOT_NONE) {
        roster->free_first = slot_at(roster, number)->next_free;
        return number;
    }
    if (roster->slot_count == SLOTS_MAX) return YT_SLOT_NONE;
    if (roster->slot_count == roster->chunk_count * YT_SLOTS_PER_CHUNK && !add_chunk(roster)) return YT_SLOT_NONE;
    return roster->slot_count++;
}

static void free_slot(struct yt_roster *roster, uint32_t number) {
    struct yt_slot *slot = slot_at(roster, number);
    slot->state = YT_SLOT_FREE;
    slot->next_free = roster->free_first;
    roster->free_first = number;
}

yid yt_roster_born(struct yt_roster *roster, int node, struct yt_thread *thread) {
    uint32_t number = take_slot(roster);
    if (number == YT_SLOT_NONE) return 0;
    struct yt_slot *slot = slot_at(roster, number);
    uint32_t generation = slot->generation + 1;
    *slot = (struct yt_slot){.thread = thread, .generation = generation & LAST_GENERATION, .state = YT_SLOT_HERE};
    return (yid)node << 52 | (yid)number << 24 | generation;
}

/* Frees slots that were never used, up to the one with this number. */
static bool use_slots(struct yt_roster *roster, uint32_t number) {
    while (roster->slot_count <= number) {
        if (roster->slot_count == roster->chunk_count * YT_SLOTS_PER_CHUNK && !add_chunk(roster)) return false;
        free_slot(roster, roster->slot_count++);
    }
    return true;
}

/* Takes a slot out of the list of free ones. */
static void unlink_slot(struct yt_roster *roster, uint32_t number) {
    uint32_t before = YT_SLOT_NONE, at = roster->free_first;
    while (at != number) {
        before = at;
        at = slot_at(roster, at)->next_free;
    }
    uint32_t next = slot_at(roster, number)->next_free;
    if (before == YT_SLOT_NONE)
        roster->free_first = next;
    else
        slot_at(roster, before)->next_free = next;
}

bool yt_roster_revive(struct yt_roster *roster, yid id, struct yt_thread *thread) {
    uint32_t number = YT_YID_SLOT(id), generation = YT_YID_GENERATION(id);
    if (!(roster = yt_roster_of(roster, YT_YID_NODE(id)))) return false;
    bool is_far = number >= roster->slot_count && number - roster->slot_count > FAR;
    if (!generation || is_far || !use_slots(roster, number)) return false;
    struct yt_slot *slot = slot_at(roster, number);
    if (slot->state != YT_SLOT_FREE || slot->generation > generation) return false;
    unlink_slot(roster, number);
    *slot = (struct yt_slot){.thread = thread, .generation = generation, .state = YT_SLOT_HERE};
    return true;
}

bool yt_roster_append(struct yt_roster *birth, const struct yt_slot *slot) {
    if (birth->slot_count == SLOTS_MAX) return false;
    if (birth->slot_count == birth->chunk_count * YT_SLOTS_PER_CHUNK && !add_chunk(birth)) return false;
    uint32_t number = birth->slot_count++;
    *slot_at(birth, number) = *slot;
    if (slot->state == YT_SLOT_FREE) free_slot(birth, number);
    return true;
}

const struct yt_slot *yt_roster_look(struct yt_roster *birth, uint32_t number) {
    return slot_at(birth, number);
}

struct yt_slot *yt_roster_slot(struct yt_roster *roster, yid id) {
    uint32_t number = YT_YID_SLOT(id);
    if (roster->count && !(roster = yt_roster_of(roster, YT_YID_NODE(id)))) return NULL;
    if (number >= roster->slot_count) return NULL;
    struct yt_slot *slot = slot_at(roster, number);
    bool used = slot->state == YT_SLOT_HERE || slot->state == YT_SLOT_AWAY || slot->state == YT_SLOT_KEPT;
    return used && slot->generation == YT_YID_GENERATION(id) ? slot : NULL;
}

void yt_roster_release(struct yt_roster *roster, yid id) {
    struct yt_slot *slot = yt_roster_slot(roster, id);
    if (!slot) return;
    roster = yt_roster_of(roster, YT_YID_NODE(id));
    if (slot->generation == LAST_GENERATION) {
        slot->state = YT_SLOT_RETIRED;
        return;
    }
    free_slot(roster, YT_YID_SLOT(id));
}

bool yt_roster_vacate(struct yt_roster *birth, int node, yid id) {
    struct yt_slot *slot = slot_at(birth, YT_YID_SLOT(id));
    if (YT_YID_NODE(id) != node || slot->joiner || slot->generation == LAST_GENERATION) return false;
    free_slot(birth, YT_YID_SLOT(id));
    return true;
}

/* ---- guests --------------------------------------------------------------------------------- */

/* Multiplicative hashing: slots of one node of birth are consecutive numbers. */
static uint32_t guest_start(yid id, uint32_t room) {
    return (uint32_t)((id ^ id >> 24) * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (room - 1);
}

/* The place of a guest, or the empty one where it would stand. */
static uint32_t guest_place(const struct yt_roster *roster, yid id) {
    uint32_t i = guest_start(id, roster->guest_room);
    while (roster->guests[i] && roster->guests[i]->id != id) i = (i + 1) & (roster->guest_room - 1);
    return i;
}

static bool grow_guests(struct yt_roster *roster) {
    uint32_t old_room = roster->guest_room, room = old_room ? 2 * old_room : FIRST_GUEST_ROOM;
    struct yt_thread **old = roster->guests;
    struct yt_thread **guests = yt_memory_resize(roster->memory, NULL, room * sizeof *guests);
    if (!guests) return false;
    memset(guests, 0, room * sizeof *guests);
    roster->guests = guests;
    roster->guest_room = room;
    for (uint32_t i = 0; i < old_room; i++)
        if (old[i]) guests[guest_place(roster, old[i]->id)] = old[i];
    free(old);
    return true;
}

bool yt_roster_add_guest(struct yt_roster *roster, struct yt_thread *thread) {
    if (2 * (roster->guest_count + 1) > roster->guest_room && !grow_guests(roster)) return false;
    uint32_t i = guest_place(roster, thread->id);
    if (roster->guests[i]) return false;
    roster->guests[i] = thread;
    roster->guest_count++;
    return true;
}

/* Linear probing without tombstones: those behind the gap who may stand nearer to their start move up. */
void yt_roster_remove_guest(struct yt_roster *roster, yid id) {
    if (!roster->guest_count) return;
    uint32_t mask = roster->guest_room - 1, gap = guest_place(roster, id);
    if (!roster->guests[gap]) return;
    roster->guest_count--;
    for (uint32_t i = (gap + 1) & mask; roster->guests[i]; i = (i + 1) & mask) {
        uint32_t start = guest_start(roster->guests[i]->id, roster->guest_room);
        if (((i - start) & mask) < ((i - gap) & mask)) continue;
        roster->guests[gap] = roster->guests[i];
        gap = i;
    }
    roster->guests[gap] = NULL;
}

void yt_roster_replace_guest(struct yt_roster *roster, struct yt_thread *copy) {
    roster->guests[guest_place(roster, copy->id)] = copy;
}

struct yt_thread *yt_roster_guest(const struct yt_roster *roster, yid id) {
    return roster->guest_count ? roster->guests[guest_place(roster, id)] : NULL;
}
