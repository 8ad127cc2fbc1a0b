/* From yids to threads and home slots; see roster.h. */
#include "threads/roster.h"

#include <stdlib.h>

#include "threads/roster_cells.h"

enum {
    SLOTS_MAX = YT_SLOT_NONE, /* 2^28, less one that is none */
    FAR = 1 << 16             /* unused slots that one revived yid may bring */
};
#define KEPT_REASON (UINT64_C(1) << 32)
#define CHUNK_BYTES (YT_SLOTS_PER_CHUNK * (sizeof(yt_cell) + sizeof(uint32_t)))

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

static bool add_chunk(struct yt_roster *roster) {
    if (roster->chunk_count == roster->chunk_room) {
        uint32_t room = roster->chunk_room ? 2 * roster->chunk_room : 8;
        struct yt_roster_chunk *chunks = yt_memory_resize(roster->memory, roster->chunks, room * sizeof *chunks);
        if (!chunks) return false;
        roster->chunks = chunks;
        roster->chunk_room = room;
    }
    yt_cell *cells = yt_memory_map(roster->memory, CHUNK_BYTES);
    if (!cells) return false;
    uint32_t *others = (uint32_t *)(void *)(cells + YT_SLOTS_PER_CHUNK);
    roster->chunks[roster->chunk_count++] = (struct yt_roster_chunk){.cells = cells, .others = others};
    return true;
}

/* One more slot, never used before, in no list, of which nothing is said yet; YT_SLOT_NONE if there is none. */
static uint32_t add_slot(struct yt_roster *roster) {
    uint32_t number = roster->slot_count;
    if (number == SLOTS_MAX) return YT_SLOT_NONE;
    if (number == roster->chunk_count * YT_SLOTS_PER_CHUNK && !add_chunk(roster)) return YT_SLOT_NONE;
    roster->slot_count++;
    return number;
}

static void free_slot(struct yt_roster *roster, uint32_t number) {
    write(roster, number, YT_CELL_FREE, roster->free_first);
    roster->free_first = number;
}

/* A number of a slot to use, off the list of free ones; YT_SLOT_NONE if there is none. */
static uint32_t take_slot(struct yt_roster *roster) {
    uint32_t number = roster->free_first;
    if (number == YT_SLOT_NONE) return add_slot(roster);
    roster->free_first = (uint32_t)value_at(roster, number);
    ++*other_at(roster, number);
    return number;
}

yid yt_roster_born(struct yt_roster *roster, int node, struct yt_thread *thread) {
    uint32_t number = take_slot(roster);
    if (number == YT_SLOT_NONE) return 0;
    thread->id = (yid)node << 52 | (yid)number << 24 | generation_at(roster, number);
    *cell_at(roster, number) = YT_CELL_OF(thread);
    return thread->id;
}

/* A slot that was never used, free, as if its last generation were this one. */
static bool add_free_slot(struct yt_roster *roster, uint32_t generation) {
    uint32_t number = add_slot(roster);
    if (number == YT_SLOT_NONE) return false;
    set_generation(roster, number, generation);
    free_slot(roster, number);
    return true;
}

/* Frees slots that were never used, up to the one with this number. */
static bool use_slots(struct yt_roster *roster, uint32_t number) {
    while (roster->slot_count <= number)
        if (!add_free_slot(roster, 0)) return false;
    return true;
}

/* Takes a slot out of the list of free ones. */
static void unlink_slot(struct yt_roster *roster, uint32_t number) {
    uint32_t before = YT_SLOT_NONE, at = roster->free_first;
    while (at != number) {
        before = at;
        at = (uint32_t)value_at(roster, at);
    }
    uint32_t next = (uint32_t)value_at(roster, number);
    if (before == YT_SLOT_NONE)
        roster->free_first = next;
    else
        write(roster, before, YT_CELL_FREE, next);
}

