/* Heap blocks <-> bytes.
 *
 * In the list a run of blocks that are made alike is one entry, so that a million nodes are few. The contents stand
 * behind those of the frames' blocks: the elements; then, where there is a flexible array, its length and its elements. */
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/schema_bytes.h"
#include "base/status.h"
#include "state/apart.h"
#include "state/joint.h"
#include "threads/program/program.h"

static bool is_malloc(const struct yt_state_block *entry) {
    return entry->typed->is_malloc;
}

uint64_t yt_state_block_tail(const struct yt_state_block *entry, const struct ythread_field **tail) {
    *tail = entry->element && entry->count == 1 ? yt_schema_tail(entry->element) : NULL;
    uint64_t room = *tail ? (entry->bytes - (*tail)->offset) / (*tail)->type->element->size : 0;
    if (!room) *tail = NULL;
    return room;
}

struct ythread_type yt_state_tail_type(const struct ythread_field *tail, uint64_t count) {
    return (struct ythread_type){.name = "a flexible array",
                                 .kind = YTHREAD_KIND_ARRAY,
                                 .align = 1,
                                 .size = count * tail->type->element->size,
                                 .count = count,
                                 .element = tail->type->element};
}

/* ---- what travels ------------------------------------------------------------------------------- */

static struct yt_state_block entry_of(struct yt_typed *block) {
    return (struct yt_state_block){.place.begin = block->memory,
                                   .element = block->element,
                                   .count = block->count,
                                   .bytes = block->bytes,
                                   .typed = block,
                                   .frame = YT_BLOCK_OF_HEAP};
}

/* Most blocks are made like the one before. */
static bool is_alike(const struct yt_state_block *one, const struct yt_state_block *other) {
    return one->element == other->element && one->count == other->count && one->bytes == other->bytes &&
           is_malloc(one) == is_malloc(other);
}

/* One without values has no bytes to be counted by: it stands alone. */
static bool has_bytes(const struct yt_state_block *entry) {
    return entry->count && entry->element->size;
}

static bool begins_run(const struct yt_state_chain *chain, uint32_t i) {
    const struct yt_state_block *entry = &chain->blocks[i];
    return i == chain->framed || !is_alike(entry - 1, entry) || !has_bytes(entry);
}

static int choose_form(struct yt_state_block *entry, const struct yt_state_rules *rules) {
    const struct yt_codec_rules xdr = {0};
    const char *name = entry->element->name;
    if (!yt_state_block_is_known(entry->element))
        return yt_status_set(YTHREAD_ESTATE, "its heap block of '%s': files of the program have several such types",
                             name);
    if (has_bytes(entry) && !yt_codec_least(&xdr, entry->element, 1))
        return yt_status_set(YTHREAD_ESTATE, "its heap block of '%s': the type has no values", name);
    bool raw = !rules->always_xdr && rules->peer == yt_schema_machine() && yt_schema_has_raw_form(entry->element);
    entry->form = raw ? YT_BLOCK_RAW : YT_BLOCK_XDR;
    return 0;
}

int yt_state_heap_add(struct yt_state_chain *chain, struct yt_typed *block, const struct yt_state_rules *rules) {
    if (!yt_state_is_mapped(&chain->mapped, block))
        return yt_status_set(YTHREAD_ESTATE, "its heap block of '%s' has been freed by code that is not translated",
                             block->element->name);
    if (!yt_state_blocks_make_room(chain, rules->memory, 1))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %u blocks", chain->block_count);
    uint32_t number = chain->block_count++;
    struct yt_state_block *entry = &chain->blocks[number];
    *entry = entry_of(block);
    block->number = chain->mark | chain->block_count;
    if (!begins_run(chain, number)) {
        entry->form = entry[-1].form;
        return 0;
    }
    entry->is_first = true;
    chain->runs++;
    if (chain->notes) yt_note_type(chain->notes, block->element);
    return choose_form(entry, rules);
}

