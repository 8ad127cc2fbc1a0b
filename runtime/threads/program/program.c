/* The function table: units register, then all is sorted, merged, hashed and numbered, once. */
#include "threads/program/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/exits.h"
#include "base/library.h"
#include "base/schema.h"
#include "base/status.h"
#include "threads/program/program_tables.h"
#include "ythreads.h"

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
        exit(YT_EXIT_USAGE);
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

static bool is_weak(const struct ythread_function *function) {
    return function->flags & YTHREAD_FUNCTION_WEAK;
}

/* Of one key, those with frames stand first, so that they become the table's, and of these what the linker prefers. */
static int compare(const void *left, const void *right) {
    const struct ythread_function *a = *(struct ythread_function *const *)left;
    const struct ythread_function *b = *(struct ythread_function *const *)right;
    int order = compare_keys(a, b);
    if (!order) order = (a->resume == NULL) - (b->resume == NULL);
    return order ? order : is_weak(a) - is_weak(b);
}

/* Does the other one describe the function that the first one of their name describes? A body is a symbol of its own:
 * where two definitions of one name stand side by side (hidden ones, those of two shared libraries), their bodies
 * differ. What is weak gives way to what is not. Else each frame is resumed by the text of the file that made it: only
 * that one is sure to know where it goes on. */
static bool is_same(const struct ythread_function *first, const struct ythread_function *other) {
    if (!other->resume) return first->address == other->address;
    if ((first->flags ^ other->flags) & YTHREAD_FUNCTION_THREAD) return false;
    bool is_one_symbol = first->body ? first->body == other->body : first->address == other->address;
    if (is_weak(other) && !is_weak(first)) return is_one_symbol;
    return is_one_symbol && first->resume == other->resume && first->hash == other->hash &&
           first->frame_size == other->frame_size && first->result_size == other->result_size;
}

/* Global functions of one name that are not one function are told apart by their files, like statics. */
static void part_namesakes(struct ythread_function **sorted, uint32_t count) {
    for (uint32_t i = 0, end; i < count; i = end) {
        bool differs = false;
        for (end = i + 1; end < count && !compare_keys(sorted[i], sorted[end]); end++)
            differs = differs || !is_same(sorted[i], sorted[end]);
        for (uint32_t k = i; differs && k < end; k++) sorted[k]->flags |= YTHREAD_FUNCTION_LOCAL;
    }
}

static uint32_t collect(struct ythread_function **all) {
    uint32_t count = 0;
    for (const struct ythread_unit *unit = program.units; unit; unit = unit->next)
        for (uint32_t i = 0; i < unit->function_count; i++) {
            all[count++] = unit->functions[i];
            unit->functions[i]->hash = yt_schema_function_hash(unit->functions[i]);
        }
    return count;
}

/* Numbers the sorted functions, those of one key alike, and packs the table to one of each. */
static void number(struct ythread_function **all, uint32_t count) {
    uint32_t used = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool is_new = !used || compare_keys(all[used - 1], all[i]);
        if (is_new) all[used++] = all[i];
        all[i]->fun_num = used - 1;
    }
    yt_program_table.functions = all;
    yt_program_table.count = used;
}

/* ---- files of one name ---------------------------------------------------------------------- */

static uint64_t digest_unit(const struct ythread_unit *unit) {
    uint64_t digest = YT_SCHEMA_SEED;
    for (uint32_t i = 0; i < unit->function_count; i++)
        digest = yt_schema_hash(digest, &unit->functions[i]->hash, sizeof unit->functions[i]->hash);
    return digest;
}

static int compare_units(const void *left, const void *right) {
    const struct ythread_unit *a = *(struct ythread_unit *const *)left, *b = *(struct ythread_unit *const *)right;
    int order = strcmp(a->file, b->file);
    if (order) return order;
    uint64_t one = digest_unit(a), other = digest_unit(b);
    if (one != other) return one < other ? -1 : 1;
    return (int)(a->order > b->order) - (int)(a->order < b->order);
}

/* A name given to a file. Its functions show it for as long as the process lives. */
struct name {
    struct name *next;
    char text[];
};

/* The n-th file of a name becomes "util.c#n" in keys: two directories may each have a util.c. */
static bool rename_file(struct ythread_unit *unit, uint32_t n) {
    static struct name *names;
    size_t size = strlen(unit->file) + 12;
    struct name *name = malloc(sizeof *name + size);
    if (!name) return false;
    name->next = names;
    names = name;
    snprintf(name->text, size, "%s#%u", unit->file, (unsigned)n);
    for (uint32_t i = 0; i < unit->function_count; i++) unit->functions[i]->file = name->text;
    unit->file = name->text;
    return true;
}

/* Which is the first goes by what the files hold and, if that is equal, by the order of linking: all nodes
 * agree on both. */
