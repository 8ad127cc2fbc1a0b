/* Those who live here and were born elsewhere, by their ids and in the order of their arrival; see roster.h.
 *
 * Sixteen neighbours, which differ in the low bits of their slots alone, share a line: threads that were born together often come
 * together, and of those who come one after the other most find the line of the one before. Lines are found by a hash table. The order
 * is an array with a gap for each that has left; a line says where in it each stands. */
#include <stdlib.h>
#include <string.h>

#include "base/neighbours.h"
#include "threads/thread.h"

enum { FIRST_LINES = 16, FIRST_ORDER = 64, LINE_AT = YT_GUEST_NEIGHBOUR_AT + 4 /* YT_GUEST_NEIGHBOURS is 1 << 4 */ };

/* ---- lines ---------------------------------------------------------------------------------- */

static uint32_t line_start(yid key, uint32_t room) {
    return (uint32_t)yt_line_start(key, LINE_AT, room);
}

/* The place of a line, or the empty one where it would stand. */
static uint32_t line_place(const struct yt_guests *guests, yid key) {
    uint32_t i = line_start(key, guests->room);
    while (guests->lines[i].key && guests->lines[i].key != key) i = (i + 1) & (guests->room - 1);
    return i;
}

static struct yt_guest_line *line_of(const struct yt_guests *guests, yid id) {
    yid key = YT_GUEST_LINE_OF(id);
    if (guests->last.key == key) return guests->last.line;
    return guests->line_count ? guests->lines[line_place(guests, key)].line : NULL;
}

static bool grow_lines(struct yt_memory *memory, struct yt_guests *guests) {
    struct yt_guests larger = {.room = guests->room ? 2 * guests->room : FIRST_LINES};
    larger.lines = yt_memory_resize(memory, NULL, larger.room * sizeof *larger.lines);
    if (!larger.lines) return false;
    memset(larger.lines, 0, larger.room * sizeof *larger.lines);
    for (uint32_t i = 0; i < guests->room; i++)
        if (guests->lines[i].key) larger.lines[line_place(&larger, guests->lines[i].key)] = guests->lines[i];
    free(guests->lines);
    guests->lines = larger.lines;
    guests->room = larger.room;
    return true;
}

static struct yt_guest_line *add_line(struct yt_memory *memory, struct yt_guests *guests, yid key) {
    if (2 * (guests->line_count + 1) > guests->room && !grow_lines(memory, guests)) return NULL;
    struct yt_guest_line *line = yt_memory_alloc(memory, sizeof *line);
    if (!line) return NULL;
    guests->line_count++;
    return (guests->lines[line_place(guests, key)] = (struct yt_guest_place){key, line}).line;
}

/* Linear probing without tombstones: those behind the gap who may stand nearer to their start move up. */
static void remove_line(struct yt_memory *memory, struct yt_guests *guests, yid key) {
    uint32_t mask = guests->room - 1, gap = line_place(guests, key);
    yt_memory_free(memory, guests->lines[gap].line, sizeof *guests->lines[gap].line);
    guests->line_count--;
    guests->last = (struct yt_guest_place){0, NULL};
    for (uint32_t i = (gap + 1) & mask; guests->lines[i].key; i = (i + 1) & mask) {
        uint32_t start = line_start(guests->lines[i].key, guests->room);
        if (((i - start) & mask) < ((i - gap) & mask)) continue;
        guests->lines[gap] = guests->lines[i];
        gap = i;
    }
    guests->lines[gap] = (struct yt_guest_place){0, NULL};
}

/* ---- the order ------------------------------------------------------------------------------ */

static struct yt_thread *guest_at(const struct yt_guests *guests, uint32_t place) {
    return yt_region_block(guests->order[place]);
}

/* Without gaps, then. */
static void close_up(struct yt_guests *guests) {
    uint32_t end = 0;
    for (uint32_t i = guests->first; i < guests->end; i++) {
        if (!guests->order[i]) continue;
        yid id = guest_at(guests, i)->id;
        guests->order[end] = guests->order[i];
        line_of(guests, id)->places[yt_guest_neighbour(id)] = end++;
    }
    guests->first = 0;
    guests->end = end;
}

