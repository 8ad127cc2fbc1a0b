/* Pending events: see events.h. */
#include "core/events.h"

#include <math.h>
#include <stdlib.h>

#include "base/fail.h"

enum {
    HEAP_ROOM = 64,
    HEAP_MOST = 96,        /* more become a rung */
    BUCKET_MOST = 48,      /* more in a bucket become a rung; as many at the top go to the heap at once */
    FEW_BUCKETS = 1 << 16, /* so many or fewer: one for each event; more: one for three, which fill a cache line */
    PER_BUCKET = 3,
    DEAD_ALLOWED = 1024
};

void ysim_events_init(struct ysim_events *events) {
    *events = (struct ysim_events){.top_after = INFINITY, .heap_most = HEAP_MOST};
}

/* ---- chunks ------------------------------------------------------------------------------------ */

enum { SLAB_CHUNKS = 255, CACHE_LINE = 64 };

struct ysim_slab {
    struct ysim_slab *next;
    _Alignas(CACHE_LINE) struct ysim_chunk chunks[SLAB_CHUNKS];
};

static __attribute__((noinline)) void make_chunks(struct ysim_events *events) {
    void *memory = NULL;
    if (posix_memalign(&memory, CACHE_LINE, sizeof(struct ysim_slab))) memory = NULL;
    struct ysim_slab *slab = ysim_need(memory, "pending events");
    slab->next = events->slabs;
    events->slabs = slab;
    for (int i = SLAB_CHUNKS - 1; i >= 0; i--) {
        slab->chunks[i].next = events->spare;
        events->spare = &slab->chunks[i];
    }
}

static inline struct ysim_chunk *take_chunk(struct ysim_events *events) {
    if (!events->spare) make_chunks(events);
    struct ysim_chunk *chunk = events->spare;
    events->spare = chunk->next;
    return chunk;
}

static inline void give_chunk(struct ysim_events *events, struct ysim_chunk *chunk) {
    chunk->next = events->spare;
    events->spare = chunk;
}

static inline void append(struct ysim_events *events, struct ysim_chunk **bucket, double time,
                          struct ysim_event_node *event) {
    struct ysim_chunk *chunk = *bucket;
    if (!chunk || chunk->used == YSIM_CHUNK_ENTRIES) {
        chunk = take_chunk(events);
        chunk->next = *bucket;
        chunk->used = 0;
        *bucket = chunk;
    }
    struct ysim_entry *entry = &chunk->entries[chunk->used++];
    *entry = (struct ysim_entry){time, event};
    event->at = entry;
}

/* ---- the heap ---------------------------------------------------------------------------------- */

static inline bool ties_before(const struct ysim_event_node *a, const struct ysim_event_node *b) {
    if (a->priority != b->priority) return a->priority > b->priority;
    if (a->origin != b->origin) return a->origin < b->origin;
    return a->sequence < b->sequence;
}

static inline bool is_before(const struct ysim_entry *a, const struct ysim_entry *b) {
    return a->time < b->time || (a->time == b->time && ties_before(a->event, b->event));
}

static inline void put(struct ysim_events *events, size_t at, struct ysim_entry entry) {
    events->heap[at] = entry;
    entry.event->at = &events->heap[at];
}

static void sift_up(struct ysim_events *events, size_t at, struct ysim_entry entry) {
    while (at) {
        size_t parent = (at - 1) / 4;
        if (!is_before(&entry, &events->heap[parent])) break;
        put(events, at, events->heap[parent]);
        at = parent;
    }
    put(events, at, entry);
}

static void sift_down(struct ysim_events *events, size_t at, struct ysim_entry entry) {
    const struct ysim_entry *heap = events->heap;
    size_t used = events->heap_used;
    for (;;) {
        size_t first = 4 * at + 1, least = first;
        if (first >= used) break;
        size_t end = first + 4 < used ? first + 4 : used;
        for (size_t child = first + 1; child < end; child++)
            if (is_before(&heap[child], &heap[least])) least = child;
        if (!is_before(&heap[least], &entry)) break;
        put(events, at, heap[least]);
        at = least;
    }
    put(events, at, entry);
}

