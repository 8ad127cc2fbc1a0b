/* Messages between two threads of a node of which one waits for the other: from memory to memory, in few instructions. Small ones for
 * others into the mailbox, and out of it. */
#include <string.h>

#include "threads/messages/message.h"
#include "threads/round.h"
#include "threads/sched.h"

/* ---- sending --------------------------------------------------------------------------------- */

/* Copies the values to where the receiver wants them. False: they do not fit. */
static inline bool copy_values(const struct yt_wait *wait, const void *values, uint64_t n,
                               const struct ythread_type *type) {
    uint64_t size;
    if (wait->n >= YT_MAIL_AT_MOST_ONE || n > wait->n || (!n && wait->n == 1)) return false;
    if (__builtin_mul_overflow(n, type->size, &size)) return false;
    if (size) memmove(wait->data, values, size);
    return true;
}

/* The receiver has what it waits for. */
static void end_wait(struct yt_node *node, struct yt_thread *thread, struct yt_wait *wait) {
    if (__builtin_expect(wait->deadline != 0, 0)) {
        yt_sched_ready(node, thread, 0);
        return;
    }
    if (wait->is_hooked) yt_message_cancel_wait(node, thread);
    yt_sched_stand(node, thread);
}

/* Says whether the thread waits for this message, and nobody looks on. */
static inline bool is_awaited(const struct yt_node *node, const struct yt_thread *thread, yid from, int tag,
                              const struct ythread_type *type) {
    if (thread->state != YT_WAITING || thread->wait_kind != YT_WAIT_MESSAGE || thread->unusual) return false;
    const struct yt_more *more = thread->more;
    bool is_usual = more->wait.type == type && !more->mails_limit && !node->trace;
    return is_usual && yt_mailbox_wants(&more->wait, from, tag);
}

static inline void note_received(struct yt_node *node, struct yt_more *more, yid from, int tag, uint64_t n) {
    yt_message_note_most(node, more, more->mails + 1);
    more->received = (struct ythread_message){from, tag, n};
    node->messages++;
}

/* ---- into the mailbox ------------------------------------------------------------------------- */

/* Says whether what is written to it comes into its mailbox, nobody looks on, and it does not wait for that. */
static inline bool takes_into_mailbox(const struct yt_node *node, const struct yt_thread *thread, yid from, int tag) {
    const struct yt_more *more = thread->more;
    if (thread->unusual || thread->state == YT_MOVING || more->mails_limit || more->is_indexed || node->trace)
        return false;
    bool waits = thread->state == YT_WAITING && thread->wait_kind == YT_WAIT_MESSAGE;
    return !waits || !yt_mailbox_wants(&more->wait, from, tag);
}

/* In a block for which nobody has to be asked. False: that has to be done otherwise. */
static inline bool leave_in_mailbox(struct yt_node *node, struct yt_thread *thread, int tag, const void *values,
                                    uint64_t n, const struct ythread_type *type) {
    yid self = node->current->id;
    if (n > YT_MAIL_SMALL || type->size > YT_MAIL_SMALL || n * type->size > YT_MAIL_SMALL) return false;
    if (node->current->unusual || !takes_into_mailbox(node, thread, self, tag)) return false;
    size_t size = n * type->size;
    if (!yt_thread_need_more(&node->memory, thread)) return false;
    struct yt_mail *mail = yt_memory_reuse(&node->memory, sizeof *mail + size);
    if (!mail) mail = yt_memory_take_fresh(&node->memory, sizeof *mail + size);
    if (!mail) return false;
    *mail = (struct yt_mail){.from = self, .tag = tag, .kind = type->kind, .n = n, .size = size, .type = type};
    yt_mail_copy(mail->data, values, size);
    yt_mailbox_append(thread->more, mail);
    yt_message_note_most(node, thread->more, thread->more->mails);
    node->messages++;
    return true;
}

/* Of other sizes, to one that waits for a time, for several senders or in another list, or where somebody is to be asked
 * about the queue. */
