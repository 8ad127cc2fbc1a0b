/* Buckets of pending events; see ladder.h and events.h. */
#include "core/ladder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "core/heap.h"

enum {
    BUCKET_MOST = 48, /* more in a bucket become a rung; as many at the top go to the heap at once */
    PER_BUCKET = 3,   /* of many events, which fill a cache line */
    MORE_BUCKETS = 4, /* so many times as many where few come late */
    DEAD_ALLOWED = 1024
};

/* ---- chunks ------------------------------------------------------------------------------------ */

enum { SLAB_CHUNKS = 256, CACHE_LINE = 64, CHUNKS_MOST = 1 << (32 - YSIM_AT_SHIFT) };

struct ysim_slab {
    _Alignas(CACHE_LINE) struct ysim_chunk chunks[SLAB_CHUNKS];
};

/* The numbers of a slab's chunks follow from its own. */
void ysim_ladder_make_chunks(struct ysim_events *events) {
    size_t count = events->slab_count;
    void *memory = NULL;
    if (count == CHUNKS_MOST / SLAB_CHUNKS) ysim_fail_from(NULL, "too many events are pending");
    if (!(count & (count - 1))) /* a power of two: all that there is room for is taken */
        events->slabs = ysim_need(realloc(events->slabs, (2 * count + 1) * sizeof *events->slabs), "pending events");
    if (posix_memalign(&memory, CACHE_LINE, sizeof(struct ysim_slab))) memory = NULL;
    struct ysim_slab *slab = ysim_need(memory, "pending events");
    events->slabs[events->slab_count++] = slab;
    for (size_t i = SLAB_CHUNKS; i-- > 0;) {
        slab->chunks[i].at = (uint32_t)(count * SLAB_CHUNKS + i) << YSIM_AT_SHIFT;
        if (count || i) ysim_give_chunk(events, &slab->chunks[i]); /* number 0 is none: at would be that of nothing */
    }
}

struct ysim_entry *ysim_ladder_find(const struct ysim_events *events, uint32_t at) {
    uint32_t number = at >> YSIM_AT_SHIFT;
    struct ysim_slab *slab = events->slabs[number / SLAB_CHUNKS];
    return &slab->chunks[number % SLAB_CHUNKS].entries[at % (1 << YSIM_AT_SHIFT)];
}

static inline void append(struct ysim_events *events, struct ysim_chunk **bucket, double time,
                          struct ysim_event_node *event) {
    struct ysim_chunk *chunk = *bucket;
    if (!chunk || chunk->used == YSIM_CHUNK_ENTRIES) {
        chunk = ysim_take_chunk(events);
        chunk->next = *bucket;
        chunk->used = 0;
        *bucket = chunk;
    }
    event->at = chunk->at + chunk->used;
    chunk->entries[chunk->used++] = (struct ysim_entry){time, event};
}

/* ---- rungs ------------------------------------------------------------------------------------- */

static int64_t bucket_at_once(const struct ysim_rung *rung, double time, const struct ysim_event_node *event) {
    const int64_t behind = (int64_t)rung->count - 1;
    uint64_t number = event->cause.origin;
    if (time != rung->start) return time < rung->start ? -1 : behind;
    if (event->priority != rung->priority) return event->priority > rung->priority ? -1 : behind;
    if (rung->divided == YSIM_BY_SEQUENCE) {
        if (event->cause.origin != rung->origin) return event->cause.origin < rung->origin ? -1 : behind;
        number = event->cause.count;
    }
    if (number < rung->first) return -1;
    double place = (double)(number - rung->first) * rung->scale;
    return place >= (double)behind ? behind - 1 : (int64_t)place;
}

/* The chunks of a bucket; what stands in the array of an empty one is nothing. */
static inline struct ysim_chunk *bucket_at(const struct ysim_rung *rung, uint32_t at) {
    return rung->full[at / 64] >> at % 64 & 1 ? rung->buckets[at] : NULL;
}

static inline void append_to(struct ysim_events *events, struct ysim_rung *rung, int64_t bucket, double time,
                             struct ysim_event_node *event) {
    uint32_t at = (uint32_t)bucket;
    rung->buckets[at] = bucket_at(rung, at);
    rung->full[at / 64] |= (uint64_t)1 << at % 64;
    append(events, &rung->buckets[at], time, event);
}

uint32_t ysim_ladder_next(const struct ysim_rung *rung, uint32_t from) {
    uint32_t at = from / 64, end = (rung->count + 63) / 64;
    if (from >= rung->count) return rung->count;
    uint64_t bits = rung->full[at] & ~(uint64_t)0 << from % 64;
    while (!bits && ++at < end) bits = rung->full[at];
    return bits ? at * 64 + (uint32_t)__builtin_ctzll(bits) : rung->count;
}

static inline struct ysim_chunk *take_bucket(struct ysim_rung *rung) {
    uint32_t at = rung->current++;
    struct ysim_chunk *chunk = rung->buckets[at];
    rung->full[at / 64] &= ~((uint64_t)1 << at % 64);
    return chunk;
}

