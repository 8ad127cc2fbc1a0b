/* The program's objects and message types, found by address and by key; and the sorted
 * index that all tables use. */
#include <stdlib.h>
#include <string.h>

#include "base/library.h"
#include "base/schema.h"
#include "threads/program/pointers.h"
#include "threads/program/program.h"
#include "threads/program/program_tables.h"
#include "threads/program/strings.h"
#include "ythreads.h"

/* ---- the index ------------------------------------------------------------------------------ */

bool yt_index_init(struct yt_index *index, uint32_t room) {
    index->entries = calloc((size_t)room + 1, sizeof *index->entries);
    index->count = 0;
    return index->entries;
}

void yt_index_fini(struct yt_index *index) {
    free(index->entries);
    *index = (struct yt_index){0};
}

void yt_index_add(struct yt_index *index, uint64_t key, const void *item) {
    index->entries[index->count++] = (struct yt_index_entry){key, item};
}

static int compare_entries(const void *left, const void *right) {
    uint64_t a = ((const struct yt_index_entry *)left)->key, b = ((const struct yt_index_entry *)right)->key;
    return (a > b) - (a < b);
}

void yt_index_sort(struct yt_index *index) {
    yt_library_sort(index->entries, index->count, sizeof *index->entries, compare_entries);
}

const struct yt_index_entry *yt_index_floor(const struct yt_index *index, uint64_t key) {
    uint32_t low = 0, high = index->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (index->entries[middle].key <= key)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &index->entries[low - 1] : NULL;
}

const void *yt_index_find(const struct yt_index *index, uint64_t key) {
    const struct yt_index_entry *entry = yt_index_floor(index, key);
    return entry && entry->key == key ? entry->item : NULL;
}

/* ---- building ------------------------------------------------------------------------------- */

static struct {
    struct yt_index objects_by_address, objects_by_key, local_objects, hidden_objects, resolved_objects;
    struct yt_index addressed_objects; /* by key: those whose address some file takes */
    struct yt_pointer_list *pointers;  /* of objects that are written and hold some, in the order of the keys */
    uint32_t pointers_count;
    struct yt_index types_by_hash, types_by_address; /* the latter leads to entries of the former */
} data;

static bool make_room(const struct ythread_unit *units) {
    uint32_t objects = 0, strings = 0, types = 0;
    for (const struct ythread_unit *unit = units; unit; unit = unit->next) {
        objects += unit->object_count;
        strings += unit->string_count;
        types += unit->type_count;
    }
    return yt_index_init(&data.objects_by_address, objects) && yt_index_init(&data.objects_by_key, objects) &&
           yt_index_init(&data.local_objects, objects) && yt_index_init(&data.hidden_objects, objects) &&
           yt_index_init(&data.resolved_objects, objects) && yt_index_init(&data.addressed_objects, objects) &&
           yt_strings_init(strings) && yt_index_init(&data.types_by_hash, types) &&
           yt_index_init(&data.types_by_address, types) &&
           (data.pointers = calloc((size_t)objects + 1, sizeof *data.pointers));
}

/* The row of a static local with the address that its function has noted; the row itself (hidden) without memory. Null:
 * the compiler has removed the variable. */
static const struct ythread_object *resolve(const struct ythread_unit *unit, const struct ythread_object *object) {
    for (struct ythread_static **at = unit->statics; at && at < unit->statics_end; at++) {
        if (!*at || strcmp((*at)->name, object->name) || strcmp((*at)->file, object->file)) continue;
        struct ythread_object *resolved = malloc(sizeof *resolved);
        if (!resolved) return object;
        *resolved = *object;
        resolved->address = (*at)->address;
        yt_index_add(&data.resolved_objects, 0, resolved);
        return resolved;
    }
    return NULL;
}