int yt_state_heap_collect(struct yt_state_chain *chain, const struct yt_thread *thread,
                          const struct yt_state_rules *rules) {
    const struct yt_holdings *holdings = thread->more->holdings;
    int status = 0;
    chain->typed = rules->typed;
    if (!rules->typed || !rules->typed->count) return 0;
    for (struct yt_typed *block = holdings ? holdings->own.first : NULL; block && !status; block = block->next)
        if (!yt_is_joint(block)) status = yt_state_heap_add(chain, block, rules);
    bool has_malloc = rules->typed->count > (holdings ? holdings->own.count : 0);
    return status || !has_malloc ? status : yt_state_reach(chain, thread, rules);
}

/* Only its blocks have the numbers of this thread: one of malloc's may have that of another. */
static bool is_numbered(const struct yt_state_chain *chain, uint32_t i) {
    return chain->blocks[i].typed->number == (chain->mark | (i + 1));
}

void yt_state_heap_done(const struct yt_state_chain *chain) {
    for (uint32_t i = chain->framed; i < chain->block_count; i++)
        if (is_numbered(chain, i)) chain->blocks[i].typed->number = 0;
}

/* ---- encoding ----------------------------------------------------------------------------------- */

static void put_run(struct yt_writer *writer, const struct yt_state_block *entry, uint32_t blocks) {
    const struct ythread_field *tail;
    uint64_t room = yt_state_block_tail(entry, &tail);
    yt_codec_put_u32(writer, YT_BLOCK_OF_HEAP);
    yt_codec_put_u32(writer, (is_malloc(entry) ? YT_HEAP_MALLOC : 0) | (tail ? YT_HEAP_FLEXIBLE : 0));
    yt_codec_put_u32(writer, entry->form);
    yt_codec_put_u32(writer, blocks);
    yt_codec_put_u64(writer, yt_program_type_hash(entry->element));
    yt_codec_put_u64(writer, tail ? room : entry->count);
}

void yt_state_heap_put_list(struct yt_writer *writer, const struct yt_state_chain *chain) {
    for (uint32_t i = chain->framed, first; i < chain->block_count;) {
        first = i++;
        while (i < chain->block_count && !chain->blocks[i].is_first) i++;
        put_run(writer, &chain->blocks[first], i - first);
    }
}

/* Of how many elements does a member tell? All that there is room for, if none does. */
static int count_tail(const struct yt_state_block *entry, const struct ythread_field *tail, uint64_t room,
                      uint64_t *count) {
    *count = room;
    if (!tail->get) return 0;
    int64_t told = tail->get(entry->typed->memory);
    *count = (uint64_t)told;
    if (told >= 0 && *count <= room) return 0;
    return yt_status_set(YTHREAD_ESTATE, "'%s': %lld elements are told, and room is for %llu", tail->name,
                         (long long)told, (unsigned long long)room);
}

static int put_tail(struct yt_writer *writer, const struct yt_state_block *entry, const struct yt_codec_rules *rules) {
    const struct ythread_field *tail;
    uint64_t room = yt_state_block_tail(entry, &tail), count;
    if (!tail) return 0;
    int status = count_tail(entry, tail, room, &count);
    if (status) return status;
    yt_codec_put_u64(writer, count);
    return yt_codec_encode(writer, rules, tail->name, tail->type->element,
                           (const char *)entry->typed->memory + tail->offset, count);
}

static int put_contents(struct yt_writer *writer, const struct yt_state_block *entry,
                        const struct yt_codec_rules *rules) {
    if (!has_bytes(entry)) return 0;
    int status =
        yt_codec_encode(writer, rules, entry->element->name, entry->element, entry->typed->memory, entry->count);
    return status ? status : put_tail(writer, entry, rules);
}

static int name_block(const struct yt_state_chain *chain, uint32_t number, int status) {
    char way[256];
    const char *whose = chain->mark ? "" : "its ";
    if (!yt_state_way(chain, number, way, sizeof way))
        return yt_status_prefix(status, "%sheap block %u, ", whose, number - chain->framed + 1);
    return yt_status_prefix(status, "%sheap block %u (%s), ", whose, number - chain->framed + 1, way);
}

