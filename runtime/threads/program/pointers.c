/* Where variables hold pointers; see pointers.h. */
#include "threads/program/pointers.h"

#include <stdlib.h>
#include <string.h>

#include "base/schema.h"

enum { MOST = 64 /* runs of one variable */ };

struct runs {
    struct yt_pointer_run all[MOST];
    uint32_t count;
};

static bool add_run(struct runs *runs, struct yt_pointer_run run) {
    if (runs->count == MOST) return false;
    runs->all[runs->count++] = run;
    return true;
}

/* Those from `first` become runs of one pointer each. */
static bool part(struct runs *runs, uint32_t first) {
    uint32_t end = runs->count;
    for (uint32_t i = first; i < end; i++) {
        struct yt_pointer_run run = runs->all[i];
        runs->all[i] = (struct yt_pointer_run){run.offset, 0, 1};
        for (uint64_t k = 1; k < run.count; k++)
            if (!add_run(runs, (struct yt_pointer_run){run.offset + k * run.stride, 0, 1})) return false;
    }
    return true;
}

static bool add(struct runs *runs, const struct ythread_type *type, uint64_t offset);

static bool add_array(struct runs *runs, const struct ythread_type *type, uint64_t offset) {
    uint32_t first = runs->count;
    if (!type->count) return true;
    if (!add(runs, type->element, offset)) return false;
    if (type->count > 1 && !part(runs, first)) return false;
    for (uint32_t i = first; i < runs->count && type->count > 1; i++) {
        runs->all[i].stride = type->element->size;
        runs->all[i].count = type->count;
    }
    return true;
}

static bool add(struct runs *runs, const struct ythread_type *type, uint64_t offset) {
    if (!yt_schema_has_pointers(type)) return true;
    switch (type->kind) {
    case YTHREAD_KIND_POINTER:
    case YTHREAD_KIND_BLOCK:
        return add_run(runs, (struct yt_pointer_run){offset, 0, 1});
    case YTHREAD_KIND_ARRAY:
        return add_array(runs, type, offset);
    case YTHREAD_KIND_STRUCT:
        for (uint64_t i = 0; i < type->count; i++)
            if (!yt_schema_is_bits(&type->fields[i]) &&
                !add(runs, type->fields[i].type, offset + type->fields[i].offset))
                return false;
        return true;
    case YTHREAD_KIND_UNION:
        return false;
    default:
        return true;
    }
}

void yt_pointers_list(struct yt_pointer_list *list, const struct ythread_object *object) {
    struct runs runs = {.count = 0};
    *list = (struct yt_pointer_list){.object = object};
    if (!add(&runs, object->type, 0)) return;
    list->is_listed = true;
    if (!runs.count) return;
    list->runs = malloc(runs.count * sizeof *list->runs);
    list->is_listed = list->runs;
    if (!list->runs) return;
    memcpy(list->runs, runs.all, runs.count * sizeof *list->runs);
    list->count = runs.count;
}

bool yt_pointers_may_lead(const struct yt_pointer_list *list, const void *object,
                          const struct yt_pointer_stretch stretches[2]) {
    const struct yt_pointer_stretch here[2] = {stretches[0], stretches[1]};
    for (uint32_t i = 0; i < list->count; i++) {
        const struct yt_pointer_run *run = &list->runs[i];
        const char *place = (const char *)object + run->offset;
        uintptr_t value;
        for (uint64_t k = 0; k < run->count; k++, place += run->stride) {
            memcpy(&value, place, sizeof value);
            if (yt_pointer_leads(value, here)) return true;
        }
    }
    return false;
}
