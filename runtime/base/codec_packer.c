/* Values <-> another library's calls; see codec_packer.h. */
#include "base/codec_packer.h"

#include <stdlib.h>
#include <string.h>

#include "base/codec_kinds.h"
#include "base/status.h"

enum { WORDS = 256 };

enum yt_pack_form yt_codec_pack_form(const struct ythread_type *type) {
    switch (yt_codec_kind(type->kind)->wire) {
    case YT_WIRE_F32:
        return YT_PACK_FLOAT;
    case YT_WIRE_F64:
        return YT_PACK_DOUBLE;
    case YT_WIRE_I64:
    case YT_WIRE_U64:
        return YT_PACK_HYPER;
    default:
        return type->is_signed ? YT_PACK_INT : YT_PACK_UINT;
    }
}

static size_t width_of(enum yt_pack_form form) {
    return form == YT_PACK_BYTES ? 1 : form == YT_PACK_DOUBLE || form == YT_PACK_HYPER ? 8 : 4;
}

/* ---- writing ------------------------------------------------------------------------------------ */

/* PVM's own 64-bit integers have 4 bytes on the wire: two words each. */
static bool pack_hypers(struct yt_packer *packer, const unsigned char *values, size_t n) {
    uint32_t words[WORDS];
    for (size_t done = 0; done < n;) {
        size_t count = n - done < WORDS / 2 ? n - done : WORDS / 2;
        for (size_t i = 0; i < count; i++) {
            uint64_t value;
            memcpy(&value, values + (done + i) * 8, 8);
            words[2 * i] = (uint32_t)(value >> 32);
            words[2 * i + 1] = (uint32_t)value;
        }
        if (!packer->pack(packer, YT_PACK_UINT, words, 2 * count)) return false;
        done += count;
    }
    return true;
}

/* Libraries leave the padding as they find it. */
static bool pack_bytes(struct yt_packer *packer, const unsigned char *bytes, size_t size) {
    unsigned char last[4] = {0};
    size_t whole = size & ~(size_t)3;
    if (size - whole) memcpy(last, bytes + whole, size - whole);
    return (!whole || packer->pack(packer, YT_PACK_BYTES, bytes, whole)) &&
           (size == whole || packer->pack(packer, YT_PACK_BYTES, last, sizeof last));
}

void yt_codec_pack(struct yt_writer *writer, enum yt_pack_form form, const void *values, size_t n) {
    struct yt_packer *packer = writer->packer;
    if (writer->status) return;
    bool done = form == YT_PACK_HYPER   ? pack_hypers(packer, values, n)
                : form == YT_PACK_BYTES ? pack_bytes(packer, values, n)
                                        : packer->pack(packer, form, values, n);
    if (!done) writer->status = yt_status_set(YTHREAD_ENOMEM, "no memory to pack %zu values", n);
    size_t size = n * width_of(form);
    writer->size += size + (-size & 3);
}

int yt_codec_begin_packing(struct yt_writer *packed, struct yt_packer *packer) {
    yt_codec_writer_init(packed, NULL);
    packed->packer = packer;
    return packer->begin(packer) ? 0 : YTHREAD_ENOMEM;
}

int yt_codec_end_packing(struct yt_writer *packed, struct yt_writer *to) {
    unsigned char *bytes = packed->status ? NULL : yt_codec_put_space(to, packed->size);
    if (!packed->packer->end(packed->packer, bytes, packed->size) && bytes) return YTHREAD_ENOMEM;
    return packed->status ? packed->status : to->status;
}

/* ---- reading ------------------------------------------------------------------------------------ */

static bool unpack_hypers(struct yt_packer *packer, unsigned char *values, size_t n) {
    uint32_t words[WORDS];
    for (size_t done = 0; done < n;) {
        size_t count = n - done < WORDS / 2 ? n - done : WORDS / 2;
        if (!packer->unpack(packer, YT_PACK_UINT, words, 2 * count)) return false;
        for (size_t i = 0; i < count; i++) {
            uint64_t value = (uint64_t)words[2 * i] << 32 | words[2 * i + 1];
            memcpy(values + (done + i) * 8, &value, 8);
        }
        done += count;
    }
    return true;
}

void yt_codec_unpack(struct yt_reader *reader, enum yt_pack_form form, void *values, size_t n) {
    struct yt_packer *packer = reader->packer;
    size_t width = width_of(form), left = yt_codec_left(reader);
    if (n > left / width || (-(n * width) & 3) > left - n * width) {
        yt_codec_get_short(reader);
        return;
    }
    bool done = form == YT_PACK_HYPER ? unpack_hypers(packer, values, n) : packer->unpack(packer, form, values, n);
    if (!done) yt_codec_get_failed(reader, "the data cannot be unpacked");
    reader->at += n * width + (-(n * width) & 3);
}

uint32_t yt_codec_unpack_u32(struct yt_reader *reader, bool is_signed) {
    uint32_t value = 0;
    yt_codec_unpack(reader, is_signed ? YT_PACK_INT : YT_PACK_UINT, &value, 1);
    return reader->status ? 0 : value;
}

uint64_t yt_codec_unpack_u64(struct yt_reader *reader) {
    uint64_t value = 0;
    yt_codec_unpack(reader, YT_PACK_HYPER, &value, 1);
    return reader->status ? 0 : value;
}

/* They stand where they stand among the packed ones. */
const unsigned char *yt_codec_unpack_bytes(struct yt_reader *reader, size_t size) {
    unsigned char *place = reader->unpacked + reader->at;
    if (reader->status) return NULL;
    yt_codec_unpack(reader, YT_PACK_BYTES, place, size);
    return reader->status ? NULL : place;
}

int yt_codec_begin_unpacking(struct yt_reader *reader, struct yt_packer *packer, const void *bytes, size_t size) {
    yt_codec_reader_init(reader, bytes, size);
    if (size % 4) return yt_status_set(YTHREAD_ESTATE, "the data ends early");
    reader->unpacked = malloc(size ? size : 1);
    if (!reader->unpacked) return yt_status_set(YTHREAD_ENOMEM, "no memory for %zu bytes", size);
    reader->packer = packer;
    if (packer->open(packer, bytes, size)) return 0;
    free(reader->unpacked);
    return YTHREAD_ENOMEM;
}

void yt_codec_end_unpacking(struct yt_reader *reader) {
    reader->packer->close(reader->packer);
    free(reader->unpacked);
}
