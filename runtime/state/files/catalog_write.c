/* What is noted while states are written, and the catalog made of it; see catalog.h. */
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "base/schema.h"
#include "base/status.h"
#include "state/files/catalog.h"

/* ---- sets ----------------------------------------------------------------------------------- */

static uint32_t *place_of(const struct yt_note_set *set, const void *item) {
    uint32_t mask = set->place_count - 1;
    uint32_t i = yt_mix((uintptr_t)item) & mask;
    while (set->places[i] && set->items[set->places[i] - 1] != item) i = (i + 1) & mask;
    return &set->places[i];
}

static bool grow(struct yt_note_set *set) {
    uint32_t room = set->room ? 2 * set->room : 16;
    const void **items = realloc(set->items, room * sizeof *items);
    if (!items) return false;
    set->items = items;
    uint32_t *places = calloc(2 * (size_t)room, sizeof *places);
    if (!places) return false;
    free(set->places);
    set->places = places;
    set->room = room;
    set->place_count = 2 * room;
    for (uint32_t i = 0; i < set->count; i++) *place_of(set, set->items[i]) = i + 1;
    return true;
}

/* True if the item is new. */
static bool add(struct yt_notes *notes, struct yt_note_set *set, const void *item) {
    if (set->room && *place_of(set, item)) return false;
    if (set->count == set->room && !grow(set)) {
        notes->is_short = true;
        return false;
    }
    set->items[set->count++] = item;
    *place_of(set, item) = set->count;
    return true;
}

static uint32_t index_of(const struct yt_note_set *set, const void *item) {
    return *place_of(set, item) - 1;
}

static void free_set(struct yt_note_set *set) {
    free(set->items);
    free(set->places);
}

void yt_notes_fini(struct yt_notes *notes) {
    free_set(&notes->types);
    free_set(&notes->functions);
    free_set(&notes->objects);
    free_set(&notes->addresses);
    free_set(&notes->strings);
    memset(notes, 0, sizeof *notes);
}

/* ---- notes ---------------------------------------------------------------------------------- */

void yt_note_type(struct yt_notes *notes, const struct ythread_type *type) {
    if (!type || !add(notes, &notes->types, type)) return;
    yt_note_type(notes, type->element);
    for (uint64_t i = 0; yt_schema_has_fields(type->kind) && i < type->count; i++)
        yt_note_type(notes, type->fields[i].type);
}

void yt_note_function(struct yt_notes *notes, const struct ythread_function *function) {
    if (!add(notes, &notes->functions, function)) return;
    for (uint32_t i = 0; i < function->field_count; i++) yt_note_type(notes, function->fields[i].type);
}

void yt_note_address(struct yt_notes *notes, const struct ythread_function *function) {
    add(notes, &notes->addresses, function);
}

void yt_note_object(struct yt_notes *notes, const struct ythread_object *object) {
    if (add(notes, &notes->objects, object)) yt_note_type(notes, object->type);
}

void yt_note_string(struct yt_notes *notes, const struct ythread_string *string) {
    add(notes, &notes->strings, string);
}

/* ---- the catalog ---------------------------------------------------------------------------- */

static void put_reference(struct yt_writer *writer, const struct yt_notes *notes, const struct ythread_type *type) {
    yt_codec_put_u32(writer, type ? 1 + index_of(&notes->types, type) : 0);
}

static void put_fields(struct yt_writer *writer, const struct yt_notes *notes, const struct ythread_field *fields,
                       uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        yt_codec_put_string(writer, fields[i].name);
        put_reference(writer, notes, fields[i].type);
        yt_codec_put_u32(writer, yt_schema_is_bits(&fields[i]));
    }
}

static void put_type(struct yt_writer *writer, const struct yt_notes *notes, const struct ythread_type *type) {
    yt_codec_put_string(writer, type->name);
    yt_codec_put_u32(writer, type->kind);
    yt_codec_put_u32(writer, type->is_signed);
    yt_codec_put_u64(writer, type->size);
    yt_codec_put_u64(writer, type->count);
    put_reference(writer, notes, type->element);
    if (yt_schema_has_fields(type->kind)) put_fields(writer, notes, type->fields, type->count);
}

static void put_name(struct yt_writer *writer, const struct ythread_function *function) {
    yt_codec_put_string(writer, function->name);
    yt_codec_put_string(writer, function->file);
    yt_codec_put_u32(writer, function->flags & ~(uint32_t)YTHREAD_FUNCTION_WEAK);
}

static void put_function(struct yt_writer *writer, const struct yt_notes *notes,
                         const struct ythread_function *function) {
    put_name(writer, function);
    yt_codec_put_u32(writer, function->parameter_count);
    yt_codec_put_u32(writer, function->field_count);
    yt_codec_put_u32(writer, function->point_count);
    put_fields(writer, notes, function->fields, function->field_count);
    for (uint32_t i = 0; i < function->point_count; i++) {
        const struct ythread_point *point = &function->points[i];
        yt_codec_put_u32(writer, point->line);
        yt_codec_put_string(writer, point->called ? point->called : "");
        yt_codec_put_u32(writer, point->count);
        for (uint32_t k = 0; k < point->count; k++) yt_codec_put_u32(writer, point->fields[k]);
    }
}

static void put_object(struct yt_writer *writer, const struct yt_notes *notes, const struct ythread_object *object) {
    yt_codec_put_string(writer, object->name);
    yt_codec_put_string(writer, object->file);
    put_reference(writer, notes, object->type);
}

static void put_literal(struct yt_writer *writer, const struct ythread_string *string) {
    uint32_t shift = string->width == 4 ? 2 : string->width == 2;
    yt_codec_put_u32(writer, string->size | shift << YT_CATALOG_WIDTH_SHIFT);
    unsigned char *bytes = yt_codec_put_space(writer, (string->size + (size_t)3) & ~(size_t)3);
    if (!bytes) return;
    for (uint32_t i = 0; i < string->size; i++) bytes[i] = yt_schema_string_byte(string, i);
    memset(bytes + string->size, 0, -string->size & 3);
}

int yt_catalog_put(struct yt_writer *writer, struct yt_notes *notes) {
    if (notes->is_short) return yt_status_set(YTHREAD_ENOMEM, "no memory for the list of what a file speaks of");
    yt_codec_put_u64(writer, yt_schema_machine());
    yt_codec_put_string(writer, yt_catalog_arch());
    yt_codec_put_u32(writer, notes->types.count);
    yt_codec_put_u32(writer, notes->functions.count | YT_CATALOG_CALLS);
    yt_codec_put_u32(writer, notes->objects.count);
    yt_codec_put_u32(writer, notes->addresses.count);
    yt_codec_put_u32(writer, notes->strings.count);
    for (uint32_t i = 0; i < notes->types.count; i++) put_type(writer, notes, notes->types.items[i]);
    for (uint32_t i = 0; i < notes->functions.count; i++) put_function(writer, notes, notes->functions.items[i]);
    for (uint32_t i = 0; i < notes->objects.count; i++) put_object(writer, notes, notes->objects.items[i]);
    for (uint32_t i = 0; i < notes->addresses.count; i++) put_name(writer, notes->addresses.items[i]);
    for (uint32_t i = 0; i < notes->strings.count; i++) put_literal(writer, notes->strings.items[i]);
    return writer->status;
}

const char *yt_catalog_arch(void) {
#if defined __x86_64__
    return "x86_64";
#elif defined __aarch64__
    return "aarch64";
#elif defined __s390x__
    return "s390x";
#elif defined __arm__
    return "armhf";
#elif defined __i386__
    return "i386";
#else
    return "unknown";
#endif
}
