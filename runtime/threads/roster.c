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
#define KEPT_REASON (UINT64_C(1) << 56)

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

/* ---- slots of those who were born here ------------------------------------------------------ */

static uint64_t *cell_at(const struct yt_roster *roster, uint32_t number) {
    return &roster->chunks[number / YT_SLOTS_PER_CHUNK][number % YT_SLOTS_PER_CHUNK];
}

static struct yt_slot *note_of(uint64_t cell) {
    return (struct yt_slot *)YT_CELL_ADDRESS(cell);
}

static bool add_chunk(struct yt_roster *roster) {
    if (roster->chunk_count == roster->chunk_room) {
        uint32_t room = roster->chunk_room ? 2 * roster->chunk_room : 8;
        uint64_t **chunks = yt_memory_resize(roster->memory, roster->chunks, room * sizeof *chunks);
        if (!chunks) return false;
        roster->chunks = chunks;
        roster->chunk_room = room;
    }
    uint64_t *chunk = yt_memory_resize(roster->memory, NULL, YT_SLOTS_PER_CHUNK * sizeof *chunk);
    if (!chunk) return false;
    roster->chunks[roster->chunk_count++] = chunk;
    return true;
}

/* One more slot, never used before; YT_SLOT_NONE if there is none. */
static uint32_t add_slot(struct yt_roster *roster) {
    if (roster->slot_count == SLOTS_MAX) return YT_SLOT_NONE;
    if (roster->slot_count == roster->chunk_count * YT_SLOTS_PER_CHUNK && !add_chunk(roster)) return YT_SLOT_NONE;
    *cell_at(roster, roster->slot_count) = yt_cell(YT_CELL_FREE, 0, YT_SLOT_NONE);
    return roster->slot_count++;
}

/* A number of a slot to use, off the list of free ones; YT_SLOT_NONE if there is none. */
static uint32_t take_slot(struct yt_roster *roster) {
    uint32_t number = roster->free_first;
    if (number == YT_SLOT_NONE) return add_slot(roster);
    roster->free_first = (uint32_t)*cell_at(roster, number);
    return number;
}

static void free_slot(struct yt_roster *roster, uint32_t number, uint32_t generation) {
    *cell_at(roster, number) = yt_cell(YT_CELL_FREE, generation, roster->free_first);
    roster->free_first = number;
}

yid yt_roster_born(struct yt_roster *roster, int node, struct yt_thread *thread) {
    uint32_t number = take_slot(roster);
    if (number == YT_SLOT_NONE) return 0;
    uint32_t generation = YT_CELL_GENERATION(*cell_at(roster, number)) + 1;
    thread->id = (yid)node << 52 | (yid)number << 24 | generation;
    *cell_at(roster, number) = (uintptr_t)thread;
    return thread->id;
}

/* Frees slots that were never used, up to the one with this number. */
static bool use_slots(struct yt_roster *roster, uint32_t number) {
    while (roster->slot_count <= number) {
        uint32_t added = add_slot(roster);
        if (added == YT_SLOT_NONE) return false;
        free_slot(roster, added, 0);
    }
    return true;
}

/* Takes a slot out of the list of free ones. */
static void unlink_slot(struct yt_roster *roster, uint32_t number) {
    uint32_t before = YT_SLOT_NONE, at = roster->free_first;
    while (at != number) {
        before = at;
        at = (uint32_t)*cell_at(roster, at);
    }
    uint32_t next = (uint32_t)*cell_at(roster, number);
    if (before == YT_SLOT_NONE)
        roster->free_first = next;
    else
        *cell_at(roster, before) = yt_cell(YT_CELL_FREE, YT_CELL_GENERATION(*cell_at(roster, before)), next);
}

