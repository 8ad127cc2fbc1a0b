/* A table from 64-bit keys (yids, mostly) to pointers that are not null. */
#ifndef YT_CLUSTER_TABLE_H
#define YT_CLUSTER_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct yt_memory;

enum { YT_TABLE_NEIGHBOURS = 8, YT_TABLE_NEIGHBOUR_AT = 24 /* of a key's bits, by which neighbours differ */ };

struct yt_table_line {
    void *values[YT_TABLE_NEIGHBOURS];
    union {
        unsigned count;
        struct yt_table_line *next; /* of a spare one */
    };
};
struct yt_table_place {
    uint64_t key;               /* of its line */
    struct yt_table_line *line; /* null: empty */
};

struct yt_table {
    struct yt_table_place *places;
    size_t count;                /* of keys */
    size_t lines, room;          /* room: 0 or a power of two */
    struct yt_table_place last;  /* the line that was written last, and is there */
    struct yt_table_line *spare; /* lines that are empty again: threads that move come and go all the time */
    struct yt_memory *memory;    /* of which the lines are; null: malloc's. Set while the table is empty */
    bool may_lack; /* of an arena: what has no memory is left out, and the reserve (room.h) is not for it */
};

/* Returns the value of a key, or null. */
void *yt_table_find(const struct yt_table *table, uint64_t key);

/* Says whether the table has none of a key's neighbours either, which are those of the same YT_TABLE_LINE_OF. */
bool yt_table_lacks_line(const struct yt_table *table, uint64_t key);
#define YT_TABLE_LINE_OF(key) ((key) & ~((uint64_t)(YT_TABLE_NEIGHBOURS - 1) << YT_TABLE_NEIGHBOUR_AT))

/* Fetches where the line of a key stands, or would, for one who asks for it soon. */
void yt_table_fetch(const struct yt_table *table, uint64_t key);

/* Enters a key that is not in the table, with a value that is not null. False without memory. */
bool yt_table_add(struct yt_table *table, uint64_t key, void *value);

/* Where the value of a key stands, null for one that is entered now: it must be set before the table is used again. Null without
 * memory. */
void **yt_table_place_otherwise(struct yt_table *table, uint64_t key);
static inline void **yt_table_place(struct yt_table *table, uint64_t key) {
    unsigned at = key >> YT_TABLE_NEIGHBOUR_AT & (YT_TABLE_NEIGHBOURS - 1);
    struct yt_table_line *line = table->last.line;
    bool is_there = line && table->last.key == key - ((uint64_t)at << YT_TABLE_NEIGHBOUR_AT);
    if (__builtin_expect(!is_there, 0)) return yt_table_place_otherwise(table, key);
    line->count += !line->values[at];
    table->count += !line->values[at];
    return &line->values[at];
}

/* Takes a key out and returns its value, or null. Moves other entries. */
void *yt_table_remove(struct yt_table *table, uint64_t key);

/* Changes the value (not to null) of a key that is in the table. */
void yt_table_set(struct yt_table *table, uint64_t key, void *value);

/* Copies all keys, ascending, into a new array (free()'s), so that the table may change during a walk. Null
 * if there are none; ends the process without memory. */
uint64_t *yt_table_keys(const struct yt_table *table);

/* Frees the entries, not the values. */
void yt_table_fini(struct yt_table *table);

#endif
