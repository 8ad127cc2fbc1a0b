/* The table of kinds (docs/wire-format.md says the same in words), and integers between native and wire. */
#include "base/codec_kinds.h"

#include <inttypes.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"

static const struct yt_codec_kind kinds[] = {
    /*                                 wire        size parts byte */
    [YTHREAD_KIND_BOOL] = {YT_WIRE_BOOL, 4, 1, 0},
    [YTHREAD_KIND_CHAR] = {YT_WIRE_I32, 4, 1, 1},
    [YTHREAD_KIND_SCHAR] = {YT_WIRE_I32, 4, 1, 1},
    [YTHREAD_KIND_UCHAR] = {YT_WIRE_U32, 4, 1, 1},
    [YTHREAD_KIND_SHORT] = {YT_WIRE_I32, 4, 1, 0},
    [YTHREAD_KIND_USHORT] = {YT_WIRE_U32, 4, 1, 0},
    [YTHREAD_KIND_INT] = {YT_WIRE_I32, 4, 1, 0},
    [YTHREAD_KIND_UINT] = {YT_WIRE_U32, 4, 1, 0},
    [YTHREAD_KIND_LONG] = {YT_WIRE_I64, 8, 1, 0},
    [YTHREAD_KIND_ULONG] = {YT_WIRE_U64, 8, 1, 0},
    [YTHREAD_KIND_LLONG] = {YT_WIRE_I64, 8, 1, 0},
    [YTHREAD_KIND_ULLONG] = {YT_WIRE_U64, 8, 1, 0},
    [YTHREAD_KIND_INT8] = {YT_WIRE_I32, 4, 1, 1},
    [YTHREAD_KIND_UINT8] = {YT_WIRE_U32, 4, 1, 1},
    [YTHREAD_KIND_INT16] = {YT_WIRE_I32, 4, 1, 0},
    [YTHREAD_KIND_UINT16] = {YT_WIRE_U32, 4, 1, 0},
    [YTHREAD_KIND_INT32] = {YT_WIRE_I32, 4, 1, 0},
    [YTHREAD_KIND_UINT32] = {YT_WIRE_U32, 4, 1, 0},
    [YTHREAD_KIND_INT64] = {YT_WIRE_I64, 8, 1, 0},
    [YTHREAD_KIND_UINT64] = {YT_WIRE_U64, 8, 1, 0},
    [YTHREAD_KIND_SIZE] = {YT_WIRE_U64, 8, 1, 0},
    [YTHREAD_KIND_SSIZE] = {YT_WIRE_I64, 8, 1, 0},
    [YTHREAD_KIND_PTRDIFF] = {YT_WIRE_I64, 8, 1, 0},
    [YTHREAD_KIND_INTPTR] = {YT_WIRE_I64, 8, 1, 0},
    [YTHREAD_KIND_UINTPTR] = {YT_WIRE_U64, 8, 1, 0},
    [YTHREAD_KIND_WCHAR] = {YT_WIRE_I32, 4, 1, 0},
    [YTHREAD_KIND_ENUM] = {YT_WIRE_ENUM, 4, 1, 0},
    [YTHREAD_KIND_INTEGER] = {YT_WIRE_INTEGER, 12, 1, 0},
    [YTHREAD_KIND_FLOAT] = {YT_WIRE_F32, 4, 1, 0},
    [YTHREAD_KIND_DOUBLE] = {YT_WIRE_F64, 8, 1, 0},
    [YTHREAD_KIND_LDOUBLE] = {YT_WIRE_QUAD, 16, 1, 0},
    [YTHREAD_KIND_CFLOAT] = {YT_WIRE_F32, 8, 2, 0},
    [YTHREAD_KIND_CDOUBLE] = {YT_WIRE_F64, 16, 2, 0},
    [YTHREAD_KIND_CLDOUBLE] = {YT_WIRE_QUAD, 32, 2, 0},
    [YTHREAD_KIND_POINTER] = {YT_WIRE_POINTER, 4, 1, 0}, /* at least */
    [YTHREAD_KIND_FUNCTION] = {YT_WIRE_POINTER, 4, 1, 0},
    [YTHREAD_KIND_ARRAY] = {YT_WIRE_ARRAY, 0, 1, 0},
    [YTHREAD_KIND_STRUCT] = {YT_WIRE_STRUCT, 0, 1, 0},
    [YTHREAD_KIND_OPAQUE] = {YT_WIRE_OPAQUE, 0, 1, 0},
    [YTHREAD_KIND_OPAQUE_POINTERS] = {YT_WIRE_REFUSED, 0, 1, 0},
    [YTHREAD_KIND_INT128] = {YT_WIRE_128, 16, 1, 0},
    [YTHREAD_KIND_UINT128] = {YT_WIRE_128, 16, 1, 0},
    [YTHREAD_KIND_BLOCK] = {YT_WIRE_POINTER, 4, 1, 0},
    [YTHREAD_KIND_LIST] = {YT_WIRE_LIST, 4, 1, 0},
    [YTHREAD_KIND_UNION] = {YT_WIRE_UNION, 4, 1, 0}, /* at least */
    [YTHREAD_KIND_DESCRIPTOR] = {YT_WIRE_DESCRIPTOR, 4, 1, 0},
    [YTHREAD_KIND_FLEXIBLE] = {YT_WIRE_TAIL, 0, 1, 0},
};

