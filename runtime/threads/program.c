/* The function table: units register, then all is sorted, merged, hashed and numbered, once. */
#include "threads/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "threads/program_tables.h"
#include "ythreads.h"

enum { EXIT_LATE = 120 };

struct yt_program_table yt_program_table;

/* Frozen with the table, and only read from then on. */
static struct {
    struct ythread_unit *units;
    bool is_frozen;
    uint64_t digest;
    struct yt_index by_key, by_address;
} program;

/* ---- registration --------------------------------------------------------------------------- */

void ythread_register(struct ythread_unit *unit) {
    if (program.is_frozen) {
        fprintf(stderr, "ythreads: %s: registered after the first thread had started\n", unit->file);
        exit(EXIT_LATE);
    }
    unit->next = program.units;
    program.units = unit;
}

static int check_version(const struct ythread_unit *unit) {
    if (unit->version == YTHREADS_GENERATED_VERSION && unit->function_size == sizeof(struct ythread_function)) return 0;
    return yt_status_set(YTHREAD_EVERSION,
                         "%s: translated for version %u of the runtime, this is %u: translate it again", unit->file,
                         unit->version, YTHREADS_GENERATED_VERSION);
}

/* ---- sorting and merging -------------------------------------------------------------------- */

static const char *file_in_key(const struct ythread_function *function) {
    return function->flags & YTHREAD_FUNCTION_LOCAL ? function->file : "";
}

static int compare_keys(const struct ythread_function *a, const struct ythread_function *b) {
    int order = strcmp(a->name, b->name);
    return order ? order : strcmp(file_in_key(a), file_in_key(b));
}

/* Of one key, those with frames stand first, so that they become the table's. */
static int compare(const void *left, const void *right) {
    const struct ythread_function *a = *(struct ythread_function *const *)left;
    const struct ythread_function *b = *(struct ythread_function *const *)right;
    int order = compare_keys(a, b);
    return order ? order : (a->resume == NULL) - (b->resume == NULL);
}

/* Inline definitions come once per file that includes them; only equal ones can share frames. */
static int check_equal(const struct ythread_function *a, const struct ythread_function *b) {
    bool equal = a->hash == b->hash && a->frame_size == b->frame_size && a->result_size == b->result_size;
    if (equal || !b->resume) return 0;
    return yt_status_set(YTHREAD_EINVAL, "function '%s' has two different definitions, in %s and in %s", a->name,
                         a->file, b->file);
}

static uint32_t collect(struct ythread_function **all) {
    uint32_t count = 0;
    for (const struct ythread_unit *unit = program.units; unit; unit = unit->next)
        for (uint32_t i = 0; i < unit->function_count; i++) all[count++] = unit->functions[i];
    return count;
}

/* Numbers the sorted functions, those of one key alike, and packs the table to one of each. */
static int number(struct ythread_function **all, uint32_t count) {
    uint32_t used = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct ythread_function *function = all[i];
        function->hash = yt_schema_function_hash(function);
        bool is_new = !used || compare_keys(all[used - 1], function);
        int status = is_new ? 0 : check_equal(all[used - 1], function);
        if (status) return status;
        if (is_new) all[used++] = function;
        function->fun_num = used - 1;
    }
    yt_program_table.functions = all;
    yt_program_table.count = used;
    return 0;
}

/* ---- indices -------------------------------------------------------------------------------- */

static int index_keys(void) {
    program.digest = YT_SCHEMA_SEED;
    if (!yt_index_init(&program.by_key, yt_program_table.count)) return YTHREAD_ENOMEM;
    for (uint32_t i = 0; i < yt_program_table.count; i++) {
        const struct ythread_function *function = yt_program_table.functions[i];
        uint64_t pair[2] = {yt_schema_function_key(function), function->hash};
        for (unsigned part = 0; part < 2; part++)
            for (unsigned shift = 0; shift < 64; shift += 8) {
                unsigned char byte = (unsigned char)(pair[part] >> shift);
                program.digest = yt_schema_hash(program.digest, &byte, 1);
            }
        yt_index_add(&program.by_key, pair[0], function);
    }
    yt_index_sort(&program.by_key);
    for (uint32_t i = 1; i < program.by_key.count; i++)
        if (program.by_key.entries[i].key == program.by_key.entries[i - 1].key)
            return yt_status_set(YTHREAD_EINVAL, "two functions have one key: rename '%s'",
                                 ((const struct ythread_function *)program.by_key.entries[i].item)->name);
    return 0;
}

/* Copies of an inline function have several addresses; each finds the one in the table. */
static int index_addresses(uint32_t count) {
    if (!yt_index_init(&program.by_address, count)) return YTHREAD_ENOMEM;
    for (const struct ythread_unit *unit = program.units; unit; unit = unit->next)
        for (uint32_t i = 0; i < unit->function_count; i++) {
            const struct ythread_function *function = unit->functions[i];
            if (!function->address) continue;
            yt_index_add(&program.by_address, (uintptr_t)function->address,
                         yt_program_table.functions[function->fun_num]);
        }
    yt_index_sort(&program.by_address);
    return 0;
}

static uint32_t count_functions(void) {
    uint32_t count = 0;
    for (const struct ythread_unit *unit = program.units; unit; unit = unit->next) count += unit->function_count;
    return count;
}

static int build(void) {
    for (const struct ythread_unit *unit = program.units; unit; unit = unit->next) {
        int status = check_version(unit);
        if (status) return status;
    }
    uint32_t count = count_functions();
    struct ythread_function **all = calloc(count + 1, sizeof *all);
    if (!all) return YTHREAD_ENOMEM;
    qsort(all, collect(all), sizeof(struct ythread_function *), compare);
    int status = number(all, count);
    if (status) {
        free(all);
        return status;
    }
    status = index_keys();
    if (!status) status = index_addresses(count);
    return status ? status : yt_program_data_build(program.units);
}

static void free_tables(void) {
    free(yt_program_table.functions);
    yt_program_table = (struct yt_program_table){0};
    yt_index_fini(&program.by_key);
    yt_index_fini(&program.by_address);
    yt_program_data_free();
}

int yt_program_freeze(void) {
    if (program.is_frozen) return 0;
    int status = build();
    if (status) free_tables();
    if (status == YTHREAD_ENOMEM) yt_status_set(status, "no memory for the function table");
    program.is_frozen = !status;
    return status;
}

void yt_program_thaw(const struct ythread_unit *unit) {
    free_tables();
    program.is_frozen = false;
    struct ythread_unit **place = &program.units;
    while (*place && *place != unit) place = &(*place)->next;
    if (*place) *place = unit->next;
}

/* ---- look-up -------------------------------------------------------------------------------- */

uint64_t yt_program_digest(void) {
    return program.digest;
}

struct ythread_function *yt_program_function_by_key(uint64_t key) {
    return (struct ythread_function *)yt_index_find(&program.by_key, key);
}

struct ythread_function *yt_program_function_by_address(const void *address) {
    return (struct ythread_function *)yt_index_find(&program.by_address, (uintptr_t)address);
}
