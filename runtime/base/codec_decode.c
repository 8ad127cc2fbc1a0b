/* Bytes -> values; the mirror of codec_encode.c. That all of a value's bytes are there is checked once,
 * before it is begun; only pointers, whose length varies, are checked as they come. */
#include <inttypes.h>
#include <string.h>

#include "base/codec.h"
#include "base/codec_bulk.h"
#include "base/codec_kinds.h"
#include "base/codec_packer.h"
#include "base/codec_plan.h"
#include "base/list.h"
#include "base/schema.h"
#include "base/status.h"

static int decode_many(struct yt_reader *reader, const struct yt_codec_rules *rules, const struct ythread_type *type,
                       void *values, uint64_t n);

static uint64_t least_of_one(const struct ythread_type *type);

static int failed(const struct yt_reader *reader) {
    return reader->status ? yt_status_prefix(reader->status, "': ") : 0;
}

/* ---- leaves ------------------------------------------------------------------------------------ */

static int get_number(struct yt_reader *reader, const struct ythread_type *type, struct yt_number *number) {
    if (!yt_codec_number_get(reader, yt_codec_kind(type->kind)->wire, type->is_signed, number))
        return yt_status_set(YTHREAD_ESTATE, "': no valid integer");
    return failed(reader);
}

static int decode_number(struct yt_reader *reader, const struct ythread_type *type, void *value) {
    struct yt_number number;
    int status = get_number(reader, type, &number);
    if (status) return status;
    return yt_codec_number_store(number, type, value) ? 0 : yt_codec_number_refuse(number, type);
}

/* A bit-field's width is known to its accessors alone: what does not fit reads back as something else. */
static int decode_bits(struct yt_reader *reader, const struct ythread_field *field, void *record) {
    struct yt_number number;
    int status = get_number(reader, field->type, &number);
    if (status) return status;
    field->set(record, (long long)number.bits);
    return (uint64_t)field->get(record) == number.bits ? 0 : yt_codec_number_refuse(number, field->type);
}

static int decode_quads(struct yt_reader *reader, unsigned char *value, unsigned parts) {
    for (unsigned i = 0; i < parts; i++) {
        struct yt_quad quad;
        quad.high = yt_codec_get_u64(reader);
        quad.low = yt_codec_get_u64(reader);
        if (reader->status) return failed(reader);
        if (!yt_codec_quad_store(&quad, value + i * sizeof(long double)))
            return yt_status_set(YTHREAD_ESTATE, "': quad %016" PRIx64 "%016" PRIx64 " has no equal long double here",
                                 quad.high, quad.low);
    }
    return 0;
}

static int decode_128(struct yt_reader *reader, void *value) {
    uint64_t halves[2];
    bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    halves[little] = yt_codec_get_u64(reader);
    halves[!little] = yt_codec_get_u64(reader);
    memcpy(value, halves, sizeof halves);
    return failed(reader);
}

static int decode_swapped(struct yt_reader *reader, const struct ythread_type *type, unsigned width, void *values,
                          uint64_t n) {
    if (reader->packer) {
        yt_codec_unpack(reader, yt_codec_pack_form(type), values, n);
        return failed(reader);
    }
    const unsigned char *place = yt_codec_get_bytes(reader, n * width);
    if (!place) return failed(reader);
    if (width == 4)
        yt_copy32(values, place, n);
    else
        yt_copy64(values, place, n);
    return 0;
}

static int decode_bytes(struct yt_reader *reader, void *values, uint64_t size) {
    const unsigned char *place = yt_codec_get_bytes(reader, size);
    if (!place) return failed(reader);
    if (size) memcpy(values, place, size);
    return 0;
}

static int decode_pointer(struct yt_reader *reader, const struct yt_codec_rules *rules, const struct ythread_type *type,
                          void *place) {
    if (!rules->pointers) return yt_status_set(YTHREAD_ESTATE, "': a pointer cannot be received");
    void *value = 0;
    int status = rules->pointers->decode(rules->pointers->context, reader, type, &value);
    if (status) return yt_status_prefix(status, "': ");
    memcpy(place, &value, sizeof value);
    return 0;
}

static int decode_list(struct yt_reader *reader, const struct yt_codec_rules *rules, const struct ythread_type *type,
                       void *list) {
    void *next = 0;
    int status = decode_pointer(reader, rules, type, &next);
    if (!status) yt_list_make(list, next);
    return status;
}

