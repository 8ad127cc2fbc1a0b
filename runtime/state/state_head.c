/* Bytes -> the head of a thread's state. */
#include "state/head.h"

#include "base/schema.h"
#include "base/status.h"
#include "state/frames.h"
#include "threads/program/program.h"

static int get_flags(struct yt_reader *reader, struct yt_state_head *head) {
    uint32_t both = yt_codec_get_u32(reader);
    uint32_t priority = both & ((1u << YT_STATE_FLAGS_SHIFT) - 1);
    head->flags = both >> YT_STATE_FLAGS_SHIFT;
    if (priority >= YTHREAD_PRIORITIES) return yt_codec_get_failed(reader, "no valid priority");
    if (head->flags & ~(uint32_t)YT_STATE_FLAGS) return yt_codec_get_failed(reader, "unknown flags");
    head->priority = (uint8_t)priority;
    return reader->status;
}

static int get_thread(struct yt_reader *reader, struct yt_state_head *head) {
    head->machine = yt_codec_get_u64(reader);
    head->id = yt_codec_get_u64(reader);
    if (get_flags(reader, head)) return reader->status;
    head->moves = yt_codec_get_u32(reader);
    head->wait.sequence = yt_codec_get_u32(reader);
    head->functions = yt_codec_get_u32(reader);
    head->frames = yt_codec_get_u32(reader);
    if (!head->id || head->id == (yid)YTHREAD_ANY) return yt_codec_get_failed(reader, "no valid yid");
    return reader->status;
}

static void get_received(struct yt_reader *reader, struct yt_state_head *head) {
    head->received.from = yt_codec_get_u64(reader);
    head->received.tag = yt_codec_get_i32(reader);
    head->received.count = yt_codec_get_u64(reader);
}

static void get_status(struct yt_reader *reader, struct yt_state_head *head) {
    head->status = yt_codec_get_i32(reader);
    head->saved_errno = yt_codec_get_i32(reader);
}

static void get_wait(struct yt_reader *reader, struct yt_state_head *head) {
    uint32_t kind = yt_codec_get_u32(reader);
    head->wait.id = yt_codec_get_u64(reader);
    head->wait.tag = yt_codec_get_i32(reader);
    head->wait.n = yt_codec_get_u64(reader);
    head->wait_type = yt_codec_get_u64(reader);
    if (!kind || (kind >= YT_WAIT_CREATE && kind != YT_WAIT_REST)) yt_codec_get_failed(reader, "no valid wait");
    head->wait_kind = (uint8_t)kind;
}

int yt_state_get_head(struct yt_reader *reader, struct yt_state_head *head) {
    *head = (struct yt_state_head){.name = "", .left = YT_TIMER_NEVER};
    if (yt_codec_get_u32(reader) != YT_STATE_MAGIC) return yt_codec_get_failed(reader, "no state of a thread");
    if (yt_codec_get_u32(reader) != YT_STATE_VERSION && !reader->status)
        return reader->status = yt_status_set(YTHREAD_EVERSION, "a state written by another version of Ythreads");
    if (get_thread(reader, head)) return reader->status;
    if (head->flags & YT_STATE_HAS_STATUS) get_status(reader, head);
    if (head->flags & YT_STATE_HAS_RECEIVED) get_received(reader, head);
    if (head->flags & YT_STATE_HAS_WAIT) get_wait(reader, head);
    if (head->flags & YT_STATE_HAS_LIMIT) head->left = yt_codec_get_u64(reader);
    if (head->flags & YT_STATE_HAS_BLOCKS) head->blocks = yt_codec_get_u32(reader);
    if (head->flags & YT_STATE_HAS_MAIL) head->letters = yt_codec_get_u32(reader);
    if (head->flags & YT_STATE_HAS_NAME) head->name = yt_codec_get_string(reader);
    if (head->flags & YT_STATE_HAS_BOX) {
        head->mails_most = yt_codec_get_u64(reader);
        head->mails_limit = yt_codec_get_u64(reader);
    }
    if (head->flags & YT_STATE_HAS_SPACE) {
        head->reserved = yt_codec_get_u32(reader);
        head->space = yt_codec_get_bytes(reader, head->reserved);
    }
    return reader->status;
}

const struct ythread_function *yt_state_match_function(const struct yt_state_function *seen, int *status) {
    const struct ythread_function *function = yt_program_function_by_key(yt_schema_key(seen->name, seen->file));
    const char *why;
    bool says_layout = false;
    if (!function || !function->resume)
        why = "is unknown here";
    else if (function->hash != seen->hash && yt_schema_earlier_hash(function) != seen->hash)
        why = "has other fields or suspension points here";
    else if (seen->layout && seen->layout != yt_program_layout(function))
        why = "have another layout here", says_layout = true;
    else
        return function;
    *status =
        yt_status_set(YTHREAD_EREFUSED, "%sfunction '%s' %s", says_layout ? "the fields of " : "", seen->name, why);
    return NULL;
}

void yt_state_put_function(struct yt_writer *writer, const struct ythread_function *function, uint64_t layout) {
    yt_codec_put_string(writer, function->name);
    if (function->flags & YTHREAD_FUNCTION_LOCAL)
        yt_codec_put_string(writer, function->file);
    else
        yt_codec_put_u32(writer, 0);
    yt_codec_put_u64(writer, function->hash);
    yt_codec_put_u64(writer, layout);
}

/* Of a file that is none only the length stands there: 0, which no string has. */
int yt_state_get_function(struct yt_reader *reader, struct yt_state_function *function) {
    function->name = yt_codec_get_string(reader);
    struct yt_reader ahead = yt_codec_look_ahead(reader);
    bool has_file = yt_codec_get_u32(&ahead) != 0;
    function->file = has_file ? yt_codec_get_string(reader) : 0;
    if (!has_file) yt_codec_get_u32(reader);
    function->hash = yt_codec_get_u64(reader);
    function->layout = yt_codec_get_u64(reader);
    return reader->status;
}