static void enlarge(struct ysim_events *events) {
    size_t room = events->heap_room ? 2 * events->heap_room : HEAP_ROOM;
    struct ysim_entry *heap = ysim_need(realloc(events->heap, room * sizeof *heap), "pending events");
    events->heap = heap;
    events->heap_room = room;
    for (size_t i = 0; i < events->heap_used; i++) heap[i].event->at = &heap[i];
}

static inline void push(struct ysim_events *events, double time, struct ysim_event_node *event) {
    if (events->heap_used == events->heap_room) enlarge(events);
    sift_up(events, events->heap_used++, (struct ysim_entry){time, event});
}

static void remove_from_heap(struct ysim_events *events, size_t at) {
    struct ysim_entry last = events->heap[--events->heap_used];
    if (at == events->heap_used) return;
    if (at && is_before(&last, &events->heap[(at - 1) / 4]))
        sift_up(events, at, last);
    else
        sift_down(events, at, last);
}

/* ---- rungs ------------------------------------------------------------------------------------- */

/* Not smaller for a later time, so that comparing buckets is comparing times. Below 0: before the rung. */
static inline int64_t bucket_of(const struct ysim_rung *rung, double time) {
    double place = (time - rung->start) * rung->scale;
    if (place < 0) return -1;
    return place >= rung->count ? (int64_t)rung->count - 1 : (int64_t)place;
}

struct span {
    double first, last;
    size_t count;
};

static void widen(struct span *span, double time) {
    if (!span->count || time < span->first) span->first = time;
    if (!span->count || time > span->last) span->last = time;
    span->count++;
}

static bool are_many(const struct ysim_chunk *chunk) {
    size_t count = 0;
    for (; chunk && count <= BUCKET_MOST; chunk = chunk->next) count += chunk->used;
    return count > BUCKET_MOST;
}

static struct span span_of_chunks(const struct ysim_chunk *chunk) {
    struct span span = {0};
    for (; chunk; chunk = chunk->next)
        for (uint64_t i = 0; i < chunk->used; i++)
            if (chunk->entries[i].event) widen(&span, chunk->entries[i].time);
    return span;
}

/* Opens a rung over a span; null: its times cannot be divided, there are rungs enough, or no memory. */
static struct ysim_rung *open_rung(struct ysim_events *events, struct span span) {
    if (events->rung_count == YSIM_RUNGS_MOST) return NULL;
    size_t wanted = span.count <= FEW_BUCKETS ? span.count : span.count / PER_BUCKET;
    uint32_t count = wanted < UINT32_MAX / 2 ? (uint32_t)wanted : UINT32_MAX / 2;
    double scale = count / (span.last - span.first);
    if (!(scale > 0) || isinf(scale)) return NULL;
    struct ysim_rung *rung = &events->rungs[events->rung_count];
    *rung = (struct ysim_rung){.start = span.first, .scale = scale, .count = count};
    rung->buckets = calloc(count, sizeof *rung->buckets);
    if (!rung->buckets) return NULL;
    events->rung_count++;
    return rung;
}

static void close_rung(struct ysim_events *events) {
    free(events->rungs[--events->rung_count].buckets);
}

/* Moves the living of a bucket to `rung`, or to the heap. */
static void descend(struct ysim_events *events, struct ysim_chunk *chunk, struct ysim_rung *rung) {
    while (chunk) {
        struct ysim_chunk *next = chunk->next;
        for (uint64_t i = 0; i < chunk->used; i++) {
            struct ysim_entry entry = chunk->entries[i];
            if (!entry.event)
                events->dead--;
            else if (rung)
                append(events, &rung->buckets[bucket_of(rung, entry.time)], entry.time, entry.event);
            else
                push(events, entry.time, entry.event);
        }
        give_chunk(events, chunk);
        chunk = next;
    }
}