static bool part_files(void) {
    uint32_t count = 0;
    for (struct ythread_unit *unit = program.units; unit; unit = unit->next) unit->order = count++;
    struct ythread_unit **sorted = calloc(count + 1, sizeof(struct ythread_unit *));
    if (!sorted) return false;
    for (struct ythread_unit *unit = program.units; unit; unit = unit->next) sorted[unit->order] = unit;
    yt_library_sort(sorted, count, sizeof(struct ythread_unit *), compare_units);
    bool done = true;
    for (uint32_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && !strcmp(sorted[i]->file, sorted[end]->file); end++) continue;
        for (uint32_t k = i + 1; k < end; k++) done = done && rename_file(sorted[k], k - i + 1);
    }
    free(sorted);
    return done;
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

static int build_columns(void) {
    size_t room = yt_program_table.count + (size_t)1;
    yt_program_table.layouts = calloc(room, sizeof(uint64_t));
    yt_program_table.resumes = calloc(room, sizeof *yt_program_table.resumes);
    if (!yt_program_table.layouts || !yt_program_table.resumes) return YTHREAD_ENOMEM;
    for (uint32_t i = 0; i < yt_program_table.count; i++) {
        const struct ythread_function *function = yt_program_table.functions[i];
        yt_program_table.resumes[i] = function->resume;
        uint64_t hash = YT_SCHEMA_SEED;
        for (uint32_t k = 0; k < function->field_count; k++) hash = yt_schema_layout(hash, function->fields[k].type);
        yt_program_table.layouts[i] = hash ? hash : 1;
    }
    return 0;
}

/* How much speaks for it that the function of this address is that one. */
static int judge(const struct yt_index_entry *entry) {
    const struct ythread_function *function = entry->item;
    bool is_there = yt_library_in_one_file((const void *)(uintptr_t)entry->key, function);
    return 2 * is_there + !(function->flags & YTHREAD_FUNCTION_LOCAL);
}

/* Where a program has replaced a shared library's function both give the program's address as theirs; and so does an inline definition
 * with that of the external one. */
static void settle_addresses(struct yt_index_entry *entries, uint32_t count) {
    for (uint32_t i = 0, end; i < count; i = end) {
        const void *settled = entries[i].item;
        bool differs = false;
        for (end = i + 1; end < count && entries[end].key == entries[i].key; end++)
            differs = differs || entries[end].item != settled;
        int most = 0;
        for (uint32_t k = i; differs && k < end; k++) {
            int found = judge(&entries[k]);
            if (found <= most) continue;
            most = found;
            settled = entries[k].item;
        }
        for (uint32_t k = i; k < end; k++) entries[k].item = settled;
    }
}

/* Descriptors of one function may hold one address several times; each finds the one in the table. */
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
    settle_addresses(program.by_address.entries, program.by_address.count);
    return 0;
}

/* ---- bodies by address ---------------------------------------------------------------------- */

static const struct ythread_entry nothing[2];
enum { SHIFT_OF_NOTHING = 63 };
struct ythread_entries ythread_entries = {nothing, 1, SHIFT_OF_NOTHING};

static void add_entry(struct ythread_entry *places, const struct ythread_function *function) {
    uint64_t product = (uint64_t)(uintptr_t)function->address * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t place = (uint32_t)(product >> ythread_entries.shift);
    while (places[place].address && places[place].address != function->address)
        place = (place + 1) & ythread_entries.mask;
    places[place] = (struct ythread_entry){function->address, function->body, function->signature};
}

static int index_bodies(uint32_t count) {
    uint32_t bits = 1;
    while ((UINT32_C(1) << bits) < 4 * count) bits++;
    struct ythread_entry *places = calloc((size_t)1 << bits, sizeof *places);
    if (!places) return YTHREAD_ENOMEM;
    ythread_entries = (struct ythread_entries){places, (UINT32_C(1) << bits) - 1, 64 - bits};
    for (const struct ythread_unit *unit = program.units; unit; unit = unit->next)
        for (uint32_t i = 0; i < unit->function_count; i++) {
            const struct ythread_function *function = unit->functions[i];
            if (!function->address) continue;
            function = yt_program_function_by_address((const void *)(uintptr_t)function->address);
            if (function->body && function->signature) add_entry(places, function);
        }
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
    yt_library_sort(all, collect(all), sizeof(struct ythread_function *), compare);
    part_namesakes(all, count);
    if (!part_files()) {
        free(all);
        return YTHREAD_ENOMEM;
    }
    yt_library_sort(all, count, sizeof(struct ythread_function *), compare);
    number(all, count);
    int status = index_keys();
    if (!status) status = build_columns();
    if (!status) status = index_addresses(count);
    if (!status) status = index_bodies(count);
    return status ? status : yt_program_data_build(program.units);
}

static void free_tables(void) {
    free(yt_program_table.functions);
    free(yt_program_table.layouts);
    free((void *)yt_program_table.resumes);
    yt_program_table = (struct yt_program_table){0};
    yt_index_fini(&program.by_key);
    yt_index_fini(&program.by_address);
    if (ythread_entries.places != nothing) free((void *)ythread_entries.places);
    ythread_entries = (struct ythread_entries){nothing, 1, SHIFT_OF_NOTHING};
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

bool yt_program_is_frozen(void) {
    return program.is_frozen;
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
