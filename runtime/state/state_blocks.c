/* The blocks of frames <-> bytes.
 *
 * The list of blocks stands behind the list of frames, so that all memory is there before the first pointer is
 * resolved; the contents stand behind the frames'. */
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/schema_bytes.h"
#include "base/status.h"
#include "state/apart.h"
#include "state/blocks.h"
#include "state/head.h"
#include "threads/program/program.h"

#define LARGEST_ALIGN 65536
#define MOST          1024 /* blocks of a thread that YTHREADS_CHAOS moves */

static const struct ythread_type nothing = {.name = "char", .kind = YTHREAD_KIND_CHAR, .align = 1, .size = 1};

struct ythread_type yt_state_block_type(const struct yt_state_block *entry) {
    return (struct ythread_type){.name = "a block",
                                 .kind = YTHREAD_KIND_ARRAY,
                                 .align = 1,
                                 .size = entry->element ? entry->count * entry->element->size : entry->bytes,
                                 .count = entry->count,
                                 .element = entry->element ? entry->element : &nothing};
}

/* YTHREADS_CHECK=escapes would take addresses that are left over for the program's: they are wiped out, and the compiler
 * is not to know that nobody reads what is written. */
static void free_blocks(struct yt_state_chain *chain) {
    if (chain->block_room) memset(chain->blocks, 0, chain->block_room * sizeof chain->blocks[0]);
    __asm__ volatile("" : : "r"(chain->blocks) : "memory");
    free(chain->blocks);
}

bool yt_state_blocks_make_room(struct yt_state_chain *chain, struct yt_memory *memory, uint64_t more) {
    uint64_t wanted = chain->block_count + more, room = chain->block_room + chain->block_room / 2;
    if (wanted <= chain->block_room) return true;
    if (wanted > UINT32_MAX || wanted > SIZE_MAX / sizeof chain->blocks[0]) return false;
    if (room < wanted || room > UINT32_MAX) room = wanted;
    struct yt_state_block *blocks = yt_memory_resize(memory, 0, room * sizeof *blocks);
    if (!blocks) return false;
    if (chain->block_count) memcpy(blocks, chain->blocks, chain->block_count * sizeof *blocks);
    free_blocks(chain);
    chain->blocks = blocks;
    chain->block_room = (uint32_t)room;
    return true;
}

int yt_state_chain_make(struct yt_state_chain *chain, uint32_t count, struct yt_memory *memory) {
    size_t size = count * sizeof chain->frames[0];
    chain->frames = count <= YT_STATE_FEW ? chain->few : yt_memory_resize(memory, NULL, size);
    return chain->frames ? 0 : yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %u frames", count);
}

void yt_state_chain_free(struct yt_state_chain *chain) {
    free_blocks(chain);
    if (chain->frames != chain->few) free(chain->frames);
}

static struct yt_state_block entry_of(struct ythread_block *block, uint32_t frame) {
    return (struct yt_state_block){.place.begin = block->memory,
                                   .element = block->element,
                                   .count = block->count,
                                   .bytes = block->bytes,
                                   .block = block,
                                   .frame = frame};
}

/* ---- what travels ---------------------------------------------------------------------------- */

/* Does the resume point save a field of kind BLOCK that points to the block? */
static bool is_saved(const struct yt_state_frame *frame, const struct ythread_block *block) {
    const struct ythread_function *function = frame->function;
    const struct ythread_point *point = &function->points[frame->head->resume_pt];
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        void *value;
        if (field->type->kind != YTHREAD_KIND_BLOCK) continue;
        memcpy(&value, (const char *)frame->head + field->offset, sizeof value);
        if (value == block->memory) return true;
    }
    return false;
}

/* Stops counting at `most`. */
static uint32_t count_blocks(const struct ythread_block *block, uint32_t most) {
    uint32_t count = 0;
    for (; block && count < most; block = block->next) count++;
    return count;
}

/* Can the receiver know what the block is made of? Types of one name may differ between files of a program. */
bool yt_state_block_is_known(const struct ythread_type *element) {
    const struct ythread_type *known = yt_program_type_by_hash(yt_program_type_hash(element));
    return known && (known == element || yt_schema_layout(0, known) == yt_schema_layout(0, element));
}