/* Not smaller for what comes later, so that comparing buckets is comparing places in the order. Below 0: before the rung. */
static inline int64_t bucket_of(const struct ysim_rung *rung, double time, const struct ysim_event_node *event) {
    if (__builtin_expect(rung->divided != YSIM_BY_TIME, 0)) return bucket_at_once(rung, time, event);
    double place = (time - rung->start) * rung->scale;
    if (place < 0) return -1;
    return place >= rung->count ? (int64_t)rung->count - 1 : (int64_t)place;
}

struct span {
    double first, last, some, beyond; /* one of the times, and by how much all are beyond that */
    size_t count;
    /* As long as the times are equal: whether the priorities are, too; and the origins; and the sequences, if the origins are equal. */
    bool is_mixed;
    int16_t priority;
    uint64_t first_origin, last_origin, first_sequence, last_sequence;
};

static void widen(struct span *span, const struct ysim_entry *entry) {
    const struct ysim_event_node *event = entry->event;
    if (!span->count) {
        *span = (struct span){.first = entry->time,
                              .last = entry->time,
                              .some = entry->time,
                              .count = 1,
                              .priority = event->priority,
                              .first_origin = event->cause.origin,
                              .last_origin = event->cause.origin,
                              .first_sequence = event->cause.count,
                              .last_sequence = event->cause.count};
        return;
    }
    span->beyond += entry->time - span->some;
    if (entry->time < span->first) span->first = entry->time;
    if (entry->time > span->last) span->last = entry->time;
    span->count++;
    if (span->first < span->last) return;
    if (event->priority != span->priority) span->is_mixed = true;
    if (event->cause.origin < span->first_origin) span->first_origin = event->cause.origin;
    if (event->cause.origin > span->last_origin) span->last_origin = event->cause.origin;
    if (event->cause.count < span->first_sequence) span->first_sequence = event->cause.count;
    if (event->cause.count > span->last_sequence) span->last_sequence = event->cause.count;
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
            if (chunk->entries[i].event) widen(&span, &chunk->entries[i]);
    return span;
}

/* The fewer events there are, the more buckets stay in a cache: then most buckets are empty or hold one event, which needs no heap. */
static size_t buckets_for(size_t events) {
    return events <= 512 ? 12 * events : events <= 4096 ? 4 * events : events / PER_BUCKET;
}

/* How wide the buckets of a rung by time are to be together, if there are as many as wanted: twice the mean distance from the first
 * event, which is the whole span of times that are spread evenly, and less where most come soon (exponential ones). */
static double width_of(const struct span *span) {
    double width = 2 * (span->beyond / (double)span->count - (span->first - span->some)),
           most = span->last - span->first;
    return width > 0 && width < most ? width : most;
}

/* Opens a rung over a span; null: it cannot be divided, there are rungs enough, or no memory. */
static struct ysim_rung *open_rung(struct ysim_events *events, struct span span) {
    if (events->rung_count == YSIM_RUNGS_MOST) return NULL;
    enum ysim_divided divided = YSIM_BY_TIME;
    if (span.first == span.last && !span.is_mixed)
        divided = span.first_origin < span.last_origin ? YSIM_BY_ORIGIN : YSIM_BY_SEQUENCE;
    size_t wanted = buckets_for(span.count);
    uint32_t count = wanted < UINT32_MAX / 2 ? (uint32_t)wanted : UINT32_MAX / 2;
    double width = divided == YSIM_BY_TIME     ? width_of(&span)
                   : divided == YSIM_BY_ORIGIN ? (double)(span.last_origin - span.first_origin)
                                               : (double)(span.last_sequence - span.first_sequence);
    double scale = count / width;
    if (!(scale > 0) || isinf(scale)) return NULL;
    if (divided != YSIM_BY_TIME) count++; /* for what comes behind */
    if (divided == YSIM_BY_TIME) {        /* the last bucket is for what comes later still */
        double all = ceil((span.last - span.first) * scale), most = (double)count * MORE_BUCKETS;
        count = (uint32_t)(all < most ? all : most) + (all < 1);
    }
    struct ysim_rung *rung = &events->rungs[events->rung_count];
    *rung = (struct ysim_rung){.start = span.first,
                               .scale = scale,
                               .count = count,
                               .divided = divided,
                               .priority = span.priority,
                               .first = divided == YSIM_BY_ORIGIN ? span.first_origin : span.first_sequence,
                               .origin = span.first_origin};
    size_t words = count / (size_t)64 + 1; /* the last one may be empty: there is always one to look at */
    rung->full = malloc((words + count) * sizeof *rung->full);
    if (!rung->full) return NULL;
    memset(rung->full, 0, words * sizeof *rung->full);
    rung->buckets = (struct ysim_chunk **)(void *)(rung->full + words);
    events->rung_count++;
    return rung;
}

static void close_rung(struct ysim_events *events) {
    free(events->rungs[--events->rung_count].full);
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
                append_to(events, rung, bucket_of(rung, entry.time, entry.event), entry.time, entry.event);
            else
                ysim_heap_push(events, entry.time, entry.event);
        }
        ysim_give_chunk(events, chunk);
        chunk = next;
    }
}