bool yt_roster_revive(struct yt_roster *roster, yid id, struct yt_thread *thread) {
    uint32_t number = YT_YID_SLOT(id), generation = YT_YID_GENERATION(id);
    if (!(roster = yt_roster_of(roster, YT_YID_NODE(id)))) return false;
    bool is_far = number >= roster->slot_count && number - roster->slot_count > FAR;
    if (!generation || number >= SLOTS_MAX || is_far || !use_slots(roster, number)) return false;
    if (!has_tag(roster, number, YT_CELL_FREE) || generation_at(roster, number) > generation) return false;
    unlink_slot(roster, number);
    set_generation(roster, number, generation);
    *cell_at(roster, number) = YT_CELL_OF(thread);
    return true;
}

/* Says whether a cell HERE leads to a spare (brief.h), whose slot is as good as free. */
static bool is_spare(const struct yt_thread *thread, uint32_t number) {
    return YT_YID_SLOT(thread->id) != number;
}

/* ---- what they say -------------------------------------------------------------------------- */

static struct yt_slot look_here(const struct yt_thread *thread, uint32_t number) {
    if (is_spare(thread, number))
        return (struct yt_slot){.generation = YT_YID_GENERATION(~thread->id) & YT_GENERATION_LAST};
    return (struct yt_slot){.thread = (struct yt_thread *)thread,
                            .state = YT_SLOT_HERE,
                            .generation = YT_YID_GENERATION(thread->id) & YT_GENERATION_LAST,
                            .keeps_status = thread->keeps_status};
}

static struct yt_slot look_joined(const struct yt_roster *birth, uint32_t number) {
    const struct yt_thread *joiner = yt_roster_joiner(birth, number);
    const struct yt_wait *wait = &joiner->more->wait;
    struct yt_slot slot = {.state = YT_SLOT_AWAY, .keeps_status = wait->n & 1};
    slot.generation = generation_at(birth, number) & YT_GENERATION_LAST;
    if (wait->next) slot = look_here(wait->next, number);
    slot.joiner = joiner->id;
    slot.joiner_sequence = wait->sequence;
    return slot;
}