/* The translator gives no type to memory of alloca either whose address may go where no move finds it. */
static int refuse_unknown(const struct yt_state_frame *frame, const struct ythread_block *block) {
    const struct ythread_field *field = yt_state_block_field(frame, block->memory);
    const char *memory = block->element || block->id
                             ? "memory whose type Ythreads does not know"
                             : "memory of alloca whose type is not visible, or whose address may be kept elsewhere";
    if (!field) return yt_status_set(YTHREAD_ESTATE, "it owns %s", memory);
    return yt_status_set(YTHREAD_ESTATE, "field '%s': points to %s", field->name, memory);
}

static int choose_form(struct yt_state_block *entry, const struct yt_state_frame *frame,
                       const struct yt_state_rules *rules) {
    const struct ythread_block *block = entry->block;
    bool can_stay = rules->keep_unknown;
    bool has_type = block->element && block->align <= LARGEST_ALIGN && yt_state_block_is_known(block->element);
    if (!block->bytes) { /* nothing to describe */
        entry->form = YT_BLOCK_XDR;
        return 0;
    }
    if (can_stay && (yt_heap_stays(block) || !has_type)) {
        entry->form = YT_BLOCK_STAYS;
        return 0;
    }
    if (!has_type) return refuse_unknown(frame, block);
    bool raw = !rules->always_xdr && rules->peer == yt_schema_machine() && yt_schema_has_raw_form(block->element);
    entry->form = raw ? YT_BLOCK_RAW : YT_BLOCK_XDR;
    return 0;
}

static int add(struct yt_state_chain *chain, uint32_t frame, struct ythread_block *block,
               const struct yt_state_rules *rules) {
    struct yt_state_block *entry = &chain->blocks[chain->block_count++];
    *entry = entry_of(block, frame);
    if (chain->notes) yt_note_type(chain->notes, block->element);
    int status = choose_form(entry, &chain->frames[frame], rules);
    return status ? yt_status_prefix(status, "%s(), ", chain->frames[frame].function->name) : 0;
}

/* Numbered blocks stand newest first in their list, and ascending on the wire. */
static void sort_numbered(struct yt_state_block *first, uint32_t count) {
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = i; j > 0 && first[j - 1].block->id > first[j].block->id; j--) {
            struct yt_state_block other = first[j];
            first[j] = first[j - 1];
            first[j - 1] = other;
        }
}

static int collect_frame(struct yt_state_chain *chain, uint32_t number, const struct yt_state_rules *rules) {
    const struct yt_state_frame *frame = &chain->frames[number];
    const struct ythread_block_frame *owner = yt_heap_of(frame->function, frame->head);
    uint32_t first = chain->block_count;
    int status = 0;
    if (!owner) return 0;
    for (struct ythread_block *block = owner->ythread_numbered; block && !status; block = block->next)
        if (is_saved(frame, block)) status = add(chain, number, block, rules);
    sort_numbered(chain->blocks + first, chain->block_count - first);
    for (struct ythread_block *block = owner->ythread_loose; block && !status; block = block->next)
        status = add(chain, number, block, rules);
    return status;
}

static struct yt_state_places places_of(const struct yt_state_chain *chain) {
    return (struct yt_state_places){chain->blocks, sizeof chain->blocks[0], chain->framed};
}

int yt_state_blocks_collect(struct yt_state_chain *chain, const struct yt_state_rules *rules) {
    uint32_t room = 0, most = rules->keep_unknown ? MOST : UINT32_MAX;
    int status = 0;
    for (uint32_t i = 0; i < chain->count; i++) {
        const struct ythread_block_frame *owner = yt_heap_of(chain->frames[i].function, chain->frames[i].head);
        if (owner) room += count_blocks(owner->ythread_numbered, most) + count_blocks(owner->ythread_loose, most);
        if (room >= most)
            return yt_status_set(YTHREAD_ESTATE, "it owns too many blocks to be moved at every suspension");
    }
    if (!room) return 0;
    if (!yt_state_blocks_make_room(chain, rules->memory, room))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %u blocks", room);
    for (uint32_t i = 0; i < chain->count && !status; i++) status = collect_frame(chain, i, rules);
    chain->framed = chain->block_count;
    if (!status) yt_state_places_sort(places_of(chain));
    return status;
}

