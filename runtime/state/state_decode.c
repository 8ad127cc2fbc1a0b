/* Bytes -> a thread.
 *
 * Nothing is believed: functions must be this program's and described alike, resume points in range, and
 * the bytes that the frames need must be there before the first frame is made. */
#include <stdlib.h>
#include <string.h>

#include "base/codec_packer.h"
#include "base/schema.h"
#include "base/status.h"
#include "state/alike.h"
#include "state/apart.h"
#include "state/blocks.h"
#include "state/frames.h"
#include "state/head.h"
#include "state/pack.h"
#include "threads/program/program.h"

#define MAIL_LEAST 48 /* bytes of a message */

/* A function of the state; `same_layout`: the sender says that its fields look there as they do here. */
struct listed {
    const struct ythread_function *function;
    bool same_layout;
};

struct decoding {
    struct yt_reader reader;
    const struct yt_state_rules *rules;
    struct yt_state_head head;
    struct listed *functions; /* head.functions of them */
    struct listed few[YT_STATE_FEW];
    struct yt_state_chain chain;
    struct yt_thread *thread;
};

static int bad(struct decoding *decoding, const char *reason) {
    return yt_codec_get_failed(&decoding->reader, reason);
}

/* ---- first pass: the list of frames ------------------------------------------------------------- */

static int get_function(struct decoding *decoding, struct listed *out) {
    struct yt_state_function seen;
    if (yt_state_get_function(&decoding->reader, &seen)) return decoding->reader.status;
    int status;
    const struct ythread_function *function = yt_state_match_function(&seen, &status);
    if (!function) return status;
    *out = (struct listed){function, seen.layout != 0};
    return 0;
}

static int get_functions(struct decoding *decoding) {
    uint32_t count = decoding->head.functions;
    if (!count || count > yt_codec_left(&decoding->reader) / YT_STATE_FUNCTION_LEAST)
        return bad(decoding, "an impossible number of functions");
    size_t size = count * sizeof *decoding->functions;
    decoding->functions = count <= YT_STATE_FEW ? decoding->few : yt_memory_resize(decoding->rules->memory, NULL, size);
    if (!decoding->functions) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %u functions", count);
    for (uint32_t i = 0; i < count; i++) {
        int status = get_function(decoding, &decoding->functions[i]);
        if (status) return status;
    }
    return 0;
}

/* The bytes that a frame's fields take at least. */
static uint64_t least_of_point(const struct ythread_function *function, uint32_t number, bool raw) {
    const struct yt_codec_rules rules = {.raw = raw};
    const struct ythread_point *point = &function->points[number];
    uint64_t sum = 0;
    for (uint32_t i = 0; i < point->count; i++) {
        uint64_t least = yt_codec_least(&rules, function->fields[point->fields[i]].type, 1);
        sum = least > UINT64_MAX - sum ? UINT64_MAX : sum + least;
    }
    return sum;
}

/* An entry of the list. */
struct entry {
    uint32_t number, point, form;
};

static struct entry get_entry(struct yt_reader *list) {
    struct entry entry;
    entry.number = yt_codec_get_u32(list);
    entry.point = yt_codec_get_u32(list);
    entry.form = yt_codec_get_u32(list);
    return entry;
}

static bool is_raw(const struct entry *entry) {
    return entry->form == YT_STATE_RAW || entry->form == YT_STATE_RAW_APART;
}

/* Checks one entry; *least is what its fields need. */
static int check_frame(struct decoding *decoding, const struct entry *entry, uint64_t *least) {
    if (entry->number >= decoding->head.functions) return bad(decoding, "a frame of a function that is not listed");
    const struct listed *listed = &decoding->functions[entry->number];
    const struct ythread_function *function = listed->function;
    bool starts = entry->point == 0 && !(function->flags & YTHREAD_FUNCTION_THREAD);
    if (starts || entry->point >= function->point_count) return bad(decoding, "a resume point that does not exist");
    bool raw = is_raw(entry), has_apart = decoding->rules->apart && function->frame_align <= YT_MEMORY_ALIGN;
    bool is_known = entry->form < YT_STATE_RAW_APART || (entry->form <= YT_STATE_XDR_APART && has_apart);
    if (!is_known || (raw && (decoding->head.machine != yt_schema_machine() || !listed->same_layout ||
                              !yt_state_may_be_raw(function, entry->point))))
        return bad(decoding, "a frame in a form that does not fit this machine");
    *least = least_of_point(function, entry->point, raw);
    return 0;
}

static bool is_itself(const struct ythread_function *known) {
    return !known || (known->resume && !(known->flags & YTHREAD_FUNCTION_TAILS));
}

