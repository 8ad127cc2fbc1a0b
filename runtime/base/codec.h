/* Values <-> bytes: XDR (RFC 4506) in the forms that PVM writes under PvmDataDefault, driven by type
 * descriptions; docs/wire-format.md has the rule of every kind.
 *
 * A writer grows; a reader never reads past its end. Both remember their first failure, so that a sequence
 * of puts or gets is checked once, at its end. Statuses are set by yt_status_set. */
#ifndef YT_BASE_CODEC_H
#define YT_BASE_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/codec_bytes.h"
#include "base/memory.h"
#include "ythreads/generated.h"

struct yt_packer; /* codec_packer.h: calls of another library, which write the same bytes */

/* ---- writer --------------------------------------------------------------------------------- */

struct yt_writer {
    unsigned char *data; /* malloc's; owned */
    size_t size, capacity;
    int status;               /* 0, or why the content is incomplete: YTHREAD_ENOMEM */
    struct yt_memory *memory; /* failure injection only; may be null */
    struct yt_packer *packer; /* it has the bytes, `data` is null, `size` counts them; or null */
};

void yt_codec_writer_init(struct yt_writer *writer, struct yt_memory *memory_or_null);
void yt_codec_writer_fini(struct yt_writer *writer); /* frees the data */

/* Makes room for `size` more bytes. False, with the status set, without memory or after a failure. */
bool yt_codec_reserve(struct yt_writer *writer, size_t size);

/* Whether they have room already: never while another library packs, so that its calls cost others nothing. */
static inline bool yt_codec_has_room(const struct yt_writer *writer, size_t size) {
    return !writer->status && writer->data && writer->capacity - writer->size >= size;
}

/* Appends `size` bytes and returns their place, to be filled; null after a failure. Not while another library packs. */
static inline unsigned char *yt_codec_put_space(struct yt_writer *writer, size_t size) {
    if (__builtin_expect(!yt_codec_has_room(writer, size), 0) && !yt_codec_reserve(writer, size)) return 0;
    unsigned char *space = writer->data + writer->size;
    writer->size += size;
    return space;
}

/* Makes room first, or has the number packed. */
void yt_codec_put_u32_slowly(struct yt_writer *writer, uint32_t value, bool is_signed);
void yt_codec_put_u64_slowly(struct yt_writer *writer, uint64_t value);

static inline void yt_codec_put_word(struct yt_writer *writer, uint32_t value, bool is_signed) {
    if (__builtin_expect(!yt_codec_has_room(writer, 4), 0)) {
        yt_codec_put_u32_slowly(writer, value, is_signed);
        return;
    }
    yt_store32(writer->data + writer->size, value);
    writer->size += 4;
}
static inline void yt_codec_put_u32(struct yt_writer *writer, uint32_t value) {
    yt_codec_put_word(writer, value, false);
}
static inline void yt_codec_put_i32(struct yt_writer *writer, int32_t value) {
    yt_codec_put_word(writer, (uint32_t)value, true);
}
static inline void yt_codec_put_u64(struct yt_writer *writer, uint64_t value) { /* hyper */
    if (__builtin_expect(!yt_codec_has_room(writer, 8), 0)) {
        yt_codec_put_u64_slowly(writer, value);
        return;
    }
    yt_store64(writer->data + writer->size, value);
    writer->size += 8;
}
void yt_codec_put_bytes(struct yt_writer *writer, const void *bytes, size_t size); /* padded with zeros to 4 */
/* n values in their raw form, padded with zeros to 4; bytes that belong to no value are zero. */
void yt_codec_put_values(struct yt_writer *writer, const struct ythread_type *type, const void *values, uint64_t n);
void yt_codec_put_string(struct yt_writer *writer, const char *text); /* length with zero, bytes, padding; null = "" */

/* Writes a number over one that was put before, at byte `at`. */
void yt_codec_patch_u32(struct yt_writer *writer, size_t at, uint32_t value);

/* ---- reader --------------------------------------------------------------------------------- */

struct yt_reader {
    const unsigned char *data; /* borrowed */
    size_t size, at;
    int status;               /* 0, or YTHREAD_ESTATE */
    struct yt_packer *packer; /* it has these bytes, too, and unpacks them in their order; or null */
    unsigned char *unpacked;  /* with a packer: room for as many bytes, for those that stay until the end */
};

void yt_codec_reader_init(struct yt_reader *reader, const void *data, size_t size);
static inline size_t yt_codec_left(const struct yt_reader *reader) { /* bytes not read yet; 0 after a failure */
    return reader->status ? 0 : reader->size - reader->at;
}

/* Notes that the data ends early. Returns null. */
const unsigned char *yt_codec_get_short(struct yt_reader *reader);

/* Skips `size` bytes and returns their place. */
static inline const unsigned char *yt_codec_get_space(struct yt_reader *reader, size_t size) {
    if (__builtin_expect(yt_codec_left(reader) < size, 0)) return yt_codec_get_short(reader);
    const unsigned char *place = reader->data + reader->at;
    reader->at += size;
    return place;
}

/* Have the packer unpack a number. */
uint32_t yt_codec_unpack_u32(struct yt_reader *reader, bool is_signed);
uint64_t yt_codec_unpack_u64(struct yt_reader *reader);