static int64_t framed_at(const struct yt_state_chain *chain, uintptr_t address) {
    uint32_t before = yt_state_places_before(places_of(chain), address);
    if (!before) return -1;
    uint32_t number = yt_state_places_number(places_of(chain), before - 1);
    const struct yt_state_block *entry = &chain->blocks[number];
    bool found = entry->form != YT_BLOCK_STAYS && address - (uintptr_t)entry->block->memory <= entry->block->bytes;
    return found ? (int64_t)number : -1;
}

int64_t yt_state_block_at(const struct yt_state_chain *chain, uintptr_t address) {
    int64_t found = framed_at(chain, address);
    if (found >= 0 || !chain->typed) return found;
    const struct yt_typed *block = yt_typed_around(chain->typed, (const void *)address);
    bool is_ours = block && block->number && block->number <= chain->block_count &&
                   chain->blocks[block->number - 1].typed == block;
    return is_ours ? (int64_t)block->number - 1 : -1;
}

int64_t yt_state_block_around(const struct yt_state_chain *chain, uintptr_t address) {
    int64_t found = yt_state_block_at(chain, address);
    uint32_t next = yt_state_places_before(places_of(chain), address);
    if (found >= 0 || next == chain->framed) return found;
    uint32_t number = yt_state_places_number(places_of(chain), next);
    const struct yt_state_block *entry = &chain->blocks[number];
    bool is_ground = entry->form != YT_BLOCK_STAYS && address >= (uintptr_t)entry->block->ground;
    return is_ground ? (int64_t)number : -1;
}

/* ---- encoding ---------------------------------------------------------------------------------- */

/* 0: of nothing. */
static uint64_t type_of(const struct ythread_block *block) {
    return block->bytes ? yt_program_type_hash(block->element) : 0;
}

void yt_state_blocks_put_list(struct yt_writer *writer, const struct yt_state_chain *chain) {
    for (uint32_t i = 0; i < chain->framed; i++) {
        const struct yt_state_block *entry = &chain->blocks[i];
        bool stays = entry->form == YT_BLOCK_STAYS;
        yt_codec_put_u32(writer, entry->frame);
        yt_codec_put_u32(writer, entry->block->id);
        yt_codec_put_u32(writer, entry->form);
        yt_codec_put_u32(writer, entry->block->align);
        yt_codec_put_u64(writer, stays ? (uintptr_t)entry->block : type_of(entry->block));
        yt_codec_put_u64(writer, stays ? 0 : entry->block->count);
    }
    yt_state_heap_put_list(writer, chain);
}

static int put_block(struct yt_writer *writer, const struct yt_state_frame *frame, const struct yt_state_block *entry,
                     struct yt_codec_rules rules) {
    const struct ythread_block *block = entry->block;
    rules.raw = yt_state_block_is_raw(entry->form);
    if (entry->form == YT_BLOCK_STAYS || !block->bytes) return 0;
    if (rules.raw) yt_codec_put_u64(writer, yt_schema_layout(YT_SCHEMA_SEED, block->element));
    if (yt_state_block_is_apart(entry->form)) return 0;
    int status =
        yt_codec_encode(writer, &rules, yt_state_block_name(frame, block), block->element, block->memory, block->count);
    return yt_state_block_failed(status, frame, block);
}

int yt_state_blocks_put(struct yt_writer *writer, const struct yt_state_chain *chain,
                        const struct yt_codec_rules *rules) {
    for (uint32_t i = 0; i < chain->framed; i++) {
        const struct yt_state_block *entry = &chain->blocks[i];
        int status = put_block(writer, &chain->frames[entry->frame], entry, *rules);
        if (status) return status;
    }
    return yt_state_heap_put(writer, chain, rules);
}

/* ---- decoding ---------------------------------------------------------------------------------- */

struct yt_state_entry yt_state_get_entry(struct yt_reader *reader) {
    struct yt_state_entry entry;
    entry.frame = yt_codec_get_u32(reader);
    entry.id = yt_codec_get_u32(reader);
    entry.form = yt_codec_get_u32(reader);
    entry.align = yt_codec_get_u32(reader);
    entry.type = yt_codec_get_u64(reader);
    entry.count = yt_codec_get_u64(reader);
    return entry;
}

