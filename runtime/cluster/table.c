/* A table from 64-bit keys to pointers; see table.h.
 *
 * Eight neighbours, yids that differ in the low bits of their slots alone, share a line: threads that were born together often go
 * together, and of those who go one after the other most find the line of the one before. Lines are found by open addressing, without
 * tombstones. */
#include "cluster/table.h"

#include <stdlib.h>

#include "base/library.h"
#include "base/memory.h"
#include "base/neighbours.h"
#include "cluster/panic.h"
#include "cluster/room.h"

enum {
    FIRST_ROOM = 16,
    LINE_AT = YT_TABLE_NEIGHBOUR_AT + 3,
    NEIGHBOURS = YT_TABLE_NEIGHBOURS,
    NEIGHBOUR_AT = YT_TABLE_NEIGHBOUR_AT
};

static unsigned neighbour(uint64_t key) {
    return key >> NEIGHBOUR_AT & (NEIGHBOURS - 1);
}

static size_t start_of(const struct yt_table *table, uint64_t line_key) {
    return yt_line_start(line_key, LINE_AT, table->room);
}

/* The place of a line, or the empty one where it would stand. */
static struct yt_table_place *look_up(const struct yt_table *table, uint64_t line_key) {
    size_t i = start_of(table, line_key);
    while (table->places[i].line && table->places[i].key != line_key) i = (i + 1) & (table->room - 1);
    return &table->places[i];
}

static struct yt_table_line *line_of(const struct yt_table *table, uint64_t key) {
    uint64_t line_key = YT_TABLE_LINE_OF(key);
    if (table->last.line && table->last.key == line_key) return table->last.line;
    return table->count ? look_up(table, line_key)->line : NULL;
}

void *yt_table_find(const struct yt_table *table, uint64_t key) {
    const struct yt_table_line *line = line_of(table, key);
    return line ? line->values[neighbour(key)] : NULL;
}

bool yt_table_lacks_line(const struct yt_table *table, uint64_t key) {
    return !line_of(table, key);
}

void yt_table_fetch(const struct yt_table *table, uint64_t key) {
    if (table->room) __builtin_prefetch(&table->places[start_of(table, YT_TABLE_LINE_OF(key))], 1);
}

static bool grow(struct yt_table *table) {
    struct yt_table larger = {.room = table->room ? table->room * 2 : FIRST_ROOM};
    if (table->may_lack && table->memory->leaves_pages) return false;
    larger.places = yt_room_calloc(larger.room * sizeof *larger.places);
    if (!larger.places) return false;
    for (size_t i = 0; i < table->room; i++)
        if (table->places[i].line) *look_up(&larger, table->places[i].key) = table->places[i];
    free(table->places);
    table->places = larger.places;
    table->room = larger.room;
    return true;
}

static struct yt_table_line *new_line(struct yt_table *table) {
    struct yt_table_line *line;
    if (!table->memory) return yt_room_calloc(sizeof *line);
    line = yt_memory_take(table->memory, sizeof *line);
    return line || table->may_lack || !yt_room_help() ? line : yt_memory_take(table->memory, sizeof *line);
}

static void free_line(const struct yt_table *table, struct yt_table_line *line) {
    if (table->memory)
        yt_memory_free(table->memory, line, sizeof *line);
    else
        free(line);
}

/* (An arena keeps free ones itself, and gives back what they have pinned.) */
static void give_up_line(struct yt_table *table, struct yt_table_line *line) {
    if (table->memory) {
        yt_memory_put_back(table->memory, line, sizeof *line);
        return;
    }
    line->next = table->spare;
    table->spare = line;
}

/* A spare one has no values. */
static struct yt_table_line *take_line(struct yt_table *table) {
    struct yt_table_line *line = table->spare;
    if (!line) return new_line(table);
    table->spare = line->next;
    __builtin_prefetch(line->next, 1); /* mostly another one is taken soon */
    line->next = NULL;
    line->count = 0;
    return line;
}

static struct yt_table_line *add_line(struct yt_table *table, uint64_t line_key) {
    if (table->lines * 2 >= table->room && !grow(table)) return NULL;
    struct yt_table_line *line = take_line(table);
    if (!line) return NULL;
    table->lines++;
    *look_up(table, line_key) = (struct yt_table_place){line_key, line};
    return line;
}

void **yt_table_place_otherwise(struct yt_table *table, uint64_t key) {
    struct yt_table_line *line = line_of(table, key);
    if (!line && !(line = add_line(table, YT_TABLE_LINE_OF(key)))) return NULL;
    table->last = (struct yt_table_place){YT_TABLE_LINE_OF(key), line};
    return yt_table_place(table, key);
}

bool yt_table_add(struct yt_table *table, uint64_t key, void *value) {
    void **place = yt_table_place(table, key);
    if (!place) return false;
    *place = value;
    return true;
}

/* Those behind the gap who may stand nearer to where their search begins move up. */
static void remove_line(struct yt_table *table, uint64_t line_key) {
    struct yt_table_place *hole = look_up(table, line_key);
    size_t gap = (size_t)(hole - table->places), mask = table->room - 1;
    give_up_line(table, hole->line);
    table->lines--;
    table->last = (struct yt_table_place){0, NULL};
    for (size_t i = (gap + 1) & mask; table->places[i].line; i = (i + 1) & mask) {
        if (((i - start_of(table, table->places[i].key)) & mask) < ((i - gap) & mask)) continue;
        table->places[gap] = table->places[i];
        gap = i;
    }
    table->places[gap] = (struct yt_table_place){0, NULL};
}

void *yt_table_remove(struct yt_table *table, uint64_t key) {
    struct yt_table_line *line = line_of(table, key);
    void *value = line ? line->values[neighbour(key)] : NULL;
    if (!value) return NULL;
    table->last = (struct yt_table_place){YT_TABLE_LINE_OF(key), line}; /* its neighbours may go next */
    line->values[neighbour(key)] = NULL;
    table->count--;
    if (!--line->count) remove_line(table, YT_TABLE_LINE_OF(key));
    return value;
}

void yt_table_set(struct yt_table *table, uint64_t key, void *value) {
    line_of(table, key)->values[neighbour(key)] = value;
}

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

uint64_t *yt_table_keys(const struct yt_table *table) {
    if (!table->count) return 0;
    uint64_t *keys = yt_room_calloc(table->count * sizeof *keys);
    if (!keys) yt_panic("no memory for a list");
    size_t n = 0;
    for (size_t i = 0; i < table->room; i++)
        for (uint64_t at = 0; table->places[i].line && at < NEIGHBOURS; at++)
            if (table->places[i].line->values[at]) keys[n++] = table->places[i].key | at << NEIGHBOUR_AT;
    yt_library_sort(keys, n, sizeof *keys, by_number);
    return keys;
}

void yt_table_fini(struct yt_table *table) {
    for (size_t i = 0; i < table->room; i++) free_line(table, table->places[i].line);
    for (struct yt_table_line *line; (line = table->spare); free_line(table, line)) table->spare = line->next;
    free(table->places);
    *table = (struct yt_table){.memory = table->memory, .may_lack = table->may_lack};
}
