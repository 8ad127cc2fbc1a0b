/* The writable variables of translated files <-> bytes; see globals.h.
 *
 * A list: its length, and for each variable key, size and value, so that one may be left out and two compared. The highest
 * bit of the length says that the list has the node's own alone: those that are thread-local. */
#include "state/globals.h"

#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/frames.h"
#include "threads/program/program.h"

enum { ENTRY_LEAST = 12 };

/* ---- writing -------------------------------------------------------------------------------- */

struct encoding {
    struct yt_writer *writer, *leading;
    const struct yt_joint *shared;
    struct yt_notes *notes;
    uint32_t count, leads;
    bool only_own;
};

static int refuse(const struct ythread_object *object, const char *reason) {
    return yt_status_set(YTHREAD_ESTATE, "variable '%s'%s%s: %s", object->name, object->file ? " of " : "",
                         object->file ? object->file : "", reason);
}

static int encode_object(void *context, const struct ythread_object *object, bool is_one) {
    struct encoding *encoding = context;
    struct yt_writer *writer = encoding->writer;
    struct yt_object_copy copy;
    /* A variable points to no frame, and to those heap blocks that have been found by way of variables. */
    struct yt_state_chain chain = {
        .notes = encoding->notes, .typed = encoding->shared->chains[0].typed, .shared = encoding->shared};
    const struct yt_codec_pointers pointers = {yt_state_pointer_encode, yt_state_pointer_decode, &chain};
    const struct yt_codec_rules rules = {.pointers = &pointers, .equal_layouts = true};
    if (object->flags & YTHREAD_OBJECT_CONSTANT || (encoding->only_own && object->type && !object->here)) return 0;
    if (!object->type && strchr(object->name, '.'))
        return refuse(object, "a static local of a function that does not suspend cannot be saved; make it a static "
                              "variable of the file");
    if (!object->type)
        return refuse(object, "its initialiser gives it another bound than to the translator's clang; give it one that "
                              "no #if decides, or take clang for both (CC=clang)");
    if (!is_one) return refuse(object, "several variables have this name");
    yt_note_object(encoding->notes, object);
    yt_codec_put_u64(writer, yt_schema_object_key(object));
    size_t size_at = writer->size;
    yt_codec_put_u32(writer, 0);
    int status = yt_codec_encode(writer, &rules, object->name, object->type, yt_program_object_get(object, &copy), 1);
    if (status == YTHREAD_ENOMEM) return yt_status_set(status, "no memory to write variable '%s'", object->name);
    if (status) return yt_status_prefix(status, "variable ");
    size_t size = writer->size - size_at - 4;
    if (size > UINT32_MAX) return refuse(object, "it is too large");
    yt_codec_patch_u32(writer, size_at, (uint32_t)size);
    encoding->count++;
    if (!chain.leads) return 0;
    yt_codec_put_u64(encoding->leading, yt_schema_object_key(object));
    encoding->leads++;
    return 0;
}

int yt_globals_encode(struct yt_writer *writer, struct yt_writer *leading, bool only_own, struct yt_notes *notes,
                      const struct yt_joint *shared) {
    struct encoding encoding = {
        .writer = writer, .leading = leading, .shared = shared, .notes = notes, .only_own = only_own};
    size_t count_at = writer->size, leads_at = leading->size;
    yt_codec_put_u32(writer, 0);
    yt_codec_put_u32(leading, 0);
    int status = yt_program_each_object(encode_object, &encoding);
    if (status) return status;
    yt_codec_patch_u32(writer, count_at, encoding.count | (only_own && encoding.count ? YT_GLOBALS_OWN : 0));
    yt_codec_patch_u32(leading, leads_at, encoding.leads);
    return writer->status ? writer->status : leading->status;
}

/* ---- reading -------------------------------------------------------------------------------- */

struct entry {
    uint64_t key;
    struct yt_reader value;
};

bool yt_globals_are_own(struct yt_reader list) {
    return yt_codec_get_u32(&list) & YT_GLOBALS_OWN && !list.status;
}

static uint32_t get_count(struct yt_reader *reader) {
    uint32_t count = yt_codec_get_u32(reader) & ~YT_GLOBALS_OWN;
    if (count > yt_codec_left(reader) / ENTRY_LEAST) yt_codec_get_failed(reader, "a list longer than the file");
    return reader->status ? 0 : count;
}

static int get_entry(struct yt_reader *reader, struct entry *entry) {
    entry->key = yt_codec_get_u64(reader);
    uint32_t size = yt_codec_get_u32(reader);
    const unsigned char *bytes = yt_codec_get_bytes(reader, size);
    yt_codec_reader_init(&entry->value, bytes, reader->status ? 0 : size);
    return reader->status;
}

/* The program's variable; null if it is gone, or not to be written. */
static const struct ythread_object *find(const struct entry *entry) {
    const struct ythread_object *object = yt_program_object_by_key(entry->key);
    return object && !(object->flags & YTHREAD_OBJECT_CONSTANT) ? object : NULL;
}

static int check_entry(const struct entry *entry, const struct yt_catalog *catalog) {
    const struct ythread_object *object = find(entry), *old = yt_catalog_object(catalog, entry->key);
    char text[300];
    if (!old) return yt_status_set(YTHREAD_ESTATE, "a variable that the file does not describe");
    if (!object || !yt_catalog_type_differs(old->type, object->type, text, sizeof text)) return 0;
    return yt_status_set(YTHREAD_EREFUSED, "variable '%s': %s", object->name, text);
}