int yt_state_heap_put(struct yt_writer *writer, const struct yt_state_chain *chain,
                      const struct yt_codec_rules *rules) {
    struct yt_codec_rules values = *rules;
    for (uint32_t i = chain->framed; i < chain->block_count; i++) {
        const struct yt_state_block *entry = &chain->blocks[i];
        values.raw = yt_state_block_is_raw(entry->form);
        if (values.raw && entry->is_first) yt_codec_put_u64(writer, yt_schema_layout(YT_SCHEMA_SEED, entry->element));
        if (yt_state_block_is_apart(entry->form)) continue;
        int status = put_contents(writer, entry, &values);
        if (status) return name_block(chain, i, status);
    }
    return 0;
}

/* ---- decoding ----------------------------------------------------------------------------------- */

/* What is to be made of an entry; false with the reader's status. */
static int read_wish(const struct yt_state_entry *entry, struct yt_reader *reader, struct yt_typed_wish *wish) {
    const struct ythread_type *element = yt_program_type_by_hash(entry->type);
    if (!element) return yt_status_set(YTHREAD_EREFUSED, "a heap block of a type that is unknown here");
    const struct ythread_field *tail = yt_schema_tail(element);
    bool is_flexible = entry->id & YT_HEAP_FLEXIBLE;
    uint64_t bytes;
    if (entry->id > YT_HEAP_KINDS || (is_flexible && !tail))
        return yt_codec_get_failed(reader, "a heap block of an impossible kind");
    *wish = (struct yt_typed_wish){.element = element,
                                   .count = is_flexible ? 1 : entry->count,
                                   .is_malloc = entry->id & YT_HEAP_MALLOC,
                                   .is_filled = yt_state_block_is_apart(entry->form)};
    uint64_t unit = is_flexible ? tail->type->element->size : element->size;
    if (__builtin_mul_overflow(entry->count, unit, &bytes) ||
        __builtin_add_overflow(bytes, is_flexible ? tail->offset : 0, &bytes))
        return yt_codec_get_failed(reader, "a heap block of an impossible size");
    wish->bytes = is_flexible && bytes < element->size ? element->size : bytes;
    return 0;
}

/* The bytes that the contents of one block take at least. */
static uint64_t least_of(const struct yt_state_entry *entry, const struct yt_typed_wish *wish) {
    const struct yt_codec_rules form = {.raw = yt_state_block_is_raw(entry->form)};
    const struct ythread_field *tail = entry->id & YT_HEAP_FLEXIBLE ? yt_schema_tail(wish->element) : NULL;
    if (!wish->count || !wish->element->size) return 0;
    uint64_t least = yt_codec_least(&form, wish->element, wish->count), more = 0;
    if (tail && !tail->get) more = yt_codec_least(&form, tail->type->element, entry->count);
    return __builtin_add_overflow(least, more, &least) ? UINT64_MAX : least;
}

/* Memory for which no bytes of the input stand: room of flexible arrays that is not in use. */
#define SPARE_QUOTA (UINT64_C(64) << 20)

static int check_spare(struct yt_state_chain *chain, const struct yt_state_entry *entry,
                       const struct yt_typed_wish *wish, struct yt_reader *reader) {
    uint64_t bytes;
    if (!(entry->id & YT_HEAP_FLEXIBLE) || !yt_schema_tail(wish->element)->get) return 0;
    if (__builtin_mul_overflow(wish->bytes, entry->align, &bytes) ||
        __builtin_add_overflow(chain->spare, bytes, &chain->spare) || chain->spare > SPARE_QUOTA)
        return yt_codec_get_failed(reader, "flexible arrays with more room than is given without data");
    return 0;
}

static int check_run(struct yt_state_chain *chain, const struct yt_state_entry *entry, const struct yt_typed_wish *wish,
                     struct yt_reader *reader, uint64_t *left) {
    uint64_t least = least_of(entry, wish), needed;
    if (!entry->align || (entry->align > 1 && !least))
        return yt_codec_get_failed(reader, "an impossible number of heap blocks");
    if (!least && wish->bytes) return yt_status_set(YTHREAD_EREFUSED, "a heap block of a type without values");
    if (__builtin_mul_overflow(least, entry->align, &needed) || needed > *left)
        return yt_codec_get_failed(reader, "the data ends early");
    *left -= needed;
    return check_spare(chain, entry, wish, reader);
}