bool yt_roster_revive(struct yt_roster *roster, yid id, struct yt_thread *thread) {
    uint32_t number = YT_YID_SLOT(id), generation = YT_YID_GENERATION(id);
    if (!(roster = yt_roster_of(roster, YT_YID_NODE(id)))) return false;
    bool is_far = number >= roster->slot_count && number - roster->slot_count > FAR;
    if (!generation || is_far || !use_slots(roster, number)) return false;
    uint64_t cell = *cell_at(roster, number);
    if (YT_CELL_TAG(cell) != YT_CELL_FREE || YT_CELL_GENERATION(cell) > generation) return false;
    unlink_slot(roster, number);
    *cell_at(roster, number) = (uintptr_t)thread;
    return true;
}

/* Says whether a cell HERE leads to a spare (brief.h), whose slot is as good as free. */
static bool is_spare(const struct yt_thread *thread, uint32_t number) {
    return YT_YID_SLOT(thread->id) != number;
}

/* ---- what they say -------------------------------------------------------------------------- */

struct yt_slot yt_roster_look(const struct yt_roster *birth, uint32_t number) {
    uint64_t cell = *cell_at(birth, number);
    struct yt_slot slot = {.generation = YT_CELL_GENERATION(cell) & LAST_GENERATION};
    struct yt_thread *thread = (struct yt_thread *)YT_CELL_ADDRESS(cell);
    switch (YT_CELL_TAG(cell)) {
    case YT_CELL_HERE:
        if (is_spare(thread, number))
            return (struct yt_slot){.generation = YT_YID_GENERATION(~thread->id) & LAST_GENERATION};
        return (struct yt_slot){.thread = thread,
                                .state = YT_SLOT_HERE,
                                .generation = YT_YID_GENERATION(thread->id) & LAST_GENERATION,
                                .keeps_status = thread->keeps_status};
    case YT_CELL_NOTED:
        return *note_of(cell);
    case YT_CELL_AWAY:
        slot.state = YT_SLOT_AWAY;
        slot.keeps_status = cell & 1;
        break;
    case YT_CELL_KEPT:
        slot.state = YT_SLOT_KEPT;
        *(cell & KEPT_REASON ? &slot.reason : &slot.status) = (int32_t)(uint32_t)cell;
        break;
    case YT_CELL_RETIRED:
        slot.state = YT_SLOT_RETIRED;
        break;
    default:
        slot.state = YT_SLOT_FREE;
        break;
    }
    return slot;
}

/* Without its joiner. */
static uint64_t cell_of(const struct yt_slot *slot) {
    switch (slot->state) {
    case YT_SLOT_HERE:
        return (uintptr_t)slot->thread;
    case YT_SLOT_AWAY:
        return yt_cell(YT_CELL_AWAY, slot->generation, slot->keeps_status);
    case YT_SLOT_KEPT:
        return yt_cell(YT_CELL_KEPT, slot->generation, (uint32_t)(slot->reason ? slot->reason : slot->status)) |
               (slot->reason ? KEPT_REASON : 0);
    case YT_SLOT_RETIRED:
        return yt_cell(YT_CELL_RETIRED, slot->generation, 0);
    default:
        return yt_cell(YT_CELL_FREE, slot->generation, YT_SLOT_NONE);
    }
}

/* A slot that has had a joiner keeps its note while its thread lives: nothing that takes none away may fail. */
static bool set_cell(struct yt_roster *birth, uint32_t number, const struct yt_slot *slot) {
    uint64_t *cell = cell_at(birth, number);
    struct yt_slot *note = YT_CELL_TAG(*cell) == YT_CELL_NOTED ? note_of(*cell) : NULL;
    bool lives = slot->state == YT_SLOT_HERE || slot->state == YT_SLOT_AWAY;
    if (!note && lives && slot->joiner) {
        note = yt_memory_alloc(birth->memory, sizeof *note);
        if (!note) return false;
        if (slot->state == YT_SLOT_HERE) slot->thread->heeded = 1;
        *cell = (uint64_t)YT_CELL_NOTED << 61 | (uintptr_t)note;
    }
    if (note && lives) {
        *note = *slot;
    } else {
        if (note) yt_memory_free(birth->memory, note, sizeof *note);
        *cell = cell_of(slot);
    }
    return true;
}

