/* Messages' contents; see mail.h. */
#include "threads/messages/mail.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/codec.h"
#include "base/schema.h"
#include "base/status.h"
#include "threads/messages/flexible.h"
#include "threads/program/program.h"

struct yt_mail *yt_mail_new(struct yt_memory *memory, uint64_t size) {
    if (size > SIZE_MAX - sizeof(struct yt_mail)) return NULL;
    size_t all = sizeof(struct yt_mail) + size;
    struct yt_mail *mail = all > YT_MEMORY_LARGEST ? yt_memory_alloc_bare(memory, all) : yt_memory_alloc(memory, all);
    if (mail) *mail = (struct yt_mail){.size = size};
    return mail;
}

void yt_mail_free(struct yt_memory *memory, struct yt_mail *mail) {
    if (!mail) return;
    if (mail->is_block) yt_typed_drop(memory, mail->block);
    if (mail->is_shared) yt_shared_drop(mail->shared);
    yt_memory_free(memory, mail, sizeof *mail + mail->size);
}

/* malloc's: no arena has what nodes have in common. */
struct yt_shared {
    atomic_uint holders;
    _Alignas(max_align_t) unsigned char data[];
};

struct yt_shared *yt_shared_new(const void *values, uint64_t size) {
    struct yt_shared *shared = size < SIZE_MAX - sizeof *shared ? malloc(sizeof *shared + size) : NULL;
    if (!shared) return NULL;
    atomic_init(&shared->holders, 1);
    memcpy(shared->data, values, size);
    return shared;
}

struct yt_shared *yt_shared_hold(struct yt_shared *shared) {
    atomic_fetch_add_explicit(&shared->holders, 1, memory_order_relaxed);
    return shared;
}

const void *yt_shared_values(const struct yt_shared *shared) {
    return shared->data;
}

void yt_shared_drop(struct yt_shared *shared) {
    if (atomic_fetch_sub(&shared->holders, 1) == 1) free(shared);
}

/* ---- does a message fit a receiver? --------------------------------------------------------- */

static bool is_simple(unsigned kind) {
    return kind < YTHREAD_KIND_POINTER || kind == YTHREAD_KIND_INT128 || kind == YTHREAD_KIND_UINT128;
}

static bool same_type(const struct yt_mail *mail, const struct ythread_type *type) {
    if (mail->type == type) return true;
    if (mail->kind != type->kind) return false;
    if (is_simple(type->kind)) return true;
    uint64_t hash = mail->type ? yt_program_type_hash(mail->type) : mail->type_hash;
    return hash == yt_program_type_hash(type);
}

static int misfit(const struct yt_thread *thread, const struct yt_mail *mail) {
    if (thread->more->wait.n == YT_MAIL_AS_BLOCK)
        return yt_status_set(YTHREAD_ETYPE, "a message of %llu %s with tag %d for a receiver of a block of '%s'",
                             (unsigned long long)mail->n, mail->type ? mail->type->name : "elements", mail->tag,
                             thread->more->wait.type->name);
    return yt_status_set(YTHREAD_ETYPE, "a message of %llu %s with tag %d for a receiver of %llu '%s'",
                         (unsigned long long)mail->n, mail->type ? mail->type->name : "elements", mail->tag,
                         (unsigned long long)yt_mail_room(&thread->more->wait), thread->more->wait.type->name);
}

/* A lone integer of another integer kind: converted if the value fits. */
static int take_integer(const struct yt_mail *mail, const struct ythread_type *type, void *value) {
    struct yt_reader reader;
    if (mail->type) return yt_codec_convert_integer(mail->type, yt_mail_values(mail), type, value);
    yt_codec_reader_init(&reader, mail->data, mail->size);
    return yt_codec_decode_integer(&reader, mail->kind, type, value);
}

static int take_values(struct yt_node *node, const struct yt_mail *mail, const struct ythread_type *type,
                       void *values) {
    if (mail->is_flexible) return yt_flexible_take(node, mail, type, values);
    if (mail->type) {
        if (mail->n) memcpy(values, yt_mail_values(mail), mail->n * type->size);
        return 0;
    }
    struct yt_reader reader;
    const struct yt_codec_rules rules = {.raw = mail->is_raw, .equal_layouts = true};
    yt_codec_reader_init(&reader, mail->data, mail->size);
    return yt_codec_decode(&reader, &rules, "message", type, values, mail->n);
}

/* ---- as a block ------------------------------------------------------------------------------ */

static int no_memory(const struct yt_mail *mail, const struct ythread_type *type) {
    return yt_status_set(YTHREAD_ENOMEM, "no memory for a block of %llu elements of '%s'", (unsigned long long)mail->n,
                         type->name);
}

/* A message from elsewhere says how many elements it has: memory is taken for no more than it can hold. */
static bool is_possible(const struct yt_mail *mail, const struct ythread_type *type) {
    const struct yt_codec_rules rules = {.raw = mail->is_raw, .equal_layouts = true};
    return mail->type || (type->size ? yt_codec_least(&rules, type, mail->n) <= mail->size : true);
}

