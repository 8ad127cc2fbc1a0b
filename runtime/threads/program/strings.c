/* String literals; see strings.h. What a pointer to one costs that travels may grow neither with the files that have the same
 * text, as those of a header, nor with its length: all hashes are computed once. */
#include "threads/program/strings.h"

#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "threads/program/program.h"
#include "threads/program/program_tables.h"

struct row {
    const struct ythread_string *string;
    uint64_t key;  /* yt_schema_string_key */
    uint32_t file; /* of its file's name, not 0 */
};

static struct {
    struct row *rows;
    uint32_t count;
    struct yt_index by_address, by_key;
    struct yt_index by_file; /* by key and file, of those that are not the only ones of their key */
} strings;

bool yt_strings_init(uint32_t count) {
    strings.count = 0;
    return yt_index_init(&strings.by_address, count) && yt_index_init(&strings.by_key, count) &&
           yt_index_init(&strings.by_file, count) && (strings.rows = calloc((size_t)count + 1, sizeof *strings.rows));
}

void yt_strings_free(void) {
    yt_index_fini(&strings.by_address);
    yt_index_fini(&strings.by_key);
    yt_index_fini(&strings.by_file);
    free(strings.rows);
    strings.rows = NULL;
    strings.count = 0;
}

void yt_strings_add(const struct ythread_unit *unit) {
    uint32_t file = (uint32_t)yt_schema_hash(YT_SCHEMA_SEED, unit->file, strlen(unit->file) + 1) | 1;
    for (uint32_t i = 0; i < unit->string_count; i++) {
        struct row *row = &strings.rows[strings.count++];
        *row = (struct row){&unit->strings[i], yt_schema_string_key(&unit->strings[i]), file};
        yt_index_add(&strings.by_address, (uintptr_t)row->string->text, row);
        yt_index_add(&strings.by_key, row->key, row);
    }
}

static uint64_t mix(uint64_t key, uint32_t file) {
    return key ^ file * UINT64_C(0x9e3779b97f4a7c15);
}

static bool is_alone(uint32_t i) {
    const struct yt_index_entry *entries = strings.by_key.entries;
    bool has_before = i && entries[i - 1].key == entries[i].key;
    return !has_before && (i + 1 == strings.by_key.count || entries[i + 1].key != entries[i].key);
}

void yt_strings_sort(void) {
    yt_index_sort(&strings.by_address);
    yt_index_sort(&strings.by_key);
    for (uint32_t i = 0; i < strings.by_key.count; i++) {
        const struct row *row = strings.by_key.entries[i].item;
        if (!is_alone(i)) yt_index_add(&strings.by_file, mix(row->key, row->file), row);
    }
    yt_index_sort(&strings.by_file);
}

/* ---- look-up -------------------------------------------------------------------------------- */

static const struct row *row_at(const void *address) {
    const struct yt_index_entry *entry = yt_index_floor(&strings.by_address, (uintptr_t)address);
    const struct row *row = entry ? entry->item : NULL;
    return row && (uintptr_t)address - entry->key <= row->string->size ? row : NULL;
}

const struct ythread_string *yt_program_string_at(const void *address, uint64_t *key, uint32_t *file) {
    const struct row *row = row_at(address);
    if (!row) return NULL;
    const struct yt_index_entry *last = yt_index_floor(&strings.by_key, row->key);
    *key = row->key;
    *file = is_alone((uint32_t)(last - strings.by_key.entries)) ? 0 : row->file;
    return row->string;
}

const struct ythread_string *yt_program_string_by_key(uint64_t key, uint32_t file) {
    const struct row *last = yt_index_find(&strings.by_key, key);
    const struct row *found = last && file ? yt_index_find(&strings.by_file, mix(key, file)) : NULL;
    if (found && found->key == key && found->file == file) return found->string;
    return last ? last->string : NULL;
}
