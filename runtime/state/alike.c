/* States that are made alike; see alike.h. */
#include "state/alike.h"

#include <stdlib.h>
#include <string.h>

#include "base/codec_plan.h"
#include "state/frames.h"
#include "threads/memory/heap.h"
#include "threads/program/program.h"

enum {
    PLAIN_FLAGS =
        YT_STATE_DAEMON | YT_STATE_KEEPS_STATUS | YT_STATE_DESTROY_PENDING | YT_STATE_SUSPENDED | YT_STATE_PERMIT,
    BELOW_FLAGS = (1 << YT_STATE_FLAGS_SHIFT) - 1
};

bool yt_alike_is_plain(const struct yt_thread *thread) {
    const struct yt_more *more = thread->more;
    bool has_words = thread->wait_kind || thread->status || thread->saved || yt_thread_reserved;
    bool has_more = more->name || more->oldest || more->mails_most > 1 || more->mails_limit || more->holdings ||
                    more->locks || more->wait.deadline || more->received.from || more->received.tag ||
                    more->received.count;
    const struct ythread_header *inner = yt_thread_inner(thread);
    return !has_words && !has_more && inner && !inner->caller;
}

static uint32_t padded(uint64_t size) {
    return (uint32_t)(size + 3) & ~3u;
}

static uint32_t flags_of(const struct yt_thread *thread) {
    uint32_t flags = (thread->daemon ? YT_STATE_DAEMON : 0) | (thread->keeps_status ? YT_STATE_KEEPS_STATUS : 0) |
                     (thread->destroy_pending ? YT_STATE_DESTROY_PENDING : 0) |
                     (thread->suspended ? YT_STATE_SUSPENDED : 0) | (thread->permit ? YT_STATE_PERMIT : 0);
    return flags << YT_STATE_FLAGS_SHIFT | thread->priority;
}

static void put_fields(const struct yt_alike *alike, const struct ythread_header *frame, unsigned char *space) {
    const struct ythread_function *function = alike->function;
    const struct ythread_point *point = &function->points[alike->point];
    if (alike->converts) {
        yt_plan_encode(alike->plan, (const unsigned char *)frame, space, 1);
        return;
    }
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        uint32_t size = padded(field->type->size);
        if (size != field->type->size) memset(space + size - 4, 0, 4);
        memcpy(space, (const char *)frame + field->offset, field->type->size);
        space += size;
    }
}

bool yt_alike_encode(const struct yt_alike *alike, const struct yt_thread *thread, bool converts,
                     struct yt_writer *writer) {
    const struct ythread_function *function = alike->function;
    const struct ythread_header *inner = yt_thread_inner(thread);
    if (!function || !yt_alike_is_plain(thread) || inner->fun_num != function->fun_num ||
        inner->resume_pt != alike->point || alike->converts != converts)
        return false;
    unsigned char *space = yt_codec_put_space(writer, alike->size + alike->data);
    if (!space) return false;
    memcpy(space, alike->bytes, alike->size);
    yt_store64(space + YT_ALIKE_YID, thread->id);
    yt_store32(space + YT_ALIKE_FLAGS, flags_of(thread));
    yt_store32(space + YT_ALIKE_MOVES, thread->more->moves);
    yt_store32(space + YT_ALIKE_WAIT, thread->more->wait.sequence);
    put_fields(alike, inner, space + alike->size);
    return true;
}

/* `size` is a multiple of 4. */
static bool is_same(const unsigned char *a, const unsigned char *b, size_t size) {
    uint64_t differing = 0;
    for (; size >= 8; a += 8, b += 8, size -= 8) differing |= yt_load64(a) ^ yt_load64(b);
    return !differing && (!size || yt_load32(a) == yt_load32(b));
}

static bool is_like(const struct yt_alike *alike, const unsigned char *bytes, size_t size) {
    return alike->function && size == (size_t)alike->size + alike->data && is_same(bytes, alike->bytes, YT_ALIKE_YID) &&
           is_same(bytes + YT_ALIKE_REST, alike->bytes + YT_ALIKE_REST, alike->size - YT_ALIKE_REST);
}

