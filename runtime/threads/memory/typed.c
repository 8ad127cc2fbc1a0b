/* Heap blocks with their types: made, found by address, freed. */
#include "threads/memory/typed.h"

#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "threads/thread.h"

#define LEAST_ROOM 16
#define STEP       _Alignof(max_align_t) /* where malloc's blocks may begin */

static const struct ythread_allocator ours = {calloc, realloc, free};
const struct ythread_allocator *yt_typed_allocator = &ours;

void ythread_use_allocator(const struct ythread_allocator *allocator) {
    yt_typed_allocator = allocator;
}

/* ---- the table ---------------------------------------------------------------------------------- */

void yt_typed_init(struct yt_typed_table *table, struct yt_memory *memory) {
    *table = (struct yt_typed_table){.memory = memory, .lowest = UINTPTR_MAX, .pool.table = table};
}

static uint64_t place_of(const struct yt_typed_table *table, const void *address) {
    return yt_mix((uintptr_t)address) & (table->room - 1);
}

static uint64_t next_place(const struct yt_typed_table *table, uint64_t place) {
    return (place + 1) & (table->room - 1);
}

static void enter(struct yt_typed_table *table, struct yt_typed *block) {
    uint64_t place = place_of(table, block->memory);
    while (table->places[place]) place = next_place(table, place);
    table->places[place] = block;
}

/* Room for one more: at most three quarters are taken. */
static bool make_room(struct yt_typed_table *table) {
    if (table->count < table->room / 4 * 3) return true;
    uint64_t old_room = table->room, room = old_room ? old_room * 2 : LEAST_ROOM;
    struct yt_typed **old = table->places, **places = yt_memory_resize(table->memory, NULL, room * sizeof *places);
    if (!places) return false;
    memset(places, 0, room * sizeof *places);
    table->places = places;
    table->room = room;
    for (uint64_t i = 0; i < old_room; i++)
        if (old[i]) enter(table, old[i]);
    free(old);
    return true;
}

/* There is room. */
static void add(struct yt_typed_table *table, struct yt_typed *block) {
    uintptr_t begin = (uintptr_t)block->memory, end = begin + block->bytes;
    enter(table, block);
    table->count++;
    if (begin < table->lowest) table->lowest = begin;
    if (end > table->highest) table->highest = end;
    if (block->bytes <= YT_TYPED_NEAR) return;
    block->large = yt_large_add(&table->large, block);
}

/* If it is there. Closes the gap: what stands behind it and belongs there, or before, moves up. */
static void remove_block(struct yt_typed_table *table, struct yt_typed *block) {
    uint64_t gap = place_of(table, block->memory);
    while (table->room && table->places[gap] && table->places[gap] != block) gap = next_place(table, gap);
    if (!table->room || !table->places[gap]) return;
    for (uint64_t at = next_place(table, gap); table->places[at]; at = next_place(table, at)) {
        uint64_t home = place_of(table, table->places[at]->memory);
        if (((at - home) & (table->room - 1)) < ((at - gap) & (table->room - 1))) continue;
        table->places[gap] = table->places[at];
        gap = at;
    }
    table->places[gap] = NULL;
    table->count--;
    if (block->large) yt_large_remove(&table->large, block);
    block->large = 0;
}

/* ---- looking up --------------------------------------------------------------------------------- */

struct yt_typed *yt_typed_at(const struct yt_typed_table *table, const void *address) {
    if (!table->count) return NULL;
    for (uint64_t place = place_of(table, address); table->places[place]; place = next_place(table, place))
        if (table->places[place]->memory == address) return table->places[place];
    return NULL;
}

static bool contains(const struct yt_typed *block, uintptr_t address) {
    return address - (uintptr_t)block->memory <= block->bytes;
}

/* Small blocks begin near: every place where one may is tried. */
struct yt_typed *yt_typed_around(struct yt_typed_table *table, const void *address) {
    uintptr_t value = (uintptr_t)address;
    if (!table->count || value < table->lowest || value > table->highest) return NULL;
    uintptr_t first = value / STEP * STEP;
    for (uintptr_t back = 0; back <= YT_TYPED_NEAR && back <= first; back += STEP) {
        struct yt_typed *block = yt_typed_at(table, (const void *)(first - back));
        if (block) return contains(block, value) ? block : NULL;
    }
    struct yt_typed *large = yt_large_before(&table->large, value);
    return large && contains(large, value) ? large : NULL;
}

