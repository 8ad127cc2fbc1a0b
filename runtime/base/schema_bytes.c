/* Values are copied through a mask: as many elements of it as fit into a short row, so that the loop over it takes words,
 * whatever lies where in an element. What a union holds is known from the record alone: it has a mask of its own. */
#include "base/schema_bytes.h"

#include <float.h>
#include <string.h>

#include "base/schema.h"

enum { ROW = 1024, X87_BYTES = 10 };

/* An x87's number has ten bytes. */
static bool is_x87(unsigned kind) {
    return (kind == YTHREAD_KIND_LDOUBLE || kind == YTHREAD_KIND_CLDOUBLE) && LDBL_MANT_DIG == 64;
}

bool yt_schema_is_solid(const struct ythread_type *type) {
    if (type->kind == YTHREAD_KIND_ARRAY)
        return yt_schema_is_solid(type->element) && type->size == type->count * type->element->size;
    if (type->kind == YTHREAD_KIND_FLEXIBLE) return yt_schema_is_solid(type->element);
    if (type->kind == YTHREAD_KIND_OPAQUE) return !type->element;
    if (type->kind != YTHREAD_KIND_STRUCT) return type->kind != YTHREAD_KIND_UNION && !is_x87(type->kind);
    uint64_t end = 0;
    for (uint64_t i = 0; i < type->count; i++) {
        const struct ythread_field *field = &type->fields[i];
        if (yt_schema_is_bits(field) || field->offset != end || !yt_schema_is_solid(field->type)) return false;
        end += field->type->size;
    }
    return end == type->size;
}

/* What is repeated in an array of arrays. */
static const struct ythread_type *element_of(const struct ythread_type *type) {
    while (type->kind == YTHREAD_KIND_ARRAY && type->size == type->count * type->element->size) type = type->element;
    return type;
}

static bool contains(const struct ythread_type *type, unsigned kind) {
    if (type->kind == kind) return true;
    if (type->kind == YTHREAD_KIND_ARRAY) return contains(type->element, kind);
    if (!yt_schema_has_fields(type->kind)) return false;
    for (uint64_t i = 0; i < type->count; i++)
        if (contains(type->fields[i].type, kind)) return true;
    return false;
}

bool yt_schema_has_raw_form(const struct ythread_type *type) {
    if (yt_schema_has_pointers(type)) return false;
    return yt_schema_is_solid(type) ||
           (element_of(type)->size <= ROW && !contains(type, YTHREAD_KIND_UNION) && !yt_schema_tail(element_of(type)));
}

/* ---- masks ------------------------------------------------------------------------------------- */

static void mark(unsigned char *mask, const struct ythread_type *type, const void *value);

static void mark_member(unsigned char *mask, const struct ythread_field *field, const void *record) {
    const struct ythread_type *type = field->type;
    if (type->kind == YTHREAD_KIND_UNION) {
        uint64_t choice = yt_schema_choice(field, record);
        if (choice < type->count)
            mark_member(mask + field->offset, &type->fields[choice], (const char *)record + field->offset);
    } else if (yt_schema_is_bits(field))
        field->set(mask, -1);
    else
        mark(mask + field->offset, type, (const char *)record + field->offset);
}

/* All bits of the bytes that belong to the value are set. */
static void mark(unsigned char *mask, const struct ythread_type *type, const void *value) {
    if (type->kind == YTHREAD_KIND_STRUCT)
        for (uint64_t i = 0; i < type->count; i++) mark_member(mask, &type->fields[i], value);
    else if (type->kind == YTHREAD_KIND_ARRAY)
        for (uint64_t i = 0; i < type->count; i++)
            mark(mask + i * type->element->size, type->element, (const char *)value + i * type->element->size);
    else if (type->kind == YTHREAD_KIND_OPAQUE && type->element)
        mark(mask, type->element, value);
    else if (is_x87(type->kind))
        for (uint64_t at = 0; at < type->size; at += sizeof(long double)) memset(mask + at, 0xff, X87_BYTES);
    else
        memset(mask, 0xff, type->size);
}

typedef uint64_t words __attribute__((vector_size(16)));

/* A few words at a time. */
static void copy_row(unsigned char *restrict to, const unsigned char *restrict from, const unsigned char *restrict mask,
                     uint64_t size) {
    uint64_t at = 0;
    for (words value, marks; size - at >= sizeof value; at += sizeof value) {
        memcpy(&value, from + at, sizeof value);
        memcpy(&marks, mask + at, sizeof marks);
        value &= marks;
        memcpy(to + at, &value, sizeof value);
    }
    for (; at < size; at++) to[at] = from[at] & mask[at];
}

/* One mask for all: without unions. */
static void copy_alike(unsigned char *to, const struct ythread_type *type, const unsigned char *from, uint64_t n) {
    unsigned char mask[ROW] = {0};
    uint64_t row = type->size, size = type->size * n;
    mark(mask, type, from);
    for (; row < size && row + type->size <= ROW; row += type->size) memcpy(mask + row, mask, type->size);
    for (uint64_t at = 0; at < size; at += row) copy_row(to + at, from + at, mask, size - at < row ? size - at : row);
}

/* A mask in the place of each, over which the value goes: of any size, with unions. */
static void copy_each(unsigned char *to, const struct ythread_type *type, const unsigned char *from, uint64_t n) {
    memset(to, 0, type->size * n);
    for (uint64_t i = 0; i < n; i++) {
        mark(to + i * type->size, type, from + i * type->size);
        for (uint64_t k = 0; k < type->size; k++) to[i * type->size + k] &= from[i * type->size + k];
    }
}

void yt_schema_copy(void *to, const struct ythread_type *type, const void *values, uint64_t n) {
    const struct ythread_type *element = element_of(type);
    if (!type->size || !n) return;
    if (yt_schema_is_solid(type))
        memcpy(to, values, type->size * n);
    else if (element->size <= ROW && !contains(element, YTHREAD_KIND_UNION))
        copy_alike(to, element, values, type->size * n / element->size);
    else
        copy_each(to, type, values, n);
}
