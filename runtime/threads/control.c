/* Calls that look at a thread or direct it: self, yield, destroy, priorities, places. */
#include "base/status.h"
#include "threads/messages/letter.h"
#include "threads/sched.h"

enum { IDLE_YIELDS = 64 };

yid ythread_self(void) {
    return yt_here && yt_here->current ? yt_here->current->id : 0;
}

/* ---- yield ---------------------------------------------------------------------------------- */

static int yield_to_tail(struct yt_node *node) {
    node->current->status = 0;
    return yt_sched_suspend(node, YT_AFTER_TAIL);
}

/* A loop of yields with nobody else ready must not keep out what comes from other nodes. */
static int yield_alone(struct yt_node *node) {
    if (!yt_outside.poll || ++node->idle_yields % IDLE_YIELDS) return yt_sched_result(node, 0);
    yt_node_poll_soon(node);
    return yield_to_tail(node);
}

static int yield_any(struct yt_node *node) {
    if (node->plain_depth) return 0;
    unsigned priority = node->current->priority;
    bool alone = !yt_queue_has(&node->ready, priority) && !yt_queue_has_above(&node->ready, priority);
    return alone ? yield_alone(node) : yield_to_tail(node);
}

static int yield_to(struct yt_node *node, yid id) {
    struct yt_thread *other = yt_thread_find(node, id);
    if (!other || !yt_thread_is_ready(node, other) || other->priority != node->current->priority)
        return yt_status_bare(YTHREAD_EREADY);
    if (node->plain_depth) return yt_sched_refuse(node, "a yield to a thread");
    if (other == node->next) return yield_to_tail(node);
    yt_queue_remove(&node->ready, other);
    if (yt_queue_has_above(&node->ready, other->priority))
        yt_queue_push_front(&node->ready, other);
    else
        node->next = other;
    return yield_to_tail(node);
}

int ythread_body_ythread_yield(struct ythread_header *resume, yid id) {
    (void)resume;
    int status;
    struct yt_node *node = yt_sched_enter(&status);
    if (!node) return status;
    return id == (yid)YTHREAD_ANY ? yield_any(node) : yield_to(node, id);
}

void ythread_body_ythread_stress(struct ythread_header *resume) {
    (void)resume;
    int status;
    struct yt_node *node = yt_here && yt_here->current ? yt_sched_enter(&status) : NULL;
    if (!node || node->plain_depth) return;
    unsigned priority = node->current->priority;
    bool alone = !yt_queue_has(&node->ready, priority) && !yt_queue_has_above(&node->ready, priority);
    bool goes_on = alone && (!yt_outside.poll || ++node->idle_yields % IDLE_YIELDS);
    if (alone && !goes_on) yt_node_poll_soon(node);
    node->current->status = 0;
    yt_sched_suspend(node, goes_on ? YT_AFTER_GO_ON : YT_AFTER_TAIL);
}

/* ---- orders to threads anywhere ------------------------------------------------------------- */

/* Known here to have ended, or never born. */
static bool is_ended(struct yt_node *node, yid id) {
    if (yt_is_home(node, id)) return yt_home_is_ended(node, id);
    return yt_is_of_nobody(node, id);
}

int yt_letter_order(struct yt_node *node, yid id, enum yt_letter_kind kind, int value) {
    bool is_here = yt_thread_find_near(node, id);
    if (!id || (!is_here && is_ended(node, id))) return yt_status_bare(YTHREAD_EENDED);
    struct yt_letter letter = {.to = id, .kind = kind, .value = value, .origin = node->id};
    return yt_letter_post(node, &letter);
}

int ythread_destroy(yid id) {
    struct yt_node *node = yt_here;
    if (!node) return yt_status_bare(YTHREAD_EENDED);
    struct yt_thread *self = node->current;
    if (!self || self->id != id) return yt_letter_order(node, id, YT_LETTER_DESTROY, 0);
    yt_round_settle(&node->ready);
    self->destroy_pending = 1;
    yt_thread_set_end(self, 0, YTHREAD_EDESTROYED);
    return 0;
}

int ythread_set_priority(yid id, int priority) {
    if (priority < 0 || priority >= YTHREAD_PRIORITIES)
        return yt_status_set(YTHREAD_EINVAL, "priority %d is not in 0..63", priority);
    return yt_here ? yt_letter_order(yt_here, id, YT_LETTER_PRIORITY, priority) : yt_status_bare(YTHREAD_EENDED);
}

int ythread_get_priority(yid id) {
    struct yt_node *node = yt_here;
    if (!node || !id) return yt_status_bare(YTHREAD_EENDED);
    struct yt_thread *thread = yt_thread_find(node, id);
    if (thread) return thread->priority;
    return yt_status_bare(is_ended(node, id) ? YTHREAD_EENDED : YTHREAD_EREMOTE);
}

/* ---- places --------------------------------------------------------------------------------- */

int ythread_node(void) {
    return yt_here ? yt_here->id : 0;
}

int ythread_nodes(void) {
    return yt_here ? yt_here->known : 1;
}

int ythread_body_ythread_migrate(struct ythread_header *resume, int to) {
    (void)resume;
    int status;
    struct yt_node *node = yt_sched_enter(&status);
    if (!node) return status;
    if (to < 0 || to >= node->known) return yt_status_set(YTHREAD_ENODE, "migrate: there is no node %d", to);
    if (to == node->id) return yt_sched_result(node, 0);
    if (node->plain_depth) return yt_sched_refuse(node, "a move");
    if (!yt_outside.migrate) return yt_status_set(YTHREAD_ENODE, "migrate: node %d cannot be reached", to);
    node->current->status = 0;
    node->move_to = to;
    return yt_sched_suspend(node, YT_AFTER_MOVE);
}