/* ---- hoards ------------------------------------------------------------------------------------- */

static void link_block(struct yt_hoard *hoard, struct yt_typed *block) {
    block->hoard = hoard;
    block->next = NULL;
    block->previous = hoard->last;
    if (hoard->last)
        hoard->last->next = block;
    else
        hoard->first = block;
    hoard->last = block;
    hoard->count++;
}

static void unlink_block(struct yt_typed *block) {
    struct yt_hoard *hoard = block->hoard;
    if (block->previous)
        block->previous->next = block->next;
    else
        hoard->first = block->next;
    if (block->next)
        block->next->previous = block->previous;
    else
        hoard->last = block->previous;
    hoard->count--;
}

void yt_typed_hand(struct yt_typed *block, struct yt_hoard *to) {
    unlink_block(block);
    link_block(to, block);
}

struct yt_holdings *yt_typed_holdings(struct yt_typed_table *table, struct yt_thread *thread) {
    if (thread->more->holdings) return thread->more->holdings;
    if (!yt_thread_need_more(table->memory, thread)) return NULL;
    thread->more->holdings = yt_memory_alloc(table->memory, sizeof *thread->more->holdings);
    if (!thread->more->holdings) return NULL;
    thread->more->holdings->own = thread->more->holdings->carried = (struct yt_hoard){.table = table, .thread = thread};
    return thread->more->holdings;
}

/* ---- blocks ------------------------------------------------------------------------------------- */

static uint32_t align_of(const struct ythread_type *element) {
    return element->align > YT_MEMORY_ALIGN ? element->align : YT_MEMORY_ALIGN;
}

/* Of a thread's block: | description | gap | memory. */
static uint64_t before_memory(const struct ythread_type *element) {
    uint64_t align = align_of(element);
    return (sizeof(struct yt_typed) + align - 1) / align * align;
}

static struct yt_typed *take(struct yt_memory *memory, const struct yt_typed_wish *wish) {
    uint64_t size = before_memory(wish->element) + wish->bytes;
    uint32_t align = align_of(wish->element);
    if (size < wish->bytes || size > (uint64_t)PTRDIFF_MAX - align) return NULL;
    bool is_bare = wish->is_filled && align == YT_MEMORY_ALIGN && size > YT_MEMORY_LARGEST;
    struct yt_typed *block = is_bare                   ? yt_memory_alloc_bare(memory, size)
                             : align > YT_MEMORY_ALIGN ? yt_memory_alloc_aligned(memory, size, align)
                                                       : yt_memory_alloc(memory, size);
    if (!block) return NULL;
    *block = (struct yt_typed){.memory = (char *)block + before_memory(wish->element)};
    return block;
}

static void give_back(struct yt_memory *memory, struct yt_typed *block) {
    uint64_t size = before_memory(block->element) + block->bytes;
    uint32_t align = align_of(block->element);
    if (align > YT_MEMORY_ALIGN)
        yt_memory_free_aligned(memory, block, size, align);
    else
        yt_memory_free(memory, block, size);
}

static bool make_rooms(struct yt_typed_table *table, const struct yt_typed_wish *wish) {
    return make_room(table) && (wish->bytes <= YT_TYPED_NEAR || yt_large_make_room(&table->large, table->memory));
}

static struct yt_typed *begin(struct yt_hoard *hoard, const struct yt_typed_wish *wish, struct yt_typed *block) {
    block->element = wish->element;
    block->count = wish->count;
    block->bytes = wish->bytes;
    block->is_malloc = wish->is_malloc;
    link_block(hoard, block);
    add(hoard->table, block);
    return block;
}

struct yt_typed *yt_typed_adopt(struct yt_hoard *hoard, const struct yt_typed_wish *wish, void *memory) {
    struct yt_typed_table *table = hoard->table;
    struct yt_typed *stale = yt_typed_at(table, memory);
    if (stale) yt_typed_forget(stale);
    if (!make_rooms(table, wish)) return NULL;
    struct yt_typed *block = yt_memory_alloc(table->memory, sizeof *block);
    if (!block) return NULL;
    block->memory = memory;
    return begin(hoard, wish, block);
}

