/* A file's catalog -> descriptions; see catalog.h. */
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/files/catalog.h"

enum {
    TYPE_LEAST = 36, /* bytes on the wire at least */
    FIELD_LEAST = 16,
    FUNCTION_LEAST = 32,
    POINT_LEAST = 8,
    OBJECT_LEAST = 20,
    NAME_LEAST = 20,
    LITERAL_LEAST = 4,
    DEEPEST = 64,          /* types inside one another */
    LARGEST = 1 << 22,     /* members of all types, those of members too: what a description would list */
    FUNCTION_FLAGS = 0xff, /* that a file may set */
};

static int bad(struct yt_reader *reader, const char *reason) {
    return yt_codec_get_failed(reader, reason);
}

/* Zeroed memory for `count` things that take `least` bytes each in what is left to be read. Null with the
 * reader's status, or for none. */
static void *take(struct yt_catalog *catalog, struct yt_reader *reader, uint64_t count, size_t least, size_t size) {
    if (count > yt_codec_left(reader) / least) bad(reader, "a list longer than the file");
    if (reader->status || !count) return NULL;
    if (catalog->memory_count == catalog->memory_room) {
        uint32_t room = catalog->memory_room ? 2 * catalog->memory_room : 16;
        void **memory = realloc(catalog->memory, room * sizeof *memory);
        if (!memory) goto none;
        catalog->memory = memory;
        catalog->memory_room = room;
    }
    void *made = calloc(count, size);
    if (made) return catalog->memory[catalog->memory_count++] = made;
none:
    reader->status = yt_status_set(YTHREAD_ENOMEM, "no memory for what a file speaks of");
    return NULL;
}

/* What stands for functions and accessors of the program that wrote the file: present, never called. */
static void present(struct ythread_header *frame) {
    (void)frame;
}

static long long get_bits(const void *record) {
    (void)record;
    return 0;
}

static void set_bits(void *record, long long value) {
    (void)record, (void)value;
}

/* ---- parts ---------------------------------------------------------------------------------- */

static const struct ythread_type *get_reference(struct yt_catalog *catalog, struct yt_reader *reader, bool may_lack) {
    uint32_t index = yt_codec_get_u32(reader);
    if (index > catalog->type_count || (!index && !may_lack)) bad(reader, "a type that is not listed");
    return reader->status || !index ? NULL : &catalog->types[index - 1];
}

static struct ythread_field *get_fields(struct yt_catalog *catalog, struct yt_reader *reader, uint64_t count) {
    struct ythread_field *fields = take(catalog, reader, count, FIELD_LEAST, sizeof *fields);
    for (uint64_t i = 0; fields && i < count && !reader->status; i++) {
        fields[i].name = yt_codec_get_string(reader);
        fields[i].type = get_reference(catalog, reader, false);
        if (yt_codec_get_u32(reader)) fields[i].get = get_bits, fields[i].set = set_bits;
    }
    return fields;
}

static void get_type(struct yt_catalog *catalog, struct yt_reader *reader, struct ythread_type *type) {
    type->name = yt_codec_get_string(reader);
    uint32_t kind = yt_codec_get_u32(reader);
    type->is_signed = yt_codec_get_u32(reader) != 0;
    type->align = 1;
    type->size = yt_codec_get_u64(reader);
    type->count = yt_codec_get_u64(reader);
    type->element = get_reference(catalog, reader, true);
    if (!kind || kind > YTHREAD_KIND_FLEXIBLE) bad(reader, "a type of no known kind");
    type->kind = (unsigned char)kind;
    if ((kind == YTHREAD_KIND_ARRAY || kind == YTHREAD_KIND_FLEXIBLE) && !type->element)
        bad(reader, "an array of nothing");
    if (yt_schema_has_fields(kind)) type->fields = get_fields(catalog, reader, type->count);
}

static void get_name(struct yt_reader *reader, struct ythread_function *function) {
    function->name = yt_codec_get_string(reader);
    function->file = yt_codec_get_string(reader);
    function->flags = yt_codec_get_u32(reader) & FUNCTION_FLAGS;
}

static void get_point(struct yt_catalog *catalog, struct yt_reader *reader, const struct ythread_function *function,
                      bool says_call, struct ythread_point *point) {
    point->line = yt_codec_get_u32(reader);
    if (says_call) point->called = yt_codec_get_string(reader);
    if (point->called && !point->called[0]) point->called = NULL;
    point->count = yt_codec_get_u32(reader);
    __UINT16_TYPE__ *fields = take(catalog, reader, point->count, 4, sizeof *fields);
    point->fields = fields;
    for (uint32_t i = 0; fields && i < point->count && !reader->status; i++) {
        uint32_t field = yt_codec_get_u32(reader);
        if (field >= function->field_count || field > UINT16_MAX) bad(reader, "a field that is not listed");
        fields[i] = (__UINT16_TYPE__)field;
    }
}

