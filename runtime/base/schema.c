/* Types and frames described: hashes, keys, layouts, and what a type contains. */
#include "base/schema.h"

#include <float.h>
#include <limits.h>
#include <string.h>
#include <wchar.h>

#define FNV_PRIME UINT64_C(0x100000001b3)

uint64_t yt_schema_hash(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) hash = (hash ^ at[i]) * FNV_PRIME;
    return hash;
}

static uint64_t hash_number(uint64_t hash, uint64_t number) {
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(number >> (8 * i));
    return yt_schema_hash(hash, bytes, sizeof bytes);
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* 0 means "none" wherever a key is stored. */
static uint64_t not_zero(uint64_t hash) {
    return hash ? hash : 1;
}

uint64_t yt_schema_key(const char *name, const char *file) {
    uint64_t hash = yt_schema_hash(YT_SCHEMA_SEED, name, strlen(name) + 1);
    if (file) hash = yt_schema_hash(hash, file, strlen(file) + 1);
    return not_zero(hash);
}

uint64_t yt_schema_function_key(const struct ythread_function *function) {
    return yt_schema_key(function->name, function->flags & YTHREAD_FUNCTION_LOCAL ? function->file : 0);
}

uint64_t yt_schema_object_key(const struct ythread_object *object) {
    return yt_schema_key(object->name, object->file);
}

uint64_t yt_schema_key_of_bytes(const void *bytes, size_t size) {
    return not_zero(yt_schema_hash(YT_SCHEMA_SEED, bytes, size));
}

uint64_t yt_schema_string_key(const struct ythread_string *string) {
    uint64_t hash = YT_SCHEMA_SEED;
    for (uint32_t i = 0; i < string->size; i++) {
        const unsigned char byte = yt_schema_string_byte(string, i);
        hash = yt_schema_hash(hash, &byte, 1);
    }
    return not_zero(hash);
}

/* ---- layouts --------------------------------------------------------------------------------- */

/* A chain of constants, so that the compiler leaves one number of it: it is asked for with every frame. */
#define MIX(hash, fact)   (((hash) ^ (uint64_t)(fact)) * FNV_PRIME)
#define MIX_TYPE(hash, T) MIX(hash, sizeof(T) << 8 | _Alignof(struct { __typeof__(T) member; }))

uint64_t yt_schema_machine(void) {
    uint64_t hash = MIX(YT_SCHEMA_SEED, __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);
    hash = MIX_TYPE(hash, _Bool);
    hash = MIX_TYPE(hash, short);
    hash = MIX_TYPE(hash, int);
    hash = MIX_TYPE(hash, long);
    hash = MIX_TYPE(hash, long long);
    hash = MIX_TYPE(hash, void *);
    hash = MIX_TYPE(hash, size_t);
    hash = MIX_TYPE(hash, wchar_t);
    hash = MIX_TYPE(hash, float);
    hash = MIX_TYPE(hash, double);
    hash = MIX_TYPE(hash, long double);
    hash = MIX_TYPE(hash, double _Complex);
    hash = MIX(hash, CHAR_MIN < 0);
    hash = MIX(hash, WCHAR_MIN < 0);
    hash = MIX(hash, FLT_MANT_DIG);
    hash = MIX(hash, DBL_MANT_DIG);
    return not_zero(MIX(hash, LDBL_MANT_DIG));
}

uint64_t yt_schema_layout(uint64_t hash, const struct ythread_type *type) {
    hash = hash_number(hash, type->kind);
    hash = hash_number(hash, type->size);
    hash = hash_number(hash, type->is_signed);
    if (type->kind == YTHREAD_KIND_ARRAY) {
        hash = hash_number(hash, type->count);
        return yt_schema_layout(hash, type->element);
    }
    if (type->kind == YTHREAD_KIND_FLEXIBLE) return yt_schema_layout(hash, type->element);
    if (!yt_schema_has_fields(type->kind)) return hash;
    for (uint64_t i = 0; i < type->count; i++) {
        hash = hash_number(hash, type->fields[i].offset);
        hash = yt_schema_layout(hash, type->fields[i].type);
    }
    return hash;
}

/* ---- what a type contains -------------------------------------------------------------------- */

#define KIND(name) (UINT64_C(1) << YTHREAD_KIND_##name)

/* One of these kinds. */
static bool contains(const struct ythread_type *type, uint64_t kinds) {
    if (kinds >> type->kind & 1) return true;
    if (type->kind == YTHREAD_KIND_ARRAY || type->kind == YTHREAD_KIND_FLEXIBLE) return contains(type->element, kinds);
    if (!yt_schema_has_fields(type->kind)) return false;
    for (uint64_t i = 0; i < type->count; i++)
        if (contains(type->fields[i].type, kinds)) return true;
    return false;
}

bool yt_schema_has_pointers(const struct ythread_type *type) {
    return contains(type, KIND(POINTER) | KIND(FUNCTION) | KIND(OPAQUE_POINTERS) | KIND(BLOCK) | KIND(LIST) |
                              KIND(DESCRIPTOR));
}

bool yt_schema_has_opaque(const struct ythread_type *type) {
    return contains(type, KIND(OPAQUE) | KIND(OPAQUE_POINTERS));
}

const struct ythread_field *yt_schema_tail(const struct ythread_type *type) {
    if (type->kind != YTHREAD_KIND_STRUCT || !type->count) return NULL;
    const struct ythread_field *last = &type->fields[type->count - 1];
    return last->type->kind == YTHREAD_KIND_FLEXIBLE ? last : NULL;
}

bool yt_schema_is_integer(unsigned kind) {
    return kind >= YTHREAD_KIND_BOOL && kind <= YTHREAD_KIND_INTEGER;
}

uint64_t yt_schema_choice(const struct ythread_field *field, const void *record) {
    uint64_t choice = (uint64_t)field->get(record);
    return choice < field->type->count ? choice : field->type->count;
}

/* A union's members share their place: only the one that is alive counts. */
static int each_of_member(const struct ythread_field *field, const unsigned char *record,
                          int (*visit)(void *context, const struct ythread_type *pointer, const void *place),
                          void *context) {
    const struct ythread_type *type = field->type;
    if (yt_schema_is_bits(field)) return 0;
    if (type->kind != YTHREAD_KIND_UNION) return yt_schema_each_pointer(type, record + field->offset, visit, context);
    uint64_t choice = yt_schema_choice(field, record);
    return choice < type->count ? each_of_member(&type->fields[choice], record + field->offset, visit, context) : 0;
}

int yt_schema_each_pointer(const struct ythread_type *type, const void *value,
                           int (*visit)(void *context, const struct ythread_type *pointer, const void *place),
                           void *context) {
    const unsigned char *bytes = value;
    int result = 0;
    switch (type->kind) {
    case YTHREAD_KIND_POINTER:
    case YTHREAD_KIND_FUNCTION:
    case YTHREAD_KIND_BLOCK:
        return visit(context, type, value);
    case YTHREAD_KIND_ARRAY:
        if (!yt_schema_has_pointers(type->element)) return 0;
        for (uint64_t i = 0; i < type->count && !result; i++)
            result = yt_schema_each_pointer(type->element, bytes + i * type->element->size, visit, context);
        return result;
    case YTHREAD_KIND_STRUCT:
        for (uint64_t i = 0; i < type->count && !result; i++)
            result = each_of_member(&type->fields[i], bytes, visit, context);
        return result;
    default:
        return 0;
    }
}