int yt_state_heap_get_run(struct yt_state_chain *chain, struct yt_hoard *pool, struct yt_hoard *own,
                          const struct yt_state_entry *entry, struct yt_reader *reader,
                          const struct yt_state_rules *rules, uint64_t *left) {
    struct yt_typed_wish wish;
    if (entry->form == YT_BLOCK_STAYS || (yt_state_block_is_apart(entry->form) && (entry->id & YT_HEAP_FLEXIBLE)))
        return yt_codec_get_failed(reader, "a heap block in an impossible form");
    int status = read_wish(entry, reader, &wish);
    if (!status) status = check_run(chain, entry, &wish, reader, left);
    if (status) return status;
    if (!yt_state_blocks_make_room(chain, rules->memory, entry->align))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %u blocks", entry->align);
    for (uint32_t i = 0; i < entry->align; i++) {
        struct yt_typed *block = yt_typed_new(wish.is_malloc ? pool : own, &wish);
        if (!block)
            return yt_status_set(YTHREAD_ENOMEM, "no memory for a heap block of %llu bytes",
                                 (unsigned long long)wish.bytes);
        struct yt_state_block *made = &chain->blocks[chain->block_count++];
        *made = entry_of(block);
        made->form = entry->form;
        made->is_first = i == 0;
    }
    return 0;
}

static int get_tail(struct yt_reader *reader, const struct yt_state_block *entry, const struct yt_codec_rules *rules) {
    const struct ythread_field *tail;
    uint64_t room = yt_state_block_tail(entry, &tail);
    if (!tail) return 0;
    uint64_t count = yt_codec_get_u64(reader);
    if (reader->status) return reader->status;
    if (count > room || (tail->get && (uint64_t)tail->get(entry->typed->memory) != count))
        return yt_codec_get_failed(reader, "a flexible array of another length than is told");
    return yt_codec_decode(reader, rules, tail->name, tail->type->element, (char *)entry->typed->memory + tail->offset,
                           count);
}

static int get_contents(struct yt_reader *reader, const struct yt_state_block *entry,
                        const struct yt_codec_rules *rules) {
    if (!has_bytes(entry)) return 0;
    int status =
        yt_codec_decode(reader, rules, entry->element->name, entry->element, entry->typed->memory, entry->count);
    return status ? status : get_tail(reader, entry, rules);
}

/* Of the ways that lead there only the frames' own pointers are known yet. */
static int name_block_read(const struct yt_state_chain *chain, uint32_t number, int status) {
    const struct yt_typed *block = chain->blocks[number].typed;
    uint32_t place = number - chain->framed + 1;
    char holder[256];
    if (!yt_state_names_holder(chain, block->memory, block->bytes, holder, sizeof holder))
        return yt_status_prefix(status, "its heap block %u, ", place);
    return yt_status_prefix(status, "its heap block %u (%s), ", place, holder);
}

int yt_state_heap_get(struct yt_state_chain *chain, struct yt_reader *reader, const struct yt_codec_rules *rules) {
    struct yt_codec_rules values = *rules;
    for (uint32_t i = chain->framed; i < chain->block_count; i++) {
        const struct yt_state_block *entry = &chain->blocks[i];
        values.raw = yt_state_block_is_raw(entry->form);
        if (values.raw && entry->is_first &&
            yt_codec_get_u64(reader) != yt_schema_layout(YT_SCHEMA_SEED, entry->element))
            return yt_codec_get_failed(reader, "a heap block has another layout here");
        int status = yt_state_block_is_apart(entry->form) ? yt_state_apart_place_block(chain->apart, reader, entry)
                                                          : get_contents(reader, entry, &values);
        if (status) return name_block_read(chain, i, status);
    }
    return 0;
}
