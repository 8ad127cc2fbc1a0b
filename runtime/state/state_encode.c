/* A thread -> bytes. */
#include <stdio.h>
#include <string.h>

#include "base/codec_packer.h"
#include "base/schema.h"
#include "base/schema_bytes.h"
#include "base/status.h"
#include "state/alike.h"
#include "state/apart.h"
#include "state/blocks.h"
#include "state/frames.h"
#include "state/head.h"
#include "state/pack.h"
#include "threads/lock.h"
#include "threads/program/program.h"
#include "threads/roster.h"
#include "threads/sched.h"

int yt_state_prefix(int status, yid id, const struct ythread_function *function) {
    if (function)
        return yt_status_prefix(status, "thread %d.%u, %s(), ", YT_YID_NODE(id), YT_YID_SLOT(id), function->name);
    return yt_status_prefix(status, "thread %d.%u, ", YT_YID_NODE(id), YT_YID_SLOT(id));
}

bool yt_state_may_be_raw(const struct ythread_function *function, uint32_t point) {
    const struct ythread_point *saved = &function->points[point];
    for (uint32_t i = 0; i < saved->count; i++) {
        const struct ythread_field *field = &function->fields[saved->fields[i]];
        if (field->get || !yt_schema_has_raw_form(field->type)) return false;
    }
    return true;
}

bool yt_state_is_solid(const struct ythread_function *function, uint32_t point) {
    const struct ythread_point *saved = &function->points[point];
    for (uint32_t i = 0; i < saved->count; i++)
        if (!yt_schema_is_solid(function->fields[saved->fields[i]].type)) return false;
    return true;
}

/* ---- the chain --------------------------------------------------------------------------------- */

static int refuse_chain(const struct yt_thread *thread, const char *reason) {
    return yt_state_prefix(yt_status_set(YTHREAD_ESTATE, "%s", reason), thread->id, 0);
}

/* The number of a frame's function among those of the frames further out, and of itself; *count grows with a new
 * one. Chains have few functions, and mostly the one of the frame before. */
static uint32_t function_number(const struct yt_state_chain *chain, uint32_t frame, uint32_t *count) {
    for (uint32_t i = frame; i-- > 0;)
        if (chain->frames[i].function == chain->frames[frame].function) return chain->frames[i].number;
    return (*count)++;
}

static int check_head(const struct yt_thread *thread, const struct ythread_header *head,
                      const struct ythread_function *function) {
    return function && head->resume_pt < function->point_count ? 0 : refuse_chain(thread, "a frame of it is damaged");
}

/* The frames, outermost first; a frame like the one before it is as raw as that. */
static int list_frames(const struct yt_thread *thread, struct yt_state_chain *chain, bool may_be_raw) {
    uint32_t at = chain->count;
    const struct ythread_header *last = 0;
    bool raw = false;
    for (struct ythread_header *head = yt_thread_inner(thread); head; head = head->caller) {
        const struct ythread_function *function = yt_program_function(head->fun_num);
        int status = check_head(thread, head, function);
        if (status) return status;
        if (chain->notes) yt_note_function(chain->notes, function);
        if (!last || last->fun_num != head->fun_num || last->resume_pt != head->resume_pt)
            raw = may_be_raw && yt_state_may_be_raw(function, head->resume_pt);
        last = head;
        chain->frames[--at] = (struct yt_state_frame){.head = head, .function = function, .raw = raw};
    }
    return 0;
}

int yt_state_list_frames(struct yt_state_chain *chain, const struct yt_thread *thread,
                         const struct yt_state_rules *rules) {
    uint32_t count = 0;
    for (const struct ythread_header *head = yt_thread_inner(thread); head; head = head->caller) count++;
    if (!count) return refuse_chain(thread, "it has no frames");
    int status = yt_state_chain_make(chain, count, rules->memory);
    if (status) return status;
    chain->count = count;
    status = list_frames(thread, chain, !rules->always_xdr && rules->peer == yt_schema_machine());
    if (status) return status;
    status = yt_state_blocks_collect(chain, rules);
    return status ? yt_state_prefix(status, thread->id, 0) : 0;
}