static __attribute__((noinline)) int send_less_quickly(yid to, int tag, const void *values, uint64_t n,
                                                       const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    yid self = node->current->id;
    struct yt_thread *thread = yt_thread_find(node, to);
    if (thread && leave_in_mailbox(node, thread, tag, values, n, type)) return 0;
    if (!thread || !is_awaited(node, thread, self, tag, type) || !copy_values(&thread->more->wait, values, n, type))
        return yt_send_otherwise(to, tag, values, n, type);
    note_received(node, thread->more, self, tag, n);
    end_wait(node, thread, &thread->more->wait);
    return 0;
}

/* Says whether the wait ends with nothing else to be done than to let the thread stand at the tail: it has no limit, and is for
 * the one that runs, by name and as the only one, or for anybody. */
static inline bool ends_simply(const struct yt_thread *thread, const struct yt_thread *sender) {
    const struct yt_wait *wait = &thread->more->wait;
    if (wait->deadline) return false;
    return !wait->is_hooked || (sender->more->watchers == thread && !wait->next);
}

/* Stands at the tail of its ring, if that has room and nobody looks at the queue. */
static inline bool may_append(const struct yt_queue *queue, const struct yt_ring *ring) {
    return ring->tail - ring->head < ring->limit && !queue->round.ring;
}

/* A receiver that waits has no message that it would take before this one. (All that calls something is elsewhere, so that
 * this needs few registers.) */
int ythread_send_typed(yid to, int tag, const void *values, uint64_t n, const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    const struct yt_thread *self = node ? node->current : NULL;
    if (__builtin_expect(!self || self->unusual || !values || tag < 0, 0))
        return yt_send_otherwise(to, tag, values, n, type);
    struct yt_thread *thread = yt_thread_find_near(node, to);
    if (!thread || n != 1 || !is_awaited(node, thread, self->id, tag, type))
        return send_less_quickly(to, tag, values, n, type);
    struct yt_more *more = thread->more;
    size_t priority = thread->priority;
    struct yt_ring *ring = &node->ready.rings[priority];
    bool is_small = type->size == sizeof(uint32_t) || type->size == sizeof(uint64_t);
    if (!is_small || more->wait.n != 1 || !ends_simply(thread, self) || !may_append(&node->ready, ring))
        return send_less_quickly(to, tag, values, n, type);
    if (type->size == sizeof(uint32_t))
        memcpy(more->wait.data, values, sizeof(uint32_t));
    else
        memcpy(more->wait.data, values, sizeof(uint64_t));
    note_received(node, more, self->id, tag, 1);
    if (more->wait.is_hooked) self->more->watchers = NULL;
    more->wait.is_hooked = 0;
    thread->wait_kind = YT_WAIT_NONE;
    thread->state = YT_READY;
    thread->status = 0;
    node->ready.used |= UINT64_C(1) << priority;
    yt_queue_append(ring, thread);
    return 0;
}

/* The table of blocks stays as it is: the block changes its owner alone. */
bool yt_message_hand(struct yt_node *node, yid to, int tag, struct yt_typed *block) {
    const struct yt_thread *self = node->current;
    struct yt_thread *thread = yt_thread_find(node, to);
    if (!thread || thread->state != YT_WAITING || thread->wait_kind != YT_WAIT_MESSAGE) return false;
    if (thread->unusual || self->unusual || node->trace) return false;
    struct yt_more *more = thread->more;
    struct yt_wait *wait = &more->wait;
    if (wait->n != YT_MAIL_AS_BLOCK || wait->type != block->element || more->mails_limit) return false;
    if (!yt_mailbox_wants(wait, self->id, tag)) return false;
    struct yt_holdings *holdings = yt_typed_holdings(&node->typed, thread);
    if (!holdings) return false;
    yt_typed_hand(block, &holdings->own);
    memcpy(wait->data, &block->memory, sizeof block->memory);
    yt_message_note_most(node, more, more->mails + 1);
    more->received = (struct ythread_message){self->id, tag, block->count};
    node->messages++;
    end_wait(node, thread, wait);
    return true;
}

/* ---- receiving ------------------------------------------------------------------------------- */

