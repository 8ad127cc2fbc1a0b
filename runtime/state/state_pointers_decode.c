/* From the name of what a pointer points to, as state_pointers_encode.c writes it, to a pointer here.
 *
 * Nothing is believed: what a name leads to must be there, and of a kind that the pointer can have. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/frames.h"
#include "state/joint.h"
#include "state/others.h"
#include "threads/program/program.h"
#include "threads/program/words.h"

static int bad(struct yt_reader *reader, const char *reason) {
    return yt_codec_get_failed(reader, reason);
}

static int read_path(struct yt_reader *reader, struct yt_schema_path *path) {
    path->count = yt_codec_get_u32(reader);
    if (path->count > YT_SCHEMA_STEPS) return bad(reader, "a pointer's path is too long");
    for (uint32_t i = 0; i < path->count; i++) path->steps[i] = yt_codec_get_u64(reader);
    return reader->status;
}

static int resolve(struct yt_reader *reader, const struct ythread_type *type, const struct yt_schema_path *path,
                   void *object, void **value, uint64_t *room) {
    uint64_t offset;
    if (!yt_schema_resolve(type, path, &offset)) return bad(reader, "a pointer's path does not exist here");
    *value = (char *)object + offset;
    *room = type->size - offset;
    return 0;
}

static int get_path(struct yt_reader *reader, const struct ythread_type *type, void *object, void **value,
                    uint64_t *room) {
    struct yt_schema_path path;
    int status = read_path(reader, &path);
    return status ? status : resolve(reader, type, &path, object, value, room);
}

static int get_function(struct yt_reader *reader, void **value) {
    const struct ythread_function *function = yt_program_function_by_key(yt_codec_get_u64(reader));
    if (!function || !function->address) return bad(reader, "points to a function that is unknown here");
    memcpy(value, &function->address, sizeof *value);
    return reader->status;
}

static int get_object(struct yt_reader *reader, void **value, uint64_t *room) {
    const struct ythread_object *object = yt_program_object_by_key(yt_codec_get_u64(reader));
    if (!object || !object->address) return bad(reader, "points to a variable that is unknown here");
    return get_path(reader, object->type, object->address, value, room);
}

static int get_string(struct yt_reader *reader, void **value) {
    uint64_t key = yt_codec_get_u64(reader);
    uint32_t file = yt_codec_get_u32(reader), offset = yt_codec_get_u32(reader);
    const struct ythread_string *string = yt_program_string_by_key(key, file);
    if (!string || offset > string->size) return bad(reader, "points to a string literal that is unknown here");
    *value = (char *)(uintptr_t)string->text + offset;
    return reader->status;
}

static int get_frame(struct yt_state_chain *chain, struct yt_reader *reader, void **value, uint64_t *room) {
    uint32_t number = yt_codec_get_u32(reader), index = yt_codec_get_u32(reader);
    if (number >= chain->count || index >= chain->frames[number].function->field_count)
        return bad(reader, "points to a frame's field that does not exist");
    const struct yt_state_frame *frame = &chain->frames[number];
    const struct ythread_field *field = &frame->function->fields[index];
    if (field->get) return bad(reader, "points to a bit-field");
    return get_path(reader, field->type, (char *)frame->head + field->offset, value, room);
}

static int get_block(const struct yt_state_chain *chain, struct yt_reader *reader, void **value, uint64_t *room) {
    uint32_t number = yt_codec_get_u32(reader);
    if (number >= chain->block_count || chain->blocks[number].form == YT_BLOCK_STAYS)
        return bad(reader, "points to a block that does not exist");
    const struct yt_state_block *entry = &chain->blocks[number];
    const struct ythread_field *tail;
    struct yt_schema_path path;
    void *memory = (void *)(uintptr_t)yt_state_block_memory(entry);
    int status = read_path(reader, &path);
    uint64_t count = yt_state_block_tail(entry, &tail);
    if (status) return status;
    if (!tail || path.count < 2 || path.steps[0] || path.steps[1] != (uint64_t)(tail - entry->element->fields)) {
        const struct ythread_type type = yt_state_block_type(entry);
        return resolve(reader, &type, &path, memory, value, room);
    }
    const struct ythread_type type = yt_state_tail_type(tail, count);
    path.count -= 2;
    memmove(path.steps, path.steps + 2, path.count * sizeof path.steps[0]);
    return resolve(reader, &type, &path, (char *)memory + tail->offset, value, room);
}

static int get_shared(const struct yt_state_chain *chain, struct yt_reader *reader, void **value, uint64_t *room) {
    uint32_t kind = yt_codec_get_u32(reader);
    if (!chain->shared || kind >= YT_JOINT_KINDS) return bad(reader, "points to a block that does not exist");
    return get_block(&chain->shared->chains[kind], reader, value, room);
}

static int get_stream(struct yt_reader *reader, void **value) {
    FILE *const streams[] = {stdin, stdout, stderr};
    uint32_t number = yt_codec_get_u32(reader);
    if (number >= 3) return bad(reader, "points to a stream that does not exist");
    *value = streams[number];
    return reader->status;
}

/* argv, as it was or in an order that it may not have here. */
static int get_list(struct yt_reader *reader, bool has_order, uint64_t place, void **value) {
    uint32_t count = has_order ? yt_codec_get_u32(reader) : (uint32_t)yt_words_count(), *numbers = NULL;
    if (count != (uint32_t)yt_words_count() || place > count)
        return bad(reader, "points to a word of the command line that is not there: it had others");
    if (has_order && !(numbers = malloc(((size_t)count + 1) * sizeof *numbers)))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for the words of a command line");
    for (uint32_t i = 0; has_order && i <= count; i++) numbers[i] = yt_codec_get_u32(reader);
    char **list = reader->status ? NULL : yt_words_list(numbers);
    free(numbers);
    if (!list) return bad(reader, "points to an order of the command line that cannot be kept here");
    *value = list + place;
    return 0;
}