static void get_function(struct yt_catalog *catalog, struct yt_reader *reader, bool says_calls,
                         struct ythread_function *function) {
    get_name(reader, function);
    function->parameter_count = yt_codec_get_u32(reader);
    function->field_count = yt_codec_get_u32(reader);
    function->point_count = yt_codec_get_u32(reader);
    function->resume = present;
    function->fields = get_fields(catalog, reader, function->field_count);
    struct ythread_point *points = take(catalog, reader, function->point_count, POINT_LEAST, sizeof *points);
    function->points = points;
    for (uint32_t i = 0; points && i < function->point_count && !reader->status; i++)
        get_point(catalog, reader, function, says_calls, &points[i]);
}

static void get_object(struct yt_catalog *catalog, struct yt_reader *reader, struct ythread_object *object) {
    object->name = yt_codec_get_string(reader);
    object->file = yt_codec_get_string(reader);
    if (object->file && !object->file[0]) object->file = NULL;
    object->type = get_reference(catalog, reader, false);
}

/* The bytes are those that its key is made of; see put_literal. */
static void get_literal(struct yt_reader *reader, struct ythread_string *string, uint64_t *key) {
    const uint32_t size = yt_codec_get_u32(reader);
    string->width = 1u << (size >> YT_CATALOG_WIDTH_SHIFT);
    string->size = size & ((1u << YT_CATALOG_WIDTH_SHIFT) - 1);
    if (string->width > 4 || string->size % string->width) bad(reader, "a literal of no known width");
    string->text = (const char *)yt_codec_get_bytes(reader, string->size);
    if (string->text) *key = yt_schema_key_of_bytes(string->text, string->size);
}

/* ---- types that contain themselves ------------------------------------------------------------ */

/* What a description of the type lists; LARGEST is too much. Remembered in `sizes`; 0: not known yet. */
static uint64_t extent(const struct yt_catalog *catalog, uint32_t *sizes, const struct ythread_type *type, int depth) {
    uint32_t *known = &sizes[type - catalog->types];
    uint64_t sum = 1;
    if (depth > DEEPEST) return LARGEST;
    if (*known) return *known;
    if (type->kind == YTHREAD_KIND_ARRAY || type->kind == YTHREAD_KIND_FLEXIBLE)
        sum += extent(catalog, sizes, type->element, depth + 1);
    for (uint64_t i = 0; yt_schema_has_fields(type->kind) && i < type->count && sum < LARGEST; i++)
        sum += extent(catalog, sizes, type->fields[i].type, depth + 1);
    if (sum > LARGEST) sum = LARGEST;
    *known = (uint32_t)sum;
    return sum;
}

/* Once all types are there: a field's may stand behind the struct. */
static int check_bits(const struct ythread_field *fields, uint64_t count, struct yt_reader *reader) {
    for (uint64_t i = 0; i < count; i++)
        if (yt_schema_is_bits(&fields[i]) && !yt_schema_is_integer(fields[i].type->kind))
            return bad(reader, "a bit-field that is no integer");
    return 0;
}

static int check_types(struct yt_catalog *catalog, struct yt_reader *reader) {
    uint64_t sum = 0;
    uint32_t *sizes = calloc(catalog->type_count + (size_t)1, sizeof *sizes);
    if (!sizes) return reader->status = yt_status_set(YTHREAD_ENOMEM, "no memory for what a file speaks of");
    for (uint32_t i = 0; i < catalog->type_count && !reader->status; i++)
        if (yt_schema_has_fields(catalog->types[i].kind))
            check_bits(catalog->types[i].fields, catalog->types[i].count, reader);
    for (uint32_t i = 0; i < catalog->type_count && sum < LARGEST; i++)
        sum += extent(catalog, sizes, &catalog->types[i], 0);
    free(sizes);
    if (reader->status) return reader->status;
    return sum < LARGEST ? 0 : bad(reader, "types that contain themselves, or too many members");
}

/* Functions share types: what they list in all is bounded, too. */
static int check_functions(struct yt_catalog *catalog, struct yt_reader *reader) {
    uint64_t sum = 0;
    uint32_t *sizes = calloc(catalog->type_count + (size_t)1, sizeof *sizes);
    if (!sizes) return reader->status = yt_status_set(YTHREAD_ENOMEM, "no memory for what a file speaks of");
    for (uint32_t i = 0; i < catalog->function_count && !reader->status; i++)
        check_bits(catalog->functions[i].fields, catalog->functions[i].field_count, reader);
    for (uint32_t i = 0; i < catalog->function_count && sum < LARGEST; i++)
        for (uint32_t k = 0; k < catalog->functions[i].field_count && sum < LARGEST; k++)
            sum += extent(catalog, sizes, catalog->functions[i].fields[k].type, 0);
    free(sizes);
    if (reader->status) return reader->status;
    return sum < LARGEST ? 0 : bad(reader, "functions with too many fields");
}