static int collect(const struct yt_thread *thread, const struct yt_state_rules *rules, struct yt_state_chain *chain) {
    int status = yt_state_list_frames(chain, thread, rules);
    if (status) return status;
    status = yt_state_heap_collect(chain, thread, rules);
    if (!status && rules->leaves) status = yt_state_check_escapes(chain, thread, rules);
    return status ? yt_state_prefix(status, thread->id, 0) : 0;
}

/* ---- parts ------------------------------------------------------------------------------------- */

/* `first` is the outermost frame of the function. */
static void put_function(struct yt_writer *writer, const struct yt_state_chain *chain, uint32_t first) {
    const struct ythread_function *function = chain->frames[first].function;
    bool raw = false;
    for (uint32_t i = first; i < chain->count && !raw; i++)
        raw = chain->frames[i].raw && chain->frames[i].function == function;
    yt_state_put_function(writer, function, raw ? yt_program_layout(function) : 0);
}

/* Gives each function of the chain its number, by the outermost frame that it has. How many there are. */
static uint32_t number_functions(struct yt_state_chain *chain) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < chain->count; i++) chain->frames[i].number = function_number(chain, i, &count);
    return count;
}

/* Functions used, then the frames. */
static void put_frame_list(struct yt_writer *writer, struct yt_state_chain *chain) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < chain->count; i++) {
        if (chain->frames[i].number < count) continue;
        put_function(writer, chain, i);
        count++;
    }
    for (uint32_t i = 0; i < chain->count; i++) {
        const struct yt_state_frame *frame = &chain->frames[i];
        yt_codec_put_u32(writer, frame->number);
        yt_codec_put_u32(writer, frame->head->resume_pt);
        unsigned together = frame->raw ? YT_STATE_RAW : YT_STATE_XDR;
        unsigned apart = frame->raw ? YT_STATE_RAW_APART : YT_STATE_XDR_APART;
        yt_codec_put_u32(writer, frame->apart ? apart : together);
    }
    yt_state_blocks_put_list(writer, chain);
}

/* The chain says that there is nothing in it that has no raw form. */
static void put_raw_frame(struct yt_writer *writer, const struct yt_state_frame *frame,
                          const struct yt_state_apart *apart) {
    const struct ythread_point *point = &frame->function->points[frame->head->resume_pt];
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &frame->function->fields[point->fields[i]];
        if (frame->apart && yt_state_is_apart(apart, field, true)) continue;
        yt_codec_put_values(writer, field->type, (const char *)frame->head + field->offset, 1);
    }
}

static int put_frame(struct yt_writer *writer, const struct yt_state_frame *frame, const struct yt_codec_rules *rules,
                     const struct yt_state_apart *apart) {
    const struct ythread_function *function = frame->function;
    const struct ythread_point *point = &function->points[frame->head->resume_pt];
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        if (frame->apart && yt_state_is_apart(apart, field, false)) continue;
        int status = yt_codec_encode_field(writer, rules, field, frame->head);
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
        if (chain->frames[i].raw) {
            put_raw_frame(writer, &chain->frames[i], rules->apart);
            continue;
        }
        int status = put_frame(writer, &chain->frames[i], &values, rules->apart);
        if (status) return yt_state_prefix(status, thread->id, chain->frames[i].function);
    }
    int status = yt_state_blocks_put(writer, chain, &values);
    return status ? yt_state_prefix(status, thread->id, 0) : 0;
}

