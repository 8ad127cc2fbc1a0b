/* Letters that arrive at, or leave from, threads of this node; see letter.h. */
#include "threads/messages/letter.h"

#include "base/status.h"
#include "threads/lock.h"
#include "threads/messages/message.h"
#include "threads/move.h"
#include "threads/sched.h"

struct yt_outside yt_outside;

/* What the running thread writes to itself is there at once, wherever it has come from: all its earlier letters to itself are. */
static bool takes_letters(const struct yt_node *node, const struct yt_thread *thread) {
    if (!thread || thread == node->current) return thread;
    bool is_ordered = !node->current || !node->current->trailing;
    return is_ordered && !thread->settling && thread->state != YT_MOVING;
}

int yt_letter_post(struct yt_node *node, struct yt_letter *letter) {
    struct yt_thread *thread = yt_thread_find(node, letter->to);
    if (takes_letters(node, thread)) {
        if (letter->mail && !yt_thread_need_more(&node->memory, thread))
            return yt_status_set(YTHREAD_ENOMEM, "no memory for a mailbox");
        yt_letter_deliver(node, thread, letter);
        return 0;
    }
    return yt_outside.post ? yt_outside.post(letter) : yt_status_bare(YTHREAD_EENDED);
}

/* ---- delivery ------------------------------------------------------------------------------- */

static void wake(struct yt_node *node, struct yt_thread *thread, const struct yt_letter *letter) {
    bool waits = thread->state == YT_WAITING || thread->state == YT_MOVING;
    bool has_been_woken = thread->wait_kind == YT_WAIT_NONE || thread->wait_kind == YT_WAIT_SUSPENDED;
    if (!waits || has_been_woken || thread->more->wait.sequence != letter->sequence) return;
    if (letter->status < 0) yt_status_agree(letter->status);
    bool has_value = thread->wait_kind == YT_WAIT_JOIN && !letter->status && thread->more->wait.data;
    if (has_value) *(int *)thread->more->wait.data = letter->value;
    if (thread->wait_kind == YT_WAIT_LOCK) yt_lock_granted(node, thread);
    if (thread->state == YT_WAITING) {
        yt_sched_ready(node, thread, letter->status);
    } else { /* lifted, and waits for its turn to leave */
        thread->wait_kind = YT_WAIT_NONE;
        if (thread->more->wait.deadline) thread->more->wait.deadline = 0;
        thread->status = letter->status;
    }
}

/* The current thread ends at its next suspension point, all others at once. */
static void destroy(struct yt_node *node, struct yt_thread *thread) {
    if (thread != node->current) {
        yt_sched_end(node, thread, 0, YTHREAD_EDESTROYED);
        return;
    }
    yt_round_settle(&node->ready);
    thread->destroy_pending = 1;
    yt_thread_set_end(thread, 0, YTHREAD_EDESTROYED);
}

/* A ready thread goes to the tail of its new priority; one that is chosen to run next stays chosen. */
static void set_priority(struct yt_node *node, struct yt_thread *thread, int priority) {
    if (priority < 0 || priority >= YTHREAD_PRIORITIES) return;
    bool is_queued = yt_thread_is_ready(node, thread) && node->next != thread;
    if (is_queued) yt_queue_remove(&node->ready, thread);
    thread->priority = (uint8_t)priority & 63;
    yt_round_settle(&node->ready);
    if (is_queued) yt_queue_push(&node->ready, thread);
}

static void unpark(struct yt_node *node, struct yt_thread *thread) {
    if (thread->state == YT_WAITING && thread->wait_kind == YT_WAIT_PARK)
        yt_sched_ready(node, thread, 0);
    else
        thread->permit = 1;
}

void yt_letter_deliver(struct yt_node *node, struct yt_thread *thread, struct yt_letter *letter) {
    switch (letter->kind) {
    case YT_LETTER_MESSAGE:
        yt_message_arrive(node, thread, letter->mail);
        letter->mail = NULL;
        break;
    case YT_LETTER_WAKE:
        wake(node, thread, letter);
        break;
    case YT_LETTER_DESTROY:
        destroy(node, thread);
        break;
    case YT_LETTER_PRIORITY:
        set_priority(node, thread, letter->value);
        break;
    case YT_LETTER_MOVE:
        if (letter->value >= 0 && letter->value < node->known) yt_move_order(node, thread, letter->value);
        break;
    case YT_LETTER_SUSPEND:
        yt_sched_hold(node, thread);
        break;
    case YT_LETTER_RESUME:
        yt_sched_release(node, thread);
        break;
    case YT_LETTER_UNPARK:
        unpark(node, thread);
        break;
    default:
        break;
    }
}