static int decode_entry(struct entry *entry, bool only_own, bool equal_layouts, const struct yt_joint *shared) {
    const struct ythread_object *object = find(entry);
    struct yt_state_chain chain = {.shared = shared};
    const struct yt_codec_pointers pointers = {yt_state_pointer_encode, yt_state_pointer_decode, &chain};
    const struct yt_codec_rules rules = {.pointers = &pointers, .equal_layouts = equal_layouts};
    if (!object || (only_own && !object->here)) return 0;
    struct yt_object_copy copy;
    void *place = yt_program_object_get(object, &copy);
    int status = yt_codec_decode(&entry->value, &rules, object->name, object->type, place, 1);
    yt_program_object_put(object, &copy);
    if (!status && yt_codec_left(&entry->value)) status = refuse(object, "bytes are left over");
    return status ? yt_status_prefix(status, "variable ") : 0;
}

static int check_entries(struct yt_reader reader, const struct yt_catalog *catalog) {
    struct entry entry;
    int status = 0;
    uint32_t count = get_count(&reader);
    for (uint32_t i = 0; i < count && !status; i++) {
        status = get_entry(&reader, &entry);
        if (!status) status = check_entry(&entry, catalog);
    }
    return status ? status : reader.status;
}

int yt_globals_decode(struct yt_reader *reader, bool only_own, const struct yt_catalog *catalog,
                      const struct yt_joint *shared) {
    struct entry entry;
    bool equal_layouts = catalog->machine == yt_schema_machine();
    int status = check_entries(*reader, catalog);
    if (status) return status;
    uint32_t count = get_count(reader);
    for (uint32_t i = 0; i < count && !status; i++) {
        status = get_entry(reader, &entry);
        if (!status) status = decode_entry(&entry, only_own, equal_layouts, shared);
    }
    return status ? status : reader->status;
}

/* ---- several processes ------------------------------------------------------------------------ */

/* Lists of one program have the same variables in the same order. */
static bool is_common(const struct entry *entry, struct yt_reader *others, uint32_t count) {
    bool is_equal = true;
    for (uint32_t i = 0; i < count; i++) {
        struct entry other;
        is_equal = !get_entry(&others[i], &other) && other.key == entry->key && other.value.size == entry->value.size &&
                   !memcmp(other.value.data, entry->value.data, entry->value.size) && is_equal;
    }
    return is_equal;
}

/* Both lists have the same order. */
static bool is_among(const struct entry *entry, struct yt_reader *all, uint32_t *left) {
    struct entry other;
    for (; *left && !get_entry(all, &other); (*left)--)
        if (other.key == entry->key)
            return other.value.size == entry->value.size &&
                   !memcmp(other.value.data, entry->value.data, entry->value.size);
    return false;
}

int yt_globals_compare(struct yt_reader some, struct yt_reader all, void (*tell)(void *context, uint64_t key),
                       void *context) {
    struct entry entry;
    uint32_t left = get_count(&all);
    for (uint32_t count = get_count(&some); count; count--) {
        if (get_entry(&some, &entry)) return some.status;
        if (!is_among(&entry, &all, &left)) tell(context, entry.key);
    }
    return some.status ? some.status : all.status;
}

bool yt_globals_has_own(struct yt_reader leading) {
    for (uint32_t count = yt_codec_left(&leading) ? yt_codec_get_u32(&leading) : 0; count && !leading.status; count--) {
        const struct ythread_object *object = yt_program_object_by_key(yt_codec_get_u64(&leading));
        if (object && object->here) return true;
    }
    return false;
}

bool yt_globals_lead_to_threads(struct yt_reader leading) {
    for (uint32_t count = yt_codec_left(&leading) ? yt_codec_get_u32(&leading) : 0; count && !leading.status; count--)
        yt_codec_get_u64(&leading);
    return yt_codec_left(&leading) && yt_codec_get_u32(&leading);
}

static bool is_listed(struct yt_reader keys, uint64_t key) {
    for (uint32_t count = yt_codec_get_u32(&keys); count && !keys.status; count--)
        if (yt_codec_get_u64(&keys) == key) return true;
    return false;
}

static int put_common(struct yt_writer *writer, struct yt_reader *lists, uint32_t count, const struct yt_reader *apart,
                      void (*tell)(void *context, uint64_t key), void *context) {
    struct entry entry;
    uint32_t entries = get_count(&lists[0]), common = 0;
    size_t count_at = writer->size;
    yt_codec_put_u32(writer, 0);
    for (uint32_t i = 1; i < count; i++)
        if (get_count(&lists[i]) != entries)
            return yt_status_set(YTHREAD_ESTATE, "the processes of the file have not the same variables");
    for (uint32_t i = 0; i < entries; i++) {
        if (get_entry(&lists[0], &entry)) return lists[0].status;
        if (!is_common(&entry, lists + 1, count - 1) || (apart && is_listed(*apart, entry.key))) {
            tell(context, entry.key);
            continue;
        }
        yt_codec_put_u64(writer, entry.key);
        yt_codec_put_u32(writer, (uint32_t)entry.value.size);
        yt_codec_put_bytes(writer, entry.value.data, entry.value.size);
        common++;
    }
    yt_codec_patch_u32(writer, count_at, common);
    return writer->status;
}

int yt_globals_common(struct yt_writer *writer, const struct yt_reader *lists, uint32_t count,
                      const struct yt_reader *apart, void (*tell)(void *context, uint64_t key), void *context) {
    struct yt_reader copies[YT_NODES_MAX];
    if (!count || count > YT_NODES_MAX) return yt_status_set(YTHREAD_ESTATE, "no process, or too many");
    memcpy(copies, lists, count * sizeof *copies);
    return put_common(writer, copies, count, apart, tell, context);
}
