/* Sending: values, to one or many, with a flexible array, and blocks. */
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "threads/messages/flexible.h"
#include "threads/memory/malloc.h"
#include "threads/messages/message.h"
#include "threads/sched.h"
#include "threads/trace.h"

/* Whom it is from, and of what it is; in which form its values are is still to be said. */
static inline __attribute__((always_inline)) struct yt_mail *address(struct yt_mail *mail, int tag, uint64_t n,
                                                                     const struct ythread_type *type) {
    mail->from = ythread_self();
    mail->tag = tag;
    mail->kind = type->kind;
    mail->n = n;
    mail->type = type;
    return mail;
}

/* A message in this machine's form, and room for so many bytes behind it. Null without memory, or if its size is no number. */
static inline __attribute__((always_inline)) struct yt_mail *write_mail(struct yt_node *node, int tag,
                                                                        const void *values, uint64_t n,
                                                                        const struct ythread_type *type,
                                                                        uint64_t more) {
    uint64_t size;
    if (__builtin_mul_overflow(n, type->size, &size) || size > UINT64_MAX - more) return NULL;
    struct yt_mail *mail = yt_mail_new(&node->memory, size + more);
    if (!mail) return NULL;
    if (size) memcpy(mail->data, values, size);
    return address(mail, tag, n, type);
}

static __attribute__((noinline)) struct yt_mail *write_traced_mail(struct yt_node *node, yid to, int tag,
                                                                   const void *values, uint64_t n,
                                                                   const struct ythread_type *type) {
    struct yt_mail *mail = write_mail(node, tag, values, n, type, YT_TRACE_NUMBER);
    if (mail) yt_trace_put_sent(node, to, mail);
    return mail;
}

/* A mailbox here that has enough refuses; one elsewhere cannot be asked, and takes what comes. */
static int check_limit(const struct yt_thread *thread, yid to) {
    if (!thread->more->mails_limit || thread->more->mails < thread->more->mails_limit) return 0;
    return yt_status_set(YTHREAD_EFULL, "send: the mailbox of thread %d.%u holds %llu message%s", YT_YID_NODE(to),
                         YT_YID_SLOT(to), (unsigned long long)thread->more->mails, thread->more->mails == 1 ? "" : "s");
}

/* What every send asks first: 0, or why there is none. */
static int check_send(struct yt_node *node, yid to, int tag) {
    if (!node) return yt_sched_no_node("send");
    if (tag < 0) return yt_status_set(YTHREAD_EINVAL, "send: tag %d is negative", tag);
    const struct yt_thread *receiver = to ? yt_thread_find(node, to) : NULL;
    if (!receiver && yt_message_is_ended(node, to)) return yt_status_bare(YTHREAD_EENDED);
    return receiver ? check_limit(receiver, to) : 0;
}

static int post(struct yt_node *node, yid to, struct yt_mail *mail) {
    struct yt_letter letter = {.to = to, .kind = YT_LETTER_MESSAGE, .origin = node->id, .mail = mail};
    int status = yt_letter_post(node, &letter);
    if (!status) node->messages++;
    return status;
}

int yt_send_otherwise(yid to, int tag, const void *values, uint64_t n, const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    int status = !type || (n && !values) ? yt_status_set(YTHREAD_EINVAL, "send: no value") : check_send(node, to, tag);
    if (status) return status;
    struct yt_mail *mail = __builtin_expect(node->trace != NULL, 0) ? write_traced_mail(node, to, tag, values, n, type)
                                                                    : write_mail(node, tag, values, n, type, 0);
    if (!mail)
        return yt_status_set(YTHREAD_ENOMEM, "send: no memory for a message of %llu '%s'", (unsigned long long)n,
                             type->name);
    status = post(node, to, mail);
    if (status) yt_mail_free(&node->memory, mail);
    return status;
}

/* ---- to many -------------------------------------------------------------------------------- */

/* From so many bytes on the receivers of one message have one copy in common; below, a copy each is cheaper than counting its
 * holders (bench/multicast compares). */
enum { SHARE_FROM = 512 };

static struct yt_mail *write_sharing_mail(struct yt_node *node, yid to, int tag, struct yt_shared *shared, uint64_t n,
                                          const struct ythread_type *type) {
    struct yt_mail *mail = yt_mail_new(&node->memory, node->trace ? YT_TRACE_NUMBER : 0);
    if (!mail) return NULL;
    address(mail, tag, n, type)->is_shared = 1;
    mail->shared = yt_shared_hold(shared);
    if (node->trace) yt_trace_put_sent(node, to, mail);
    return mail;
}

static int send_shared(yid to, int tag, struct yt_shared *shared, uint64_t n, const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    int status = check_send(node, to, tag);
    if (status) return status;
    struct yt_mail *mail = write_sharing_mail(node, to, tag, shared, n, type);
    if (!mail) return yt_status_set(YTHREAD_ENOMEM, "send: no memory for a message");
    status = post(node, to, mail);
    if (status) yt_mail_free(&node->memory, mail);
    return status;
}

/* Null: there is no need, or no memory for it. */
static struct yt_shared *share(uint64_t count, const void *values, uint64_t n, const struct ythread_type *type) {
    uint64_t size;
    bool is_worth_it =
        count > 1 && values && type && !__builtin_mul_overflow(n, type->size, &size) && size >= SHARE_FROM;
    return is_worth_it ? yt_shared_new(values, size) : NULL;
}

