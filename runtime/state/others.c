/* Pointers to the variables of other threads <-> bytes; see others.h. */
#define _DEFAULT_SOURCE
#include "state/others.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/joint.h"
#include "threads/program/program.h"

enum { GROUND = 1 << 24 }; /* bytes: so many such pointers can be read */

/* A frame, or a block that one owns. */
struct yt_others_place {
    struct yt_state_place place;
    const struct yt_thread *thread;
    uint64_t size;
};

void yt_others_init(struct yt_others *others, struct yt_node *node) {
    memset(others, 0, sizeof *others);
    others->node = node;
    yt_codec_writer_init(&others->names, NULL);
}

static void forget_thread(struct yt_others *others) {
    yt_state_chain_free(&others->chain);
    others->chain = (struct yt_state_chain){0};
    others->thread = NULL;
}

void yt_others_fini(struct yt_others *others) {
    if (!others->node) return;
    forget_thread(others);
    free(others->places);
    free(others->begins);
    yt_codec_writer_fini(&others->names);
    if (others->ground) munmap(others->ground, GROUND);
    memset(others, 0, sizeof *others);
}

/* The frames of the thread, and their blocks, in others->chain. */
static int turn_to(struct yt_others *others, const struct yt_thread *thread) {
    const struct yt_state_rules rules = {.memory = &others->node->memory, .always_xdr = true};
    if (others->thread == thread) return 0;
    forget_thread(others);
    int status = yt_state_list_frames(&others->chain, thread, &rules);
    if (!status) others->thread = thread;
    return status;
}

/* ---- encoding ------------------------------------------------------------------------------------ */

static uint32_t add_blocks(struct yt_others *others, const struct yt_thread *thread, const struct ythread_block *block,
                           uint32_t count) {
    for (; block; block = block->next, count++)
        if (others->places)
            others->places[count] = (struct yt_others_place){{.begin = block->memory}, thread, block->bytes};
    return count;
}

/* Lists a thread's, from number `count` on, or counts them only. The number behind the last. */
static uint32_t add_thread(struct yt_others *others, const struct yt_thread *thread, uint32_t count) {
    for (struct ythread_header *head = yt_thread_inner(thread); head; head = head->caller) {
        const struct ythread_function *function = yt_program_function(head->fun_num);
        const struct ythread_block_frame *owner = function ? yt_heap_of(function, head) : NULL;
        if (!function) continue;
        if (others->places)
            others->places[count] = (struct yt_others_place){{.begin = head}, thread, function->frame_size};
        count++;
        if (!owner) continue;
        count = add_blocks(others, thread, owner->ythread_numbered, count);
        count = add_blocks(others, thread, owner->ythread_loose, count);
    }
    return count;
}

static uint32_t add_threads(struct yt_others *others) {
    uint32_t count = 0;
    for (const struct yt_thread *t = yt_thread_first(others->node); t; t = yt_thread_after(others->node, t))
        count = add_thread(others, t, count);
    return count;
}

static struct yt_state_places places_of(const struct yt_others *others) {
    return (struct yt_state_places){others->places, sizeof others->places[0], others->count};
}

static int list_places(struct yt_others *others) {
    uint32_t count = add_threads(others);
    others->places = calloc(count + (size_t)1, sizeof *others->places);
    if (!others->places) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %u frames", count);
    others->count = add_threads(others);
    yt_state_places_sort(places_of(others));
    others->is_listed = true;
    return 0;
}

static int put_at(struct yt_others *others, const struct yt_others_place *place, struct yt_writer *writer,
                  const struct ythread_type *pointee, const void *value) {
    size_t before = writer->size;
    if ((uintptr_t)value - (uintptr_t)place->place.begin > place->size) return 0;
    int status = turn_to(others, place->thread);
    if (status) return status;
    yt_codec_put_u32(writer, YT_STATE_OTHERS);
    yt_codec_put_u64(writer, place->thread->id);
    if (yt_state_put_framed(&others->chain, writer, pointee, value)) return 1;
    writer->size = before;
    return 0;
}

int yt_others_put(const struct yt_state_chain *chain, struct yt_writer *writer, const struct ythread_type *pointer,
                  const void *value) {
    struct yt_others *others = chain->shared ? chain->shared->others : NULL;
    if (!others || (pointer->kind != YTHREAD_KIND_POINTER && pointer->kind != YTHREAD_KIND_BLOCK)) return 0;
    int found = others->is_listed ? 0 : list_places(others);
    uint32_t before = found ? 0 : yt_state_places_before(places_of(others), (uintptr_t)value);
    /* The end of one may be where the next one begins. */
    for (uint32_t i = 0; i < 2 && i < before && !found; i++) {
        uint32_t number = yt_state_places_number(places_of(others), before - 1 - i);
        found = put_at(others, &others->places[number], writer, pointer->element, value);
    }
    if (found > 0) others->is_used = true;
    return found;
}

/* ---- decoding ------------------------------------------------------------------------------------ */