/* True: the heap is a rung now, and its first bucket is to be fetched. */
static bool divide_heap(struct ysim_events *events) {
    struct span span = {0};
    for (size_t i = 0; i < events->heap_used; i++) widen(&span, events->heap[i].time);
    struct ysim_rung *rung = open_rung(events, span);
    if (!rung) return false;
    if (events->rung_count == 1) events->top_after = span.last;
    for (size_t i = 0; i < events->heap_used; i++) {
        struct ysim_entry entry = events->heap[i];
        append(events, &rung->buckets[bucket_of(rung, entry.time)], entry.time, entry.event);
    }
    events->heap_used = 0;
    return true;
}

/* Asks for the memory of what comes soon: chunks far ahead, events nearer. */
static inline void look_ahead(const struct ysim_rung *rung) {
    enum { CHUNKS = 8, EVENTS = 4 };
    uint32_t at = rung->current;
    if (at + CHUNKS >= rung->count) return;
    __builtin_prefetch(rung->buckets[at + CHUNKS]);
    const struct ysim_chunk *chunk = rung->buckets[at + EVENTS];
    for (uint64_t i = 0; chunk && i < chunk->used; i++) __builtin_prefetch(chunk->entries[i].event, 1);
}

/* Fills the empty heap from the next bucket. False: there is none. */
static bool fetch(struct ysim_events *events) {
    struct ysim_chunk *chunk;
    if (events->rung_count) {
        struct ysim_rung *rung = &events->rungs[events->rung_count - 1];
        while (rung->current < rung->count && !rung->buckets[rung->current]) rung->current++;
        if (rung->current == rung->count) {
            close_rung(events);
            return true;
        }
        chunk = rung->buckets[rung->current];
        rung->buckets[rung->current++] = NULL;
        look_ahead(rung);
    } else {
        chunk = events->top;
        events->top = NULL;
        if (!chunk) {
            events->top_after = INFINITY;
            return false;
        }
    }
    bool is_top = !events->rung_count;
    struct ysim_rung *rung = NULL;
    if (are_many(chunk)) {
        struct span span = span_of_chunks(chunk);
        if (span.count > BUCKET_MOST) rung = open_rung(events, span);
        if (is_top && rung) events->top_after = span.last;
    }
    if (is_top && !rung) events->top_after = INFINITY;
    descend(events, chunk, rung);
    events->heap_most = events->heap_used > HEAP_MOST ? 2 * events->heap_used : HEAP_MOST;
    return true;
}

/* ---- the whole --------------------------------------------------------------------------------- */

static void add_below(struct ysim_events *events, struct ysim_event_node *event, double time) {
    for (int i = 0; i < events->rung_count; i++) {
        struct ysim_rung *rung = &events->rungs[i];
        int64_t bucket = bucket_of(rung, time);
        if (bucket >= rung->current) {
            append(events, &rung->buckets[bucket], time, event);
            return;
        }
    }
    push(events, time, event);
    if (events->heap_used > events->heap_most && !divide_heap(events)) events->heap_most = 2 * events->heap_used;
}

static void add_behind(struct ysim_events *events, struct ysim_event_node *event, double time) {
    if (time > events->top_after)
        append(events, &events->top, time, event);
    else
        add_below(events, event, time);
}

/* Says whether nothing but the front comes before it: the heap, if it is not empty, holds the first of all others. */
static inline bool is_first(const struct ysim_events *events, const struct ysim_entry *entry) {
    return events->heap_used ? is_before(entry, &events->heap[0]) : events->live == 0;
}

void ysim_events_add(struct ysim_events *events, struct ysim_event_node *event, double time) {
    struct ysim_entry entry = {time, event}, *front = &events->front;
    if (front->event) {
        if (is_before(&entry, front)) {
            add_behind(events, front->event, front->time);
            *front = entry;
            event->at = front;
        } else {
            add_behind(events, event, time);
        }
    } else if (is_first(events, &entry)) {
        *front = entry;
        event->at = front;
    } else {
        add_behind(events, event, time);
    }
    events->live++;
}