/* By frame, numbered ones first, ascending: no number twice. */
static bool is_ordered(const struct yt_state_entry *before, const struct yt_state_entry *entry) {
    if (before->frame != entry->frame) return before->frame < entry->frame;
    return entry->id && entry->frame != YT_BLOCK_OF_HEAP ? before->id && before->id < entry->id : true;
}

static int make_shared(struct yt_state_chain *chain, struct ythread_block_frame *owner,
                       const struct yt_state_entry *entry, struct yt_reader *reader,
                       const struct yt_state_rules *rules) {
    if (!chain->keep_unknown) return yt_codec_get_failed(reader, "memory of another process");
    const struct ythread_block *other = (const struct ythread_block *)(uintptr_t)entry->type;
    struct ythread_block *block = yt_heap_share(rules->memory, owner, other);
    if (!block) return yt_status_set(YTHREAD_ENOMEM, "no memory for a block");
    chain->blocks[chain->block_count++] =
        (struct yt_state_block){.block = block, .frame = entry->frame, .form = YT_BLOCK_STAYS};
    return 0;
}

static int make_empty(struct yt_state_chain *chain, struct ythread_block_frame *owner,
                      const struct yt_state_entry *entry, const struct yt_state_rules *rules) {
    const struct yt_heap_wish wish = {.id = entry->id, .align = entry->align};
    struct ythread_block *block = yt_heap_add(rules->memory, owner, &wish);
    if (!block) return yt_status_set(YTHREAD_ENOMEM, "no memory for a block");
    chain->blocks[chain->block_count++] = entry_of(block, entry->frame);
    return 0;
}

/* Makes a block if the bytes that its contents need are there; subtracts them from *left. */
static int make_filled(struct yt_state_chain *chain, struct ythread_block_frame *owner,
                       const struct yt_state_entry *entry, struct yt_reader *reader, const struct yt_state_rules *rules,
                       uint64_t *left) {
    const struct yt_codec_rules form = {.raw = yt_state_block_is_raw(entry->form)};
    const struct ythread_type *element = yt_program_type_by_hash(entry->type);
    uint64_t bytes;
    if (!entry->type && !entry->count) return make_empty(chain, owner, entry, rules);
    if (!element || !element->size || !yt_codec_least(&form, element, 1))
        return yt_status_set(YTHREAD_EREFUSED, "%s(), %s of a type that is unknown here",
                             chain->frames[entry->frame].function->name, yt_state_block_kind(entry->id));
    uint64_t least = yt_codec_least(&form, element, entry->count);
    if (least > *left || __builtin_mul_overflow(entry->count, element->size, &bytes))
        return yt_codec_get_failed(reader, "the data ends early");
    *left -= least;
    const struct yt_heap_wish wish = {.element = element,
                                      .bytes = bytes,
                                      .id = entry->id,
                                      .align = entry->align,
                                      .is_filled = yt_state_block_is_apart(entry->form)};
    struct ythread_block *block = yt_heap_add(rules->memory, owner, &wish);
    if (!block) return yt_status_set(YTHREAD_ENOMEM, "no memory for a block of %llu bytes", (unsigned long long)bytes);
    chain->blocks[chain->block_count] = entry_of(block, entry->frame);
    chain->blocks[chain->block_count++].form = entry->form;
    return 0;
}

static int get_block(struct yt_state_chain *chain, const struct yt_state_entry *entry, struct yt_reader *reader,
                     const struct yt_state_rules *rules, uint64_t *left) {
    if (!yt_state_blocks_make_room(chain, rules->memory, 1))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of blocks");
    if (entry->frame >= chain->count) return yt_codec_get_failed(reader, "a block of a frame that does not exist");
    const struct yt_state_frame *frame = &chain->frames[entry->frame];
    struct ythread_block_frame *owner = yt_heap_of(frame->function, frame->head);
    if (!owner) return yt_codec_get_failed(reader, "a block of a function that has none");
    if (entry->form == YT_BLOCK_STAYS) return make_shared(chain, owner, entry, reader, rules);
    if (!entry->align || (entry->align & (entry->align - 1)) || entry->align > LARGEST_ALIGN)
        return yt_codec_get_failed(reader, "a block of an impossible alignment");
    return make_filled(chain, owner, entry, reader, rules, left);
}