/* Passes over what stands behind the yid. */
static int skip(struct yt_reader *reader) {
    uint32_t tag = yt_codec_get_u32(reader);
    if (tag != YT_STATE_FRAME && tag != YT_STATE_BLOCK) return yt_codec_get_failed(reader, "no valid pointer");
    yt_codec_get_u32(reader);
    if (tag == YT_STATE_FRAME) yt_codec_get_u32(reader);
    uint32_t steps = yt_codec_get_u32(reader);
    if (steps > YT_SCHEMA_STEPS) return yt_codec_get_failed(reader, "a pointer's path is too long");
    while (steps--) yt_codec_get_u64(reader);
    return reader->status;
}

static int make_room(struct yt_others *others) {
    if (!others->ground) {
        void *ground = mmap(NULL, GROUND, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (ground == MAP_FAILED) return YTHREAD_ENOMEM;
        others->ground = ground;
    }
    if (others->read < others->room) return 0;
    size_t room = others->room ? 2 * others->room : 64;
    size_t *begins = room > GROUND ? NULL : realloc(others->begins, room * sizeof *begins);
    if (!begins) return YTHREAD_ENOMEM;
    others->begins = begins;
    others->room = room;
    return 0;
}

int yt_others_get(const struct yt_state_chain *chain, struct yt_reader *reader, void **value) {
    struct yt_others *others = chain->shared ? chain->shared->others : NULL;
    size_t begin = reader->at;
    if (!others) return yt_codec_get_failed(reader, "points to another thread's variable");
    yt_codec_get_u64(reader);
    if (reader->status || skip(reader)) return reader->status;
    if (make_room(others)) return yt_status_set(YTHREAD_ENOMEM, "no memory for pointers to other threads' variables");
    *value = others->ground + others->read;
    others->begins[others->read++] = others->names.size;
    yt_codec_put_bytes(&others->names, reader->data + begin, reader->at - begin);
    return others->names.status;
}

/* ---- when all are there ---------------------------------------------------------------------------- */

struct settling {
    struct yt_others *others;
    int status;
};

/* Does the value stand for a name? */
static bool is_name(const struct yt_others *others, const void *value) {
    return (uintptr_t)value - (uintptr_t)others->ground < others->read;
}

static int resolve(struct yt_others *others, void **value, uint64_t *room) {
    struct yt_reader name;
    size_t number = (uintptr_t)*value - (uintptr_t)others->ground, begin = others->begins[number];
    yt_codec_reader_init(&name, others->names.data + begin, others->names.size - begin);
    yid id = yt_codec_get_u64(&name);
    const struct yt_thread *thread = yt_thread_find(others->node, id);
    if (!thread)
        return yt_status_set(YTHREAD_EREFUSED, "a pointer leads to a variable of thread %d.%u, which is not there",
                             YT_YID_NODE(id), YT_YID_SLOT(id));
    int status = turn_to(others, thread);
    if (status) return status;
    status = yt_state_place_decode(&others->chain, &name, value, room);
    return status ? yt_state_prefix(status, id, NULL) : 0;
}

static int settle_pointer(void *context, const struct ythread_type *pointer, const void *place) {
    struct yt_others *others = context;
    void *value;
    uint64_t room;
    (void)pointer;
    memcpy(&value, place, sizeof value);
    if (!is_name(others, value)) return 0;
    int status = resolve(others, &value, &room);
    if (!status) memcpy((void *)(uintptr_t)place, &value, sizeof value);
    return status;
}

static int settle_object(void *context, const struct ythread_object *object) {
    struct yt_object_copy copy;
    int status = yt_schema_each_pointer(object->type, yt_program_object_get(object, &copy), settle_pointer, context);
    yt_program_object_put(object, &copy);
    return status;
}

static int settle_own_object(void *context, const struct ythread_object *object) {
    return object->here ? settle_object(context, object) : 0;
}

static int settle_blocks(struct yt_others *others, const struct yt_typed *first) {
    int status = 0;
    for (const struct yt_typed *block = first; block && !status; block = block->next)
        status = yt_state_typed_each_pointer(block, settle_pointer, others);
    return status;
}

static int settle_thread(struct yt_others *others, struct yt_thread *thread) {
    const struct yt_holdings *holdings = thread->more->holdings;
    struct yt_wait *wait = &thread->more->wait;
    int status = yt_state_frames_each_pointer(yt_thread_inner(thread), settle_pointer, others);
    if (!status && holdings) status = settle_blocks(others, holdings->own.first);
    if (status || !wait->data || !is_name(others, wait->data)) return status;
    uint64_t room;
    status = resolve(others, &wait->data, &room);
    if (!status && yt_state_wait_needs(thread) > room)
        status = yt_status_set(YTHREAD_ESTATE, "it waits to receive more than there is room for");
    return status ? yt_state_prefix(status, thread->id, NULL) : 0;
}

int yt_others_settle(struct yt_others *others, bool only_own) {
    struct yt_node *node = others->node;
    if (!others->read) return 0;
    int status = yt_program_each_pointer_object(only_own ? settle_own_object : settle_object, others);
    if (!status) status = settle_blocks(others, node->typed.pool.first);
    for (struct yt_thread *t = yt_thread_first(node); t && !status; t = yt_thread_after(node, t))
        status = settle_thread(others, t);
    return status;
}