/* True: the heap is a rung now, and its first bucket is to be fetched. */
static bool divide_heap(struct ysim_events *events) {
    struct span span = {0};
    for (size_t i = 0; i < events->heap_used; i++) widen(&span, &events->heap[i]);
    struct ysim_rung *rung = open_rung(events, span);
    if (!rung) return false;
    if (events->rung_count == 1) events->top_after = span.last;
    for (size_t i = 0; i < events->heap_used; i++) {
        struct ysim_entry entry = events->heap[i];
        append_to(events, rung, bucket_of(rung, entry.time, entry.event), entry.time, entry.event);
    }
    events->heap_used = 0;
    return true;
}

/* The one event of a bucket comes before all others. False: it has been taken out. */
static inline bool take_alone(struct ysim_events *events, struct ysim_chunk *chunk) {
    struct ysim_entry entry = chunk->entries[0];
    if (!entry.event) return false;
    events->front = entry;
    entry.event->at = YSIM_AT_FRONT;
    ysim_give_chunk(events, chunk);
    return true;
}

bool ysim_ladder_fetch(struct ysim_events *events) {
    struct ysim_chunk *chunk;
    if (events->rung_count) {
        struct ysim_rung *rung = &events->rungs[events->rung_count - 1];
        rung->current = ysim_ladder_next(rung, rung->current);
        if (rung->current == rung->count) {
            close_rung(events);
            return true;
        }
        chunk = take_bucket(rung);
        uint32_t at = rung->current;
        ysim_ladder_look_ahead(events, rung, rung->full[at / 64] >> at % 64, at);
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
    if (!is_top && chunk->used == 1 && !chunk->next && take_alone(events, chunk)) return true;
    if (are_many(chunk)) {
        struct span span = span_of_chunks(chunk);
        if (span.count > BUCKET_MOST) rung = open_rung(events, span);
        if (is_top && rung) events->top_after = span.last;
    }
    if (is_top && !rung) events->top_after = INFINITY;
    descend(events, chunk, rung);
    events->heap_most = events->heap_used > YSIM_HEAP_MOST ? 2 * events->heap_used : YSIM_HEAP_MOST;
    return true;
}

/* ---- adding, and beginning anew ---------------------------------------------------------------- */

void ysim_ladder_add_top(struct ysim_events *events, struct ysim_event_node *event, double time) {
    append(events, &events->top, time, event);
}

void ysim_ladder_add_below(struct ysim_events *events, struct ysim_event_node *event, double time) {
    for (int i = 0; i < events->rung_count; i++) {
        struct ysim_rung *rung = &events->rungs[i];
        int64_t bucket = bucket_of(rung, time, event);
        if (bucket >= rung->current) {
            append_to(events, rung, bucket, time, event);
            return;
        }
    }
    ysim_heap_push(events, time, event);
    if (events->heap_used > events->heap_most && !divide_heap(events)) events->heap_most = 2 * events->heap_used;
}

/* What is divided otherwise than by time, and what is inside of it, comes before all other buckets: it goes to the heap. */
static void end_divisions(struct ysim_events *events) {
    int first = 0;
    while (first < events->rung_count && events->rungs[first].divided == YSIM_BY_TIME) first++;
    while (events->rung_count > first) {
        const struct ysim_rung *rung = &events->rungs[events->rung_count - 1];
        for (uint32_t at = rung->current; (at = ysim_ladder_next(rung, at)) < rung->count; at++)
            descend(events, rung->buckets[at], NULL);
        close_rung(events);
    }
}

void ysim_ladder_clean(struct ysim_events *events) {
    if (events->dead <= events->live + DEAD_ALLOWED) return;
    end_divisions(events);
    struct ysim_chunk *all = events->top;
    events->top = NULL;
    for (; events->rung_count; close_rung(events)) {
        const struct ysim_rung *rung = &events->rungs[events->rung_count - 1];
        for (uint32_t at = rung->current; (at = ysim_ladder_next(rung, at)) < rung->count; at++)
            for (struct ysim_chunk *chunk = rung->buckets[at], *next; chunk; chunk = next) {
                next = chunk->next;
                chunk->next = all;
                all = chunk;
            }
    }
    struct ysim_chunk *kept = NULL;
    while (all) {
        struct ysim_chunk *chunk = all;
        all = chunk->next;
        uint32_t used = 0;
        for (uint64_t i = 0; i < chunk->used; i++)
            if (chunk->entries[i].event) {
                chunk->entries[used] = chunk->entries[i];
                chunk->entries[used].event->at = chunk->at + used;
                used++;
            }
        events->dead -= chunk->used - used;
        chunk->used = used;
        if (!used) {
            ysim_give_chunk(events, chunk);
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

void ysim_ladder_fini(struct ysim_events *events) {
    while (events->rung_count) close_rung(events);
    for (size_t i = 0; i < events->slab_count; i++) free(events->slabs[i]);
    free(events->slabs);
}
