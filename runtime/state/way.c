/* How a heap block is reached from the frames, or from variables, in the words of the source: for a refusal that names the
 * block. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "state/joint.h"
#include "threads/program/program.h"

/* The first pointer that leads to each block, found breadth first: so the way is a shortest one. */
struct step {
    const void *place;
    const struct ythread_field *field;   /* of frame `from` */
    const struct ythread_object *object; /* or this variable; neither: in block `from` */
    const void *begin;                   /* of the variable */
    uint32_t from;
};

struct way {
    const struct yt_state_chain *chain;
    struct step *steps; /* of each heap block; place null: not reached yet */
    uint32_t *queue;
    uint32_t count;
    struct step here; /* whose pointers are looked at */
    struct yt_object_copy copy;
};

static int64_t number_at(const struct yt_state_chain *chain, const void *value) {
    uint32_t kind, number;
    if (!chain->mark) return yt_state_block_at(chain, (uintptr_t)value);
    const struct yt_state_block *entry = yt_joint_at(chain, (uintptr_t)value, &kind, &number);
    return entry && entry == &chain->blocks[number] ? (int64_t)number : -1;
}

static int look(void *context, const struct ythread_type *pointer, const void *place) {
    struct way *way = context;
    const void *value;
    memcpy(&value, place, sizeof value);
    int64_t number = pointer->kind == YTHREAD_KIND_FUNCTION ? -1 : number_at(way->chain, value);
    if (number < way->chain->framed) return 0;
    struct step *step = &way->steps[number - way->chain->framed];
    if (step->place) return 0;
    *step = way->here;
    step->place = place;
    way->queue[way->count++] = (uint32_t)number;
    return 0;
}

static void look_at_frame(struct way *way, uint32_t number) {
    const struct yt_state_frame *frame = &way->chain->frames[number];
    const struct ythread_point *point = &frame->function->points[frame->head->resume_pt];
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &frame->function->fields[point->fields[i]];
        way->here = (struct step){.field = field, .from = number};
        if (!field->get) yt_schema_each_pointer(field->type, (const char *)frame->head + field->offset, look, way);
    }
}

static int look_at_variable(void *context, const struct ythread_object *object) {
    struct way *way = context;
    way->here = (struct step){.object = object, .begin = yt_program_object_get(object, &way->copy)};
    return yt_schema_each_pointer(object->type, way->here.begin, look, way);
}

static void find(struct way *way) {
    if (way->chain->mark) yt_program_each_pointer_object(look_at_variable, way);
    for (uint32_t i = way->chain->count; i-- > 0;) look_at_frame(way, i);
    for (uint32_t at = 0; at < way->count; at++) {
        way->here = (struct step){.from = way->queue[at]};
        yt_state_typed_each_pointer(way->chain->blocks[way->queue[at]].typed, look, way);
    }
}

/* ---- in words ----------------------------------------------------------------------------------- */

static void append(char *text, size_t size, const char *more) {
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s", more);
}

static void name_variable(const struct step *step, char *text, size_t size) {
    char path[100];
    uint64_t offset = (uint64_t)((const char *)step->place - (const char *)step->begin);
    yt_schema_spell(step->object->type, offset, path, sizeof path);
    snprintf(text, size, "variable '%s%s", step->object->name, path);
}

static void name_root(const struct way *way, const struct step *step, char *text, size_t size) {
    const struct yt_state_frame *frame = &way->chain->frames[step->from];
    char path[100];
    uint64_t offset = (uint64_t)((const char *)step->place - (const char *)frame->head) - step->field->offset;
    yt_schema_spell(step->field->type, offset, path, sizeof path);
    snprintf(text, size, "%s(), field '%s%s", frame->function->name, step->field->name, path);
}

/* "->next", or "[3].next" in an array. */
static void name_step(const struct way *way, const struct step *step, char *text, size_t size) {
    const struct yt_state_block *entry = &way->chain->blocks[step->from];
    const struct ythread_type type = yt_state_block_type(entry);
    char path[100];
    yt_schema_spell(&type, (uint64_t)((const char *)step->place - (const char *)entry->typed->memory), path,
                    sizeof path);
    bool is_single = entry->count == 1 && !strncmp(path, "[0].", 4);
    append(text, size, is_single ? "->" : "");
    append(text, size, is_single ? path + 4 : path);
}

/* From the end to the root: the last ones are named, a longer way is cut in the middle. */
static void spell(const struct way *way, uint32_t number, char *text, size_t size) {
    enum { NAMED = 4 };
    uint32_t last[NAMED], count = 0;
    const struct step *step = &way->steps[number - way->chain->framed];
    for (; !step->field && !step->object; step = &way->steps[step->from - way->chain->framed]) {
        memmove(last + 1, last, sizeof last - sizeof last[0]);
        last[0] = number;
        number = step->from;
        count++;
    }
    /* `last` holds the steps nearest to the root, that nearest first. */
    if (step->object)
        name_variable(step, text, size);
    else
        name_root(way, step, text, size);
    for (uint32_t i = 0; i < count && i < NAMED; i++)
        name_step(way, &way->steps[last[i] - way->chain->framed], text, size);
    if (count > NAMED) {
        size_t length = strlen(text);
        snprintf(text + length, size - length, "... %u more", count - NAMED);
    }
    append(text, size, "'");
}

bool yt_state_way(const struct yt_state_chain *chain, uint32_t number, char *text, size_t size) {
    uint32_t blocks = chain->block_count - chain->framed;
    struct way way = {.chain = chain, .steps = calloc(blocks, sizeof *way.steps)};
    way.queue = calloc(blocks, sizeof *way.queue);
    bool found = way.steps && way.queue;
    if (found) find(&way);
    found = found && way.steps[number - chain->framed].place;
    if (found) spell(&way, number, text, size);
    free(way.steps);
    free(way.queue);
    return found;
}