/* What the thread waits to have filled. */
static int put_wait_place(struct yt_writer *writer, struct yt_state_chain *chain, const struct yt_thread *thread) {
    const struct yt_wait *wait = &thread->more->wait;
    enum yt_wait_kind kind = thread->wait_kind;
    if (!kind) return 0;
    bool has_place = kind == YT_WAIT_JOIN || kind == YT_WAIT_MESSAGE;
    struct ythread_type pointer = kind == YT_WAIT_JOIN ? yt_state_int_pointer : yt_state_void_pointer;
    if (kind == YT_WAIT_MESSAGE) pointer.element = wait->type;
    if (chain->notes && pointer.element && has_place) yt_note_type(chain->notes, pointer.element);
    if (kind == YT_WAIT_MESSAGE && wait->n == YT_MAIL_AS_BLOCK) pointer.element = 0; /* there stands an address */
    int status = yt_state_pointer_encode(chain, writer, &pointer, yt_thread_awaited_place(thread));
    if (!status) return 0;
    yt_status_prefix(status, "what it waits to receive into ");
    return yt_state_prefix(status, thread->id, chain->frames[chain->count - 1].function);
}

static void put_received(struct yt_writer *writer, const struct ythread_message *received) {
    yt_codec_put_u64(writer, received->from);
    yt_codec_put_i32(writer, received->tag);
    yt_codec_put_u64(writer, received->count);
}

static void put_wait(struct yt_writer *writer, enum yt_wait_kind kind, const struct yt_wait *wait) {
    bool is_message = kind == YT_WAIT_MESSAGE;
    yt_codec_put_u32(writer, kind);
    yt_codec_put_u64(writer, kind <= YT_WAIT_MESSAGE ? wait->id : 0);
    yt_codec_put_i32(writer, kind <= YT_WAIT_MESSAGE ? wait->tag : 0);
    yt_codec_put_u64(writer, is_message ? wait->n : 0);
    yt_codec_put_u64(writer, is_message && wait->type ? yt_program_type_hash(wait->type) : 0);
}

static uint32_t flags_of(const struct yt_thread *thread, const struct yt_state_chain *chain) {
    bool has_received = thread->more->received.from || thread->more->received.tag || thread->more->received.count;
    return (thread->daemon ? YT_STATE_DAEMON : 0) | (thread->keeps_status ? YT_STATE_KEEPS_STATUS : 0) |
           (thread->destroy_pending ? YT_STATE_DESTROY_PENDING : 0) |
           (thread->status || thread->saved ? YT_STATE_HAS_STATUS : 0) | (has_received ? YT_STATE_HAS_RECEIVED : 0) |
           (thread->wait_kind ? YT_STATE_HAS_WAIT : 0) | (thread->more->name ? YT_STATE_HAS_NAME : 0) |
           (chain->block_count ? YT_STATE_HAS_BLOCKS : 0) | (thread->more->oldest ? YT_STATE_HAS_MAIL : 0) |
           (thread->suspended ? YT_STATE_SUSPENDED : 0) | (thread->permit ? YT_STATE_PERMIT : 0) |
           (thread->more->wait.deadline ? YT_STATE_HAS_LIMIT : 0) |
           (thread->more->mails_most > 1 || thread->more->mails_limit ? YT_STATE_HAS_BOX : 0) |
           (yt_thread_reserved && !chain->is_packed ? YT_STATE_HAS_SPACE : 0);
}

static uint32_t count_letters(const struct yt_thread *thread) {
    uint32_t letters = 0;
    for (const struct yt_mail *mail = thread->more->oldest; mail; mail = mail->next) letters++;
    return letters;
}