static int decode_opaque(struct yt_reader *reader, const struct yt_codec_rules *rules, const struct ythread_type *type,
                         void *value) {
    if (!rules->equal_layouts)
        return yt_status_set(YTHREAD_ESTATE, "': '%s' moves only between equal layouts", type->name);
    return decode_bytes(reader, value, type->size);
}

static int decode_descriptor(struct yt_reader *reader, const struct yt_codec_rules *rules, void *value) {
    int descriptor = yt_codec_get_i32(reader);
    if (descriptor >= 0 && !rules->same_process && !reader->status)
        return yt_status_set(YTHREAD_ESTATE, "': file descriptor %d of another node", descriptor);
    memcpy(value, &descriptor, sizeof descriptor);
    return failed(reader);
}

/* ---- levels ------------------------------------------------------------------------------------ */

static int decode_struct(struct yt_reader *reader, const struct yt_codec_rules *rules, const struct ythread_type *type,
                         void *value);

static int decode_member(struct yt_reader *reader, const struct yt_codec_rules *rules,
                         const struct ythread_field *field, void *record);

static int decode_one(struct yt_reader *reader, const struct yt_codec_rules *rules, const struct ythread_type *type,
                      void *value) {
    const struct yt_codec_kind *kind = yt_codec_kind(type->kind);
    unsigned width = yt_codec_same_width(type);
    if (width) return decode_swapped(reader, type, width, value, kind->parts);
    switch (kind->wire) {
    case YT_WIRE_QUAD:
        return decode_quads(reader, value, kind->parts);
    case YT_WIRE_128:
        return decode_128(reader, value);
    case YT_WIRE_POINTER:
        return decode_pointer(reader, rules, type, value);
    case YT_WIRE_LIST:
        return decode_list(reader, rules, type, value);
    case YT_WIRE_ARRAY:
        return decode_many(reader, rules, type->element, value, type->count);
    case YT_WIRE_STRUCT:
        return decode_struct(reader, rules, type, value);
    case YT_WIRE_DESCRIPTOR:
        return decode_descriptor(reader, rules, value);
    case YT_WIRE_OPAQUE:
        return decode_opaque(reader, rules, type, value);
    case YT_WIRE_TAIL:
        return 0;
    case YT_WIRE_UNION:
        return yt_status_set(YTHREAD_ESTATE, "': '%s' is away from its tag", type->name);
    case YT_WIRE_REFUSED:
        return yt_status_set(YTHREAD_ESTATE, "': '%s' holds pointers that nobody can follow", type->name);
    default:
        return decode_number(reader, type, value);
    }
}

static int prefix_step(int status, const struct ythread_field *field) {
    return status ? yt_status_prefix(status, "%s%s", field->name[0] ? "." : "", field->name) : 0;
}

/* Its tag has been read, and must say the same. */
static int decode_union(struct yt_reader *reader, const struct yt_codec_rules *rules, const struct ythread_field *field,
                        void *record) {
    const struct ythread_type *type = field->type;
    uint64_t choice = yt_codec_get_u32(reader);
    if (reader->status) return failed(reader);
    if (choice != yt_schema_choice(field, record))
        return yt_status_set(YTHREAD_ESTATE, "': the tag names another member");
    if (choice == type->count) return 0;
    const struct ythread_field *member = &type->fields[choice];
    if (least_of_one(member->type) > yt_codec_left(reader)) {
        yt_codec_get_failed(reader, "the data ends early");
        return failed(reader);
    }
    return prefix_step(decode_member(reader, rules, member, (unsigned char *)record + field->offset), member);
}

/* A field without its step in the path. */
static int decode_member(struct yt_reader *reader, const struct yt_codec_rules *rules,
                         const struct ythread_field *field, void *record) {
    if (field->type->kind == YTHREAD_KIND_UNION) return decode_union(reader, rules, field, record);
    if (yt_schema_is_bits(field)) return decode_bits(reader, field, record);
    return decode_one(reader, rules, field->type, (unsigned char *)record + field->offset);
}

static int decode_struct(struct yt_reader *reader, const struct yt_codec_rules *rules, const struct ythread_type *type,
                         void *value) {
    bool has_unions = false;
    int status = 0;
    for (uint64_t i = 0; i < type->count && !status; i++) {
        const struct ythread_field *field = &type->fields[i];
        if (field->type->kind == YTHREAD_KIND_UNION)
            has_unions = true;
        else
            status = prefix_step(decode_member(reader, rules, field, value), field);
    }
    for (uint64_t i = 0; has_unions && i < type->count && !status; i++)
        if (type->fields[i].type->kind == YTHREAD_KIND_UNION)
            status = prefix_step(decode_member(reader, rules, &type->fields[i], value), &type->fields[i]);
    return status;
}

