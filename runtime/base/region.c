/* The range of addresses of small blocks; see region.h.
 *
 *   base | window of small slabs | large slab | large slab | window | ...          2 MB each
 *
 * Each slab is mapped when it is taken, at the next place; where somebody else has been there before us, the next one is tried. */
#include "base/region.h"

#ifdef YT_REGION

#include <errno.h>
#include <pthread.h>
#include <sys/mman.h>

#ifndef MAP_FIXED_NOREPLACE /* without, the address is a wish */
#define MAP_FIXED_NOREPLACE 0
#endif

enum { SIZES = 8, BITS = 64, HOLES = (UINT64_C(1) << (YT_REGION_BITS + YT_REGION_SHIFT)) / YT_REGION_MOST / BITS };
_Static_assert(YT_REGION_LEAST << (SIZES - 1) == YT_REGION_MOST, "one list each");

uintptr_t yt_region_base;

struct free_slab {
    struct free_slab *next;
};

static struct {
    pthread_mutex_t lock;
    struct free_slab *given[SIZES]; /* back, by size */
    uintptr_t next;                 /* 2 MB that nobody has had yet */
    uintptr_t small, small_end;     /* the rest of the window of small slabs */
    size_t hole_count;
    uint64_t holes[HOLES]; /* places of large slabs that were given back to the system */
} region = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* Maps memory at this address. Null: there is none, or, if *is_taken, it is somebody's. */
static void *map(uintptr_t address, size_t size, bool *is_taken) {
    void *wish = (void *)address;
    void *memory = mmap(wish, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    *is_taken = memory != wish && (memory != MAP_FAILED || errno == EEXIST);
    if (memory == wish) return memory;
    if (memory != MAP_FAILED) munmap(memory, size);
    return NULL;
}

/* The first place that is free: programs, their heap, libraries and sanitizers are elsewhere, but not on all machines
 * at the same place. */
static bool find_base(void) {
    static const unsigned bits[] = {36, 45, 42, 40, 38};
    for (unsigned i = 0; i < sizeof bits / sizeof *bits; i++) {
        bool is_taken;
        uintptr_t place = (uintptr_t)1 << bits[i];
        void *first = map(place, YT_REGION_LEAST, &is_taken);
        if (!first) continue;
        munmap(first, YT_REGION_LEAST);
        yt_region_base = region.next = place;
        return true;
    }
    return false;
}

static bool is_full(uintptr_t address) {
    return address >= yt_region_base + ((uintptr_t)1 << (YT_REGION_BITS + YT_REGION_SHIFT));
}

/* At the place of one that was given back; null: there is none. */
static void *map_hole(void) {
    size_t i = 0;
    if (!region.hole_count) return NULL;
    while (!region.holes[i]) i++;
    unsigned bit = (unsigned)__builtin_ctzll(region.holes[i]);
    bool is_taken;
    void *slab = map(yt_region_base + (i * BITS + bit) * (uintptr_t)YT_REGION_MOST, YT_REGION_MOST, &is_taken);
    if (!slab && !is_taken) return NULL;
    region.holes[i] &= region.holes[i] - 1;
    region.hole_count--;
    return slab;
}

/* Large ones go back to the system, which lets others have the memory. */
static void unmap_large(void *slab) {
    size_t place = ((uintptr_t)slab - yt_region_base) / YT_REGION_MOST;
    munmap(slab, YT_REGION_MOST);
    region.holes[place / BITS] |= UINT64_C(1) << place % BITS;
    region.hole_count++;
}

static void *map_large(void) {
    void *slab = map_hole();
    for (bool is_taken = true; !slab && is_taken && !is_full(region.next);) {
        slab = map(region.next, YT_REGION_MOST, &is_taken);
        if (slab || is_taken) region.next += YT_REGION_MOST;
    }
#ifdef MADV_HUGEPAGE
    if (slab) madvise(slab, YT_REGION_MOST, MADV_HUGEPAGE);
#endif
    return slab;
}

static void *map_small(size_t size) {
    void *slab = NULL;
    for (bool is_taken = true; !slab && is_taken;) {
        region.small = (region.small + size - 1) & ~(uintptr_t)(size - 1);
        if (region.small >= region.small_end) {
            if (is_full(region.next)) return NULL;
            region.small = region.next;
            region.small_end = region.next += YT_REGION_MOST;
        }
        slab = map(region.small, size, &is_taken);
        if (slab || is_taken) region.small += size;
    }
    return slab;
}

static struct free_slab **list_of(size_t size) {
    return &region.given[__builtin_ctzll(size / YT_REGION_LEAST)];
}

static void *take(size_t size) {
    struct free_slab **list = list_of(size), *first = *list;
    if (first) {
        *list = first->next;
        return first;
    }
    if (!yt_region_base && !find_base()) return NULL;
    return size == YT_REGION_MOST ? map_large() : map_small(size);
}

void *yt_region_take(size_t size) {
    int error = errno;
    pthread_mutex_lock(&region.lock);
    void *slab = take(size);
    pthread_mutex_unlock(&region.lock);
    errno = error;
    return slab;
}

void yt_region_give(void *slab, size_t size) {
    pthread_mutex_lock(&region.lock);
    if (size == YT_REGION_MOST) {
        unmap_large(slab);
    } else {
        struct free_slab **list = list_of(size), *given = slab;
        given->next = *list;
        *list = given;
    }
    pthread_mutex_unlock(&region.lock);
}

#endif