/* A copy of the values in a block of the thread's own. */
static int copy_to_block(struct yt_node *node, const struct yt_mail *mail, struct yt_hoard *hoard,
                         struct yt_typed **block) {
    const struct ythread_type *type = hoard->thread->more->wait.type;
    struct yt_typed_wish wish = {.element = type, .count = mail->n};
    if (!is_possible(mail, type)) return misfit(hoard->thread, mail);
    bool is_too_large = mail->is_flexible ? !yt_flexible_bytes(mail, type, &wish.bytes)
                                          : __builtin_mul_overflow(type->size, mail->n, &wish.bytes);
    if (is_too_large) return no_memory(mail, type);
    *block = yt_typed_new(hoard, &wish);
    if (!*block) return no_memory(mail, type);
    int status = take_values(node, mail, type, (*block)->memory);
    if (status) yt_typed_free(*block);
    return status;
}

static int take_block(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail) {
    const struct yt_wait *wait = &thread->more->wait;
    struct yt_holdings *holdings = yt_typed_holdings(&node->typed, thread);
    struct yt_typed *block = mail->block;
    if (!holdings) return no_memory(mail, wait->type);
    if (mail->is_block) {
        if (!yt_typed_join(&holdings->own, block)) return no_memory(mail, wait->type);
        mail->is_block = 0;
    } else {
        int status = copy_to_block(node, mail, &holdings->own, &block);
        if (status) return status;
    }
    memcpy(wait->data, &block->memory, sizeof block->memory);
    return 0;
}

/* ---- opening --------------------------------------------------------------------------------- */

static int open_mail(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail) {
    const struct yt_wait *wait = &thread->more->wait;
    if (wait->n == YT_MAIL_AS_BLOCK)
        return same_type(mail, wait->type) ? take_block(node, thread, mail) : misfit(thread, mail);
    const uint64_t room = yt_mail_room(wait);
    bool alone = mail->n == 1 && room == 1;
    int status = YTHREAD_ETYPE;
    if (alone && !mail->is_raw && mail->kind != wait->type->kind && yt_schema_is_integer(mail->kind) &&
        yt_schema_is_integer(wait->type->kind))
        status = take_integer(mail, wait->type, wait->data);
    else if (mail->n <= room && (mail->n || wait->n != 1) && same_type(mail, wait->type))
        status = take_values(node, mail, wait->type, wait->data);
    else
        return misfit(thread, mail);
    return status;
}

/* The elements that the receiver may take it for: all of its bytes, one value by itself. UINT64_MAX: it fits none. */
static uint64_t count_open(const struct yt_mail *mail, const struct yt_wait *wait) {
    const struct yt_codec_rules rules = {0};
    bool is_byte = yt_codec_least(&rules, wait->type, 8) == 8;
    uint64_t least = is_byte ? 1 : yt_codec_least(&rules, wait->type, 1);
    const uint64_t room = yt_mail_room(wait);
    if (mail->is_raw && (!is_byte || room == 1)) return UINT64_MAX;
    if (!mail->size) return wait->n != 1 ? 0 : least ? UINT64_MAX : 1;
    if (room == 1) return 1;
    return least && mail->size % least == 0 ? mail->size / least : UINT64_MAX;
}

static int misfit_open(const struct yt_thread *thread, const struct yt_mail *mail) {
    return yt_status_set(YTHREAD_ETYPE,
                         "%llu bytes of a task with tag %d%s are not what the receiver takes them for, '%s'",
                         (unsigned long long)mail->size, mail->tag,
                         mail->is_raw ? ", not packed under PvmDataDefault," : "", thread->more->wait.type->name);
}

/* A task's message does not say what it is. */
static int open_of_task(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail) {
    const struct yt_codec_rules rules = {0};
    const struct yt_wait *wait = &thread->more->wait;
    struct yt_reader reader;
    mail->n = count_open(mail, wait);
    if (mail->n == UINT64_MAX || (wait->n != YT_MAIL_AS_BLOCK && mail->n > yt_mail_room(wait)))
        return misfit_open(thread, mail);
    if (wait->n == YT_MAIL_AS_BLOCK) return take_block(node, thread, mail);
    if (!mail->n) return 0;
    yt_codec_reader_init(&reader, mail->data, mail->size);
    int status = yt_codec_decode(&reader, &rules, "message", wait->type, wait->data, mail->n);
    return status || yt_codec_left(&reader) ? misfit_open(thread, mail) : 0;
}

int yt_mail_open(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail) {
    int status = mail->is_open ? open_of_task(node, thread, mail) : open_mail(node, thread, mail);
    return status == YTHREAD_ENOMEM || !status ? status : YTHREAD_ETYPE;
}
