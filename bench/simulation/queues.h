/* Pending events as one writes them by hand: a binary heap, and a calendar queue (Brown, CACM 31 (1988) 1220). */
#ifndef QUEUES_H
#define QUEUES_H

#include <stdint.h>
#include <stdlib.h>

struct item {
    double time;
    uint64_t sequence;
    void *what;
};

static inline int item_before(const struct item *a, const struct item *b) {
    return a->time < b->time || (a->time == b->time && a->sequence < b->sequence);
}

/* ---- a binary heap ----------------------------------------------------------------------------- */

static struct item *heap;
static size_t heap_used, heap_room;
static uint64_t sequences;

static void heap_push(double time, void *what) {
    struct item item = {time, ++sequences, what};
    if (heap_used == heap_room)
        heap = (struct item *)realloc(heap, (heap_room = heap_room ? 2 * heap_room : 64) * sizeof *heap);
    size_t at = heap_used++;
    while (at && item_before(&item, &heap[(at - 1) / 2])) heap[at] = heap[(at - 1) / 2], at = (at - 1) / 2;
    heap[at] = item;
}

static struct item heap_pop(void) {
    struct item first = heap[0], last = heap[--heap_used];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= heap_used) break;
        if (child + 1 < heap_used && item_before(&heap[child + 1], &heap[child])) child++;
        if (!item_before(&heap[child], &last)) break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = last;
    return first;
}

/* ---- a calendar ---------------------------------------------------------------------------------- */

/* The event lies in what it belongs to. */
struct note {
    struct note *next;
    double time;
    uint64_t sequence;
};

static struct note **days;
static size_t day_count, day_now, notes;
static double day_width, day_end;

static void calendar_place(struct note *note) {
    struct note **at = &days[(size_t)(note->time / day_width) & (day_count - 1)];
    while (*at && ((*at)->time < note->time || ((*at)->time == note->time && (*at)->sequence < note->sequence)))
        at = &(*at)->next;
    note->next = *at;
    *at = note;
}

static void calendar_begin(size_t count, double width, double now) {
    struct note **old = days;
    size_t old_count = day_count;
    days = (struct note **)calloc(count, sizeof *days);
    day_count = count;
    day_width = width;
    day_now = (size_t)(now / width) & (count - 1);
    day_end = ((double)(uint64_t)(now / width) + 1) * width;
    for (size_t i = 0; i < old_count; i++)
        for (struct note *note = old[i], *next; note; note = next) next = note->next, calendar_place(note);
    free(old);
}

/* `density`: events per unit of time, by which the model knows the right width. */
static void calendar_push(struct note *note, double time, double now, double density) {
    if (!days) calendar_begin(64, 1 / density, now);
    if (notes > 2 * day_count) calendar_begin(2 * day_count, 1 / density, now);
    note->time = time;
    note->sequence = ++sequences;
    calendar_place(note);
    notes++;
}

static struct note *calendar_pop(void) {
    notes--;
    for (;;) {
        struct note *first = days[day_now];
        if (first && first->time < day_end) {
            days[day_now] = first->next;
            return first;
        }
        day_now = (day_now + 1) & (day_count - 1);
        day_end += day_width;
    }
}

#endif
