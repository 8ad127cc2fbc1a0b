/* The state of a thread, as yt_state_encode writes it, without the program. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "read.h"
#include "state/blocks.h"
#include "state/files/checkpoint.h"
#include "state/frames.h"
#include "state/head.h"

struct frame {
    const struct ythread_function *function;
    uint32_t point;
};

static int bad(struct yt_reader *reader, const char *reason) {
    return yt_codec_get_failed(reader, reason);
}

/* ---- the head --------------------------------------------------------------------------------- */

static void put_id(struct ystate_node *parent, const char *name, uint64_t id) {
    if (id == (yid)YTHREAD_ANY)
        ystate_add(parent, YSTATE_TEXT, name, "any");
    else
        ystate_addf(parent, YSTATE_TEXT, name, "%d.%u", YT_YID_NODE(id), YT_YID_SLOT(id));
}

/* "waits for a message from thread 0.3 with tag 5" */
static char *words_of_wait(const struct yt_state_head *head) {
    char *text, from[40] = "", tag[40] = "";
    int n = -1;
    if (head->wait.id != (yid)YTHREAD_ANY)
        snprintf(from, sizeof from, " from thread %d.%u", YT_YID_NODE(head->wait.id), YT_YID_SLOT(head->wait.id));
    if (head->wait.tag != YTHREAD_ANY) snprintf(tag, sizeof tag, " with tag %d", head->wait.tag);
    if (head->wait_kind == YT_WAIT_JOIN || head->wait_kind == YT_WAIT_EVENT)
        n = asprintf(&text, "waits for %s %d.%u", head->wait_kind == YT_WAIT_JOIN ? "the end of thread" : "event",
                     YT_YID_NODE(head->wait.id), YT_YID_SLOT(head->wait.id));
    else if (head->wait_kind == YT_WAIT_MESSAGE)
        n = asprintf(&text, "waits for a message%s%s", from, tag);
    else if (head->wait_kind == YT_WAIT_SLEEP || head->wait_kind == YT_WAIT_PARK)
        n = asprintf(&text, "%s", head->wait_kind == YT_WAIT_SLEEP ? "sleeping" : "parked");
    else if (head->flags & YT_STATE_SUSPENDED)
        n = asprintf(&text, "suspended");
    else
        n = asprintf(&text, "%s", head->flags & YT_STATE_DESTROY_PENDING ? "ends when it runs" : "ready");
    return n < 0 ? ystate_copy("") : text;
}

static void add_head(struct ystate_node *node, const struct yt_state_head *head) {
    char *wait = words_of_wait(head), id[40];
    bool is_daemon = head->flags & YT_STATE_DAEMON;
    snprintf(id, sizeof id, "%d.%u", YT_YID_NODE(head->id), YT_YID_SLOT(head->id));
    node->name = ystate_copy(id);
    ystate_text(node, "thread %s%s%s%s%s, priority %u: %s", id, head->name[0] ? " \"" : "", head->name,
                head->name[0] ? "\"" : "", is_daemon ? ", daemon" : "", head->priority, wait);
    ystate_add(node, YSTATE_TEXT, "thread", id);
    ystate_addf(node, YSTATE_NUMBER, "generation", "%u", YT_YID_GENERATION(head->id));
    if (head->name[0]) ystate_add(node, YSTATE_TEXT, "name", head->name);
    ystate_addf(node, YSTATE_NUMBER, "priority", "%u", head->priority);
    ystate_add(node, YSTATE_WORD, "daemon", is_daemon ? "true" : "false");
    ystate_addf(node, YSTATE_NUMBER, "moves", "%u", head->moves);
    ystate_add(node, YSTATE_TEXT, "state", wait);
    ystate_quiet(node->first);
    ystate_addf(node, YSTATE_NUMBER, "status", "%d", head->status)->is_quiet = !head->status;
    ystate_addf(node, YSTATE_NUMBER, "errno", "%d", head->saved_errno)->is_quiet = !head->saved_errno;
    if (head->received.from) {
        struct ystate_node *received = ystate_add(node, YSTATE_RECORD, "received", NULL);
        ystate_text(received, "received last");
        put_id(received, "from", head->received.from);
        ystate_addf(received, YSTATE_NUMBER, "tag", "%d", head->received.tag);
        ystate_addf(received, YSTATE_NUMBER, "count", "%" PRIu64, head->received.count);
    }
    free(wait);
}

/* ---- lists ------------------------------------------------------------------------------------ */

static void *make(struct yt_reader *reader, uint32_t count, size_t least, size_t size) {
    if (count > yt_codec_left(reader) / least) bad(reader, "a list longer than the file");
    return ystate_alloc(reader->status ? 1 : (count + (size_t)1) * size);
}