static bool make_room(struct yt_memory *memory, struct yt_guests *guests) {
    if (guests->end && guests->count <= guests->end / 2) {
        close_up(guests);
        return true;
    }
    uint32_t room = guests->order_room ? 2 * guests->order_room : FIRST_ORDER;
    yt_handle *order = yt_memory_resize(memory, guests->order, room * sizeof *order);
    if (!order) return false;
    guests->order = order;
    guests->order_room = room;
    return true;
}

static void leave_order(struct yt_guests *guests, uint32_t place) {
    guests->order[place] = 0;
    while (guests->first < guests->end && !guests->order[guests->first]) guests->first++;
    while (guests->first < guests->end && !guests->order[guests->end - 1]) guests->end--;
    if (guests->first == guests->end) guests->first = guests->end = 0;
}

/* ---- guests --------------------------------------------------------------------------------- */

bool yt_roster_add_guest(struct yt_roster *roster, const struct yt_thread *thread) {
    struct yt_guests *guests = &roster->guests;
    struct yt_guest_line *line = line_of(guests, thread->id);
    unsigned at = yt_guest_neighbour(thread->id);
    if (line && line->threads[at]) return false;
    if (guests->end == guests->order_room && !make_room(roster->memory, guests)) return false;
    if (!line && !(line = add_line(roster->memory, guests, YT_GUEST_LINE_OF(thread->id)))) return false;
    guests->last = (struct yt_guest_place){YT_GUEST_LINE_OF(thread->id), line};
    line->count++;
    line->threads[at] = guests->order[guests->end] = yt_region_handle(thread);
    line->places[at] = guests->end++;
    guests->count++;
    return true;
}

void yt_roster_fetch_guest(const struct yt_roster *roster, yid id) {
    const struct yt_guests *guests = &roster->guests;
    if (guests->room) __builtin_prefetch(&guests->lines[line_start(YT_GUEST_LINE_OF(id), guests->room)], 1);
}

void yt_roster_remove_guest(struct yt_roster *roster, yid id) {
    struct yt_guests *guests = &roster->guests;
    struct yt_guest_line *line = line_of(guests, id);
    unsigned at = yt_guest_neighbour(id);
    if (!line || !line->threads[at]) return;
    guests->count--;
    guests->last = (struct yt_guest_place){YT_GUEST_LINE_OF(id), line}; /* its neighbours may go next */
    leave_order(guests, line->places[at]);
    line->threads[at] = 0;
    if (!--line->count) remove_line(roster->memory, guests, YT_GUEST_LINE_OF(id));
}

void yt_roster_replace_guest(struct yt_roster *roster, const struct yt_thread *copy) {
    struct yt_guest_line *line = line_of(&roster->guests, copy->id);
    unsigned at = yt_guest_neighbour(copy->id);
    line->threads[at] = roster->guests.order[line->places[at]] = yt_region_handle(copy);
}

struct yt_thread *yt_roster_guest(const struct yt_roster *roster, yid id) {
    const struct yt_guest_line *line = line_of(&roster->guests, id);
    yt_handle thread = line ? line->threads[yt_guest_neighbour(id)] : 0;
    return thread ? yt_region_block(thread) : NULL;
}

struct yt_thread *yt_roster_guest_after(const struct yt_roster *roster, const struct yt_thread *guest) {
    const struct yt_guests *guests = &roster->guests;
    uint32_t i = guest ? line_of(guests, guest->id)->places[yt_guest_neighbour(guest->id)] + 1 : guests->first;
    while (i < guests->end && !guests->order[i]) i++;
    return i < guests->end ? guest_at(guests, i) : NULL;
}

struct yt_thread *yt_roster_guest_before(const struct yt_roster *roster, const struct yt_thread *guest) {
    const struct yt_guests *guests = &roster->guests;
    uint32_t i = guest ? line_of(guests, guest->id)->places[yt_guest_neighbour(guest->id)] : guests->end;
    while (i > guests->first && !guests->order[i - 1]) i--;
    return i > guests->first ? guest_at(guests, i - 1) : NULL;
}

void yt_roster_free_guests(struct yt_roster *roster) {
    struct yt_guests *guests = &roster->guests;
    for (uint32_t i = 0; i < guests->room; i++)
        yt_memory_free(roster->memory, guests->lines[i].line, sizeof(struct yt_guest_line));
    free(guests->lines);
    free(guests->order);
    *guests = (struct yt_guests){0};
}
