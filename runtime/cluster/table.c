/* A table from 64-bit keys to pointers; see table.h. */
#include "cluster/table.h"

#include <stdlib.h>

#include "base/library.h"
#include "cluster/panic.h"
#include "cluster/room.h"
#include "threads/roster.h"

/* Where the search for a key begins: most are yids. */
static size_t place_of(const struct yt_table *table, uint64_t key) {
    return (size_t)yt_yid_hash(key) & (table->room - 1);
}

static struct yt_table_entry *look_up(const struct yt_table *table, uint64_t key) {
    size_t i = place_of(table, key);
    while (table->entries[i].key && table->entries[i].key != key) i = (i + 1) & (table->room - 1);
    return &table->entries[i];
}

void *yt_table_find(const struct yt_table *table, uint64_t key) {
    return table->count ? look_up(table, key)->value : 0;
}

static bool grow(struct yt_table *table) {
    struct yt_table larger = {0, table->count, table->room ? table->room * 2 : 64};
    larger.entries = yt_room_calloc(larger.room * sizeof *larger.entries);
    if (!larger.entries) return false;
    for (size_t i = 0; i < table->room; i++)
        if (table->entries[i].key) *look_up(&larger, table->entries[i].key) = table->entries[i];
    free(table->entries);
    *table = larger;
    return true;
}

bool yt_table_add(struct yt_table *table, uint64_t key, void *value) {
    if (table->count * 2 >= table->room && !grow(table)) return false;
    *look_up(table, key) = (struct yt_table_entry){key, value};
    table->count++;
    return true;
}

void **yt_table_place(struct yt_table *table, uint64_t key) {
    if (table->count * 2 >= table->room && !grow(table)) return NULL;
    struct yt_table_entry *entry = look_up(table, key);
    table->count += !entry->key;
    entry->key = key;
    return &entry->value;
}

void *yt_table_remove(struct yt_table *table, uint64_t key) {
    if (!table->count) return 0;
    struct yt_table_entry *hole = look_up(table, key);
    void *value = hole->value;
    if (!hole->key) return 0;
    table->count--;
    /* Those behind the hole who may stand nearer to where their search begins move up. */
    size_t gap = (size_t)(hole - table->entries), mask = table->room - 1;
    for (size_t i = (gap + 1) & mask; table->entries[i].key; i = (i + 1) & mask) {
        if (((i - place_of(table, table->entries[i].key)) & mask) < ((i - gap) & mask)) continue;
        table->entries[gap] = table->entries[i];
        gap = i;
    }
    table->entries[gap] = (struct yt_table_entry){0, 0};
    return value;
}

void yt_table_set(struct yt_table *table, uint64_t key, void *value) {
    look_up(table, key)->value = value;
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
        if (table->entries[i].key) keys[n++] = table->entries[i].key;
    yt_library_sort(keys, n, sizeof *keys, by_number);
    return keys;
}

void yt_table_fini(struct yt_table *table) {
    free(table->entries);
    *table = (struct yt_table){0, 0, 0};
}
