/* Values -> bytes. A failure sets its reason where it happens; on the way out every level puts its step in
 * front of it, so that a path costs nothing until it is needed. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/codec.h"
#include "base/codec_bulk.h"
#include "base/codec_kinds.h"
#include "base/codec_packer.h"
#include "base/codec_plan.h"
#include "base/list.h"
#include "base/schema.h"
#include "base/schema_bytes.h"
#include "base/status.h"

static int encode_many(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct ythread_type *type,
                       const void *values, uint64_t n);

static int encode_number(struct yt_writer *writer, const struct ythread_type *type, struct yt_number number) {
    if (yt_codec_number_put(writer, yt_codec_kind(type->kind)->wire, number)) return 0;
    return yt_codec_number_refuse(number, type);
}

/* ---- leaves ------------------------------------------------------------------------------------ */

static int encode_quads(struct yt_writer *writer, const unsigned char *value, unsigned parts) {
    for (unsigned i = 0; i < parts; i++) {
        struct yt_quad quad;
        if (!yt_codec_quad_load(&quad, value + i * sizeof(long double)))
            return yt_status_set(YTHREAD_ESTATE, "': no valid long double");
        yt_codec_put_u64(writer, quad.high);
        yt_codec_put_u64(writer, quad.low);
    }
    return 0;
}

static int encode_128(struct yt_writer *writer, const unsigned char *value) {
    uint64_t halves[2];
    memcpy(halves, value, sizeof halves);
    bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    yt_codec_put_u64(writer, halves[little]);
    yt_codec_put_u64(writer, halves[!little]);
    return 0;
}

/* n numbers that look as in memory but for the order of their bytes. */
static void encode_swapped(struct yt_writer *writer, const struct ythread_type *type, unsigned width,
                           const void *values, uint64_t n) {
    if (writer->packer) {
        yt_codec_pack(writer, yt_codec_pack_form(type), values, n);
        return;
    }
    unsigned char *space = yt_codec_put_space(writer, n * width);
    if (!space) return;
    if (width == 4)
        yt_copy32(space, values, n);
    else
        yt_copy64(space, values, n);
}

static int encode_pointer(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct ythread_type *type,
                          const void *place) {
    if (!rules->pointers) return yt_status_set(YTHREAD_ESTATE, "': a pointer cannot be sent");
    void *value;
    memcpy(&value, place, sizeof value);
    int status = rules->pointers->encode(rules->pointers->context, writer, type, value);
    return status ? yt_status_prefix(status, "': ") : 0;
}

/* As a pointer to its next argument. */
static int encode_list(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct ythread_type *type,
                       const void *list) {
    void *next;
    if (!yt_list_place(list, &next)) return yt_status_set(YTHREAD_ESTATE, "': a va_list of plain C");
    return encode_pointer(writer, rules, type, &next);
}

static int encode_opaque(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct ythread_type *type,
                         const void *value) {
    if (!rules->equal_layouts)
        return yt_status_set(YTHREAD_ESTATE, "': '%s' moves only between equal layouts", type->name);
    yt_codec_put_values(writer, type, value, 1);
    return 0;
}

/* What is not open is a number like others. */
static int encode_descriptor(struct yt_writer *writer, const struct yt_codec_rules *rules, const void *value) {
    int descriptor;
    memcpy(&descriptor, value, sizeof descriptor);
    if (descriptor >= 0 && !rules->same_process)
        return yt_status_set(YTHREAD_ESTATE, "': file descriptor %d belongs to this node", descriptor);
    yt_codec_put_i32(writer, descriptor);
    return 0;
}

/* ---- levels ------------------------------------------------------------------------------------ */

static int encode_struct(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct ythread_type *type,
                         const void *value);

static int encode_member(struct yt_writer *writer, const struct yt_codec_rules *rules,
                         const struct ythread_field *field, const void *record);

static int encode_one(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct ythread_type *type,
                      const void *value) {
    const struct yt_codec_kind *kind = yt_codec_kind(type->kind);
    unsigned width = yt_codec_same_width(type);
    if (width) {
        encode_swapped(writer, type, width, value, kind->parts);
        return 0;
    }
    switch (kind->wire) {
    case YT_WIRE_QUAD:
        return encode_quads(writer, value, kind->parts);
    case YT_WIRE_128:
        return encode_128(writer, value);
    case YT_WIRE_POINTER:
        return encode_pointer(writer, rules, type, value);
    case YT_WIRE_LIST:
        return encode_list(writer, rules, type, value);
    case YT_WIRE_ARRAY:
        return encode_many(writer, rules, type->element, value, type->count);
    case YT_WIRE_STRUCT:
        return encode_struct(writer, rules, type, value);
    case YT_WIRE_DESCRIPTOR:
        return encode_descriptor(writer, rules, value);
    case YT_WIRE_OPAQUE:
        return encode_opaque(writer, rules, type, value);
    case YT_WIRE_TAIL:
        return 0;
    case YT_WIRE_UNION:
        return yt_status_set(YTHREAD_ESTATE, "': '%s' is away from its tag", type->name);
    case YT_WIRE_REFUSED:
        return yt_status_set(YTHREAD_ESTATE, "': '%s' holds pointers that nobody can follow", type->name);
    default:
        return encode_number(writer, type, yt_codec_number_load(type, value));
    }
}

static int prefix_step(int status, const struct ythread_field *field) {
    return status ? yt_status_prefix(status, "%s%s", field->name[0] ? "." : "", field->name) : 0;
}