static int get_heap_run(struct yt_state_chain *chain, struct yt_thread *thread, const struct yt_state_entry *entry,
                        struct yt_reader *reader, const struct yt_state_rules *rules, uint64_t *left) {
    if (!rules->typed) return yt_codec_get_failed(reader, "a heap block, where there is no heap");
    struct yt_holdings *holdings = yt_typed_holdings(rules->typed, thread);
    if (!holdings) return yt_status_set(YTHREAD_ENOMEM, "no memory for a thread's heap blocks");
    return yt_state_heap_get_run(chain, &holdings->carried, &holdings->own, entry, reader, rules, left);
}

int yt_state_blocks_get_list(struct yt_state_chain *chain, struct yt_thread *thread, struct yt_reader *reader,
                             uint32_t count, const struct yt_state_rules *rules, uint64_t machine) {
    struct yt_state_entry before = {0};
    if (count > yt_codec_left(reader) / YT_STATE_BLOCK_SIZE)
        return yt_codec_get_failed(reader, "an impossible number of blocks");
    uint64_t left = yt_codec_left(reader) - (uint64_t)count * YT_STATE_BLOCK_SIZE;
    if (rules->apart) left += rules->apart->size;
    for (uint32_t i = 0; i < count; i++) {
        struct yt_state_entry entry = yt_state_get_entry(reader);
        if (i && !is_ordered(&before, &entry)) return yt_codec_get_failed(reader, "blocks in no order");
        bool is_known = entry.form <= YT_BLOCK_STAYS || (yt_state_block_is_apart(entry.form) && rules->apart);
        bool is_xdr = entry.form == YT_BLOCK_XDR || entry.form == YT_BLOCK_XDR_APART;
        if (!is_known || (!is_xdr && machine != yt_schema_machine()))
            return yt_codec_get_failed(reader, "a block in a form that does not fit this machine");
        bool is_heap = entry.frame == YT_BLOCK_OF_HEAP;
        int status = is_heap ? get_heap_run(chain, thread, &entry, reader, rules, &left)
                             : get_block(chain, &entry, reader, rules, &left);
        if (status) return status;
        if (!is_heap) chain->framed = chain->block_count;
        before = entry;
    }
    return reader->status;
}

static int fill_block(const struct yt_state_chain *chain, struct yt_reader *reader, const struct yt_state_block *entry,
                      struct yt_codec_rules rules) {
    const struct ythread_block *block = entry->block;
    rules.raw = yt_state_block_is_raw(entry->form);
    if (entry->form == YT_BLOCK_STAYS || !block->bytes) return 0;
    if (rules.raw && yt_codec_get_u64(reader) != yt_schema_layout(YT_SCHEMA_SEED, block->element))
        return yt_codec_get_failed(reader, "a block has another layout here");
    if (yt_state_block_is_apart(entry->form)) return yt_state_apart_place_block(chain->apart, reader, entry);
    const struct yt_state_frame *frame = &chain->frames[entry->frame];
    int status =
        yt_codec_decode(reader, &rules, yt_state_block_name(frame, block), block->element, block->memory, block->count);
    return yt_state_block_failed(status, frame, block);
}

int yt_state_blocks_get(struct yt_state_chain *chain, struct yt_reader *reader, const struct yt_codec_rules *rules) {
    for (uint32_t i = 0; i < chain->framed; i++) {
        const struct yt_state_block *entry = &chain->blocks[i];
        int status = fill_block(chain, reader, entry, *rules);
        if (status) return status;
        if (entry->block->id && !is_saved(&chain->frames[entry->frame], entry->block))
            return yt_codec_get_failed(reader, "a block that no variable holds");
    }
    int status = yt_state_heap_get(chain, reader, rules);
    for (uint32_t i = 0; i < chain->count && !status; i++) yt_state_link_copies(&chain->frames[i]);
    return status ? status : reader->status;
}