struct yt_slot yt_roster_look(const struct yt_roster *birth, uint32_t number) {
    yt_cell cell = *cell_at(birth, number);
    if (YT_CELL_IS_HERE(cell)) return look_here(YT_CELL_THREAD(cell), number);
    if (YT_CELL_TAG(cell) == YT_CELL_JOINED) return look_joined(birth, number);
    struct yt_slot slot = {.generation = generation_at(birth, number) & 0xffffffu};
    uint64_t value = value_at(birth, number);
    switch (YT_CELL_TAG(cell)) {
    case YT_CELL_NOTED:
        return *note_at(birth, number);
    case YT_CELL_AWAY:
        slot.state = YT_SLOT_AWAY;
        slot.keeps_status = value & 1;
        break;
    case YT_CELL_KEPT:
        slot.state = YT_SLOT_KEPT;
        *(value & KEPT_REASON ? &slot.reason : &slot.status) = (int32_t)(uint32_t)value;
        break;
    case YT_CELL_ENDED:
        slot.state = YT_SLOT_KEPT;
        slot.status = yt_roster_ended(birth, number)->status;
        slot.generation = YT_YID_GENERATION(yt_roster_ended(birth, number)->id) & YT_GENERATION_LAST;
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
static void write_slot(const struct yt_roster *birth, uint32_t number, const struct yt_slot *slot) {
    if (slot->state != YT_SLOT_HERE) set_generation(birth, number, slot->generation);
    switch (slot->state) {
    case YT_SLOT_HERE:
        yt_roster_write_here(birth, number, slot->thread);
        break;
    case YT_SLOT_AWAY:
        write(birth, number, YT_CELL_AWAY, slot->keeps_status);
        break;
    case YT_SLOT_KEPT:
        write(birth, number, YT_CELL_KEPT,
              (uint32_t)(slot->reason ? slot->reason : slot->status) | (slot->reason ? KEPT_REASON : 0));
        break;
    case YT_SLOT_RETIRED:
        write(birth, number, YT_CELL_RETIRED, 0);
        break;
    default:
        write(birth, number, YT_CELL_FREE, YT_SLOT_NONE);
        break;
    }
}

static struct yt_slot *add_note(struct yt_roster *birth, uint32_t number, const struct yt_slot *slot) {
    struct yt_slot *note = yt_memory_alloc(birth->memory, sizeof *note);
    if (note && !yt_region_has(note)) note = yt_memory_take_another(birth->memory, note, sizeof *note);
    if (!note) return NULL;
    if (slot->state == YT_SLOT_HERE) slot->thread->heeded = 1;
    write(birth, number, YT_CELL_NOTED, yt_region_handle(note));
    return note;
}

static void hook(struct yt_thread *joiner, struct yt_thread *thread) {
    joiner->more->wait.is_hooked = thread != NULL;
    joiner->more->wait.next = thread;
}

/* A slot that stays JOINED. */
static bool stays_joined(struct yt_roster *birth, uint32_t number, const struct yt_slot *slot) {
    struct yt_thread *joiner = yt_roster_joiner(birth, number);
    if (!joiner || slot->joiner != joiner->id || slot->joiner_sequence != joiner->more->wait.sequence) return false;
    joiner->more->wait.next = slot->state == YT_SLOT_HERE ? slot->thread : NULL;
    joiner->more->wait.n = slot->keeps_status;
    if (slot->state == YT_SLOT_HERE) return true;
    set_generation(birth, number, slot->generation);
    write(birth, number, YT_CELL_JOINED, yt_region_handle(joiner));
    return true;
}

/* A slot that has had a joiner keeps its note while its thread lives: nothing that takes none away may fail. */
static bool set_cell(struct yt_roster *birth, uint32_t number, const struct yt_slot *slot) {
    struct yt_slot *note = note_at(birth, number);
    struct yt_thread *joiner = yt_roster_joiner(birth, number);
    bool lives = slot->state == YT_SLOT_HERE || slot->state == YT_SLOT_AWAY;
    if (lives && stays_joined(birth, number, slot)) return true;
    if (!note && lives && slot->joiner && !(note = add_note(birth, number, slot))) return false;
    if (joiner) hook(joiner, NULL);
    if (note && lives) {
        *note = *slot;
    } else {
        write_slot(birth, number, slot);
        if (note) yt_memory_free(birth->memory, note, sizeof *note);
    }
    return true;
}

bool yt_roster_append(struct yt_roster *birth, const struct yt_slot *slot) {
    if (slot->state == YT_SLOT_FREE) return add_free_slot(birth, slot->generation);
    uint32_t number = add_slot(birth);
    if (number == YT_SLOT_NONE) return false;
    write_slot(birth, number, slot);
    return true;
}

struct yt_thread *yt_roster_thread_at(const struct yt_roster *birth, uint32_t number) {
    yt_cell cell = *cell_at(birth, number);
    if (YT_CELL_IS_HERE(cell)) return is_spare(YT_CELL_THREAD(cell), number) ? NULL : YT_CELL_THREAD(cell);
    const struct yt_thread *joiner = yt_roster_joiner(birth, number);
    if (joiner) return joiner->more->wait.next;
    const struct yt_slot *note = note_at(birth, number);
    return note && note->state == YT_SLOT_HERE ? note->thread : NULL;
}

struct yt_thread *yt_roster_next_here(const struct yt_roster *birth, uint32_t number) {
    struct yt_thread *found = NULL;
    for (; number < birth->slot_count && !found; number++) found = yt_roster_thread_at(birth, number);
    return found;
}

struct yt_thread *yt_roster_previous_here(const struct yt_roster *birth, uint32_t number) {
    struct yt_thread *found = NULL;
    while (number-- > 0 && !found) found = yt_roster_thread_at(birth, number);
    return found;
}

bool yt_roster_get(struct yt_roster *roster, yid id, struct yt_slot *slot) {
    uint32_t number = YT_YID_SLOT(id);
    if (roster->count && !(roster = yt_roster_of(roster, YT_YID_NODE(id)))) return false;
    if (number >= roster->slot_count) return false;
    yt_cell cell = *cell_at(roster, number);
    if (__builtin_expect(YT_CELL_IS_HERE(cell), 1)) {
        const struct yt_thread *thread = YT_CELL_THREAD(cell);
        if (thread->id != id) return false;
        *slot = look_here(thread, number);
        return true;
    }
    *slot = YT_CELL_TAG(cell) == YT_CELL_NOTED ? *note_of(roster, number, cell) : yt_roster_look(roster, number);
    bool used = slot->state == YT_SLOT_HERE || slot->state == YT_SLOT_AWAY || slot->state == YT_SLOT_KEPT;
    return used && slot->generation == YT_YID_GENERATION(id);
}

bool yt_roster_put(struct yt_roster *roster, yid id, const struct yt_slot *slot) {
    if (roster->count) roster = yt_roster_of(roster, YT_YID_NODE(id));
    return set_cell(roster, YT_YID_SLOT(id), slot);
}

bool yt_roster_part(struct yt_roster *roster, yid id) {
    struct yt_slot slot;
    struct yt_thread *joiner;
    if (!yt_roster_get(roster, id, &slot) || !(roster = yt_roster_of(roster, YT_YID_NODE(id)))) return true;
    if (!(joiner = yt_roster_joiner(roster, YT_YID_SLOT(id)))) return true;
    struct yt_slot *note = add_note(roster, YT_YID_SLOT(id), &slot);
    if (!note) return false;
    hook(joiner, NULL);
    *note = slot;
    return true;
}

void yt_roster_keep(struct yt_roster *birth, yid id, int status) {
    set_generation(birth, YT_YID_SLOT(id), YT_YID_GENERATION(id));
    write(birth, YT_YID_SLOT(id), YT_CELL_KEPT, (uint32_t)status);
}

bool yt_roster_take(struct yt_roster *birth, yid id, int *status) {
    uint32_t number = YT_YID_SLOT(id), generation = YT_YID_GENERATION(id);
    if (number >= birth->slot_count || !has_tag(birth, number, YT_CELL_KEPT)) return false;
    uint64_t value = value_at(birth, number);
    bool is_such = generation_at(birth, number) == generation && !(value & KEPT_REASON);
    if (!is_such || generation == YT_GENERATION_LAST) return false;
    *status = (int32_t)(uint32_t)value;
    free_slot(birth, number);
    return true;
}

bool yt_roster_end_away(struct yt_roster *birth, yid id, int status, int reason) {
    uint32_t number = YT_YID_SLOT(id), generation = YT_YID_GENERATION(id);
    if (number >= birth->slot_count || !has_tag(birth, number, YT_CELL_AWAY)) return false;
    if (generation_at(birth, number) != generation || generation == YT_GENERATION_LAST) return false;
    bool keeps_status = value_at(birth, number) & 1;
    if (keeps_status && reason) return false;
    if (keeps_status)
        yt_roster_keep(birth, id, status);
    else
        free_slot(birth, number);
    return true;
}

void yt_roster_release(struct yt_roster *roster, yid id) {
    struct yt_slot slot;
    if (!yt_roster_get(roster, id, &slot)) return;
    roster = yt_roster_of(roster, YT_YID_NODE(id));
    slot.state = slot.generation == YT_GENERATION_LAST ? YT_SLOT_RETIRED : YT_SLOT_FREE;
    set_cell(roster, YT_YID_SLOT(id), &slot);
    if (slot.state == YT_SLOT_FREE) free_slot(roster, YT_YID_SLOT(id));
}

void yt_roster_fini(struct yt_roster *roster) {
    for (int i = 0; i < roster->other_count; i++) yt_roster_fini(&roster->others[i]);
    free(roster->others);
    for (uint32_t i = 0; i < roster->slot_count; i++)
        yt_memory_free(roster->memory, note_at(roster, i), sizeof(struct yt_slot));
    for (uint32_t i = 0; i < roster->chunk_count; i++) yt_memory_unmap(roster->chunks[i].cells, CHUNK_BYTES);
    free(roster->chunks);
    yt_roster_free_guests(roster);
    yt_roster_init(roster, roster->memory);
}