struct ysim_event_node *ysim_events_first(struct ysim_events *events) {
    if (events->front.event) return events->front.event;
    while (!events->heap_used)
        if (!fetch(events)) return NULL;
    return events->heap[0].event;
}

/* Puts all that lives to the top, and begins anew: the dead are more than the living. */
static void clean(struct ysim_events *events) {
    struct ysim_chunk *all = events->top;
    events->top = NULL;
    for (; events->rung_count; close_rung(events)) {
        const struct ysim_rung *rung = &events->rungs[events->rung_count - 1];
        for (uint32_t i = rung->current; i < rung->count; i++)
            while (rung->buckets[i]) {
                struct ysim_chunk *chunk = rung->buckets[i];
                rung->buckets[i] = chunk->next;
                chunk->next = all;
                all = chunk;
            }
    }
    struct ysim_chunk *kept = NULL;
    while (all) {
        struct ysim_chunk *chunk = all;
        all = chunk->next;
        uint64_t used = 0;
        for (uint64_t i = 0; i < chunk->used; i++)
            if (chunk->entries[i].event) {
                chunk->entries[used] = chunk->entries[i];
                chunk->entries[used].event->at = &chunk->entries[used];
                used++;
            }
        events->dead -= chunk->used - used;
        chunk->used = used;
        if (!used) {
            give_chunk(events, chunk);
        } else {
            chunk->next = kept;
            kept = chunk;
        }
    }
    events->top = kept;
    /* What stood in buckets is later than all that the heap holds. */
    events->top_after = -INFINITY;
    for (size_t i = 0; i < events->heap_used; i++)
        if (events->heap[i].time > events->top_after) events->top_after = events->heap[i].time;
}

void ysim_events_take(struct ysim_events *events) {
    events->live--;
    if (events->front.event) {
        events->front.event->at = NULL;
        events->front.event = NULL;
        return;
    }
    events->heap[0].event->at = NULL;
    struct ysim_entry last = events->heap[--events->heap_used];
    if (events->heap_used) sift_down(events, 0, last);
}

void ysim_events_remove(struct ysim_events *events, struct ysim_event_node *event) {
    struct ysim_entry *entry = event->at;
    uintptr_t offset = (uintptr_t)entry - (uintptr_t)events->heap;
    event->at = NULL;
    events->live--;
    if (offset < events->heap_used * sizeof *entry) {
        remove_from_heap(events, offset / sizeof *entry);
        return;
    }
    entry->event = NULL;
    if (entry == &events->front) return;
    if (++events->dead > events->live + DEAD_ALLOWED) clean(events);
}

static void each_of(struct ysim_chunk *chunk, void (*visit)(struct ysim_event_node *, void *), void *argument) {
    for (; chunk; chunk = chunk->next)
        for (uint64_t i = 0; i < chunk->used; i++)
            if (chunk->entries[i].event) visit(chunk->entries[i].event, argument);
}

void ysim_events_each(struct ysim_events *events, void (*visit)(struct ysim_event_node *, void *), void *argument) {
    if (events->front.event) visit(events->front.event, argument);
    for (size_t i = 0; i < events->heap_used; i++) visit(events->heap[i].event, argument);
    for (int i = 0; i < events->rung_count; i++)
        for (uint32_t k = 0; k < events->rungs[i].count; k++) each_of(events->rungs[i].buckets[k], visit, argument);
    each_of(events->top, visit, argument);
}

void ysim_events_fini(struct ysim_events *events) {
    while (events->rung_count) close_rung(events);
    while (events->slabs) {
        struct ysim_slab *next = events->slabs->next;
        free(events->slabs);
        events->slabs = next;
    }
    free(events->heap);
    ysim_events_init(events);
}