/* A name that no function with frames has is an alias of another: what it leads to is not known. Nor is it where the function of that name
 * may return what another one returns. The caller may mean one of its own file, and another file have one of that name, too. */
static bool may_be_another(const struct ythread_function *caller, const char *name) {
    const struct ythread_function *own = yt_program_function_by_key(yt_schema_key(name, caller->file));
    const struct ythread_function *everybodys = yt_program_function_by_key(yt_schema_key(name, NULL));
    return (!own && !everybodys) || !is_itself(own) || !is_itself(everybodys);
}

/* May the frame have been called from where the one outside it suspended? Functions of one name in several files are not told
 * apart. */
static int check_caller(struct decoding *decoding, const struct entry *outer, const struct entry *inner) {
    const struct ythread_function *caller = decoding->functions[outer->number].function;
    const struct ythread_function *called = decoding->functions[inner->number].function;
    const char *name = caller->points[outer->point].called;
    if (!name || !strcmp(name, "*") || !strcmp(name, called->name) || may_be_another(caller, name)) return 0;
    return decoding->reader.status =
               yt_status_set(YTHREAD_ESTATE, "a frame of %s() where %s() calls %s()", called->name, caller->name, name);
}

static int check_frames(struct decoding *decoding) {
    struct yt_reader list = yt_codec_look_ahead(&decoding->reader);
    struct entry last = {0};
    bool was_same = false;
    uint32_t count = decoding->head.frames;
    if (!count || count > yt_codec_left(&list) / YT_STATE_FRAME_SIZE)
        return bad(decoding, "an impossible number of frames");
    uint64_t left = yt_codec_left(&list) - (uint64_t)count * YT_STATE_FRAME_SIZE, least = 0;
    if (decoding->rules->apart) left += decoding->rules->apart->size;
    for (uint32_t i = 0; i < count; i++) {
        const struct entry entry = get_entry(&list);
        bool is_same = i && entry.number == last.number && entry.point == last.point && entry.form == last.form;
        if (!is_same && check_frame(decoding, &entry, &least)) return decoding->reader.status;
        if (i && !(is_same && was_same) && check_caller(decoding, &last, &entry)) return decoding->reader.status;
        was_same = is_same;
        if (least > left) return bad(decoding, "the data ends early");
        left -= least;
        last = entry;
    }
    return 0;
}

/* Makes the frames that check_frames has found good. */
static int make_frames(struct decoding *decoding) {
    struct yt_reader *reader = &decoding->reader;
    struct yt_state_chain *chain = &decoding->chain;
    uint32_t count = decoding->head.frames;
    int status = yt_state_chain_make(chain, count, decoding->rules->memory);
    if (status) return status;
    for (uint32_t i = 0; i < count; i++) {
        const struct entry entry = get_entry(reader);
        const struct ythread_function *function = decoding->functions[entry.number].function;
        bool raw = is_raw(&entry), apart = entry.form >= YT_STATE_RAW_APART;
        struct ythread_header *head = yt_state_apart_frame(decoding->rules->memory, function, entry.point,
                                                           apart ? decoding->rules->apart : NULL, raw);
        if (!head) return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame of %s()", function->name);
        head->fun_num = function->fun_num;
        head->resume_pt = entry.point;
        head->caller = yt_thread_inner(decoding->thread);
        yt_thread_set_inner(decoding->thread, head);
        chain->frames[i] = (struct yt_state_frame){.head = head, .function = function, .raw = raw, .apart = apart};
        chain->count = i + 1;
    }
    return reader->status;
}

/* ---- second pass: the contents ------------------------------------------------------------------ */

static bool is_apart(const struct decoding *decoding, const struct yt_state_frame *frame,
                     const struct ythread_field *field) {
    return frame->apart && yt_state_is_apart(decoding->rules->apart, field, frame->raw);
}

static int place_apart(struct decoding *decoding, const struct yt_state_frame *frame,
                       const struct ythread_field *field) {
    bool is_placed = yt_state_apart_place(decoding->rules->apart, frame, field);
    return is_placed ? 0 : bad(decoding, "the data ends early");
}

/* What it saves has a raw form: check_frame has seen to that. */
static int fill_raw_frame(struct decoding *decoding, const struct yt_state_frame *frame) {
    struct yt_reader *reader = &decoding->reader;
    const struct ythread_point *point = &frame->function->points[frame->head->resume_pt];
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &frame->function->fields[point->fields[i]];
        if (is_apart(decoding, frame, field)) {
            if (place_apart(decoding, frame, field)) return reader->status;
            continue;
        }
        const unsigned char *bytes = yt_codec_get_bytes(reader, field->type->size);
        if (bytes) memcpy((char *)frame->head + field->offset, bytes, field->type->size);
    }
    return reader->status;
}

