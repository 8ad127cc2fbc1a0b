/* What stands behind a state; see apart.h. */
#include "state/apart.h"

#include "base/codec_bulk.h"
#include "base/codec_kinds.h"
#include "base/schema.h"
#include "base/schema_bytes.h"
#include "state/blocks.h"

#include <string.h>

static const struct ythread_type *element_of(const struct ythread_type *type) {
    while (type->kind == YTHREAD_KIND_ARRAY) type = type->element;
    return type;
}

/* Of what such values are made, if only the order of their bytes differs on the wire; else 0. */
static unsigned width_of(const struct yt_state_apart *apart, const struct ythread_type *type) {
    const struct ythread_type *element = element_of(type);
    if (!apart->equal_machines && !yt_codec_is_everywhere_alike(element->kind)) return 0;
    return yt_codec_same_width(element);
}

bool yt_state_is_apart(const struct yt_state_apart *apart, const struct ythread_field *field, bool raw) {
    if (field->type->size < YT_STATE_APART_LEAST || field->type->size & 3) return false;
    return raw || (!field->get && width_of(apart, field->type));
}

static void turn(void *bytes, size_t size, unsigned width) {
    if (width == 4) yt_copy32(bytes, bytes, size / 4);
    if (width == 8) yt_copy64(bytes, bytes, size / 8);
}

void yt_state_apart_turn(const struct yt_state_apart *apart) {
    for (int i = 0; i < apart->count; i++) turn(apart->parts[i].iov_base, apart->parts[i].iov_len, apart->widths[i]);
}

bool yt_state_apart_has_turns(const struct yt_state_apart *apart) {
    bool has = false;
    for (int i = 0; i < apart->count; i++) has |= apart->widths[i] != 0;
    return has && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
}

static void add(struct yt_state_apart *apart, void *place, size_t size, unsigned width) {
    apart->widths[apart->count] = (uint8_t)width;
    apart->parts[apart->count++] = (struct iovec){place, size};
}

/* Takes down a frame's large fields. False: it has none, or more than there is room for. */
static bool take(struct yt_state_apart *apart, const struct yt_state_frame *frame) {
    const struct ythread_function *function = frame->function;
    const struct ythread_point *point = &function->points[frame->head->resume_pt];
    const struct yt_state_apart before = *apart;
    if (function->frame_size < YT_STATE_APART_LEAST || function->frame_align > YT_MEMORY_ALIGN) return false;
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        if (!yt_state_is_apart(apart, field, frame->raw)) continue;
        if (apart->count == YT_STATE_APART_MOST || !yt_schema_is_solid(field->type)) {
            *apart = before;
            return false;
        }
        add(apart, (char *)frame->head + field->offset, field->type->size,
            frame->raw ? 0 : width_of(apart, field->type));
        apart->size += field->type->size;
    }
    return apart->count > before.count;
}

/* The same of a block. */
static bool take_block(struct yt_state_apart *apart, const struct yt_state_block *block) {
    const struct ythread_field *tail;
    uint64_t bytes = block->count * (block->element ? block->element->size : 0);
    unsigned width = 0;
    if (bytes < YT_STATE_APART_LEAST || bytes & 3 || apart->count == YT_STATE_APART_MOST) return false;
    if (block->form != YT_BLOCK_RAW && (block->form != YT_BLOCK_XDR || !(width = width_of(apart, block->element))))
        return false;
    if (!yt_schema_is_solid(block->element)) return false;
    if (block->typed && (yt_state_block_tail(block, &tail), tail)) return false;
    add(apart, (void *)(uintptr_t)yt_state_block_memory(block), bytes, width);
    apart->size += bytes;
    return true;
}

/* (Of heap blocks that are made alike there may be many: they stay together.) */
void yt_state_apart_choose(struct yt_state_apart *apart, struct yt_state_chain *chain,
                           const struct yt_state_rules *rules) {
    apart->equal_machines = rules->peer == yt_schema_machine();
    for (uint32_t i = 0; i < chain->count; i++) chain->frames[i].apart = take(apart, &chain->frames[i]);
    for (uint32_t i = 0; i < chain->block_count; i++) {
        struct yt_state_block *block = &chain->blocks[i];
        bool is_alone = !block->typed || (block->is_first && (i + 1 == chain->block_count || block[1].is_first));
        if (is_alone && take_block(apart, block))
            block->form = block->form == YT_BLOCK_RAW ? YT_BLOCK_APART : YT_BLOCK_XDR_APART;
    }
}

/* Says whether decoding writes every byte of a large field: it holds numbers alone, with nothing between them. */
static bool is_filled(const struct ythread_field *field) {
    const struct ythread_type *type = element_of(field->type);
    bool is_number =
        yt_schema_is_integer(type->kind) || type->kind == YTHREAD_KIND_FLOAT || type->kind == YTHREAD_KIND_DOUBLE;
    return is_number && !field->get;
}

/* The first large field, which stands apart or is filled, that begins at `from` or behind it, or null. */
static const struct ythread_field *next_large(const struct ythread_function *function, uint32_t number, size_t from,
                                              const struct yt_state_apart *apart, bool raw) {
    const struct ythread_point *point = &function->points[number];
    const struct ythread_field *first = NULL;
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        bool is_left_out = apart ? yt_state_is_apart(apart, field, raw)
                                 : field->type->size >= YT_STATE_APART_LEAST && is_filled(field);
        if (is_left_out && field->offset >= from && (!first || field->offset < first->offset)) first = field;
    }
    return first;
}

struct ythread_header *yt_state_apart_frame(struct yt_memory *memory, const struct ythread_function *function,
                                            uint32_t point, const struct yt_state_apart *apart, bool raw) {
    if (function->frame_size < YT_STATE_APART_LEAST || function->frame_align > YT_MEMORY_ALIGN)
        return yt_frame_take(memory, function);
    char *frame = yt_memory_alloc_bare(memory, function->frame_size);
    size_t from = 0;
    if (!frame) return NULL;
    for (const struct ythread_field *field; (field = next_large(function, point, from, apart, raw));) {
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

/* The next bytes behind the state go there. False: there are not so many. */
static bool place(struct yt_state_apart *apart, void *where, size_t size, unsigned width) {
    if (apart->count == YT_STATE_APART_MOST || size > apart->size - bytes_placed(apart)) return false;
    add(apart, where, size, width);
    return true;
}

bool yt_state_apart_place(struct yt_state_apart *apart, const struct yt_state_frame *frame,
                          const struct ythread_field *field) {
    return place(apart, (char *)frame->head + field->offset, field->type->size,
                 frame->raw ? 0 : width_of(apart, field->type));
}

int yt_state_apart_place_block(struct yt_state_apart *apart, struct yt_reader *reader,
                               const struct yt_state_block *block) {
    void *memory = (void *)(uintptr_t)yt_state_block_memory(block);
    unsigned width = block->form == YT_BLOCK_XDR_APART ? width_of(apart, block->element) : 0;
    if (block->form == YT_BLOCK_XDR_APART && !width)
        return yt_codec_get_failed(reader, "a block in a form that does not fit this machine");
    if (!place(apart, memory, block->count * block->element->size, width))
        return yt_codec_get_failed(reader, "the data ends early");
    return reader->status;
}
