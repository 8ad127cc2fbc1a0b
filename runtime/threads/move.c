/* Orders to move; see move.h. An order is a letter, so it follows a thread wherever that goes; it is carried out where it arrives. */
#include "threads/move.h"

#include "base/status.h"
#include "threads/messages/letter.h"
#include "threads/roster.h"
#include "threads/sched.h"

/* Says whether it stands at a suspension point and may be taken from there. */
static bool can_leave_now(const struct yt_node *node, const struct yt_thread *thread) {
    if (yt_thread_is_ready(node, thread)) return true;
    if (thread->state != YT_WAITING) return false;
    return thread->wait_kind < YT_WAIT_CREATE;
}

static int leave(struct yt_node *node, struct yt_thread *thread, int to) {
    if (!yt_sched_lift(node, thread)) return yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
    int status = yt_outside.order(thread, to);
    if (status) yt_sched_settle(node, thread);
    return status;
}

int yt_move_order(struct yt_node *node, struct yt_thread *thread, int to) {
    thread->move_due = 0;
    if (!yt_outside.order) return 0;
    int status = thread->state == YT_MOVING ? yt_outside.reorder(thread, to) : 1;
    if (status <= 0) return status;
    if (to == node->id && thread->state != YT_MOVING) return 0;
    if (can_leave_now(node, thread)) return leave(node, thread, to);
    if (!yt_thread_need_more(&node->memory, thread)) return yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
    yt_round_settle(&node->ready);
    thread->move_due = 1;
    thread->more->move_to = (uint16_t)to;
    return 0;
}

bool yt_move_due(struct yt_node *node, struct yt_thread *thread) {
    thread->move_due = 0;
    return thread->more->move_to != node->id && !yt_outside.order(thread, thread->more->move_to);
}

int ythread_move(yid id, int to) {
    struct yt_node *node = yt_here;
    if (!node) return yt_status_bare(YTHREAD_EENDED);
    if (to < 0 || to >= node->known) return yt_status_set(YTHREAD_ENODE, "move: there is no node %d", to);
    struct yt_thread *thread = yt_thread_find(node, id);
    if (thread && !thread->settling) return yt_move_order(node, thread, to);
    if (yt_home_knows_end(node, id)) return yt_status_bare(YTHREAD_EENDED);
    struct yt_letter letter = {.to = id, .kind = YT_LETTER_MOVE, .value = to, .origin = node->id};
    return yt_letter_post(node, &letter);
}
