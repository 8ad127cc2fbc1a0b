/* Blocks of a file -> trees: those of a thread, and those that no thread has to itself. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "read.h"
#include "state/blocks.h"
#include "state/head.h"

static int refuse_list(struct yt_reader *reader, const char *reason) {
    return yt_codec_get_failed(reader, reason);
}

/* ---- lists ------------------------------------------------------------------------------------ */

/* More of the same: each takes bytes of the file, so there are not many for nothing. */
static void add_run(struct yt_reader *reader, struct ystate_blocks *blocks, const struct ystate_block *block,
                    uint32_t count) {
    if (count > yt_codec_left(reader) + 1) refuse_list(reader, "more blocks than the file can hold");
    if (reader->status) return;
    if (blocks->count + (uint64_t)count > blocks->room) {
        blocks->room = 2 * (blocks->count + (uint64_t)count);
        struct ystate_block *list = ystate_alloc((blocks->room + 1) * sizeof *list);
        if (blocks->count) memcpy(list, blocks->list, blocks->count * sizeof *list);
        free(blocks->list);
        blocks->list = list;
    }
    for (uint32_t i = 0; i < count; i++) blocks->list[blocks->count++] = *block;
}

static bool is_flexible(const struct ystate_block *block) {
    return block->frame == YT_BLOCK_OF_HEAP && block->id & YT_HEAP_FLEXIBLE;
}

void ystate_get_blocks(struct yt_reader *reader, const struct yt_catalog *catalog, uint32_t entries, uint32_t frames,
                       struct ystate_blocks *blocks) {
    for (uint32_t i = 0; i < entries && !reader->status; i++) {
        struct ystate_block block = {.frame = yt_codec_get_u32(reader)};
        block.id = yt_codec_get_u32(reader);
        if (yt_codec_get_u32(reader) != YT_BLOCK_XDR) refuse_list(reader, "a block in raw form");
        uint32_t count = yt_codec_get_u32(reader); /* a frame's: the alignment */
        uint64_t type = yt_codec_get_u64(reader);
        block.count = yt_codec_get_u64(reader);
        block.type = type ? yt_catalog_type(catalog, type) : NULL;
        bool is_heap = block.frame == YT_BLOCK_OF_HEAP;
        if ((!is_heap && block.frame >= frames) || (!block.type && (type || block.count || is_heap)))
            refuse_list(reader, "a block of a type that the file does not describe, or of no frame");
        else if (is_flexible(&block) && !yt_schema_tail(block.type))
            refuse_list(reader, "a flexible array of a type without one");
        if (is_flexible(&block)) block.count = 1;
        add_run(reader, blocks, &block, is_heap ? count : 1);
    }
}

/* ---- contents --------------------------------------------------------------------------------- */

void ystate_add_block(struct ystate_read *read, struct ystate_node *list, uint32_t number,
                      const struct ystate_block *block) {
    struct ystate_node *node = ystate_add(list, YSTATE_RECORD, NULL, NULL);
    const char *type = block->type ? block->type->name : "nothing";
    bool is_heap = block->frame == YT_BLOCK_OF_HEAP;
    const char *owner = !is_heap ? "" : block->id & YT_HEAP_MALLOC ? "malloc" : "heap";
    if (is_heap)
        ystate_text(node, "%s block %u: %" PRIu64 " %s", owner, number, block->count, type);
    else
        ystate_text(node, "block %u of frame %u: %" PRIu64 " %s", number, block->frame, block->count, type);
    if (asprintf(&node->name, "%u", number) < 0) node->name = NULL;
    ystate_addf(node, YSTATE_NUMBER, "block", "%u", number);
    if (is_heap)
        ystate_add(node, YSTATE_TEXT, "of", owner);
    else
        ystate_addf(node, YSTATE_NUMBER, "frame", "%u", block->frame);
    ystate_add(node, YSTATE_TEXT, "type", type);
    ystate_addf(node, YSTATE_NUMBER, "count", "%" PRIu64, block->count);
    ystate_quiet(node->first);
    if (block->type && (!is_heap || (block->count && block->type->size)))
        ystate_read_values(read, node, "values", block->type, block->count);
    if (!is_flexible(block)) return;
    const struct ythread_field *tail = yt_schema_tail(block->type);
    uint64_t count = yt_codec_get_u64(read->reader);
    if (count > yt_codec_left(read->reader)) refuse_list(read->reader, "a flexible array longer than the file");
    if (!read->reader->status) ystate_read_values(read, node, tail->name, tail->type->element, count);
}

/* ---- shared ones ------------------------------------------------------------------------------ */

/* Whose own they are stands behind the list: first the number of those. */
static void skip_owners(struct yt_reader *reader, uint32_t owned) {
    if (owned > yt_codec_left(reader) / 12) refuse_list(reader, "a list longer than the file");
    for (uint32_t i = 0; i < owned && !reader->status; i++) {
        yt_codec_get_u32(reader);
        yt_codec_get_u64(reader);
    }
}

int ystate_list_shared(struct ystate_joint *shared, const struct yt_catalog *catalog, enum yt_joint_by kind) {
    struct yt_reader *reader = &shared->readers[kind];
    struct ystate_blocks *blocks = &shared->blocks[kind];
    if (!yt_codec_left(reader)) return 0;
    uint32_t owned = yt_codec_get_u32(reader), entries = yt_codec_get_u32(reader);
    if (entries > yt_codec_left(reader) / YT_STATE_BLOCK_SIZE) refuse_list(reader, "a list longer than the file");
    if (!reader->status) ystate_get_blocks(reader, catalog, entries, 0, blocks);
    skip_owners(reader, owned);
    return reader->status;
}

int ystate_add_shared(struct ystate_joint *shared, const struct yt_catalog *catalog, struct ystate_budget *budget,
                      enum yt_joint_by kind, struct ystate_node *node) {
    static const char *const names[] = {"blocks of variables", "blocks of several threads"};
    struct yt_reader *reader = &shared->readers[kind];
    const struct ystate_blocks *blocks = &shared->blocks[kind];
    struct ystate_read read = {.budget = budget, .reader = reader, .catalog = catalog, .shared = shared};
    if (!blocks->count) return 0;
    struct ystate_node *list = ystate_add(node, YSTATE_LIST, names[kind], names[kind]);
    for (uint32_t i = 0; i < blocks->count && !reader->status; i++) ystate_add_block(&read, list, i, &blocks->list[i]);
    if (!reader->status && yt_codec_left(reader)) refuse_list(reader, "bytes are left over");
    return reader->status;
}