const struct yt_codec_kind *yt_codec_kind(unsigned kind) {
    return &kinds[kind < sizeof kinds / sizeof kinds[0] ? kind : 0];
}

unsigned yt_codec_same_width(const struct ythread_type *type) {
    switch (yt_codec_kind(type->kind)->wire) {
    case YT_WIRE_I32:
        return type->size == 4 && type->is_signed ? 4 : 0;
    case YT_WIRE_U32:
        return type->size == 4 && !type->is_signed ? 4 : 0;
    case YT_WIRE_ENUM:
        return type->size == 4 ? 4 : 0;
    case YT_WIRE_I64:
        return type->size == 8 && type->is_signed ? 8 : 0;
    case YT_WIRE_U64:
        return type->size == 8 && !type->is_signed ? 8 : 0;
    case YT_WIRE_F32:
        return 4;
    case YT_WIRE_F64:
        return 8;
    default:
        return 0;
    }
}

bool yt_codec_is_everywhere_alike(unsigned kind) {
    bool is_number = (kind >= YTHREAD_KIND_LLONG && kind <= YTHREAD_KIND_UINT64) || kind == YTHREAD_KIND_INT ||
                     kind == YTHREAD_KIND_UINT || kind == YTHREAD_KIND_FLOAT || kind == YTHREAD_KIND_DOUBLE;
    return is_number || kind == YTHREAD_KIND_CFLOAT || kind == YTHREAD_KIND_CDOUBLE;
}

/* ---- integers ---------------------------------------------------------------------------------- */

static bool is_negative(struct yt_number number) {
    return number.is_signed && (int64_t)number.bits < 0;
}

/* Whether the number has a place among the integers of `size` bytes. */
static bool fits(struct yt_number number, uint64_t size, bool is_signed) {
    unsigned bits = size >= 8 ? 64 : (unsigned)size * 8;
    if (is_negative(number)) return is_signed && (int64_t)number.bits >= INT64_MIN >> (64 - bits);
    return number.bits <= UINT64_MAX >> (64 - bits + is_signed);
}

/* The bytes of a native integer, as a place in its lowest 8 bytes. */
struct yt_number yt_codec_number_load(const struct ythread_type *type, const void *place) {
    struct yt_number number = {0, type->is_signed};
    switch (type->size) {
    case 1: {
        uint8_t value;
        memcpy(&value, place, 1);
        if (type->kind == YTHREAD_KIND_BOOL) value = value != 0;
        number.bits = type->is_signed ? (uint64_t)(int8_t)value : value;
        break;
    }
    case 2: {
        uint16_t value;
        memcpy(&value, place, 2);
        number.bits = type->is_signed ? (uint64_t)(int16_t)value : value;
        break;
    }
    case 4: {
        uint32_t value;
        memcpy(&value, place, 4);
        number.bits = type->is_signed ? (uint64_t)(int32_t)value : value;
        break;
    }
    default:
        memcpy(&number.bits, place, 8);
    }
    return number;
}

bool yt_codec_number_store(struct yt_number number, const struct ythread_type *type, void *place) {
    if (!fits(number, type->size, type->is_signed)) return false;
    if (type->kind == YTHREAD_KIND_BOOL && number.bits > 1) return false;
    uint8_t one = (uint8_t)number.bits;
    uint16_t two = (uint16_t)number.bits;
    uint32_t four = (uint32_t)number.bits;
    switch (type->size) {
    case 1:
        memcpy(place, &one, 1);
        break;
    case 2:
        memcpy(place, &two, 2);
        break;
    case 4:
        memcpy(place, &four, 4);
        break;
    default:
        memcpy(place, &number.bits, 8);
    }
    return true;
}

