/* A thread -> bytes. */
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/blocks.h"
#include "state/frames.h"
#include "threads/program.h"
#include "threads/roster.h"

int yt_state_prefix(int status, yid id, const struct ythread_function *function) {
    if (function)
        return yt_status_prefix(status, "thread %d.%u, %s(), ", YT_YID_NODE(id), YT_YID_SLOT(id), function->name);
    return yt_status_prefix(status, "thread %d.%u, ", YT_YID_NODE(id), YT_YID_SLOT(id));
}

uint64_t yt_state_layout(const struct ythread_function *function, uint32_t number) {
    const struct ythread_point *point = &function->points[number];
    uint64_t hash = YT_SCHEMA_SEED;
    for (uint32_t i = 0; i < point->count; i++) hash = yt_schema_layout(hash, function->fields[point->fields[i]].type);
    return hash;
}

/* ---- the chain --------------------------------------------------------------------------------- */

static int refuse_chain(const struct yt_thread *thread, const char *reason) {
    return yt_state_prefix(yt_status_set(YTHREAD_ESTATE, "%s", reason), thread->id, 0);
}

/* Raw bytes are for equal layouts, and say nothing of what a pointer points to. */
static bool may_be_raw(const struct ythread_function *function, uint32_t point) {
    const struct ythread_point *saved = &function->points[point];
    for (uint32_t i = 0; i < saved->count; i++) {
        const struct ythread_field *field = &function->fields[saved->fields[i]];
        if (field->get || yt_schema_has_pointers(field->type)) return false;
    }
    return true;
}

static int collect(const struct yt_thread *thread, const struct yt_state_rules *rules, struct yt_state_chain *chain) {
    uint32_t count = 0;
    for (const struct ythread_header *head = thread->inner; head; head = head->caller) count++;
    if (!count) return refuse_chain(thread, "it has no frames");
    chain->frames = yt_memory_resize(rules->memory, 0, count * sizeof chain->frames[0]);
    if (!chain->frames) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %u frames", count);
    chain->count = count;
    for (struct ythread_header *head = thread->inner; head; head = head->caller) {
        const struct ythread_function *function = yt_program_function(head->fun_num);
        if (!function || head->resume_pt >= function->point_count)
            return refuse_chain(thread, "a frame of it is damaged");
        if (chain->notes) yt_note_function(chain->notes, function);
        bool raw = !rules->always_xdr && rules->peer == yt_schema_machine() && may_be_raw(function, head->resume_pt);
        chain->frames[--count] = (struct yt_state_frame){.head = head, .function = function, .raw = raw};
    }
    yt_state_chain_sort(chain);
    int status = yt_state_blocks_collect(chain, rules);
    return status ? yt_state_prefix(status, thread->id, 0) : 0;
}

/* ---- parts ------------------------------------------------------------------------------------- */

/* The number of the frame's function among those that the chain has used up to there; *count grows with a
 * new one. Chains have few functions, and mostly the one of the frame before. */
static uint32_t function_number(const struct ythread_function **used, uint32_t *count,
                                const struct ythread_function *function) {
    for (uint32_t i = *count; i-- > 0;)
        if (used[i] == function) return i;
    used[*count] = function;
    return (*count)++;
}

static void put_function(struct yt_writer *writer, const struct ythread_function *function) {
    bool local = function->flags & YTHREAD_FUNCTION_LOCAL;
    yt_codec_put_string(writer, function->name);
    yt_codec_put_string(writer, local ? function->file : "");
    yt_codec_put_u64(writer, function->hash);
}

/* Functions used, then the frames; the numbers of functions are noted in the frames' second list. */
static int put_frame_list(struct yt_writer *writer, const struct yt_state_chain *chain,
                          const struct yt_state_rules *rules, size_t count_at) {
    const struct ythread_function **used = yt_memory_resize(rules->memory, 0, chain->count * sizeof *used);
    uint32_t count = 0;
    if (!used) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %u functions", chain->count);
    for (uint32_t i = 0; i < chain->count; i++) {
        uint32_t before = count;
        function_number(used, &count, chain->frames[i].function);
        if (count > before) put_function(writer, chain->frames[i].function);
    }
    for (uint32_t i = 0; i < chain->count; i++) {
        const struct yt_state_frame *frame = &chain->frames[i];
        yt_codec_put_u32(writer, function_number(used, &count, frame->function));
        yt_codec_put_u32(writer, frame->head->resume_pt);
        yt_codec_put_u32(writer, frame->raw ? YT_STATE_RAW : YT_STATE_XDR);
    }
    yt_codec_patch_u32(writer, count_at, count);
    yt_state_blocks_put_list(writer, chain);
    free(used);
    return 0;
}

static int put_frame(struct yt_writer *writer, const struct yt_state_frame *frame, const struct yt_codec_rules *rules) {
    const struct ythread_function *function = frame->function;
    const struct ythread_point *point = &function->points[frame->head->resume_pt];
    if (frame->raw) yt_codec_put_u64(writer, yt_state_layout(function, frame->head->resume_pt));
    for (uint32_t i = 0; i < point->count; i++) {
        int status = yt_codec_encode_field(writer, rules, &function->fields[point->fields[i]], frame->head);
        if (status) return status;
    }
    return 0;
}

static int put_frames(struct yt_writer *writer, struct yt_state_chain *chain, const struct yt_thread *thread,
                      const struct yt_state_rules *rules) {
    const struct yt_codec_pointers pointers = {yt_state_pointer_encode, yt_state_pointer_decode, chain};
    struct yt_codec_rules values = {.pointers = &pointers,
                                    .equal_layouts = rules->peer == yt_schema_machine(),
                                    .same_process = rules->keep_unknown};
    for (uint32_t i = 0; i < chain->count; i++) {
        values.raw = chain->frames[i].raw;
        int status = put_frame(writer, &chain->frames[i], &values);
        if (status) return yt_state_prefix(status, thread->id, chain->frames[i].function);
    }
    int status = yt_state_blocks_put(writer, chain, &values);
    return status ? yt_state_prefix(status, thread->id, 0) : 0;
}