static int encode_union(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct ythread_field *field,
                        const void *record) {
    const struct ythread_type *type = field->type;
    uint64_t choice = yt_schema_choice(field, record);
    yt_codec_put_u32(writer, (uint32_t)choice);
    if (choice == type->count) return 0;
    const struct ythread_field *member = &type->fields[choice];
    return prefix_step(encode_member(writer, rules, member, (const unsigned char *)record + field->offset), member);
}

/* A field without its step in the path. */
static int encode_member(struct yt_writer *writer, const struct yt_codec_rules *rules,
                         const struct ythread_field *field, const void *record) {
    if (field->type->kind == YTHREAD_KIND_UNION) return encode_union(writer, rules, field, record);
    if (!yt_schema_is_bits(field))
        return encode_one(writer, rules, field->type, (const unsigned char *)record + field->offset);
    struct yt_number number = {(uint64_t)field->get(record), field->type->is_signed};
    return encode_number(writer, field->type, number);
}

/* Unions stand last: who reads them knows their tags by then. */
static int encode_struct(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct ythread_type *type,
                         const void *value) {
    bool has_unions = false;
    int status = 0;
    for (uint64_t i = 0; i < type->count && !status; i++) {
        const struct ythread_field *field = &type->fields[i];
        if (field->type->kind == YTHREAD_KIND_UNION)
            has_unions = true;
        else
            status = prefix_step(encode_member(writer, rules, field, value), field);
    }
    for (uint64_t i = 0; has_unions && i < type->count && !status; i++)
        if (type->fields[i].type->kind == YTHREAD_KIND_UNION)
            status = prefix_step(encode_member(writer, rules, &type->fields[i], value), &type->fields[i]);
    return status;
}

/* Many records or arrays, by a plan. False: they need the ordinary way. */
static bool encode_planned(struct yt_writer *writer, const struct ythread_type *type, const void *values, uint64_t n) {
    struct yt_plan plan;
    if (writer->packer || n < YT_PLAN_LEAST || !yt_plan_make(&plan, type) || n > SIZE_MAX / plan.wire) return false;
    unsigned char *space = yt_codec_put_space(writer, n * plan.wire);
    if (space) yt_plan_encode(&plan, values, space, n);
    return true;
}

static int encode_many(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct ythread_type *type,
                       const void *values, uint64_t n) {
    const unsigned char *bytes = values;
    unsigned width = yt_codec_same_width(type);
    if (yt_codec_kind(type->kind)->is_byte) {
        yt_codec_put_bytes(writer, values, n);
        return 0;
    }
    if (width) {
        encode_swapped(writer, type, width, values, n * yt_codec_kind(type->kind)->parts);
        return 0;
    }
    if (encode_planned(writer, type, values, n)) return 0;
    for (uint64_t i = 0; i < n && type->size; i++) {
        int status = encode_one(writer, rules, type, bytes + i * type->size);
        if (status) return yt_status_prefix(status, "[%" PRIu64 "]", i);
    }
    return 0;
}

/* Another library packs what it is given: it gets a copy. */
static void pack_values(struct yt_writer *writer, const struct ythread_type *type, const void *values, uint64_t n) {
    void *copy = yt_memory_resize(writer->memory, NULL, type->size * n);
    if (copy) {
        yt_schema_copy(copy, type, values, n);
        yt_codec_put_bytes(writer, copy, type->size * n);
    } else
        writer->status = yt_status_set(YTHREAD_ENOMEM, "no memory to write %" PRIu64 " bytes", type->size * n);
    free(copy);
}

void yt_codec_put_values(struct yt_writer *writer, const struct ythread_type *type, const void *values, uint64_t n) {
    uint64_t size = type->size * n, padding = -size & 3;
    if (writer->packer && size) {
        pack_values(writer, type, values, n);
        return;
    }
    unsigned char *space = size > SIZE_MAX - padding ? 0 : yt_codec_put_space(writer, size + padding);
    if (!space || !size) return;
    yt_schema_copy(space, type, values, n);
    memset(space + size, 0, padding);
}

static int encode_raw(struct yt_writer *writer, const struct ythread_type *type, const void *values, uint64_t n) {
    if (yt_schema_has_pointers(type)) return yt_status_set(YTHREAD_ESTATE, "': pointers have no raw form");
    yt_codec_put_values(writer, type, values, n);
    return writer->status;
}

/* ---- entries ----------------------------------------------------------------------------------- */

/* The writer's own failure counts before the value's, which may follow from it. */
static int outcome(const struct yt_writer *writer, int status) {
    return writer->status ? writer->status : status;
}

int yt_codec_encode(struct yt_writer *writer, const struct yt_codec_rules *rules, const char *name,
                    const struct ythread_type *type, const void *values, uint64_t n) {
    uint64_t size;
    int status;
    if (__builtin_mul_overflow(type->size, n, &size) || yt_codec_least(rules, type, n) > SIZE_MAX)
        status = yt_status_set(YTHREAD_ESTATE, "': %" PRIu64 " elements are too many", n);
    else if (rules->raw)
        status = encode_raw(writer, type, values, n);
    else if (n == 1)
        status = encode_one(writer, rules, type, values);
    else
        status = encode_many(writer, rules, type, values, n);
    if (status) yt_status_prefix(status, "'%s", name);
    return outcome(writer, status);
}

int yt_codec_encode_field(struct yt_writer *writer, const struct yt_codec_rules *rules,
                          const struct ythread_field *field, const void *record) {
    int status = rules->raw && !yt_schema_is_bits(field)
                     ? encode_raw(writer, field->type, (const unsigned char *)record + field->offset, 1)
                     : encode_member(writer, rules, field, record);
    if (status) yt_status_prefix(status, "field '%s", field->name[0] ? field->name : "(saved operand)");
    return outcome(writer, status);
}
