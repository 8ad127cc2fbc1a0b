/* What encoder and decoder share: the wire form of each kind, and integers between native and wire. */
#ifndef YT_BASE_CODEC_KINDS_H
#define YT_BASE_CODEC_KINDS_H

#include "base/codec.h"

/* How a kind looks on the wire. */
enum yt_wire {
    YT_WIRE_REFUSED,
    YT_WIRE_BOOL, /* 4 bytes, 0 or 1 */
    YT_WIRE_I32,
    YT_WIRE_U32,
    YT_WIRE_ENUM, /* 4 bytes, signed as the type is */
    YT_WIRE_I64,
    YT_WIRE_U64,
    YT_WIRE_INTEGER, /* 4 bytes: 1 if negative values are meant; 8 bytes */
    YT_WIRE_128,
    YT_WIRE_F32,
    YT_WIRE_F64,
    YT_WIRE_QUAD,
    YT_WIRE_POINTER,
    YT_WIRE_LIST,
    YT_WIRE_ARRAY,
    YT_WIRE_STRUCT,
    YT_WIRE_UNION, /* the number of its member, then the member; as a struct's alone */
    YT_WIRE_DESCRIPTOR,
    YT_WIRE_TAIL, /* a flexible array: nothing here, its elements follow the struct where there are any */
    YT_WIRE_OPAQUE
};

struct yt_codec_kind {
    uint8_t wire;    /* enum yt_wire; of each part */
    uint8_t size;    /* bytes on the wire, of all parts; 0: depends on the type */
    uint8_t parts;   /* 2: complex */
    uint8_t is_byte; /* arrays of it are bytes */
};

/* Never null: unknown kinds are refused. */
const struct yt_codec_kind *yt_codec_kind(unsigned kind);

/* Whether the parts of values of the type look on the wire as in memory but for the order of bytes; their
 * width, 4 or 8, else 0. */
unsigned yt_codec_same_width(const struct ythread_type *type);

/* Whether values of the kind have one size in memory on every machine: then what yt_codec_same_width says holds for all. */
bool yt_codec_is_everywhere_alike(unsigned kind);

/* An integer of any kind up to 64 bits: bits as int64_t if is_signed, else as uint64_t. */
struct yt_number {
    uint64_t bits;
    bool is_signed;
};

struct yt_number yt_codec_number_load(const struct ythread_type *type, const void *place);

/* False if it does not fit the type. */
bool yt_codec_number_store(struct yt_number number, const struct ythread_type *type, void *place);

/* False if it does not fit the wire form, or the wire holds no such number. */
bool yt_codec_number_put(struct yt_writer *writer, unsigned wire, struct yt_number number);
bool yt_codec_number_get(struct yt_reader *reader, unsigned wire, bool is_signed, struct yt_number *number);

/* Sets the status line "': 300 does not fit 'char'", returns YTHREAD_ESTATE. */
int yt_codec_number_refuse(struct yt_number number, const struct ythread_type *type);

/* This machine's long double <-> quad; false if not exact. */
bool yt_codec_quad_load(struct yt_quad *quad, const void *place);
bool yt_codec_quad_store(const struct yt_quad *quad, void *place);

#endif
