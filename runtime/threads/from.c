/* Primitives as thread functions call them: with the frame that is there, and the point where it goes on. */
#include "threads/sched.h"

int ythread_yield_from(void *frame, unsigned point, yid id) {
    return yt_sched_leave(frame, point, ythread_body_ythread_yield(NULL, id));
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
