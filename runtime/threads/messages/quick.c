/* Messages between two threads of a node of which one waits for the other: from memory to memory, in few instructions. */
#include <string.h>

#include "threads/messages/message.h"
#include "threads/round.h"
#include "threads/sched.h"

/* ---- sending --------------------------------------------------------------------------------- */

/* yt_message_cancel_wait of a thread that waits for the one that runs, or for anybody. */
static inline void unhook(struct yt_node *node, struct yt_thread *thread, struct yt_wait *wait) {
    struct yt_more *sender = node->current->more;
    if (!wait->is_hooked) return;
    if (__builtin_expect(sender->watchers != thread || wait->next, 0)) {
        yt_message_cancel_wait(node, thread);
        return;
    }
    sender->watchers = NULL;
    wait->is_hooked = 0;
}

/* Copies the values to where the receiver wants them. False: they do not fit. */
static inline bool copy_values(const struct yt_wait *wait, const void *values, uint64_t n,
                               const struct ythread_type *type) {
    uint64_t size;
    if (n > wait->n || wait->n == YT_MAIL_AS_BLOCK || __builtin_mul_overflow(n, type->size, &size)) return false;
    if (size == sizeof(int))
        memcpy(wait->data, values, sizeof(int));
    else if (size)
        memmove(wait->data, values, size);
    return true;
}

static __attribute__((noinline)) int end_timed_wait(struct yt_node *node, struct yt_thread *thread) {
    yt_sched_ready(node, thread, 0);
    return 0;
}

/* The receiver has what it waits for. */
static inline int end_wait(struct yt_node *node, struct yt_thread *thread, struct yt_wait *wait) {
    if (__builtin_expect(wait->deadline != 0, 0)) return end_timed_wait(node, thread);
    unhook(node, thread, wait);
    thread->wait_kind = YT_WAIT_NONE;
    thread->status = 0;
    yt_sched_push_tail(node, thread);
    return 0;
}

/* A receiver that waits has no message that it would take before this one. */
int ythread_send_typed(yid to, int tag, const void *values, uint64_t n, const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    const struct yt_thread *self = node ? node->current : NULL;
    if (__builtin_expect(!self || self->unusual || !type || !values || tag < 0 || !to, 0))
        return yt_send_otherwise(to, tag, values, n, type);
    struct yt_thread *thread = yt_thread_find(node, to);
    if (!thread || thread->state != YT_WAITING || thread->wait_kind != YT_WAIT_MESSAGE || thread->unusual)
        return yt_send_otherwise(to, tag, values, n, type);
    struct yt_more *more = thread->more;
    bool is_usual = more->wait.type == type && !more->mails_limit && !node->trace;
    if (!is_usual || !yt_message_wants(&more->wait, self->id, tag) || !copy_values(&more->wait, values, n, type))
        return yt_send_otherwise(to, tag, values, n, type);
    yt_message_note_most(node, more, more->mails + 1);
    more->received = (struct ythread_message){self->id, tag, n};
    node->messages++;
    return end_wait(node, thread, &more->wait);
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
    if (!yt_message_wants(wait, self->id, tag)) return false;
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

/* Of a thread function, between which and the loop nothing stands: it waits at once, and is not asked again. */
int ythread_receive_from(void *frame, unsigned point, yid from, int tag, void *values, uint64_t n,
                         const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    struct yt_thread *self = node->current;
    struct yt_more *more = self->more;
    bool is_usual = ythread_turns < 0 && !self->unusual && !node->trace && yt_thread_has_more(self) && !more->oldest;
    bool is_good = from && tag >= YTHREAD_ANY && type && values && n != YT_MAIL_AS_BLOCK;
    if (!is_usual || !is_good) return receive_otherwise(frame, point, from, tag, values, n, type);
    if (from != (yid)YTHREAD_ANY) {
        struct yt_thread *sender = yt_thread_find(node, from);
        if (!sender || !yt_thread_has_more(sender)) return receive_otherwise(frame, point, from, tag, values, n, type);
        yt_message_hook(sender, self);
    }
    struct yt_wait *wait = &more->wait;
    wait->sequence++;
    wait->id = from;
    wait->tag = tag;
    wait->data = values;
    wait->n = n;
    wait->type = type;
    self->wait_kind = YT_WAIT_MESSAGE;
    self->state = YT_WAITING;
    ((struct ythread_header *)frame)->resume_pt = point;
    ythread_unwinding = YT_WAITS;
    return 1;
}