bool yt_roster_append(struct yt_roster *birth, const struct yt_slot *slot) {
    uint32_t number = add_slot(birth);
    if (number == YT_SLOT_NONE) return false;
    if (slot->state == YT_SLOT_FREE)
        free_slot(birth, number, slot->generation);
    else
        *cell_at(birth, number) = cell_of(slot);
    return true;
}

static struct yt_thread *here_at(const struct yt_roster *birth, uint32_t number) {
    uint64_t cell = *cell_at(birth, number);
    struct yt_thread *thread = (struct yt_thread *)YT_CELL_ADDRESS(cell);
    if (YT_CELL_TAG(cell) == YT_CELL_HERE) return is_spare(thread, number) ? NULL : thread;
    return YT_CELL_TAG(cell) == YT_CELL_NOTED && note_of(cell)->state == YT_SLOT_HERE ? note_of(cell)->thread : NULL;
}

struct yt_thread *yt_roster_next_here(const struct yt_roster *birth, uint32_t number) {
    for (; number < birth->slot_count; number++) {
        struct yt_thread *thread = here_at(birth, number);
        if (thread) return thread;
    }
    return NULL;
}

struct yt_thread *yt_roster_previous_here(const struct yt_roster *birth, uint32_t number) {
    while (number-- > 0) {
        struct yt_thread *thread = here_at(birth, number);
        if (thread) return thread;
    }
    return NULL;
}

bool yt_roster_get(struct yt_roster *roster, yid id, struct yt_slot *slot) {
    uint32_t number = YT_YID_SLOT(id);
    if (roster->count && !(roster = yt_roster_of(roster, YT_YID_NODE(id)))) return false;
    if (number >= roster->slot_count) return false;
    *slot = yt_roster_look(roster, number);
    bool used = slot->state == YT_SLOT_HERE || slot->state == YT_SLOT_AWAY || slot->state == YT_SLOT_KEPT;
    return used && slot->generation == YT_YID_GENERATION(id);
}

bool yt_roster_put(struct yt_roster *roster, yid id, const struct yt_slot *slot) {
    if (roster->count) roster = yt_roster_of(roster, YT_YID_NODE(id));
    return set_cell(roster, YT_YID_SLOT(id), slot);
}

void yt_roster_release(struct yt_roster *roster, yid id) {
    struct yt_slot slot;
    if (!yt_roster_get(roster, id, &slot)) return;
    roster = yt_roster_of(roster, YT_YID_NODE(id));
    slot.state = slot.generation == LAST_GENERATION ? YT_SLOT_RETIRED : YT_SLOT_FREE;
    set_cell(roster, YT_YID_SLOT(id), &slot);
    if (slot.state == YT_SLOT_FREE) free_slot(roster, YT_YID_SLOT(id), slot.generation);
}

void yt_roster_fini(struct yt_roster *roster) {
    for (int i = 0; i < roster->other_count; i++) yt_roster_fini(&roster->others[i]);
    free(roster->others);
    for (uint32_t i = 0; i < roster->slot_count; i++)
        if (YT_CELL_TAG(*cell_at(roster, i)) == YT_CELL_NOTED)
            yt_memory_free(roster->memory, note_of(*cell_at(roster, i)), sizeof(struct yt_slot));
    for (uint32_t i = 0; i < roster->chunk_count; i++) free(roster->chunks[i]);
    free(roster->chunks);
    free(roster->guests);
    yt_roster_init(roster, roster->memory);
}

/* ---- guests --------------------------------------------------------------------------------- */

static uint32_t guest_start(yid id, uint32_t room) {
    return (uint32_t)yt_yid_hash(id) & (room - 1);
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