static void compute_hashes(struct yt_catalog *catalog) {
    for (uint32_t i = 0; i < catalog->type_count; i++)
        catalog->type_hashes[i] = yt_schema_type_hash(&catalog->types[i]);
    for (uint32_t i = 0; i < catalog->function_count; i++)
        catalog->functions[i].hash = yt_schema_function_hash(&catalog->functions[i]);
}

/* ---- all ------------------------------------------------------------------------------------ */

static void get_lists(struct yt_catalog *catalog, struct yt_reader *reader) {
    uint32_t types = yt_codec_get_u32(reader), functions = yt_codec_get_u32(reader);
    uint32_t objects = yt_codec_get_u32(reader), addresses = yt_codec_get_u32(reader);
    uint32_t strings = yt_codec_get_u32(reader);
    bool says_calls = functions & YT_CATALOG_CALLS;
    functions &= ~YT_CATALOG_CALLS;
    catalog->types = take(catalog, reader, types, TYPE_LEAST, sizeof *catalog->types);
    catalog->type_hashes = take(catalog, reader, types, TYPE_LEAST, sizeof *catalog->type_hashes);
    catalog->type_count = catalog->type_hashes ? types : 0;
    for (uint32_t i = 0; i < catalog->type_count && !reader->status; i++) get_type(catalog, reader, &catalog->types[i]);
    if (!reader->status) check_types(catalog, reader);
    catalog->functions = take(catalog, reader, functions, FUNCTION_LEAST, sizeof *catalog->functions);
    catalog->function_count = catalog->functions ? functions : 0;
    for (uint32_t i = 0; i < catalog->function_count && !reader->status; i++)
        get_function(catalog, reader, says_calls, &catalog->functions[i]);
    if (!reader->status) check_functions(catalog, reader);
    catalog->objects = take(catalog, reader, objects, OBJECT_LEAST, sizeof *catalog->objects);
    catalog->object_count = catalog->objects ? objects : 0;
    for (uint32_t i = 0; i < catalog->object_count && !reader->status; i++)
        get_object(catalog, reader, &catalog->objects[i]);
    catalog->addresses = take(catalog, reader, addresses, NAME_LEAST, sizeof *catalog->addresses);
    catalog->address_count = catalog->addresses ? addresses : 0;
    for (uint32_t i = 0; i < catalog->address_count && !reader->status; i++) get_name(reader, &catalog->addresses[i]);
    catalog->strings = take(catalog, reader, strings, LITERAL_LEAST, sizeof *catalog->strings);
    catalog->string_keys = take(catalog, reader, strings, LITERAL_LEAST, sizeof *catalog->string_keys);
    catalog->string_count = catalog->string_keys ? strings : 0;
    for (uint32_t i = 0; i < catalog->string_count && !reader->status; i++)
        get_literal(reader, &catalog->strings[i], &catalog->string_keys[i]);
}

int yt_catalog_get(struct yt_reader *reader, struct yt_catalog *catalog) {
    memset(catalog, 0, sizeof *catalog);
    catalog->machine = yt_codec_get_u64(reader);
    catalog->arch = yt_codec_get_string(reader);
    get_lists(catalog, reader);
    if (!reader->status) {
        compute_hashes(catalog);
        return 0;
    }
    yt_catalog_free(catalog);
    return reader->status;
}

void yt_catalog_free(struct yt_catalog *catalog) {
    while (catalog->memory_count) free(catalog->memory[--catalog->memory_count]);
    free(catalog->memory);
    memset(catalog, 0, sizeof *catalog);
}

/* ---- look-up -------------------------------------------------------------------------------- */

const struct ythread_function *yt_catalog_function(const struct yt_catalog *catalog, const char *name,
                                                   const char *file_or_null) {
    uint64_t key = yt_schema_key(name, file_or_null);
    for (uint32_t i = 0; i < catalog->function_count; i++)
        if (yt_schema_function_key(&catalog->functions[i]) == key) return &catalog->functions[i];
    return NULL;
}

const struct ythread_type *yt_catalog_type(const struct yt_catalog *catalog, uint64_t hash) {
    for (uint32_t i = 0; i < catalog->type_count; i++)
        if (catalog->type_hashes[i] == hash) return &catalog->types[i];
    return NULL;
}

const struct ythread_object *yt_catalog_object(const struct yt_catalog *catalog, uint64_t key) {
    for (uint32_t i = 0; i < catalog->object_count; i++)
        if (yt_schema_object_key(&catalog->objects[i]) == key) return &catalog->objects[i];
    return NULL;
}