static int get_word(struct yt_reader *reader, void **value) {
    uint32_t which = yt_codec_get_u32(reader);
    uint64_t place = yt_codec_get_u64(reader);
    if (!which || which == YT_STATE_ORDER) return get_list(reader, which, place, value);
    enum yt_word_state state = yt_words_at(which - 1, place, value);
    if (state == YT_WORD_NONE)
        return bad(reader, "points to a word of the command line that is not there: it had others");
    if (state != YT_WORD_SAME)
        return bad(reader, "points to a word of the command line, whose text has been changed there");
    return reader->status;
}

static int get_address(struct yt_state_chain *chain, struct yt_reader *reader, void **value, uint64_t *room) {
    uint64_t address = yt_codec_get_u64(reader);
    bool number = yt_state_is_number((int64_t)address);
    if (!chain->keep_unknown && !number) return bad(reader, "points to memory of another process");
    *value = (void *)(uintptr_t)address;
    *room = number ? 0 : UINT64_MAX;
    return reader->status;
}

static int get_inside(struct yt_state_chain *chain, struct yt_reader *reader, void **value) {
    uint32_t number = yt_codec_get_u32(reader);
    uint64_t offset = yt_codec_get_u64(reader);
    if (!chain->keep_unknown) return bad(reader, "points to memory of another process");
    if (number >= chain->count && number - chain->count < chain->block_count) {
        *value = (char *)(uintptr_t)yt_state_block_memory(&chain->blocks[number - chain->count]) + offset;
        return reader->status;
    }
    if (number >= chain->count || offset > chain->frames[number].function->frame_size)
        return bad(reader, "points to a frame's field that does not exist");
    *value = (char *)chain->frames[number].head + offset;
    return reader->status;
}

static int get_tagged(struct yt_state_chain *chain, struct yt_reader *reader, uint32_t tag, void **value,
                      uint64_t *room) {
    *value = 0;
    *room = 0;
    switch (tag) {
    case YT_STATE_NULL:
        return reader->status;
    case YT_STATE_FUNCTION:
        return get_function(reader, value);
    case YT_STATE_OBJECT:
        return get_object(reader, value, room);
    case YT_STATE_STRING:
        return get_string(reader, value);
    case YT_STATE_FRAME:
        return get_frame(chain, reader, value, room);
    case YT_STATE_STREAM:
        return get_stream(reader, value);
    case YT_STATE_BLOCK:
        return get_block(chain, reader, value, room);
    case YT_STATE_JOINT:
        return get_shared(chain, reader, value, room);
    case YT_STATE_OTHERS:
        *room = UINT64_MAX; /* which is looked at when the thread is there */
        return yt_others_get(chain, reader, value);
    case YT_STATE_WORD:
        return get_word(reader, value);
    case YT_STATE_ADDRESS:
        return get_address(chain, reader, value, room);
    case YT_STATE_ARGUMENT:
        return yt_state_get_argument(chain, reader, value);
    case YT_STATE_INSIDE:
        return get_inside(chain, reader, value);
    default:
        return bad(reader, "no valid pointer");
    }
}

int yt_state_place_decode(struct yt_state_chain *chain, struct yt_reader *reader, void **value, uint64_t *room) {
    return get_tagged(chain, reader, yt_codec_get_u32(reader), value, room);
}

int yt_state_pointer_decode(void *chain, struct yt_reader *reader, const struct ythread_type *pointer, void **value) {
    uint32_t tag = yt_codec_get_u32(reader);
    uint64_t room;
    if (pointer->kind == YTHREAD_KIND_LIST ? tag != YT_STATE_NULL && tag != YT_STATE_ARGUMENT && tag != YT_STATE_ADDRESS
                                           : tag == YT_STATE_ARGUMENT)
        return bad(reader, "a va_list and a pointer are no one thing");
    if (pointer->kind == YTHREAD_KIND_FUNCTION && tag != YT_STATE_NULL && tag != YT_STATE_FUNCTION &&
        tag != YT_STATE_ADDRESS)
        return bad(reader, "points to data, not to a function");
    return get_tagged(chain, reader, tag, value, &room);
}