int ythread_send_many_typed(const yid *to, uint64_t count, int tag, const void *values, uint64_t n,
                            const struct ythread_type *type) {
    int first = 0;
    if (count && !to) return yt_status_set(YTHREAD_EINVAL, "send: no list of threads");
    struct yt_shared *shared = share(count, values, n, type);
    for (uint64_t i = 0; i < count; i++) {
        int status =
            shared ? send_shared(to[i], tag, shared, n, type) : ythread_send_typed(to[i], tag, values, n, type);
        if (!first) first = status;
    }
    if (shared) yt_shared_drop(shared);
    return first;
}

/* ---- with a flexible array --------------------------------------------------------------------- */

/* The bytes of the struct and of its elements, which must lie in its heap block, if it is one. (What plain code has freed of malloc's may
 * still count as a block.) */
static int measure_flexible(struct yt_node *node, const void *value, const struct ythread_type *type, uint64_t *size) {
    int status = yt_flexible_size(type, value, size);
    const struct yt_typed *block = status ? NULL : yt_typed_at(&node->typed, value);
    if (!block || block->is_malloc || *size <= block->bytes) return status;
    const struct ythread_field *tail = yt_schema_tail(type);
    return yt_status_set(YTHREAD_ESTATE, "send: '%s' tells of %lld elements, and room is for %llu", tail->name,
                         (long long)tail->get(value), (unsigned long long)yt_flexible_room(block, tail));
}

static int send_flexible(struct yt_node *node, yid to, int tag, const void *value, const struct ythread_type *type) {
    uint64_t size;
    int status = value ? check_send(node, to, tag) : yt_status_set(YTHREAD_EINVAL, "send: no value");
    if (!status) status = measure_flexible(node, value, type, &size);
    if (status) return status;
    struct yt_mail *mail = yt_mail_new(&node->memory, node->trace ? size + YT_TRACE_NUMBER : size);
    if (!mail) return yt_status_set(YTHREAD_ENOMEM, "send: no memory for a message of '%s'", type->name);
    address(mail, tag, 1, type)->is_flexible = 1;
    memcpy(mail->data, value, size);
    if (node->trace) yt_trace_put_sent(node, to, mail);
    status = post(node, to, mail);
    if (status) yt_mail_free(&node->memory, mail);
    return status;
}

int ythread_send_flexible_typed(const yid *to, uint64_t count, int tag, const void *value,
                                const struct ythread_type *type) {
    int first = 0;
    if (count && !to) return yt_status_set(YTHREAD_EINVAL, "send: no list of threads");
    for (uint64_t i = 0; i < count; i++) {
        int status = send_flexible(yt_here, to[i], tag, value, type);
        if (!first) first = status;
    }
    return first;
}

/* ---- blocks --------------------------------------------------------------------------------- */

/* One struct with what is in its flexible array; in an array of such structs there is nothing in them. */
static const struct ythread_field *tail_of(const struct yt_typed *block) {
    return block->count == 1 ? yt_schema_tail(block->element) : NULL;
}

/* What others may be given: elements without addresses, and as many as there are. */
static int check_elements(const struct yt_typed *block) {
    const struct ythread_field *tail = tail_of(block);
    if (yt_schema_has_pointers(block->element) || (tail && yt_schema_has_pointers(tail->type->element)))
        return yt_status_set(YTHREAD_ESTATE, "send_block: '%s' holds addresses, which stay here", block->element->name);
    int64_t told = tail && tail->get ? tail->get(block->memory) : 0;
    uint64_t room = tail ? yt_flexible_room(block, tail) : 0;
    if (told >= 0 && (uint64_t)told <= room) return 0;
    return yt_status_set(YTHREAD_ESTATE, "send_block: '%s' tells of %lld elements, and room is for %llu", tail->name,
                         (long long)told, (unsigned long long)room);
}

static struct yt_mail *wrap(struct yt_node *node, yid to, int tag, struct yt_typed *block) {
    struct yt_mail *mail = yt_mail_new(&node->memory, node->trace ? YT_TRACE_NUMBER : 0);
    if (!mail) return NULL;
    address(mail, tag, block->count, block->element)->is_block = 1;
    mail->is_flexible = tail_of(block) != NULL;
    mail->block = block;
    if (node->trace) yt_trace_put_sent(node, to, mail);
    return mail;
}

int ythread_send_block(yid to, int tag, void *address) {
    struct yt_node *node = yt_here;
    int status = check_send(node, to, tag);
    struct yt_typed *block = status ? NULL : yt_typed_own("ythread_send_block", address);
    if (!status && !block) status = YTHREAD_EINVAL;
    if (!status) status = check_elements(block);
    if (status) return status;
    if (yt_message_hand(node, to, tag, block)) return 0;
    struct yt_hoard *own = block->hoard;
    struct yt_mail *mail = wrap(node, to, tag, block);
    if (!mail) return yt_status_set(YTHREAD_ENOMEM, "send_block: no memory for a message");
    yt_typed_part(block);
    status = post(node, to, mail);
    if (!status) return 0;
    mail->is_block = 0;
    yt_mail_free(&node->memory, mail);
    yt_typed_join(own, block); /* where it was there is room */
    return status;
}