static int fill_frame(struct decoding *decoding, const struct yt_state_frame *frame,
                      const struct yt_codec_rules *rules) {
    struct yt_reader *reader = &decoding->reader;
    const struct ythread_function *function = frame->function;
    const struct ythread_point *point = &function->points[frame->head->resume_pt];
    for (uint32_t i = 0; i < point->count; i++) {
        const struct ythread_field *field = &function->fields[point->fields[i]];
        int status = is_apart(decoding, frame, field) ? place_apart(decoding, frame, field)
                                                      : yt_codec_decode_field(reader, rules, field, frame->head);
        if (status) return status;
    }
    return 0;
}

static int fill_frames(struct decoding *decoding) {
    const struct yt_codec_pointers pointers = {yt_state_pointer_encode, yt_state_pointer_decode, &decoding->chain};
    struct yt_codec_rules rules = {.pointers = &pointers,
                                   .equal_layouts = decoding->head.machine == yt_schema_machine(),
                                   .same_process = decoding->rules->keep_unknown};
    for (uint32_t i = 0; i < decoding->chain.count; i++) {
        const struct yt_state_frame *frame = &decoding->chain.frames[i];
        int status = frame->raw ? fill_raw_frame(decoding, frame) : fill_frame(decoding, frame, &rules);
        if (status) return yt_state_prefix(status, decoding->head.id, frame->function);
    }
    int status = yt_state_blocks_get(&decoding->chain, &decoding->reader, &rules);
    return status ? yt_state_prefix(status, decoding->head.id, 0) : 0;
}

uint64_t yt_state_wait_needs(const struct yt_thread *thread) {
    const struct yt_wait *wait = &thread->more->wait;
    uint64_t needed;
    if (thread->wait_kind == YT_WAIT_JOIN) return wait->data ? sizeof(int) : 0;
    if (wait->n == YT_MAIL_AS_BLOCK) return sizeof(void *);
    return __builtin_mul_overflow(yt_mail_room(wait), wait->type->size, &needed) ? UINT64_MAX : needed;
}

static int fill_wait(struct decoding *decoding) {
    struct yt_wait *wait = &decoding->thread->more->wait;
    uint64_t room;
    *wait = decoding->head.wait;
    uint8_t kind = decoding->thread->wait_kind = decoding->head.wait_kind & 15;
    if (!kind) return 0;
    wait->deadline = yt_timer_from_left(decoding->head.left);
    if (yt_state_place_decode(&decoding->chain, &decoding->reader, &wait->data, &room)) return decoding->reader.status;
    if (kind != YT_WAIT_MESSAGE && kind != YT_WAIT_JOIN) return wait->data ? bad(decoding, "no valid wait") : 0;
    if (kind == YT_WAIT_MESSAGE) {
        wait->type = yt_program_type_by_hash(decoding->head.wait_type);
        if (!wait->type) return yt_status_set(YTHREAD_EREFUSED, "waits for a message of a type that is unknown here");
    }
    bool has_room = yt_state_wait_needs(decoding->thread) <= room;
    return has_room ? 0 : bad(decoding, "it waits to receive more than there is room for");
}

static int fill_mailbox(struct decoding *decoding) {
    struct yt_thread *thread = decoding->thread;
    if (decoding->head.letters > yt_codec_left(&decoding->reader) / MAIL_LEAST)
        return bad(decoding, "an impossible number of messages");
    for (uint32_t i = 0; i < decoding->head.letters; i++) {
        struct yt_mail *mail;
        int status = yt_state_decode_mail(&decoding->reader, decoding->rules, &mail);
        if (status) return status;
        yt_mailbox_append(thread->more, mail);
    }
    if (thread->more->mails > thread->more->mails_most) thread->more->mails_most = thread->more->mails;
    return 0;
}

