/* Primitives as thread functions call them: with the frame that is there, and the point where it goes on. */
#include "threads/sched.h"

#undef ythread_yield_from

/* True: `other`, which is ready and of the caller's priority, runs next. */
static bool choose(struct yt_node *node, struct yt_thread *other) {
    const struct yt_thread *self = node->current;
    if (!other || other->state != YT_READY || other->priority != self->priority) return false;
    if (__builtin_expect(yt_queue_has_above(&node->ready, other->priority), 0)) {
        yt_queue_remove(&node->ready, other);
        yt_queue_push_front(&node->ready, other);
    } else {
        yt_queue_remove_for_another(&node->ready, other);
        node->next = other;
    }
    return true;
}

/* A yield to anybody comes here where it is not to be swift. */
int ythread_yield_from(void *frame, unsigned point, yid id) {
    struct yt_node *node = yt_here;
    if (!ythread_swift || id == (yid)YTHREAD_ANY)
        return yt_sched_leave(frame, point, ythread_body_ythread_yield(NULL, id));
    if (node->current->unusual || !choose(node, yt_thread_find(node, id)))
        return yt_sched_leave(frame, point, ythread_body_ythread_yield(NULL, id));
    ((struct ythread_header *)frame)->resume_pt = point;
    ythread_unwinding = YTHREAD_YIELDS;
    return 1;
}

int ythread_join_from(void *frame, unsigned point, yid id, int *status) {
    return yt_sched_leave(frame, point, ythread_body_ythread_join(NULL, id, status));
}

int ythread_wait_from(void *frame, unsigned point, yevent event) {
    return yt_sched_leave(frame, point, ythread_body_ythread_wait(NULL, event));
}

int ythread_migrate_from(void *frame, unsigned point, int node) {
    return yt_sched_leave(frame, point, ythread_body_ythread_migrate(NULL, node));
}

int ythread_receive_from(void *frame, unsigned point, yid from, int tag, void *values, uint64_t n,
                         const struct ythread_type *type) {
    return yt_sched_leave(frame, point, ythread_body_ythread_receive(NULL, from, tag, values, n, type));
}
