/* What blocks are called in the line of a failure: by the variables that hold them. */
#include <stdio.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/blocks.h"
#include "threads/program/arguments.h"

static const struct ythread_field *field_of_kind(const struct yt_state_frame *frame, const void *memory,
                                                 uint32_t kind) {
    const struct ythread_function *function = frame->function;
    const struct ythread_point *point = &function->points[frame->head->resume_pt];
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        const void *value;
        if (field->type->kind != kind || field->get) continue;
        memcpy(&value, (const char *)frame->head + field->offset, sizeof value);
        if (value == memory && field->name[0]) return field;
    }
    return NULL;
}

const struct ythread_field *yt_state_block_field(const struct yt_state_frame *frame, const void *memory) {
    const struct ythread_field *field = field_of_kind(frame, memory, YTHREAD_KIND_BLOCK);
    return field ? field : field_of_kind(frame, memory, YTHREAD_KIND_POINTER);
}

const char *yt_state_block_kind(uint32_t id) {
    if (id == YT_ARGUMENTS_ID) return "the arguments of '...'";
    return id ? "an array of variable length" : "memory of alloca";
}

static const struct ythread_field *field_named(const struct yt_state_frame *frame, const struct ythread_block *block) {
    return block->id == YT_ARGUMENTS_ID ? NULL : yt_state_block_field(frame, block->memory);
}

const char *yt_state_block_name(const struct yt_state_frame *frame, const struct ythread_block *block) {
    const struct ythread_field *field = field_named(frame, block);
    return field ? field->name : yt_state_block_kind(block->id);
}

int yt_state_block_failed(int status, const struct yt_state_frame *frame, const struct ythread_block *block) {
    const char *what = field_named(frame, block) ? "field " : "";
    return status ? yt_status_prefix(status, "%s(), %s", frame->function->name, what) : 0;
}

/* ---- who leads to memory ------------------------------------------------------------------------ */

struct wanted {
    uintptr_t begin;
    uint64_t size;
    const void *place; /* of the pointer */
};

static int look(void *context, const struct ythread_type *pointer, const void *place) {
    struct wanted *wanted = context;
    uintptr_t value;
    if (pointer->kind == YTHREAD_KIND_FUNCTION) return 0;
    memcpy(&value, place, sizeof value);
    if (value - wanted->begin > wanted->size) return 0;
    wanted->place = place;
    return 1;
}

static bool look_at_frame(const struct yt_state_frame *frame, struct wanted *wanted, char *text, size_t size) {
    const struct ythread_function *function = frame->function;
    const struct ythread_point *point = &function->points[frame->head->resume_pt];
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        const char *begin = (const char *)frame->head + field->offset;
        char path[100];
        if (field->get || !yt_schema_each_pointer(field->type, begin, look, wanted)) continue;
        yt_schema_spell(field->type, (uint64_t)((const char *)wanted->place - begin), path, sizeof path);
        snprintf(text, size, "%s(), field '%s%s'", function->name, field->name[0] ? field->name : "(a temporary)",
                 path);
        return true;
    }
    return false;
}

bool yt_state_names_holder(const struct yt_state_chain *chain, const void *memory, uint64_t size_of_it, char *text,
                           size_t size) {
    struct wanted wanted = {(uintptr_t)memory, size_of_it, NULL};
    for (uint32_t i = chain->count; i-- > 0;)
        if (look_at_frame(&chain->frames[i], &wanted, text, size)) return true;
    return false;
}
