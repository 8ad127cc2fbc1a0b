/* What program.c and program_data.c share: arrays sorted for binary search. */
#ifndef YT_THREADS_PROGRAM_TABLES_H
#define YT_THREADS_PROGRAM_TABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "ythreads/generated.h"

/* Something found by a number: a hash, or an address. */
struct yt_index_entry {
    uint64_t key;
    const void *item;
};

struct yt_index {
    struct yt_index_entry *entries; /* ascending by key */
    uint32_t count;
};

/* Makes room for `room` entries; false without memory. Entries are appended, then sorted. */
bool yt_index_init(struct yt_index *index, uint32_t room);
void yt_index_fini(struct yt_index *index);
void yt_index_add(struct yt_index *index, uint64_t key, const void *item);
void yt_index_sort(struct yt_index *index);

/* The item with this key; or the entry with the greatest key <= `key`. Null if there is none. */
const void *yt_index_find(const struct yt_index *index, uint64_t key);
const struct yt_index_entry *yt_index_floor(const struct yt_index *index, uint64_t key);

/* Builds and frees the tables of objects, strings and types. 0 or YTHREAD_ENOMEM. */
int yt_program_data_build(const struct ythread_unit *units);
void yt_program_data_free(void);

/* Tests only: forgets the tables and takes one unit, or none, off the list, as if it had never
 * registered. No node may exist. */
void yt_program_thaw(const struct ythread_unit *unit);

#endif
