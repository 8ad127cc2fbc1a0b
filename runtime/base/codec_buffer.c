/* Bytes in a row: the writer that grows and the reader that stops at its end. */
#include "base/codec.h"

#include <stdlib.h>
#include <string.h>

#include "base/codec_bytes.h"
#include "base/codec_packer.h"
#include "base/status.h"

#define LEAST_CAPACITY 256

void yt_codec_writer_init(struct yt_writer *writer, struct yt_memory *memory) {
    memset(writer, 0, sizeof *writer);
    writer->memory = memory;
}

void yt_codec_writer_fini(struct yt_writer *writer) {
    free(writer->data);
    yt_codec_writer_init(writer, writer->memory);
}

static bool grow(struct yt_writer *writer, size_t size) {
    size_t capacity = writer->capacity ? writer->capacity : LEAST_CAPACITY;
    while (capacity - writer->size < size) {
        if (capacity > SIZE_MAX / 2) return false;
        capacity *= 2;
    }
    void *data = yt_memory_resize(writer->memory, writer->data, capacity);
    if (!data) return false;
    writer->data = data;
    writer->capacity = capacity;
    return true;
}

bool yt_codec_reserve(struct yt_writer *writer, size_t size) {
    if (writer->status) return false;
    if ((writer->data && writer->capacity - writer->size >= size) || grow(writer, size)) return true;
    writer->status = yt_status_set(YTHREAD_ENOMEM, "no memory to write %zu bytes", size);
    return false;
}

void yt_codec_put_u32_slowly(struct yt_writer *writer, uint32_t value, bool is_signed) {
    if (writer->packer) {
        yt_codec_pack(writer, is_signed ? YT_PACK_INT : YT_PACK_UINT, &value, 1);
        return;
    }
    unsigned char *space = yt_codec_put_space(writer, 4);
    if (space) yt_store32(space, value);
}

void yt_codec_put_u64_slowly(struct yt_writer *writer, uint64_t value) {
    if (writer->packer) {
        yt_codec_pack(writer, YT_PACK_HYPER, &value, 1);
        return;
    }
    unsigned char *space = yt_codec_put_space(writer, 8);
    if (space) yt_store64(space, value);
}

void yt_codec_put_bytes(struct yt_writer *writer, const void *bytes, size_t size) {
    if (writer->packer) {
        yt_codec_pack(writer, YT_PACK_BYTES, bytes, size);
        return;
    }
    size_t padding = -size & 3;
    unsigned char *space = size > SIZE_MAX - padding ? 0 : yt_codec_put_space(writer, size + padding);
    if (!space || !size) return;
    memcpy(space, bytes, size);
    memset(space + size, 0, padding);
}

void yt_codec_put_string(struct yt_writer *writer, const char *text) {
    size_t size = strlen(text ? text : "") + 1;
    yt_codec_put_u32(writer, (uint32_t)size);
    yt_codec_put_bytes(writer, text ? text : "", size);
}

void yt_codec_patch_u32(struct yt_writer *writer, size_t at, uint32_t value) {
    if (!writer->status) yt_store32(writer->data + at, value);
}

void yt_codec_reader_init(struct yt_reader *reader, const void *data, size_t size) {
    memset(reader, 0, sizeof *reader);
    reader->data = data;
    reader->size = size;
}

int yt_codec_get_failed(struct yt_reader *reader, const char *reason) {
    if (!reader->status) reader->status = yt_status_set(YTHREAD_ESTATE, "%s", reason);
    return reader->status;
}

const unsigned char *yt_codec_get_short(struct yt_reader *reader) {
    yt_codec_get_failed(reader, "the data ends early");
    return 0;
}

const unsigned char *yt_codec_get_bytes(struct yt_reader *reader, size_t size) {
    if (reader->packer) return yt_codec_unpack_bytes(reader, size);
    size_t padding = -size & 3;
    return size > SIZE_MAX - padding ? yt_codec_get_short(reader) : yt_codec_get_space(reader, size + padding);
}

const char *yt_codec_get_string(struct yt_reader *reader) {
    uint32_t size = yt_codec_get_u32(reader);
    const unsigned char *text = yt_codec_get_bytes(reader, size);
    if (!text) return 0;
    if (!size || memchr(text, 0, size) != text + size - 1) {
        yt_codec_get_failed(reader, "a string without its end");
        return 0;
    }
    return (const char *)text;
}