static struct yt_typed *new_malloc(struct yt_hoard *hoard, const struct yt_typed_wish *wish) {
    if (wish->bytes > PTRDIFF_MAX) return NULL;
    uint64_t bytes = wish->bytes ? wish->bytes : 1;
    void *memory = wish->is_filled ? yt_typed_allocator->resize(NULL, bytes) : yt_typed_allocator->take(1, bytes);
    struct yt_typed *block = memory ? yt_typed_adopt(hoard, wish, memory) : NULL;
    if (!block) yt_typed_allocator->give_back(memory);
    return block;
}

struct yt_typed *yt_typed_new(struct yt_hoard *hoard, const struct yt_typed_wish *wish) {
    if (wish->is_malloc) return new_malloc(hoard, wish);
    if (!make_rooms(hoard->table, wish)) return NULL;
    struct yt_typed *block = take(hoard->table->memory, wish);
    return block ? begin(hoard, wish, block) : NULL;
}

static void take_out(struct yt_typed *block) {
    remove_block(block->hoard->table, block);
    unlink_block(block);
}

void yt_typed_forget(struct yt_typed *block) {
    struct yt_memory *memory = block->hoard->table->memory;
    take_out(block);
    yt_memory_free(memory, block, sizeof *block);
}

void yt_typed_free(struct yt_typed *block) {
    struct yt_memory *memory = block->hoard->table->memory;
    void *given = block->memory;
    if (block->is_malloc) {
        if (memory->poison) memset(given, YT_MEMORY_POISON, block->bytes);
        yt_typed_forget(block);
        yt_typed_allocator->give_back(given);
        return;
    }
    take_out(block);
    give_back(memory, block);
}

/* ---- to and from messages ----------------------------------------------------------------------- */

void yt_typed_part(struct yt_typed *block) {
    take_out(block);
    block->hoard = NULL;
}

bool yt_typed_join(struct yt_hoard *hoard, struct yt_typed *block) {
    if (!make_rooms(hoard->table, &(struct yt_typed_wish){.bytes = block->bytes})) return false;
    link_block(hoard, block);
    add(hoard->table, block);
    return true;
}

void yt_typed_drop(struct yt_memory *memory, struct yt_typed *block) {
    give_back(memory, block);
}

/* ---- to another node of the process ----------------------------------------------------------- */

size_t yt_typed_size(const struct yt_typed *block) {
    uint32_t align = align_of(block->element);
    return before_memory(block->element) + block->bytes + (align > YT_MEMORY_ALIGN ? align : 0);
}

void yt_typed_leave(struct yt_thread *thread) {
    if (!thread->more->holdings) return;
    struct yt_hoard *own = &thread->more->holdings->own;
    for (struct yt_typed *block = own->first; block; block = block->next) remove_block(own->table, block);
}

void yt_typed_arrive(struct yt_typed_table *table, struct yt_thread *thread) {
    if (!thread->more->holdings) return;
    struct yt_hoard *own = &thread->more->holdings->own;
    own->table = thread->more->holdings->carried.table = table;
    for (struct yt_typed *block = own->first; block; block = block->next)
        if (make_rooms(table, &(struct yt_typed_wish){.bytes = block->bytes})) add(table, block);
}

/* ---- ends --------------------------------------------------------------------------------------- */

static void clear(struct yt_hoard *hoard) {
    while (hoard->first) yt_typed_free(hoard->first);
}

void yt_typed_release(struct yt_thread *thread) {
    struct yt_holdings *holdings = thread->more->holdings;
    if (!holdings) return;
    clear(&holdings->own);
    clear(&holdings->carried);
    thread->more->holdings = NULL;
    yt_memory_free(holdings->own.table->memory, holdings, sizeof *holdings);
}

void yt_typed_settle(struct yt_thread *thread) {
    struct yt_holdings *holdings = thread->more->holdings;
    if (!holdings) return;
    while (holdings->carried.first) yt_typed_hand(holdings->carried.first, &holdings->carried.table->pool);
}

void yt_typed_fini(struct yt_typed_table *table) {
    clear(&table->pool);
    free(table->places);
    yt_large_fini(&table->large);
    yt_typed_init(table, table->memory);
}
