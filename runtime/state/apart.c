/* What stands behind a state; see apart.h. */
#include "state/apart.h"

#include "base/schema.h"
#include "base/schema_bytes.h"
#include "state/blocks.h"

#include <string.h>

bool yt_state_is_apart(const struct ythread_field *field) {
    return field->type->size >= YT_STATE_APART_LEAST && !(field->type->size & 3);
}

bool yt_state_apart_take(struct yt_state_apart *apart, const struct yt_state_frame *frame) {
    const struct ythread_function *function = frame->function;
    const struct ythread_point *point = &function->points[frame->head->resume_pt];
    int count = apart->count;
    size_t size = apart->size;
    if (function->frame_size < YT_STATE_APART_LEAST || function->frame_align > YT_MEMORY_ALIGN) return false;
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        if (!yt_state_is_apart(field)) continue;
        if (count == YT_STATE_APART_MOST || !yt_schema_is_solid(field->type)) return false;
        apart->parts[count++] = (struct iovec){(char *)frame->head + field->offset, field->type->size};
        size += field->type->size;
    }
    if (count == apart->count) return false;
    apart->count = count;
    apart->size = size;
    return true;
}

bool yt_state_apart_take_block(struct yt_state_apart *apart, const struct yt_state_block *block) {
    const struct ythread_field *tail;
    uint64_t bytes = block->count * (block->element ? block->element->size : 0);
    if (block->form != YT_BLOCK_RAW || bytes < YT_STATE_APART_LEAST || bytes & 3 || apart->count == YT_STATE_APART_MOST)
        return false;
    if (!yt_schema_is_solid(block->element)) return false;
    if (block->typed && (yt_state_block_tail(block, &tail), tail)) return false;
    apart->parts[apart->count++] = (struct iovec){(void *)(uintptr_t)yt_state_block_memory(block), bytes};
    apart->size += bytes;
    return true;
}

/* Says whether decoding writes every byte of a large field: it holds numbers alone, with nothing between them. */
static bool is_filled(const struct ythread_field *field) {
    const struct ythread_type *type = field->type;
    while (type->kind == YTHREAD_KIND_ARRAY) type = type->element;
    bool is_number =
        yt_schema_is_integer(type->kind) || type->kind == YTHREAD_KIND_FLOAT || type->kind == YTHREAD_KIND_DOUBLE;
    return is_number && !field->get;
}

/* The first large field, which stands apart or is filled, that begins at `from` or behind it, or null. */
static const struct ythread_field *next_large(const struct ythread_function *function, uint32_t number, size_t from,
                                              bool apart) {
    const struct ythread_point *point = &function->points[number];
    const struct ythread_field *first = NULL;
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        bool is_left_out = yt_state_is_apart(field) && (apart || is_filled(field));
        if (is_left_out && field->offset >= from && (!first || field->offset < first->offset)) first = field;
    }
    return first;
}

struct ythread_header *yt_state_apart_frame(struct yt_memory *memory, const struct ythread_function *function,
                                            uint32_t point, bool apart) {
    if (function->frame_size < YT_STATE_APART_LEAST || function->frame_align > YT_MEMORY_ALIGN)
        return yt_frame_take(memory, function);
    char *frame = yt_memory_alloc_bare(memory, function->frame_size);
    size_t from = 0;
    if (!frame) return NULL;
    for (const struct ythread_field *field; (field = next_large(function, point, from, apart));) {
        memset(frame + from, 0, field->offset - from);
        from = field->offset + field->type->size;
    }
    memset(frame + from, 0, function->frame_size - from);
    return (struct ythread_header *)frame;
}

static size_t bytes_placed(const struct yt_state_apart *apart) {
    size_t sum = 0;
    for (int i = 0; i < apart->count; i++) sum += apart->parts[i].iov_len;
    return sum;
}

bool yt_state_apart_is_placed(const struct yt_state_apart *apart) {
    return !apart || bytes_placed(apart) == apart->size;
}

bool yt_state_apart_place(struct yt_state_apart *apart, void *place, size_t size) {
    if (apart->count == YT_STATE_APART_MOST || size > apart->size - bytes_placed(apart)) return false;
    apart->parts[apart->count++] = (struct iovec){place, size};
    return true;
}

int yt_state_apart_place_block(struct yt_state_apart *apart, struct yt_reader *reader,
                               const struct yt_state_block *block) {
    void *memory = (void *)(uintptr_t)yt_state_block_memory(block);
    if (!yt_state_apart_place(apart, memory, block->count * block->element->size))
        return yt_codec_get_failed(reader, "the data ends early");
    return reader->status;
}
