/* Places inside a value: byte offset <-> path of element and field indices. */
#include "base/schema.h"

#include <stdio.h>
#include <string.h>

struct search {
    const struct ythread_type *pointee;
    struct yt_schema_path path; /* of the place being looked at */
    struct yt_schema_path best;
    enum yt_schema_fit best_fit;
};

static bool same_shape(const struct ythread_type *a, const struct ythread_type *b) {
    if (!a || !b) return !a && !b;
    if (a == b) return true;
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case YTHREAD_KIND_ARRAY:
        return a->count == b->count && same_shape(a->element, b->element);
    case YTHREAD_KIND_STRUCT:
    case YTHREAD_KIND_UNION:
    case YTHREAD_KIND_OPAQUE:
    case YTHREAD_KIND_OPAQUE_POINTERS:
        return !strcmp(a->name, b->name);
    default:
        return true;
    }
}

/* The step that stands for the end of a value. */
static uint64_t end_step(const struct ythread_type *type) {
    return type->kind == YTHREAD_KIND_ARRAY || yt_schema_has_fields(type->kind) ? type->count : 1;
}

static void offer(struct search *search, enum yt_schema_fit fit) {
    if (fit <= search->best_fit) return;
    search->best_fit = fit;
    search->best = search->path;
}

static void offer_end(struct search *search, const struct ythread_type *type) {
    if (search->path.count == YT_SCHEMA_STEPS) return;
    bool fits = same_shape(type, search->pointee) ||
                (type->kind == YTHREAD_KIND_ARRAY && same_shape(type->element, search->pointee));
    search->path.steps[search->path.count++] = end_step(type);
    offer(search, fits ? YT_SCHEMA_END : YT_SCHEMA_ANY_END);
    search->path.count--;
}

static void look_in(struct search *search, const struct ythread_type *type, uint64_t offset);

static void step_in(struct search *search, uint64_t step, const struct ythread_type *type, uint64_t offset) {
    if (search->path.count == YT_SCHEMA_STEPS) return;
    search->path.steps[search->path.count++] = step;
    look_in(search, type, offset);
    search->path.count--;
}

static void look_in_array(struct search *search, const struct ythread_type *type, uint64_t offset) {
    uint64_t size = type->element->size;
    if (!size) return;
    uint64_t index = offset / size;
    if (index < type->count) step_in(search, index, type->element, offset % size);
    /* The end of something inside the element before. */
    if (index > 0 && offset % size == 0) step_in(search, index - 1, type->element, size);
}

static void look_in_struct(struct search *search, const struct ythread_type *type, uint64_t offset) {
    for (uint64_t i = 0; i < type->count; i++) {
        const struct ythread_field *field = &type->fields[i];
        if (field->type->kind == YTHREAD_KIND_FLEXIBLE) continue; /* its elements lie behind */
        if (!yt_schema_is_bits(field) && offset >= field->offset && offset - field->offset <= field->type->size)
            step_in(search, i, field->type, offset - field->offset);
    }
}

static void look_in(struct search *search, const struct ythread_type *type, uint64_t offset) {
    if (search->best_fit == YT_SCHEMA_START) return; /* none is better, and the first of equals is meant */
    if (offset == 0) offer(search, same_shape(type, search->pointee) ? YT_SCHEMA_START : YT_SCHEMA_ANY_START);
    if (offset == type->size) offer_end(search, type);
    if (type->kind == YTHREAD_KIND_ARRAY) look_in_array(search, type, offset);
    if (yt_schema_has_fields(type->kind)) look_in_struct(search, type, offset);
}

enum yt_schema_fit yt_schema_find(const struct ythread_type *type, uint64_t offset, const struct ythread_type *pointee,
                                  struct yt_schema_path *path) {
    struct search search = {.pointee = pointee};
    look_in(&search, type, offset);
    if (search.best_fit) *path = search.best;
    return search.best_fit;
}

bool yt_schema_resolve(const struct ythread_type *type, const struct yt_schema_path *path, uint64_t *offset) {
    uint64_t at = 0;
    for (uint32_t i = 0; i < path->count; i++) {
        uint64_t step = path->steps[i];
        if (step == end_step(type)) {
            *offset = at + type->size;
            return i + 1 == path->count;
        }
        if (step > end_step(type)) return false;
        if (type->kind == YTHREAD_KIND_ARRAY) {
            at += step * type->element->size;
            type = type->element;
        } else if (yt_schema_has_fields(type->kind) && !yt_schema_is_bits(&type->fields[step])) {
            at += type->fields[step].offset;
            type = type->fields[step].type;
        } else {
            return false;
        }
    }
    *offset = at;
    return true;
}

void yt_schema_spell(const struct ythread_type *type, uint64_t offset, char *text, size_t size) {
    size_t at = 0;
    text[0] = 0;
    while (at + 32 < size) {
        if (type->kind == YTHREAD_KIND_ARRAY && type->element->size) {
            at += (size_t)snprintf(text + at, size - at, "[%llu]", (unsigned long long)(offset / type->element->size));
            offset %= type->element->size;
            type = type->element;
            continue;
        }
        const struct ythread_field *found = NULL;
        for (uint64_t i = 0; yt_schema_has_fields(type->kind) && i < type->count && !found; i++) {
            const struct ythread_field *field = &type->fields[i];
            if (!yt_schema_is_bits(field) && offset >= field->offset && offset - field->offset < field->type->size)
                found = field;
        }
        if (!found) return;
        if (found->name[0]) at += (size_t)snprintf(text + at, size - at, ".%.*s", (int)(size - at - 2), found->name);
        offset -= found->offset;
        type = found->type;
    }
}