static int fill_block(struct decoding *decoding) {
    struct yt_thread *thread = decoding->thread;
    const struct yt_state_head *head = &decoding->head;
    thread->id = head->id;
    thread->priority = head->priority & 63;
    thread->daemon = (head->flags & YT_STATE_DAEMON) != 0;
    thread->keeps_status = (head->flags & YT_STATE_KEEPS_STATUS) != 0;
    thread->destroy_pending = (head->flags & YT_STATE_DESTROY_PENDING) != 0;
    thread->more->moves = head->moves;
    thread->more->from_bytes = 1;
    thread->status = head->status;
    yt_thread_set_errno(decoding->rules->memory, thread, head->saved_errno);
    thread->more->received = head->received;
    thread->suspended = (head->flags & YT_STATE_SUSPENDED) != 0;
    thread->permit = (head->flags & YT_STATE_PERMIT) != 0;
    thread->more->mails_most = head->mails_most;
    thread->more->mails_limit = head->mails_limit;
    bool is_packed = !(head->flags & YT_STATE_HAS_SPACE) && yt_pack_is_used() && yt_thread_reservations == 1;
    if (head->reserved != yt_thread_reserved && !is_packed)
        return yt_status_set(YTHREAD_EREFUSED, "it has %u reserved bytes, threads of this node have %u", head->reserved,
                             yt_thread_reserved);
    if (head->reserved) memcpy(yt_thread_space(thread), head->space, head->reserved);
    if (!head->name[0]) return 0;
    thread->more->name = yt_memory_alloc(decoding->rules->memory, strlen(head->name) + 1);
    if (!thread->more->name) return yt_status_set(YTHREAD_ENOMEM, "no memory for a thread's name");
    strcpy(thread->more->name, head->name);
    return 0;
}

static int get_blocks(struct decoding *decoding) {
    int status = yt_state_blocks_get_list(&decoding->chain, decoding->thread, &decoding->reader, decoding->head.blocks,
                                          decoding->rules, decoding->head.machine);
    return status ? yt_state_prefix(status, decoding->head.id, 0) : 0;
}

/* ---- all --------------------------------------------------------------------------------------- */

static int decode_frames(struct decoding *decoding) {
    int status = get_functions(decoding);
    if (!status) status = check_frames(decoding);
    if (!status) status = make_frames(decoding);
    if (!status) status = get_blocks(decoding);
    return status ? status : fill_frames(decoding);
}

static int decode_rest(struct decoding *decoding) {
    int status = fill_block(decoding);
    if (!status) status = fill_wait(decoding);
    if (!status) status = fill_mailbox(decoding);
    if (!status && (yt_codec_left(&decoding->reader) || !yt_state_apart_is_placed(decoding->rules->apart)))
        status = bad(decoding, "bytes are left over");
    return status;
}

/* What the head says of a thread with nothing else is found in the thread. */
static void remember(const struct decoding *decoding, const void *bytes, size_t size) {
    const struct yt_state_chain *chain = &decoding->chain;
    if (chain->count == 1 && !chain->frames[0].apart && !chain->block_count && yt_alike_is_plain(decoding->thread) &&
        !decoding->head.blocks && !decoding->head.name[0] &&
        !yt_heap_of(chain->frames[0].function, chain->frames[0].head))
        yt_alike_learn(decoding->rules->alike, chain->frames[0].function, chain->frames[0].head->resume_pt,
                       !chain->frames[0].raw, bytes, size);
}

static int decode(struct decoding *decoding) {
    int status = yt_state_get_head(&decoding->reader, &decoding->head);
    if (decoding->rules->apart) decoding->rules->apart->equal_machines = decoding->head.machine == yt_schema_machine();
    if (!status) status = decode_frames(decoding);
    if (status) return status;
    status = decode_rest(decoding);
    return status ? yt_state_prefix(status, decoding->head.id, 0) : 0;
}

static int unpack(struct decoding *decoding, const void *bytes, size_t size) {
    int status = yt_codec_begin_unpacking(&decoding->reader, decoding->rules->packer, bytes, size);
    if (status) return status;
    status = decode(decoding);
    yt_codec_end_unpacking(&decoding->reader);
    return status;
}

int yt_state_decode(const void *bytes, size_t size, const struct yt_state_rules *rules, struct yt_thread *thread) {
    struct decoding decoding = {.rules = rules,
                                .thread = thread,
                                .chain.keep_unknown = rules->keep_unknown,
                                .chain.shared = rules->shared,
                                .chain.apart = rules->apart};
    if (rules->alike && !rules->packer && yt_alike_decode(rules->alike, bytes, size, rules->memory, thread)) return 0;
    yt_codec_reader_init(&decoding.reader, bytes, size);
    int status = rules->packer ? unpack(&decoding, bytes, size) : decode(&decoding);
    if (!status && rules->alike && !rules->packer) remember(&decoding, bytes, size);
    if (decoding.functions != decoding.few) free(decoding.functions);
    yt_state_chain_free(&decoding.chain);
    if (status) {
        yt_thread_empty(rules->memory, thread);
        *thread = (struct yt_thread){.more = thread->more, .has_frame = thread->has_frame};
    }
    return status;
}

void yt_state_free(struct yt_thread *thread, struct yt_memory *memory) {
    yt_thread_empty(memory, thread);
}
