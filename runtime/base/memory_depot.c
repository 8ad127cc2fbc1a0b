/* Arenas of one process hand blocks to one another; see memory.h.
 *
 * Blocks that go to and fro cost a count each. Where they go one way only, the arena that gets them has more and more on its
 * free lists, and the other cuts new slabs: so an arena with BATCH blocks of a class too many leaves a batch in the depot,
 * and one without any looks there before it makes a slab. */
#include "base/memory_depot.h"

#include <pthread.h>
#include <stdlib.h>

enum { BATCH = 64 };

/* The first block of a batch also leads to the next batch. */
struct batch {
    struct yt_memory_free first;
    struct batch *next;
};

struct yt_memory_depot {
    pthread_mutex_t lock;
    struct batch *batches[YT_MEMORY_CLASSES];
};

struct yt_memory_depot *yt_memory_depot_new(void) {
    struct yt_memory_depot *depot = calloc(1, sizeof *depot);
    if (depot) pthread_mutex_init(&depot->lock, NULL);
    return depot;
}

void yt_memory_depot_free(struct yt_memory_depot *depot) {
    if (depot) pthread_mutex_destroy(&depot->lock);
    free(depot);
}

bool yt_memory_depot_fetch(struct yt_memory *memory, struct yt_memory_class *class) {
    struct yt_memory_depot *depot = memory->depot;
    size_t number = (size_t)(class - memory->classes);
    pthread_mutex_lock(&depot->lock);
    struct batch *batch = depot->batches[number];
    if (batch) depot->batches[number] = batch->next;
    pthread_mutex_unlock(&depot->lock);
    if (!batch) return false;
    memory->balance[number] += BATCH;
    class->free = &batch->first;
    return true;
}

/* Cuts BATCH blocks off the arena's free list; null if there are not so many. */
static struct batch *cut(struct yt_memory_class *class) {
    struct yt_memory_free *first = class->free, *last = first;
    for (int i = 1; last && i < BATCH; i++) last = last->next;
    if (!last) return NULL;
    class->free = last->next;
    last->next = NULL;
    return (struct batch *)first;
}

static bool leave_batch(struct yt_memory *memory, size_t number) {
    struct yt_memory_depot *depot = memory->depot;
    struct batch *batch = cut(&memory->classes[number]);
    if (!batch) return false;
    memory->balance[number] -= BATCH;
    pthread_mutex_lock(&depot->lock);
    batch->next = depot->batches[number];
    depot->batches[number] = batch;
    pthread_mutex_unlock(&depot->lock);
    return true;
}

void yt_memory_leave_surplus(struct yt_memory *memory) {
    if (!memory->has_surplus) return;
    memory->has_surplus = false;
    for (size_t i = 0; i < YT_MEMORY_CLASSES; i++) {
        bool has_left = true;
        while (has_left && memory->balance[i] >= BATCH) has_left = leave_batch(memory, i);
        if (!has_left) memory->has_surplus = true;
    }
}

void yt_memory_fetch_all(struct yt_memory *memory) {
    for (unsigned i = 0; memory->depot && i < YT_MEMORY_CLASSES; i++) {
        struct yt_memory_class *class = &memory->classes[i];
        struct yt_memory_free *own = class->free;
        while (yt_memory_depot_fetch(memory, class)) {
            struct yt_memory_free *last = class->free;
            while (last->next) last = last->next;
            last->next = own;
            own = class->free;
        }
    }
}

void yt_memory_give_away(struct yt_memory *memory, size_t size) {
    memory->live--;
    memory->live_bytes -= size;
    if (size <= YT_MEMORY_LARGEST) memory->balance[yt_memory_class_number(size)]--;
}

void yt_memory_take_over(struct yt_memory *memory, size_t size) {
    memory->live++;
    memory->live_bytes += size;
    if (size <= YT_MEMORY_LARGEST && ++memory->balance[yt_memory_class_number(size)] % BATCH == 0 &&
        memory->balance[yt_memory_class_number(size)] > 0 && memory->depot &&
        !leave_batch(memory, yt_memory_class_number(size)))
        memory->has_surplus = true;
}
