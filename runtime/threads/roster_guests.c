/* Those who live here and were born elsewhere, by their ids; see roster.h. */
#include <stdlib.h>
#include <string.h>

#include "threads/thread.h"

enum { FIRST_GUEST_ROOM = 64 };

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