/* Up to the frame list. */
static void put_head(struct yt_writer *writer, const struct yt_thread *thread, const struct yt_state_chain *chain,
                     uint32_t functions) {
    uint32_t flags = flags_of(thread, chain);
    yt_codec_put_u32(writer, YT_STATE_MAGIC);
    yt_codec_put_u32(writer, YT_STATE_VERSION);
    yt_codec_put_u64(writer, yt_schema_machine());
    yt_codec_put_u64(writer, thread->id);
    yt_codec_put_u32(writer, flags << YT_STATE_FLAGS_SHIFT | thread->priority);
    yt_codec_put_u32(writer, thread->more->moves);
    yt_codec_put_u32(writer, thread->more->wait.sequence);
    yt_codec_put_u32(writer, functions);
    yt_codec_put_u32(writer, chain->count);
    if (flags & YT_STATE_HAS_STATUS) {
        yt_codec_put_i32(writer, yt_thread_end_status(thread));
        yt_codec_put_i32(writer, yt_thread_errno(thread));
    }
    if (flags & YT_STATE_HAS_RECEIVED) put_received(writer, &thread->more->received);
    if (flags & YT_STATE_HAS_WAIT) put_wait(writer, thread->wait_kind, &thread->more->wait);
    if (flags & YT_STATE_HAS_LIMIT) yt_codec_put_u64(writer, yt_timer_left(thread->more->wait.deadline));
    if (flags & YT_STATE_HAS_BLOCKS) yt_codec_put_u32(writer, chain->framed + chain->runs);
    if (flags & YT_STATE_HAS_MAIL) yt_codec_put_u32(writer, count_letters(thread));
    if (flags & YT_STATE_HAS_NAME) yt_codec_put_string(writer, thread->more->name);
    if (flags & YT_STATE_HAS_BOX) {
        yt_codec_put_u64(writer, thread->more->mails_most);
        yt_codec_put_u64(writer, thread->more->mails_limit);
    }
    if (flags & YT_STATE_HAS_SPACE) {
        yt_codec_put_u32(writer, yt_thread_reserved);
        yt_codec_put_bytes(writer, yt_thread_space(thread), yt_thread_reserved);
    }
}

static int put_mailbox(struct yt_writer *writer, const struct yt_thread *thread, const struct yt_state_rules *rules) {
    for (const struct yt_mail *mail = thread->more->oldest; mail; mail = mail->next) {
        int status = yt_state_encode_mail(mail, rules, writer);
        if (status) return yt_state_prefix(status, thread->id, 0);
    }
    return 0;
}

static int put_thread(struct yt_writer *writer, const struct yt_thread *thread, const struct yt_state_rules *rules,
                      struct yt_state_chain *chain) {
    int status = collect(thread, rules, chain);
    if (status) return status;
    put_head(writer, thread, chain, number_functions(chain));
    if (rules->apart) yt_state_apart_choose(rules->apart, chain, rules);
    put_frame_list(writer, chain);
    status = put_frames(writer, chain, thread, rules);
    if (!status) status = put_wait_place(writer, chain, thread);
    if (!status) status = put_mailbox(writer, thread, rules);
    return writer->status ? writer->status : status;
}

