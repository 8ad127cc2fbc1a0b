/* From a pointer to the name of what it points to; state_pointers_decode.c leads back.
 *
 * Encoding compares addresses and never follows the pointer, so that a wild one is refused like any other
 * that Ythreads does not know. */
#include <stdio.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/frames.h"
#include "state/joint.h"
#include "state/others.h"
#include "threads/program/program.h"
#include "threads/program/words.h"

const struct ythread_type yt_state_void_pointer = {
    .name = "void *", .kind = YTHREAD_KIND_POINTER, .align = _Alignof(void *), .size = sizeof(void *)};

const struct ythread_type yt_state_int_pointer = {.name = "int *",
                                                  .kind = YTHREAD_KIND_POINTER,
                                                  .align = _Alignof(int *),
                                                  .size = sizeof(int *),
                                                  .element = &yt_schema_int};

/* ---- places ------------------------------------------------------------------------------------ */

/* A place that may be what a pointer points to. */
struct place {
    enum yt_schema_fit fit;
    const struct ythread_object *object; /* null: in a frame or block */
    uint32_t frame, field;
    bool is_in_block, is_shared;
    uint32_t block, kind; /* kind: of a shared one */
    struct yt_schema_path path;
};

static struct yt_state_places places_of(const struct yt_state_chain *chain) {
    return (struct yt_state_places){chain->frames, sizeof chain->frames[0], chain->count};
}

void yt_state_chain_sort(struct yt_state_chain *chain) {
    for (uint32_t i = 0; i < chain->count; i++) chain->frames[i].place.begin = chain->frames[i].head;
    yt_state_places_sort(places_of(chain));
    chain->is_sorted = true;
}

int64_t yt_state_frame_at(const struct yt_state_chain *chain, uintptr_t address) {
    uint32_t before = yt_state_places_before(places_of(chain), address);
    if (!before) return -1;
    uint32_t number = yt_state_places_number(places_of(chain), before - 1);
    uintptr_t begin = (uintptr_t)chain->frames[number].head;
    return address - begin <= chain->frames[number].function->frame_size ? (int64_t)number : -1;
}

static void offer(struct place *best, const struct place *place) {
    if (place->fit > best->fit) *best = *place;
}

static void find_in_frame(const struct yt_state_chain *chain, uintptr_t address, const struct ythread_type *pointee,
                          struct place *best) {
    int64_t number = yt_state_frame_at(chain, address);
    if (number < 0) return;
    const struct yt_state_frame *frame = &chain->frames[number];
    uint64_t offset = address - (uintptr_t)frame->head;
    for (uint32_t i = 0; i < frame->function->field_count; i++) {
        const struct ythread_field *field = &frame->function->fields[i];
        if (field->get || offset < field->offset || offset - field->offset > field->type->size) continue;
        struct place place = {.frame = (uint32_t)number, .field = i};
        place.fit = yt_schema_find(field->type, offset - field->offset, pointee, &place.path);
        offer(best, &place);
    }
}

/* The path: the struct's number, 0; the member's; then as in an array. */
static void find_in_tail(const struct yt_state_block *entry, uint64_t offset, const struct ythread_type *pointee,
                         struct place *place) {
    const struct ythread_field *tail;
    uint64_t count = yt_state_block_tail(entry, &tail);
    place->fit = YT_SCHEMA_NOWHERE;
    if (!tail || offset < tail->offset) return;
    const struct ythread_type type = yt_state_tail_type(tail, count);
    struct yt_schema_path path;
    if (offset - tail->offset > type.size) return;
    place->fit = yt_schema_find(&type, offset - tail->offset, pointee, &path);
    if (path.count + 2 > YT_SCHEMA_STEPS) place->fit = YT_SCHEMA_NOWHERE;
    if (!place->fit) return;
    place->path.count = path.count + 2;
    place->path.steps[0] = 0;
    place->path.steps[1] = (uint64_t)(tail - entry->element->fields);
    memcpy(place->path.steps + 2, path.steps, path.count * sizeof path.steps[0]);
}

/* Most point to an element. What yt_schema_find would say of it, since nothing fits better. */
static bool is_element(const struct yt_state_block *entry, uint64_t offset, const struct ythread_type *pointee,
                       struct place *place) {
    const struct ythread_type *element = entry->element;
    uint64_t index = offset && element && element->size ? offset / element->size : 0;
    if (!element || element != pointee || index >= entry->count || index * element->size != offset) return false;
    place->fit = YT_SCHEMA_START;
    place->object = NULL;
    place->is_in_block = true;
    place->is_shared = false;
    place->path.count = 1;
    place->path.steps[0] = index;
    return true;
}

static void find_in_entry(const struct yt_state_block *entry, uintptr_t address, const struct ythread_type *pointee,
                          struct place place, struct place *best) {
    const struct ythread_type type = yt_state_block_type(entry);
    uint64_t offset = address - (uintptr_t)yt_state_block_memory(entry);
    place.is_in_block = true;
    if (offset <= type.size) place.fit = yt_schema_find(&type, offset, pointee, &place.path);
    offer(best, &place);
    if (place.fit == YT_SCHEMA_START) return;
    find_in_tail(entry, offset, pointee, &place);
    offer(best, &place);
}