static void add_unit(const struct ythread_unit *unit) {
    for (uint32_t i = 0; i < unit->object_count; i++) {
        const struct ythread_object *object = &unit->objects[i];
        if (!object->address && object->type && !object->here && !object->copy) object = resolve(unit, object);
        if (!object) continue;
        if (object->flags & YTHREAD_OBJECT_ADDRESSED)
            yt_index_add(&data.addressed_objects, yt_schema_object_key(object), object);
        if (!object->type && !object->file) continue; /* of another file */
        if (!object->address && !object->here && !object->copy) {
            yt_index_add(&data.hidden_objects, yt_schema_object_key(object), object);
            continue;
        }
        if (object->here)
            yt_index_add(&data.local_objects, yt_schema_object_key(object), object);
        else if (object->address)
            yt_index_add(&data.objects_by_address, (uintptr_t)object->address, object);
        yt_index_add(&data.objects_by_key, yt_schema_object_key(object), object);
    }
    yt_strings_add(unit);
    for (uint32_t i = 0; i < unit->type_count; i++)
        yt_index_add(&data.types_by_hash, yt_schema_type_hash(unit->types[i]), unit->types[i]);
}

static bool is_one_place(const struct ythread_object *one, const struct ythread_object *other) {
    return one->address == other->address && one->here == other->here && one->copy == other->copy;
}

/* A static of a header that several files include exists several times under one key: a pointer to it
 * could not be told on the other side, so its entry's item becomes null. */
static void blank_ambiguous(struct yt_index *by_key) {
    for (uint32_t i = 0, end; i < by_key->count; i = end) {
        const struct ythread_object *first = by_key->entries[i].item;
        bool is_ambiguous = false;
        for (end = i + 1; end < by_key->count && by_key->entries[end].key == by_key->entries[i].key; end++)
            if (!is_one_place(by_key->entries[end].item, first)) is_ambiguous = true;
        for (uint32_t k = i; is_ambiguous && k < end; k++) by_key->entries[k].item = NULL;
    }
}

static void list_pointers(void) {
    for (uint32_t i = 0; i < data.objects_by_key.count; i++) {
        const struct ythread_object *object = data.objects_by_key.entries[i].item;
        if (!(object->flags & YTHREAD_OBJECT_CONSTANT) && yt_schema_has_pointers(object->type))
            yt_pointers_list(&data.pointers[data.pointers_count++], object);
    }
}

int yt_program_data_build(const struct ythread_unit *units) {
    if (!make_room(units)) return YTHREAD_ENOMEM;
    for (const struct ythread_unit *unit = units; unit; unit = unit->next) add_unit(unit);
    yt_index_sort(&data.objects_by_address);
    yt_index_sort(&data.objects_by_key);
    yt_index_sort(&data.local_objects);
    yt_index_sort(&data.hidden_objects);
    yt_index_sort(&data.addressed_objects);
    yt_strings_sort();
    yt_index_sort(&data.types_by_hash);
    for (uint32_t i = 0; i < data.types_by_hash.count; i++)
        yt_index_add(&data.types_by_address, (uintptr_t)data.types_by_hash.entries[i].item,
                     &data.types_by_hash.entries[i]);
    yt_index_sort(&data.types_by_address);
    list_pointers();
    blank_ambiguous(&data.objects_by_key);
    return 0;
}

void yt_program_data_free(void) {
    yt_index_fini(&data.objects_by_address);
    yt_index_fini(&data.objects_by_key);
    yt_index_fini(&data.local_objects);
    yt_index_fini(&data.hidden_objects);
    yt_index_fini(&data.addressed_objects);
    for (uint32_t i = 0; i < data.pointers_count; i++) free(data.pointers[i].runs);
    free(data.pointers);
    data.pointers = NULL;
    data.pointers_count = 0;
    for (uint32_t i = 0; i < data.resolved_objects.count; i++)
        free((void *)(uintptr_t)data.resolved_objects.entries[i].item);
    yt_index_fini(&data.resolved_objects);
    yt_strings_free();
    yt_index_fini(&data.types_by_hash);
    yt_index_fini(&data.types_by_address);
}

/* ---- look-up -------------------------------------------------------------------------------- */