static void get_frames(struct yt_reader *reader, const struct yt_catalog *catalog, const struct yt_state_head *head,
                       struct frame *frames) {
    const struct ythread_function **functions =
        make(reader, head->functions, YT_STATE_FUNCTION_LEAST, sizeof *functions);
    for (uint32_t i = 0; i < head->functions && !reader->status; i++) {
        struct yt_state_function seen;
        if (yt_state_get_function(reader, &seen)) break;
        functions[i] = yt_catalog_function(catalog, seen.name, seen.file);
        if (!functions[i] || functions[i]->hash != seen.hash) bad(reader, "a function that the file does not describe");
    }
    for (uint32_t i = 0; i < head->frames && !reader->status; i++) {
        uint32_t number = yt_codec_get_u32(reader);
        frames[i].point = yt_codec_get_u32(reader);
        if (yt_codec_get_u32(reader) != YT_STATE_XDR) bad(reader, "a frame in raw form");
        if (reader->status) break;
        if (number >= head->functions || frames[i].point >= functions[number]->point_count)
            bad(reader, "a frame that cannot be");
        else
            frames[i].function = functions[number];
    }
    free(functions);
}

static const struct ythread_function *function_in(struct yt_reader *reader, const struct yt_catalog *catalog,
                                                  uint64_t id, uint32_t number) {
    struct yt_state_head head;
    if (yt_state_get_head(reader, &head) || head.id != id || number >= head.frames) return NULL;
    struct frame *frames = make(reader, head.frames, YT_STATE_FRAME_SIZE, sizeof *frames);
    get_frames(reader, catalog, &head, frames);
    const struct ythread_function *function = reader->status ? NULL : frames[number].function;
    free(frames);
    return function;
}

const struct ythread_function *ystate_function_of(const struct ystate_joint *shared, const struct yt_catalog *catalog,
                                                  uint64_t id, uint32_t frame) {
    struct yt_reader threads = shared->threads;
    const struct ythread_function *function = NULL;
    for (uint32_t i = 0; i < shared->thread_count && !threads.status && !function; i++) {
        struct yt_reader state = yt_checkpoint_get_bytes(&threads);
        if (!threads.status) function = function_in(&state, catalog, id, frame);
    }
    return function;
}

/* ---- contents --------------------------------------------------------------------------------- */

/* The frames as people read them, innermost first: so the list is turned round. */
static void add_frame(struct ystate_read *read, struct ystate_node *list, uint32_t number, const struct frame *frame) {
    const struct ythread_function *function = frame->function;
    const struct ythread_point *point = &function->points[frame->point];
    struct ystate_node *node = ystate_add(NULL, YSTATE_RECORD, NULL, NULL);
    const char *called = !point->called ? NULL : strcmp(point->called, "*") ? point->called : "(*pointer)";
    ystate_text(node, "#%u %s()  %s:%u%s%s%s", number, function->name, function->file, point->line,
                called ? " calls " : "", called ? called : "", called ? "()" : "");
    if (asprintf(&node->name, "#%u", number) < 0) node->name = NULL;
    ystate_addf(node, YSTATE_NUMBER, "frame", "%u", number);
    ystate_add(node, YSTATE_TEXT, "function", function->name);
    ystate_add(node, YSTATE_TEXT, "file", function->file);
    ystate_addf(node, YSTATE_NUMBER, "line", "%u", point->line);
    ystate_addf(node, YSTATE_NUMBER, "point", "%u", frame->point);
    if (called) ystate_add(node, YSTATE_TEXT, "calls", called);
    ystate_quiet(node->first);
    struct ystate_node *fields = ystate_add(node, YSTATE_RECORD, "fields", NULL);
    fields->is_bare = true;
    for (uint32_t i = 0; i < point->count && !read->reader->status; i++)
        ystate_read_field(read, fields, &function->fields[point->fields[i]]);
    node->next = list->first;
    list->first = node;
    if (!list->last) list->last = node;
}