/* Each returns 0 (null) after a failure. */
static inline uint32_t yt_codec_get_word(struct yt_reader *reader, bool is_signed) {
    if (__builtin_expect(reader->packer != 0, 0)) return yt_codec_unpack_u32(reader, is_signed);
    const unsigned char *place = yt_codec_get_space(reader, 4);
    return place ? yt_load32(place) : 0;
}
static inline uint32_t yt_codec_get_u32(struct yt_reader *reader) {
    return yt_codec_get_word(reader, false);
}
static inline int32_t yt_codec_get_i32(struct yt_reader *reader) {
    return (int32_t)yt_codec_get_word(reader, true);
}
static inline uint64_t yt_codec_get_u64(struct yt_reader *reader) {
    if (__builtin_expect(reader->packer != 0, 0)) return yt_codec_unpack_u64(reader);
    const unsigned char *place = yt_codec_get_space(reader, 8);
    return place ? yt_load64(place) : 0;
}

/* A reader of the same bytes from here on that unpacks nothing: to look ahead. */
static inline struct yt_reader yt_codec_look_ahead(const struct yt_reader *reader) {
    struct yt_reader ahead = *reader;
    ahead.packer = 0;
    return ahead;
}

/* Returns the place of `size` bytes and skips them with their padding to 4. What a packer has unpacked stays until its close. */
const unsigned char *yt_codec_get_bytes(struct yt_reader *reader, size_t size);

/* Returns a zero-terminated string inside the reader's data; fails if it has no zero at its end, or one
 * before. */
const char *yt_codec_get_string(struct yt_reader *reader);

/* Notes a failure, unless there is one already; sets the status line. Returns reader->status. */
int yt_codec_get_failed(struct yt_reader *reader, const char *reason);

/* ---- values --------------------------------------------------------------------------------- */

/* How pointers (kinds POINTER and FUNCTION, whose type is `pointer`) are translated. The functions set
 * the status line to the reason alone ("points to memory that Ythreads does not know"). */
struct yt_codec_pointers {
    int (*encode)(void *context, struct yt_writer *writer, const struct ythread_type *pointer, const void *value);
    int (*decode)(void *context, struct yt_reader *reader, const struct ythread_type *pointer, void **value);
    void *context;
};

/* How values are written. Zeroed: XDR, pointers and opaque types refused. */
struct yt_codec_rules {
    const struct yt_codec_pointers *pointers;
    bool raw;           /* this machine's bytes, padded to 4; no pointers */
    bool equal_layouts; /* both sides have one machine digest: opaque types may pass */
    bool same_process;  /* file descriptors may pass */
};

/* Encode or decode n values of `type`, one after the other. n == 1 writes the scalar or struct itself; n
 * values of a character kind are bytes, as in an array. Return 0, YTHREAD_ESTATE or YTHREAD_ENOMEM, with
 * the line "<name>[2].x: 4294967296 does not fit 'long'", where `name` is what people call the value ("field 'pos'"
 * is written from pos). Decoding may leave part of the values changed. */
int yt_codec_encode(struct yt_writer *writer, const struct yt_codec_rules *rules, const char *name,
                    const struct ythread_type *type, const void *values, uint64_t n);
int yt_codec_decode(struct yt_reader *reader, const struct yt_codec_rules *rules, const char *name,
                    const struct ythread_type *type, void *values, uint64_t n);

/* The same for a field of a record (struct or frame), bit-fields too. */
int yt_codec_encode_field(struct yt_writer *writer, const struct yt_codec_rules *rules,
                          const struct ythread_field *field, const void *record);
int yt_codec_decode_field(struct yt_reader *reader, const struct yt_codec_rules *rules,
                          const struct ythread_field *field, void *record);

/* The least number of bytes that n values take on the wire; UINT64_MAX if that overflows. Exact but for
 * pointers. */
uint64_t yt_codec_least(const struct yt_codec_rules *rules, const struct ythread_type *type, uint64_t n);

/* Scalar messages of integer kinds match one another: decodes one integer that was written as `wire_kind`
 * (or converts a native one of type `from`) to `type`, with a range check. */
int yt_codec_decode_integer(struct yt_reader *reader, unsigned wire_kind, const struct ythread_type *type, void *value);
int yt_codec_convert_integer(const struct ythread_type *from, const void *source, const struct ythread_type *type,
                             void *value);

/* ---- IEEE quad -------------------------------------------------------------------------------- */

/* The wire form of long double: the bits of an IEEE binary128, most significant half first. */
struct yt_quad {
    uint64_t high, low;
};

/* Each direction for the three formats that C compilers use; false if the value would not be exact (or is
 * no valid x87 number). NaN payloads count as value. */
bool yt_codec_quad_from_x87(struct yt_quad *quad, uint64_t mantissa, uint16_t sign_exponent);
bool yt_codec_quad_to_x87(const struct yt_quad *quad, uint64_t *mantissa, uint16_t *sign_exponent);
void yt_codec_quad_from_double(struct yt_quad *quad, uint64_t bits);
bool yt_codec_quad_to_double(const struct yt_quad *quad, uint64_t *bits);

#endif