/* What the thread waits to have filled. */
static int put_wait_place(struct yt_writer *writer, struct yt_state_chain *chain, const struct yt_thread *thread) {
    const struct yt_wait *wait = &thread->wait;
    bool has_place = wait->kind == YT_WAIT_JOIN || wait->kind == YT_WAIT_MESSAGE;
    struct ythread_type pointer = wait->kind == YT_WAIT_JOIN ? yt_state_int_pointer : yt_state_void_pointer;
    if (wait->kind == YT_WAIT_MESSAGE) pointer.element = wait->type;
    if (chain->notes && pointer.element && has_place) yt_note_type(chain->notes, pointer.element);
    int status = yt_state_pointer_encode(chain, writer, &pointer, has_place ? wait->data : 0);
    if (!status) return 0;
    yt_status_prefix(status, "what it waits to receive into ");
    return yt_state_prefix(status, thread->id, chain->frames[chain->count - 1].function);
}

static void put_wait(struct yt_writer *writer, const struct yt_wait *wait) {
    bool is_message = wait->kind == YT_WAIT_MESSAGE;
    yt_codec_put_u32(writer, wait->kind);
    yt_codec_put_u32(writer, wait->sequence);
    yt_codec_put_u64(writer, wait->kind ? wait->id : 0);
    yt_codec_put_i32(writer, is_message ? wait->tag : 0);
    yt_codec_put_u64(writer, is_message ? wait->n : 0);
    yt_codec_put_u64(writer, is_message && wait->type ? yt_schema_type_hash(wait->type) : 0);
}

static uint32_t flags_of(const struct yt_thread *thread) {
    return (thread->daemon ? YT_STATE_DAEMON : 0) | (thread->keeps_status ? YT_STATE_KEEPS_STATUS : 0) |
           (thread->destroy_pending ? YT_STATE_DESTROY_PENDING : 0);
}

/* Up to the frame list; *count_at is where the number of functions will stand. */
static void put_head(struct yt_writer *writer, const struct yt_thread *thread, const struct yt_state_chain *chain,
                     size_t *count_at) {
    uint32_t letters = 0;
    for (const struct yt_mail *mail = thread->oldest; mail; mail = mail->next) letters++;
    yt_codec_put_u32(writer, YT_STATE_MAGIC);
    yt_codec_put_u32(writer, YT_STATE_VERSION);
    yt_codec_put_u64(writer, yt_schema_machine());
    yt_codec_put_u64(writer, thread->id);
    yt_codec_put_u32(writer, thread->priority);
    yt_codec_put_u32(writer, flags_of(thread));
    yt_codec_put_u32(writer, thread->moves);
    *count_at = writer->size;
    yt_codec_put_u32(writer, 0);
    yt_codec_put_u32(writer, chain->count);
    yt_codec_put_u32(writer, chain->block_count);
    yt_codec_put_u32(writer, letters);
    yt_codec_put_i32(writer, thread->status);
    yt_codec_put_i32(writer, thread->saved_errno);
    yt_codec_put_u64(writer, thread->received.from);
    yt_codec_put_i32(writer, thread->received.tag);
    yt_codec_put_u64(writer, thread->received.count);
    put_wait(writer, &thread->wait);
    yt_codec_put_string(writer, thread->name);
}

static int put_mailbox(struct yt_writer *writer, const struct yt_thread *thread, const struct yt_state_rules *rules) {
    for (const struct yt_mail *mail = thread->oldest; mail; mail = mail->next) {
        int status = yt_state_encode_mail(mail, rules, writer);
        if (status) return yt_state_prefix(status, thread->id, 0);
    }
    return 0;
}

static int put_thread(struct yt_writer *writer, const struct yt_thread *thread, const struct yt_state_rules *rules,
                      struct yt_state_chain *chain) {
    size_t count_at;
    int status = collect(thread, rules, chain);
    if (status) return status;
    put_head(writer, thread, chain, &count_at);
    status = put_frame_list(writer, chain, rules, count_at);
    if (!status) status = put_frames(writer, chain, thread, rules);
    if (!status) status = put_wait_place(writer, chain, thread);
    if (!status) status = put_mailbox(writer, thread, rules);
    return writer->status ? writer->status : status;
}

static struct yt_state_forms count_forms(const struct yt_state_chain *chain) {
    struct yt_state_forms forms = {0, 0};
    for (uint32_t i = 0; i < chain->count; i++)
        if (chain->frames[i].raw)
            forms.raw++;
        else
            forms.xdr++;
    return forms;
}

int yt_state_encode(const struct yt_thread *thread, const struct yt_state_rules *rules, struct yt_writer *writer) {
    struct yt_state_chain chain = {.keep_unknown = rules->keep_unknown, .notes = rules->notes};
    size_t before = writer->size;
    if (thread->wait.kind == YT_WAIT_CREATE)
        return refuse_chain(thread, "it waits for another node's answer to a creation");
    if (thread->wait.kind == YT_WAIT_CHECKPOINT)
        return refuse_chain(thread, "it waits until the program has been written to a file");
    if (thread->wait.kind == YT_WAIT_LEAF) return refuse_chain(thread, "it waits in a primitive of a library");
    int status = put_thread(writer, thread, rules, &chain);
    if (rules->forms && !status) *rules->forms = count_forms(&chain);
    free(chain.frames);
    free(chain.blocks);
    if (status) writer->size = before;
    return status;
}
