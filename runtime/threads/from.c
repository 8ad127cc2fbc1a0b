/* Primitives as thread functions call them: with the frame that is there, and the point where it goes on. */
#include "threads/sched.h"

/* The usual yield: others of equal priority are ready and nobody more urgent is. Nothing unwinds. */
static inline bool yield_quickly(struct yt_node *node, void *frame, unsigned point) {
    const struct yt_thread *self = node ? node->current : NULL;
    if (!self || node->ready.used >> self->priority != 1 || !yt_sched_may_place_quickly(node, self)) return false;
    yt_sched_place_quickly(node, frame, point);
    return true;
}

static __attribute__((noinline)) int yield_otherwise(void *frame, unsigned point, yid id) {
    return yt_sched_leave(frame, point, ythread_body_ythread_yield(NULL, id));
}

int ythread_yield_from(void *frame, unsigned point, yid id) {
    if (__builtin_expect(id == (yid)YTHREAD_ANY && yield_quickly(yt_here, frame, point), 1)) return 1;
    return yield_otherwise(frame, point, id);
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