/* False: a number does not fit here. */
static bool get_fields(const struct yt_alike *alike, const unsigned char *data, struct ythread_header *frame) {
    const struct ythread_function *function = alike->function;
    const struct ythread_point *point = &function->points[alike->point];
    if (alike->converts) return yt_plan_decode(alike->plan, data, (unsigned char *)frame, 1);
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        memcpy((char *)frame + field->offset, data, field->type->size);
        data += padded(field->type->size);
    }
    return true;
}

bool yt_alike_decode(const struct yt_alike *alike, const void *bytes, size_t size, struct yt_memory *memory,
                     struct yt_thread *thread) {
    const unsigned char *from = bytes;
    const struct ythread_function *function = alike->function;
    if (!is_like(alike, from, size)) return false;
    yid id = yt_load64(from + YT_ALIKE_YID);
    uint32_t both = yt_load32(from + YT_ALIKE_FLAGS);
    uint32_t flags = both >> YT_STATE_FLAGS_SHIFT, priority = both & BELOW_FLAGS;
    if (!id || id == (yid)YTHREAD_ANY || priority >= YTHREAD_PRIORITIES || flags & ~(uint32_t)PLAIN_FLAGS) return false;
    struct ythread_header *frame = yt_frame_take(memory, function);
    if (!frame) return false;
    frame->fun_num = function->fun_num;
    frame->resume_pt = alike->point;
    if (!get_fields(alike, from + alike->size, frame)) {
        yt_frame_give(memory, frame, function);
        return false;
    }
    yt_thread_set_inner(thread, frame);
    thread->id = id;
    thread->priority = (uint8_t)priority & 63;
    thread->daemon = (flags & YT_STATE_DAEMON) != 0;
    thread->keeps_status = (flags & YT_STATE_KEEPS_STATUS) != 0;
    thread->destroy_pending = (flags & YT_STATE_DESTROY_PENDING) != 0;
    thread->suspended = (flags & YT_STATE_SUSPENDED) != 0;
    thread->permit = (flags & YT_STATE_PERMIT) != 0;
    thread->more->moves = yt_load32(from + YT_ALIKE_MOVES);
    thread->more->from_bytes = 1;
    thread->more->wait.sequence = yt_load32(from + YT_ALIKE_WAIT);
    return true;
}

static uint64_t raw_bytes(const struct ythread_function *function, uint32_t number) {
    const struct ythread_point *point = &function->points[number];
    uint64_t data = 0;
    for (uint32_t i = 0; i < point->count; i++) data += padded(function->fields[point->fields[i]].type->size);
    return data;
}

/* Makes the plan. Its bytes on the wire; UINT64_MAX: there is none. */
static uint64_t converted_bytes(struct yt_alike *alike, const struct ythread_function *function, uint32_t number) {
    const struct ythread_point *point = &function->points[number];
    if (point == alike->unfit) return UINT64_MAX;
    alike->function = NULL; /* what is remembered had another plan */
    if (!alike->plan) alike->plan = malloc(sizeof *alike->plan);
    bool is_made = alike->plan && yt_plan_make_fields(alike->plan, function->frame_size, function->fields,
                                                      point->fields, point->count);
    if (!is_made) alike->unfit = point;
    return is_made ? alike->plan->wire : UINT64_MAX;
}

void yt_alike_learn(struct yt_alike *alike, const struct ythread_function *function, uint32_t point, bool converts,
                    const void *bytes, size_t size) {
    uint64_t data = converts ? converted_bytes(alike, function, point) : raw_bytes(function, point);
    bool has_parts = yt_load32((const unsigned char *)bytes + YT_ALIKE_FLAGS) >> YT_STATE_FLAGS_SHIFT & ~PLAIN_FLAGS;
    if (has_parts || data > size || size - data > sizeof alike->bytes) return;
    alike->function = function;
    alike->point = point;
    alike->converts = converts;
    alike->data = (uint32_t)data;
    alike->size = (uint32_t)(size - data);
    memcpy(alike->bytes, bytes, alike->size);
}

void yt_alike_fini(struct yt_alike *alike) {
    free(alike->plan);
    *alike = (struct yt_alike){0};
}