const struct ythread_object *yt_program_object_by_key(uint64_t key) {
    return yt_index_find(&data.objects_by_key, key);
}

const struct ythread_object *yt_program_object_at(const void *address) {
    const struct yt_index_entry *entry = yt_index_floor(&data.objects_by_address, (uintptr_t)address);
    if (!entry) return NULL;
    const struct ythread_object *object = entry->item;
    if ((uintptr_t)address - entry->key > object->type->size) return NULL;
    return yt_program_object_by_key(yt_schema_object_key(object)) ? object : NULL;
}

/* Does some file take its address, under one of its names? */
static bool is_addressed(const struct ythread_object *object) {
    const uintptr_t address = (uintptr_t)object->address;
    const struct yt_index *all = &data.objects_by_address;
    const struct yt_index_entry *last = yt_index_floor(all, address);
    for (uint32_t i = (uint32_t)(last - all->entries) + 1; i && all->entries[i - 1].key == address; i--)
        if (yt_index_find(&data.addressed_objects, yt_schema_object_key(all->entries[i - 1].item))) return true;
    return false;
}

bool yt_program_only_ends(const struct ythread_object *ends, const struct ythread_object *begins) {
    return (const char *)ends->address + ends->type->size == begins->address && is_addressed(ends) &&
           !is_addressed(begins);
}

/* One of those that share a key. */
static const struct ythread_object *any_of(uint64_t key) {
    for (uint32_t i = 0; i < data.objects_by_address.count; i++)
        if (yt_schema_object_key(data.objects_by_address.entries[i].item) == key)
            return data.objects_by_address.entries[i].item;
    return yt_index_find(&data.local_objects, key);
}

/* Of two that share the address, the one whose end it is and the one that begins there, the second is meant. */
const struct ythread_object *yt_program_local_at(const void *address) {
    const struct ythread_object *ends = NULL;
    for (uint32_t i = 0; i < data.local_objects.count; i++) {
        const struct ythread_object *object = data.local_objects.entries[i].item;
        uintptr_t offset = (uintptr_t)address - (uintptr_t)object->here();
        if (offset < object->type->size) return object;
        if (offset == object->type->size) ends = object;
    }
    return ends;
}

int yt_program_each_object(int (*visit)(void *context, const struct ythread_object *object, bool is_one),
                           void *context) {
    const struct yt_index *all = &data.objects_by_key;
    int status = 0;
    for (uint32_t i = 0; i < data.hidden_objects.count && !status; i++)
        status = visit(context, data.hidden_objects.entries[i].item, true);
    for (uint32_t i = 0; i < all->count && !status; i++) {
        if (i && all->entries[i].key == all->entries[i - 1].key) continue;
        const struct ythread_object *object = all->entries[i].item;
        status = visit(context, object ? object : any_of(all->entries[i].key), object != NULL);
    }
    return status;
}

int yt_program_each_pointer_object(int (*visit)(void *context, const struct ythread_object *object), void *context) {
    int status = 0;
    for (uint32_t i = 0; i < data.pointers_count && !status; i++) status = visit(context, data.pointers[i].object);
    return status;
}

int yt_program_each_pointer_list(int (*visit)(void *context, const struct yt_pointer_list *list), void *context) {
    int status = 0;
    for (uint32_t i = 0; i < data.pointers_count && !status; i++) status = visit(context, &data.pointers[i]);
    return status;
}

const struct ythread_type *yt_program_type_by_name(const char *name) {
    for (uint32_t i = 0; i < data.types_by_hash.count; i++) {
        const struct ythread_type *type = data.types_by_hash.entries[i].item;
        if (!strcmp(type->name, name)) return type;
    }
    return NULL;
}

const struct ythread_type *yt_program_type_by_hash(uint64_t hash) {
    return yt_index_find(&data.types_by_hash, hash);
}

uint64_t yt_program_type_hash(const struct ythread_type *type) {
    const struct yt_index_entry *known = yt_index_find(&data.types_by_address, (uintptr_t)type);
    return known ? known->key : yt_schema_type_hash(type);
}