bool yt_codec_number_put(struct yt_writer *writer, unsigned wire, struct yt_number number) {
    switch (wire) {
    case YT_WIRE_BOOL:
    case YT_WIRE_U32:
        yt_codec_put_u32(writer, (uint32_t)number.bits);
        return fits(number, 4, false);
    case YT_WIRE_I32:
        yt_codec_put_i32(writer, (int32_t)(uint32_t)number.bits);
        return fits(number, 4, true);
    case YT_WIRE_ENUM:
        yt_codec_put_u32(writer, (uint32_t)number.bits);
        return fits(number, 4, number.is_signed);
    case YT_WIRE_I64:
        yt_codec_put_u64(writer, number.bits);
        return fits(number, 8, true);
    case YT_WIRE_U64:
        yt_codec_put_u64(writer, number.bits);
        return fits(number, 8, false);
    case YT_WIRE_INTEGER:
        yt_codec_put_u32(writer, is_negative(number));
        yt_codec_put_u64(writer, number.bits);
        return true;
    default:
        return false;
    }
}

static bool get_integer(struct yt_reader *reader, struct yt_number *number) {
    uint32_t negative = yt_codec_get_u32(reader);
    *number = (struct yt_number){yt_codec_get_u64(reader), negative};
    return negative <= 1 && (!negative || is_negative(*number));
}

bool yt_codec_number_get(struct yt_reader *reader, unsigned wire, bool is_signed, struct yt_number *number) {
    switch (wire) {
    case YT_WIRE_ENUM:
        if (is_signed) goto signed32;
        __attribute__((fallthrough));
    case YT_WIRE_BOOL:
    case YT_WIRE_U32:
        *number = (struct yt_number){yt_codec_get_u32(reader), false};
        return true;
    case YT_WIRE_I32:
    signed32:
        *number = (struct yt_number){(uint64_t)(int64_t)yt_codec_get_i32(reader), true};
        return true;
    case YT_WIRE_I64:
        *number = (struct yt_number){yt_codec_get_u64(reader), true};
        return true;
    case YT_WIRE_U64:
        *number = (struct yt_number){yt_codec_get_u64(reader), false};
        return true;
    case YT_WIRE_INTEGER:
        return get_integer(reader, number);
    default:
        return false;
    }
}

int yt_codec_number_refuse(struct yt_number number, const struct ythread_type *type) {
    if (is_negative(number))
        return yt_status_set(YTHREAD_ESTATE, "': %" PRId64 " does not fit '%s'", (int64_t)number.bits, type->name);
    return yt_status_set(YTHREAD_ESTATE, "': %" PRIu64 " does not fit '%s'", number.bits, type->name);
}

int yt_codec_convert_integer(const struct ythread_type *from, const void *source, const struct ythread_type *type,
                             void *value) {
    struct yt_number number = yt_codec_number_load(from, source);
    if (yt_codec_number_store(number, type, value)) return 0;
    return yt_status_prefix(yt_codec_number_refuse(number, type), "'value");
}

/* An enum's bytes do not say whether they are signed; between enums both sides agree. */
static bool is_doubtful(unsigned wire_kind, const struct ythread_type *type, struct yt_number number) {
    return wire_kind == YTHREAD_KIND_ENUM && type->kind != YTHREAD_KIND_ENUM && number.bits > INT32_MAX;
}

int yt_codec_decode_integer(struct yt_reader *reader, unsigned wire_kind, const struct ythread_type *type,
                            void *value) {
    struct yt_number number = {0, false};
    unsigned wire = yt_codec_kind(wire_kind)->wire;
    bool found = yt_schema_is_integer(wire_kind) && yt_schema_is_integer(type->kind) &&
                 yt_codec_number_get(reader, wire, type->is_signed, &number);
    if (reader->status) return reader->status;
    if (!found) return yt_status_set(YTHREAD_ESTATE, "'value': no integer");
    if (!is_doubtful(wire_kind, type, number) && yt_codec_number_store(number, type, value)) return 0;
    return yt_status_prefix(yt_codec_number_refuse(number, type), "'value");
}