void ystate_read_message(struct ystate_read *read, struct ystate_node *list) {
    struct yt_reader *reader = read->reader;
    yid from = yt_codec_get_u64(reader);
    int32_t tag = yt_codec_get_i32(reader);
    yt_codec_get_u32(reader); /* kind: the type has it */
    uint32_t form = yt_codec_get_u32(reader);
    yt_codec_get_u64(reader); /* machine */
    uint64_t n = yt_codec_get_u64(reader), hash = yt_codec_get_u64(reader);
    uint32_t size = yt_codec_get_u32(reader);
    const unsigned char *data = yt_codec_get_bytes(reader, size);
    const struct ythread_type *type = yt_catalog_type(read->catalog, hash);
    if (reader->status) return;
    struct ystate_node *node = ystate_add(list, YSTATE_RECORD, NULL, NULL);
    ystate_text(node, "message from %d.%u, tag %d: %" PRIu64 " %s", YT_YID_NODE(from), YT_YID_SLOT(from), tag, n,
                type ? type->name : "values of a type that the file does not describe");
    put_id(node, "from", from);
    ystate_addf(node, YSTATE_NUMBER, "tag", "%d", tag);
    ystate_add(node, YSTATE_TEXT, "type", type ? type->name : "?");
    ystate_addf(node, YSTATE_NUMBER, "count", "%" PRIu64, n);
    ystate_quiet(node->first);
    if (!type || form & YT_STATE_RAW) return;
    struct yt_reader inner;
    struct ystate_read values = {.budget = read->budget, .reader = &inner, .catalog = read->catalog};
    yt_codec_reader_init(&inner, data, size);
    const struct ythread_field *tail = form & YT_STATE_WITH_TAIL ? yt_schema_tail(type) : NULL;
    uint64_t length = tail ? yt_codec_get_u64(&inner) : 0;
    if (form & YT_STATE_WITH_TAIL && !tail) bad(reader, "a flexible array of a type without one");
    ystate_read_values(&values, node, "values", type, n);
    if (length > yt_codec_left(&inner)) yt_codec_get_failed(&inner, "a flexible array longer than the file");
    if (tail && !inner.status) ystate_read_values(&values, node, tail->name, tail->type->element, length);
    if (inner.status) reader->status = inner.status;
}

/* ---- a thread --------------------------------------------------------------------------------- */

static void add_contents(struct ystate_read *read, struct ystate_node *node, const struct yt_state_head *head,
                         const struct frame *frames, const struct ystate_blocks *blocks) {
    struct ystate_node *list = ystate_add(node, YSTATE_LIST, "frames", NULL);
    list->text = ystate_copy("frames");
    for (uint32_t i = 0; i < head->frames && !read->reader->status; i++) add_frame(read, list, i, &frames[i]);
    if (blocks->count) {
        list = ystate_add(node, YSTATE_LIST, "blocks", NULL);
        list->text = ystate_copy("blocks");
        for (uint32_t i = 0; i < blocks->count && !read->reader->status; i++) {
            struct ystate_read inner = *read;
            if (blocks->list[i].type) ystate_add_block(&inner, list, i, &blocks->list[i]);
        }
    }
    if (head->wait_kind == YT_WAIT_MESSAGE || head->wait_kind == YT_WAIT_JOIN)
        ystate_read_pointer(read, node, "waits to fill");
    else if (head->wait_kind)
        yt_codec_get_u32(read->reader);
    if (!head->letters) return;
    list = ystate_add(node, YSTATE_LIST, "messages", NULL);
    list->text = ystate_copy("messages");
    for (uint32_t i = 0; i < head->letters && !read->reader->status; i++) ystate_read_message(read, list);
}

/* What pointers name. */
static void fill_names(struct ystate_read *read, const struct yt_state_head *head, const struct frame *frames,
                       const struct ystate_blocks *blocks) {
    read->frames = ystate_alloc((head->frames + (size_t)1) * sizeof *read->frames);
    read->blocks = ystate_alloc((blocks->count + (size_t)1) * sizeof *read->blocks);
    read->block_lengths = ystate_alloc((blocks->count + (size_t)1) * sizeof *read->block_lengths);
    for (uint32_t i = 0; i < head->frames; i++) read->frames[i] = frames[i].function;
    for (uint32_t i = 0; i < blocks->count; i++) {
        read->blocks[i] = blocks->list[i].type;
        read->block_lengths[i] = blocks->list[i].count;
    }
    read->frame_count = head->frames;
    read->block_count = blocks->count;
}

int ystate_read_thread(struct yt_reader *reader, const struct yt_catalog *catalog, struct ystate_budget *budget,
                       const struct ystate_joint *shared, struct ystate_node *list) {
    struct yt_state_head head;
    struct ystate_read read = {.budget = budget, .reader = reader, .catalog = catalog, .shared = shared};
    if (yt_state_get_head(reader, &head)) return reader->status;
    struct ystate_node *node = ystate_add(list, YSTATE_RECORD, NULL, NULL);
    add_head(node, &head);
    struct frame *frames = make(reader, head.frames, YT_STATE_FRAME_SIZE, sizeof *frames);
    if (!reader->status) get_frames(reader, catalog, &head, frames);
    struct ystate_blocks blocks = {0};
    if (head.blocks > yt_codec_left(reader) / YT_STATE_BLOCK_SIZE) bad(reader, "a list longer than the file");
    if (!reader->status) ystate_get_blocks(reader, catalog, head.blocks, head.frames, &blocks);
    if (!reader->status) {
        fill_names(&read, &head, frames, &blocks);
        add_contents(&read, node, &head, frames, &blocks);
    }
    free(frames);
    free(blocks.list);
    free(read.frames);
    free(read.blocks);
    free(read.block_lengths);
    return reader->status;
}