static void find_in_block(const struct yt_state_chain *chain, uintptr_t address, const struct ythread_type *pointee,
                          struct place *best) {
    struct place place = {.is_shared = true};
    int64_t number = yt_state_block_at(chain, address);
    const struct yt_state_block *entry = number < 0 ? yt_joint_at(chain, address, &place.kind, &place.block) : NULL;
    if (entry) find_in_entry(entry, address, pointee, place, best);
    if (number < 0) return;
    best->block = (uint32_t)number;
    if (is_element(&chain->blocks[number], address - (uintptr_t)yt_state_block_memory(&chain->blocks[number]), pointee,
                   best))
        return;
    find_in_entry(&chain->blocks[number], address, pointee, (struct place){.block = (uint32_t)number}, best);
}

static void find_in_object(const struct ythread_object *object, uintptr_t address, const struct ythread_type *pointee,
                           struct place *best) {
    if (!object || address - (uintptr_t)object->address > object->type->size) return;
    struct place place = {.object = object};
    place.fit = yt_schema_find(object->type, address - (uintptr_t)object->address, pointee, &place.path);
    offer(best, &place);
}

/* The end of one variable may be the start of the next. Unless one of them cannot be meant, the better fit is. */
static void find_in_objects(uintptr_t address, const struct ythread_type *pointee, struct place *best) {
    const struct ythread_object *here = yt_program_object_at((const void *)address);
    const struct ythread_object *before = yt_program_object_at((const void *)(address - 1));
    if (!before || !here || !yt_program_only_ends(before, here)) find_in_object(here, address, pointee, best);
    find_in_object(before, address, pointee, best);
}

static bool find_place(const struct yt_state_chain *chain, const void *value, const struct ythread_type *pointee,
                       struct place *place) {
    uintptr_t address = (uintptr_t)value;
    place->fit = YT_SCHEMA_NOWHERE; /* all else is written with a fit */
    find_in_frame(chain, address, pointee, place);
    if (!place->fit) find_in_block(chain, address, pointee, place);
    if (place->fit) return true;
    find_in_objects(address, pointee, place);
    return place->fit;
}

/* ---- encoding ---------------------------------------------------------------------------------- */

static void put_path(struct yt_writer *writer, const struct yt_schema_path *path) {
    yt_codec_put_u32(writer, path->count);
    for (uint32_t i = 0; i < path->count; i++) yt_codec_put_u64(writer, path->steps[i]);
}

static void put_place(struct yt_state_chain *chain, struct yt_writer *writer, const struct place *place) {
    if (place->object) {
        if (chain->notes) yt_note_object(chain->notes, place->object);
        yt_codec_put_u32(writer, YT_STATE_OBJECT);
        yt_codec_put_u64(writer, yt_schema_object_key(place->object));
    } else if (place->is_in_block) {
        yt_codec_put_u32(writer, place->is_shared ? YT_STATE_JOINT : YT_STATE_BLOCK);
        if (place->is_shared) {
            yt_codec_put_u32(writer, place->kind);
            chain->leads = true;
        }
        yt_codec_put_u32(writer, place->block);
    } else {
        yt_codec_put_u32(writer, YT_STATE_FRAME);
        yt_codec_put_u32(writer, place->frame);
        yt_codec_put_u32(writer, place->field);
    }
    put_path(writer, &place->path);
}

bool yt_state_put_framed(struct yt_state_chain *chain, struct yt_writer *writer, const struct ythread_type *pointee,
                         const void *value) {
    struct place place = {.fit = YT_SCHEMA_NOWHERE};
    if (!chain->is_sorted) yt_state_chain_sort(chain);
    find_in_frame(chain, (uintptr_t)value, pointee, &place);
    if (!place.fit) find_in_block(chain, (uintptr_t)value, pointee, &place);
    if (place.fit) put_place(chain, writer, &place);
    return place.fit;
}

static bool put_function(const struct yt_state_chain *chain, struct yt_writer *writer, const void *value) {
    const struct ythread_function *function = yt_program_function_by_address(value);
    if (!function) return false;
    if (chain->notes) yt_note_address(chain->notes, function);
    yt_codec_put_u32(writer, YT_STATE_FUNCTION);
    yt_codec_put_u64(writer, yt_schema_function_key(function));
    return true;
}

static bool put_string(const struct yt_state_chain *chain, struct yt_writer *writer, const void *value) {
    uint64_t key;
    uint32_t file;
    const struct ythread_string *string = yt_program_string_at(value, &key, &file);
    if (!string) return false;
    if (chain->notes) yt_note_string(chain->notes, string);
    yt_codec_put_u32(writer, YT_STATE_STRING);
    yt_codec_put_u64(writer, key);
    yt_codec_put_u32(writer, file);
    yt_codec_put_u32(writer, (uint32_t)((uintptr_t)value - (uintptr_t)string->text));
    return true;
}

