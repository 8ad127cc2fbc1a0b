/* Bytes -> the head of a thread's state. */
#include "state/head.h"

#include "base/status.h"
#include "state/frames.h"

static int get_thread(struct yt_reader *reader, struct yt_state_head *head) {
    head->machine = yt_codec_get_u64(reader);
    head->id = yt_codec_get_u64(reader);
    uint32_t priority = yt_codec_get_u32(reader);
    head->flags = yt_codec_get_u32(reader);
    head->moves = yt_codec_get_u32(reader);
    head->functions = yt_codec_get_u32(reader);
    head->frames = yt_codec_get_u32(reader);
    head->blocks = yt_codec_get_u32(reader);
    head->letters = yt_codec_get_u32(reader);
    if (reader->status) return reader->status;
    if (!head->id || head->id == (yid)YTHREAD_ANY) return yt_codec_get_failed(reader, "no valid yid");
    if (priority >= YTHREAD_PRIORITIES) return yt_codec_get_failed(reader, "no valid priority");
    if (head->flags & ~(uint32_t)YT_STATE_FLAGS) return yt_codec_get_failed(reader, "unknown flags");
    head->priority = (uint8_t)priority;
    return 0;
}

static int get_wait(struct yt_reader *reader, struct yt_state_head *head) {
    uint32_t kind = yt_codec_get_u32(reader);
    head->wait.sequence = yt_codec_get_u32(reader);
    head->wait.id = yt_codec_get_u64(reader);
    head->wait.tag = yt_codec_get_i32(reader);
    head->wait.n = yt_codec_get_u64(reader);
    head->wait_type = yt_codec_get_u64(reader);
    if (kind >= YT_WAIT_CREATE) return yt_codec_get_failed(reader, "no valid wait");
    head->wait.kind = (uint8_t)kind;
    return reader->status;
}

int yt_state_get_head(struct yt_reader *reader, struct yt_state_head *head) {
    *head = (struct yt_state_head){0};
    if (yt_codec_get_u32(reader) != YT_STATE_MAGIC) return yt_codec_get_failed(reader, "no state of a thread");
    if (yt_codec_get_u32(reader) != YT_STATE_VERSION && !reader->status)
        return reader->status = yt_status_set(YTHREAD_EVERSION, "a state written by another version of Ythreads");
    if (get_thread(reader, head)) return reader->status;
    head->status = yt_codec_get_i32(reader);
    head->saved_errno = yt_codec_get_i32(reader);
    head->received.from = yt_codec_get_u64(reader);
    head->received.tag = yt_codec_get_i32(reader);
    head->received.count = yt_codec_get_u64(reader);
    if (get_wait(reader, head)) return reader->status;
    head->name = yt_codec_get_string(reader);
    return reader->status;
}
