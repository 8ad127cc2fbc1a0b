/* Bytes in a row: the writer that grows and the reader that stops at its end. */
#include "base/codec.h"

#include <stdlib.h>
#include <string.h>

#include "base/codec_bytes.h"
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

unsigned char *yt_codec_put_space(struct yt_writer *writer, size_t size) {
    if (writer->status) return 0;
    if ((!writer->data || writer->capacity - writer->size < size) && !grow(writer, size)) {
        writer->status = yt_status_set(YTHREAD_ENOMEM, "no memory to write %zu bytes", size);
        return 0;
    }
    unsigned char *space = writer->data + writer->size;
    writer->size += size;
    return space;
}

void yt_codec_put_u32(struct yt_writer *writer, uint32_t value) {
    unsigned char *space = yt_codec_put_space(writer, 4);
    if (space) yt_store32(space, value);
}

void yt_codec_put_i32(struct yt_writer *writer, int32_t value) {
    yt_codec_put_u32(writer, (uint32_t)value);
}

void yt_codec_put_u64(struct yt_writer *writer, uint64_t value) {
    unsigned char *space = yt_codec_put_space(writer, 8);
    if (space) yt_store64(space, value);
}

void yt_codec_put_bytes(struct yt_writer *writer, const void *bytes, size_t size) {
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

size_t yt_codec_left(const struct yt_reader *reader) {
    return reader->status ? 0 : reader->size - reader->at;
}

int yt_codec_get_failed(struct yt_reader *reader, const char *reason) {
    if (!reader->status) reader->status = yt_status_set(YTHREAD_ESTATE, "%s", reason);
    return reader->status;
}

/* Skips `size` bytes and returns their place. */
static const unsigned char *take(struct yt_reader *reader, size_t size) {
    if (yt_codec_left(reader) < size) {
        yt_codec_get_failed(reader, "the data ends early");
        return 0;
    }
    const unsigned char *place = reader->data + reader->at;
    reader->at += size;
    return place;
}

uint32_t yt_codec_get_u32(struct yt_reader *reader) {
    const unsigned char *place = take(reader, 4);
    return place ? yt_load32(place) : 0;
}

int32_t yt_codec_get_i32(struct yt_reader *reader) {
    return (int32_t)yt_codec_get_u32(reader);
}

uint64_t yt_codec_get_u64(struct yt_reader *reader) {
    const unsigned char *place = take(reader, 8);
    return place ? yt_load64(place) : 0;
}

const unsigned char *yt_codec_get_bytes(struct yt_reader *reader, size_t size) {
    size_t padding = -size & 3;
    if (size > SIZE_MAX - padding) {
        yt_codec_get_failed(reader, "the data ends early");
        return 0;
    }
    return take(reader, size + padding);
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