static bool put_stream(struct yt_writer *writer, const void *value) {
    const FILE *const streams[] = {stdin, stdout, stderr};
    for (uint32_t i = 0; i < 3; i++) {
        if (value != streams[i]) continue;
        yt_codec_put_u32(writer, YT_STATE_STREAM);
        yt_codec_put_u32(writer, i);
        return true;
    }
    return false;
}

/* argv, an element of it (the null at its end, too), or a place in a word. */
static bool put_word(struct yt_writer *writer, const void *value) {
    struct yt_word_place place;
    enum yt_word_state state = yt_words_find(value, &place);
    if (state != YT_WORD_SAME && state != YT_WORD_MOVED) return false;
    yt_codec_put_u32(writer, YT_STATE_WORD);
    yt_codec_put_u32(writer, state == YT_WORD_MOVED ? YT_STATE_ORDER : place.which);
    yt_codec_put_u64(writer, place.place);
    if (state == YT_WORD_SAME) return true;
    uint32_t count = (uint32_t)yt_words_count();
    yt_codec_put_u32(writer, count);
    for (uint32_t i = 0; i <= count; i++) yt_codec_put_u32(writer, yt_words_number(place.list[i]));
    return true;
}

/* In the middle of a value, or before the first element: the copy of the frame is laid out alike. */
static bool put_inside(const struct yt_state_chain *chain, struct yt_writer *writer, const void *value) {
    int64_t number = yt_state_frame_at(chain, (uintptr_t)value);
    int64_t block = number < 0 ? yt_state_block_around(chain, (uintptr_t)value) : -1;
    if (number < 0 && block < 0) return false;
    const void *begin = number < 0 ? yt_state_block_memory(&chain->blocks[block]) : chain->frames[number].head;
    yt_codec_put_u32(writer, YT_STATE_INSIDE);
    yt_codec_put_u32(writer, (uint32_t)(number < 0 ? chain->count + block : number));
    yt_codec_put_u64(writer, (uintptr_t)value - (uintptr_t)begin);
    return true;
}

static int refuse(const struct yt_state_chain *chain, const struct ythread_type *pointer, const void *value) {
    const struct yt_typed *block = chain->typed ? yt_typed_around(chain->typed, value) : NULL;
    const struct yt_thread *owner = block ? block->hoard->thread : NULL;
    const struct ythread_object *local = block ? NULL : yt_program_local_at(value);
    struct yt_word_place word;
    if (pointer->kind == YTHREAD_KIND_FUNCTION)
        return yt_status_set(YTHREAD_ESTATE, "points to a function that Ythreads does not know");
    if (local)
        return yt_status_set(YTHREAD_ESTATE, "points to the thread-local variable '%s', of which each node has its own",
                             local->name);
    if (block && (yt_state_block_at(chain, (uintptr_t)value) >= 0 || yt_is_joint(block)))
        return yt_status_set(YTHREAD_ESTATE, "points to no element of its heap block of '%s'", block->element->name);
    if (owner)
        return yt_status_set(YTHREAD_ESTATE, "points to a heap block of thread %d.%u", YT_YID_NODE(owner->id),
                             YT_YID_SLOT(owner->id));
    if (block)
        return yt_status_set(YTHREAD_ESTATE, "points to a heap block of '%s', which only threads take along",
                             block->element->name);
    if (yt_words_find(value, &word) == YT_WORD_CHANGED) {
        if (!word.which)
            return yt_status_set(YTHREAD_ESTATE, "points to argv, where there are words that other nodes do not have");
        return yt_status_set(YTHREAD_ESTATE, "points to argv[%u], whose text has been changed here, not on other nodes",
                             word.which - 1);
    }
    return yt_status_set(YTHREAD_ESTATE, "points to memory that Ythreads does not know");
}

int yt_state_pointer_encode(void *context, struct yt_writer *writer, const struct ythread_type *pointer,
                            const void *value) {
    struct yt_state_chain *chain = context;
    struct place place;
    if (!value) {
        yt_codec_put_u32(writer, YT_STATE_NULL);
        return 0;
    }
    if (!chain->is_sorted) yt_state_chain_sort(chain);
    if (pointer->kind == YTHREAD_KIND_LIST && yt_state_put_argument(chain, writer, value)) return 0;
    if (pointer->kind == YTHREAD_KIND_FUNCTION && put_function(chain, writer, value)) return 0;
    if (pointer->kind == YTHREAD_KIND_POINTER || pointer->kind == YTHREAD_KIND_BLOCK) {
        if (find_place(chain, value, pointer->element, &place)) {
            put_place(chain, writer, &place);
            return 0;
        }
        if (put_string(chain, writer, value) || put_stream(writer, value) || put_word(writer, value) ||
            put_function(chain, writer, value))
            return 0;
    }
    int found = yt_others_put(chain, writer, pointer, value);
    if (found > 0) chain->leads = true;
    if (found) return found < 0 ? found : 0;
    if (!chain->keep_unknown && !yt_state_is_number((int64_t)(intptr_t)value)) return refuse(chain, pointer, value);
    if (put_inside(chain, writer, value)) return 0;
    yt_codec_put_u32(writer, YT_STATE_ADDRESS);
    yt_codec_put_u64(writer, (uint64_t)(int64_t)(intptr_t)value);
    return 0;
}