/* Many records or arrays, by a plan. False: they need the ordinary way, which says what is wrong. */
static bool decode_planned(struct yt_reader *reader, const struct ythread_type *type, void *values, uint64_t n) {
    struct yt_plan plan;
    if (reader->packer || n < YT_PLAN_LEAST || !yt_plan_make(&plan, type)) return false;
    if (n > yt_codec_left(reader) / plan.wire) return false;
    if (!yt_plan_decode(&plan, reader->data + reader->at, values, n)) return false;
    reader->at += n * plan.wire;
    return true;
}

static int decode_many(struct yt_reader *reader, const struct yt_codec_rules *rules, const struct ythread_type *type,
                       void *values, uint64_t n) {
    unsigned char *bytes = values;
    unsigned width = yt_codec_same_width(type);
    if (yt_codec_kind(type->kind)->is_byte) return decode_bytes(reader, values, n);
    if (width) return decode_swapped(reader, type, width, values, n * yt_codec_kind(type->kind)->parts);
    if (decode_planned(reader, type, values, n)) return 0;
    for (uint64_t i = 0; i < n && type->size; i++) {
        int status = decode_one(reader, rules, type, bytes + i * type->size);
        if (status) return yt_status_prefix(status, "[%" PRIu64 "]", i);
    }
    return 0;
}

static int decode_raw(struct yt_reader *reader, const struct ythread_type *type, void *values, uint64_t n) {
    if (yt_schema_has_pointers(type)) return yt_status_set(YTHREAD_ESTATE, "': pointers have no raw form");
    return decode_bytes(reader, values, type->size * n);
}

/* ---- entries ----------------------------------------------------------------------------------- */

int yt_codec_decode(struct yt_reader *reader, const struct yt_codec_rules *rules, const char *name,
                    const struct ythread_type *type, void *values, uint64_t n) {
    int status;
    if (reader->status) return reader->status;
    if (yt_codec_least(rules, type, n) > yt_codec_left(reader)) yt_codec_get_failed(reader, "the data ends early");
    if (reader->status)
        status = failed(reader);
    else if (rules->raw)
        status = decode_raw(reader, type, values, n);
    else if (n == 1)
        status = decode_one(reader, rules, type, values);
    else
        status = decode_many(reader, rules, type, values, n);
    return status ? yt_status_prefix(status, "'%s", name) : 0;
}

int yt_codec_decode_field(struct yt_reader *reader, const struct yt_codec_rules *rules,
                          const struct ythread_field *field, void *record) {
    int status;
    if (reader->status) return reader->status;
    if (yt_codec_least(rules, field->type, 1) > yt_codec_left(reader))
        yt_codec_get_failed(reader, "the data ends early");
    if (reader->status)
        status = failed(reader);
    else if (rules->raw && !yt_schema_is_bits(field))
        status = decode_raw(reader, field->type, (unsigned char *)record + field->offset, 1);
    else
        status = decode_member(reader, rules, field, record);
    return status ? yt_status_prefix(status, "field '%s", field->name[0] ? field->name : "(saved operand)") : 0;
}

/* ---- sizes ------------------------------------------------------------------------------------- */

static uint64_t add(uint64_t a, uint64_t b) {
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t times(uint64_t a, uint64_t b) {
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static uint64_t padded(uint64_t size) {
    return add(size, -size & 3);
}

static uint64_t least_of_many(const struct ythread_type *type, uint64_t n);

static uint64_t least_of_one(const struct ythread_type *type) {
    const struct yt_codec_kind *kind = yt_codec_kind(type->kind);
    uint64_t sum = 0;
    switch (kind->wire) {
    case YT_WIRE_ARRAY:
        return least_of_many(type->element, type->count);
    case YT_WIRE_OPAQUE:
        return padded(type->size);
    case YT_WIRE_STRUCT:
        for (uint64_t i = 0; i < type->count; i++) sum = add(sum, least_of_one(type->fields[i].type));
        return sum;
    default:
        return kind->size;
    }
}

static uint64_t least_of_many(const struct ythread_type *type, uint64_t n) {
    return yt_codec_kind(type->kind)->is_byte ? padded(n) : times(least_of_one(type), n);
}

uint64_t yt_codec_least(const struct yt_codec_rules *rules, const struct ythread_type *type, uint64_t n) {
    if (rules->raw) return padded(times(type->size, n));
    return n == 1 ? least_of_one(type) : least_of_many(type, n);
}
