/* Bytes on their way in or out, for engines: appended behind, taken off in front; and the words of a frame's head. */
#ifndef YT_CLUSTER_BUFFER_H
#define YT_CLUSTER_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define YT_BUFFER_LARGE (256 * 1024) /* bytes at once for which no more is taken in advance than an eighth */

struct yt_buffer {
    unsigned char *data;
    size_t begin, end, room; /* what is in use: begin..end */
};

/* Makes room for `more` bytes behind. False without memory; then nothing has changed. */
static inline bool yt_buffer_reserve(struct yt_buffer *buffer, size_t more) {
    if (buffer->end + more <= buffer->room) return true;
    if (buffer->begin) {
        memmove(buffer->data, buffer->data + buffer->begin, buffer->end - buffer->begin);
        buffer->end -= buffer->begin;
        buffer->begin = 0;
        if (buffer->end + more <= buffer->room) return true;
    }
    size_t least = buffer->end + more, room = more < YT_BUFFER_LARGE ? least * 2 : least / 8 * 9;
    unsigned char *data = realloc(buffer->data, room);
    if (!data) data = realloc(buffer->data, room = least);
    if (!data) return false;
    buffer->data = data;
    buffer->room = room;
    return true;
}

/* After yt_buffer_reserve. */
static inline void yt_buffer_append(struct yt_buffer *buffer, const void *bytes, size_t size) {
    if (size) memcpy(buffer->data + buffer->end, bytes, size);
    buffer->end += size;
}

/* Takes bytes off in front. */
static inline void yt_buffer_drop(struct yt_buffer *buffer, size_t size) {
    buffer->begin += size;
    if (buffer->begin == buffer->end) buffer->begin = buffer->end = 0;
}

static inline void yt_buffer_release(struct yt_buffer *buffer) {
    free(buffer->data);
    memset(buffer, 0, sizeof *buffer);
}

static inline uint32_t yt_buffer_word_at(const unsigned char *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static inline void yt_buffer_set_word(unsigned char *at, uint32_t value) {
    at[0] = (unsigned char)(value >> 24);
    at[1] = (unsigned char)(value >> 16);
    at[2] = (unsigned char)(value >> 8);
    at[3] = (unsigned char)value;
}

#endif