static int pack_thread(struct yt_writer *writer, const struct yt_thread *thread, const struct yt_state_rules *rules,
                       struct yt_state_chain *chain) {
    struct yt_writer packed;
    int status = yt_codec_begin_packing(&packed, rules->packer);
    if (status) return status;
    status = put_thread(&packed, thread, rules, chain);
    if (status && !packed.status) packed.status = status;
    return yt_codec_end_packing(&packed, writer);
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

/* What leaves with the thread is its own until it has arrived or stays. */
static int carry(struct yt_thread *thread, const struct yt_state_chain *chain) {
    for (uint32_t i = chain->framed; i < chain->block_count; i++) {
        struct yt_typed *block = chain->blocks[i].typed;
        if (!block->is_malloc) continue;
        if (!yt_typed_holdings(chain->typed, thread)) return yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
        yt_typed_hand(block, &thread->more->holdings->carried);
    }
    return 0;
}

int yt_state_check_wait(const struct yt_thread *thread) {
    if (thread->wait_kind == YT_WAIT_CREATE)
        return refuse_chain(thread, "it waits for another node's answer to a creation");
    if (thread->wait_kind == YT_WAIT_CHECKPOINT)
        return refuse_chain(thread, "it waits until the program has been written to a file");
    if (thread->wait_kind == YT_WAIT_FILE) return refuse_chain(thread, "it waits for a file descriptor of its node");
    if (yt_thread_unheard(thread) == YT_UNHEARD_DESCRIPTOR)
        return refuse_chain(thread, "it has accepted a connection, which is a file descriptor of its node");
    if (yt_leaf_rests(thread) || thread->wait_kind == YT_WAIT_LEAF)
        return refuse_chain(thread, "it waits in a primitive of a library");
    return 0;
}

static int refuse_lock(const struct yt_thread *thread, const char *what, int kind, const void *lock) {
    char name[150], text[200];
    yt_lock_name(lock, name, sizeof name);
    snprintf(text, sizeof text, "%s the %s '%s'", what, yt_lock_kind_words(kind), name);
    return refuse_chain(thread, text);
}

/* A lock is one of this process. Even there one that lies in the thread's frames stays where it is. */
static int check_locks(const struct yt_thread *thread, bool same_process) {
    if (thread->wait_kind == YT_WAIT_LOCK)
        return refuse_lock(thread, "it waits for", thread->more->wait.tag, thread->more->wait.data);
    for (const ymutex *held = thread->more->locks; held; held = held->ythread_next)
        if (!same_process || !yt_program_object_at(held)) return refuse_lock(thread, "it holds", YT_LOCK_MUTEX, held);
    return 0;
}

/* With all others: it waits for a library that says of itself what for. */
static bool is_of_library(const struct yt_thread *thread) {
    return yt_pack_is_used() && yt_leaf_rests(thread);
}

int yt_state_check_all(const struct yt_thread *thread) {
    bool may_be = thread->wait_kind == YT_WAIT_CHECKPOINT || is_of_library(thread);
    int status = may_be ? 0 : yt_state_check_wait(thread);
    return status ? status : check_locks(thread, false);
}

/* Of states that go to another node as quickly as they can, and heap blocks there are none that it could reach. */
static bool may_be_alike(const struct yt_state_rules *rules) {
    return rules->alike && !rules->notes && !rules->packer && !rules->keep_unknown && !rules->checks_all &&
           !rules->checks_memory && (!rules->typed || !rules->typed->count);
}

static bool converts(const struct yt_state_rules *rules) {
    return rules->always_xdr || rules->peer != yt_schema_machine();
}

static void remember(const struct yt_thread *thread, const struct yt_state_rules *rules,
                     const struct yt_state_chain *chain, const unsigned char *bytes, size_t size) {
    const struct yt_state_frame *frame = &chain->frames[0];
    bool is_same = frame->raw ? yt_state_is_solid(frame->function, frame->head->resume_pt) : converts(rules);
    if (yt_alike_is_plain(thread) && chain->count == 1 && !frame->apart && is_same &&
        !yt_heap_of(frame->function, frame->head) && !yt_state_has_pins(chain))
        yt_alike_learn(rules->alike, frame->function, frame->head->resume_pt, !frame->raw, bytes, size);
}

int yt_state_encode(struct yt_thread *thread, const struct yt_state_rules *rules, struct yt_writer *writer) {
    struct yt_state_chain chain = {.keep_unknown = rules->keep_unknown, .notes = rules->notes, .shared = rules->shared};
    size_t before = writer->size;
    bool alike = may_be_alike(rules);
    if (alike && yt_alike_encode(rules->alike, thread, converts(rules), writer)) {
        if (rules->forms) *rules->forms = (struct yt_state_forms){.raw = !converts(rules), .xdr = converts(rules)};
        return 0;
    }
    int status = rules->is_one_of_all && is_of_library(thread) ? 0 : yt_state_check_wait(thread);
    chain.is_packed = rules->is_one_of_all && yt_pack_is_used() && yt_thread_reservations == 1;
    if (!status) status = check_locks(thread, rules->keep_unknown);
    if (!status && rules->packer)
        status = pack_thread(writer, thread, rules, &chain);
    else if (!status)
        status = put_thread(writer, thread, rules, &chain);
    if (rules->forms && !status) *rules->forms = count_forms(&chain);
    if (rules->leaves && !status) status = carry(thread, &chain);
    yt_state_heap_done(&chain);
    if (alike && !status) remember(thread, rules, &chain, writer->data + before, writer->size - before);
    yt_state_chain_free(&chain);
    if (status) writer->size = before;
    return status;
}