static __attribute__((noinline)) int receive_otherwise(void *frame, unsigned point, yid from, int tag, void *values,
                                                       uint64_t n, const struct ythread_type *type) {
    return yt_sched_leave(frame, point, ythread_body_ythread_receive(NULL, from, tag, values, n, type));
}

/* The oldest message of the mailbox, if it is one that fits. */
static inline bool take_oldest(struct yt_node *node, struct yt_more *more, const struct yt_wait *wish) {
    struct yt_mail *mail = more->oldest;
    if (more->is_indexed || !yt_mailbox_wants(wish, mail->from, mail->tag)) return false;
    if (!yt_mail_open_small(mail, wish)) return false;
    more->received = (struct ythread_message){mail->from, mail->tag, 1};
    yt_mailbox_take(more, &(struct yt_found){mail, NULL, 0});
    yt_mail_free_small(&node->memory, mail);
    return true;
}

static __attribute__((noinline)) int receive_from_mailbox(void *frame, unsigned point, yid from, int tag, void *values,
                                                          uint64_t n, const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    const struct yt_wait wish = {.id = from, .tag = tag, .n = n, .data = values, .type = type};
    if (take_oldest(node, node->current->more, &wish)) return yt_sched_leave(frame, point, 0);
    return receive_otherwise(frame, point, from, tag, values, n, type);
}

/* The thread that runs waits. (Whom it waits for by name has it in its list.) */
static inline int wait_for(void *frame, unsigned point, struct yt_thread *self, const struct yt_wait *wish) {
    struct yt_wait *wait = &self->more->wait;
    wait->sequence++;
    wait->id = wish->id;
    wait->tag = wish->tag;
    wait->data = wish->data;
    wait->n = wish->n;
    wait->type = wish->type;
    self->wait_kind = YT_WAIT_MESSAGE;
    self->state = YT_WAITING;
    ((struct ythread_header *)frame)->resume_pt = point;
    ythread_unwinding = YT_WAITS;
    return 1;
}

/* Its first wait, or the first one for that sender, or for one that is to be looked for. */
static __attribute__((noinline)) int receive_first(void *frame, unsigned point, yid from, int tag, void *values,
                                                   uint64_t n, const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    struct yt_thread *self = node->current;
    bool is_named = from != (yid)YTHREAD_ANY;
    struct yt_thread *sender = is_named ? yt_thread_find(node, from) : self;
    bool have = sender && yt_thread_need_more(&node->memory, self) && yt_thread_need_more(&node->memory, sender);
    if (!have) return receive_otherwise(frame, point, from, tag, values, n, type);
    if (is_named) yt_message_hook(sender, self);
    const struct yt_wait wish = {.id = from, .tag = tag, .n = n, .data = values, .type = type};
    return wait_for(frame, point, self, &wish);
}

/* Of a thread function, between which and the loop nothing stands: it waits at once, and is not asked again. (All that calls something
 * is elsewhere, as above.) */
int ythread_receive_from(void *frame, unsigned point, yid from, int tag, void *values, uint64_t n,
                         const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    struct yt_thread *self = node->current;
    bool is_usual = ythread_turns < 0 && !self->unusual && !node->trace;
    if (!is_usual || !from || tag < YTHREAD_ANY || !type || !values || n == YT_MAIL_AS_BLOCK)
        return receive_otherwise(frame, point, from, tag, values, n, type);
    if (self->more->oldest) return receive_from_mailbox(frame, point, from, tag, values, n, type);
    if (!yt_thread_has_more(self)) return receive_first(frame, point, from, tag, values, n, type);
    if (from != (yid)YTHREAD_ANY) {
        struct yt_thread *sender = yt_thread_find_near(node, from);
        if (!sender || !yt_thread_has_more(sender)) return receive_first(frame, point, from, tag, values, n, type);
        yt_message_hook(sender, self);
    }
    const struct yt_wait wish = {.id = from, .tag = tag, .n = n, .data = values, .type = type};
    return wait_for(frame, point, self, &wish);
}
