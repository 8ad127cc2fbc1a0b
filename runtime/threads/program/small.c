/* What generated code calls where it is to be small: with fewer arguments, or words instead of memory. */
#include "base/schema.h"
#include "threads/sched.h"

#undef ythread_yield_from

/* ---- places --------------------------------------------------------------------------------- */

#define POINT(place) ((unsigned)((uintptr_t)(place) % YT_MEMORY_ALIGN))
#define FRAME(place) ((void *)((char *)(place) - POINT(place)))

int ythread_left(void *frame, unsigned point) {
    if (__builtin_expect(!ythread_unwinding, 1)) return 0;
    ythread_keep(frame, NULL, point);
    return 1;
}

int ythread_left_place(void *place) {
    return ythread_left(FRAME(place), POINT(place));
}

int ythread_yield_place(void *place, yid id) {
    return ythread_yield_from(FRAME(place), POINT(place), id);
}

int ythread_join_place(void *place, yid id, int *status) {
    return ythread_join_from(FRAME(place), POINT(place), id, status);
}

int ythread_wait_place(void *place, yevent event) {
    return ythread_wait_from(FRAME(place), POINT(place), event);
}

int ythread_suspend_place(void *place, yid id) {
    return ythread_suspend_from(FRAME(place), POINT(place), id);
}

int ythread_park_place(void *place) {
    return ythread_park_from(FRAME(place), POINT(place));
}

int ythread_migrate_place(void *place, int node) {
    return ythread_migrate_from(FRAME(place), POINT(place), node);
}

int ythread_mutex_lock_place(void *place, ymutex *mutex) {
    return ythread_mutex_lock_from(FRAME(place), POINT(place), mutex);
}

int ythread_semaphore_acquire_place(void *place, ysemaphore *semaphore) {
    return ythread_semaphore_acquire_from(FRAME(place), POINT(place), semaphore);
}

int ythread_barrier_wait_place(void *place, ybarrier *barrier) {
    return ythread_barrier_wait_from(FRAME(place), POINT(place), barrier);
}

int ythread_receive_place(void *place, yid from, int tag, void *values, uint64_t n, const struct ythread_type *type) {
    return ythread_receive_from(FRAME(place), POINT(place), from, tag, values, n, type);
}

/* ---- without arguments ------------------------------------------------------------------------ */

void ythread_spawn_plain_bare(struct ythread_function *function) {
    ythread_spawn_plain(function);
}

/* ---- the same where nobody asks for the status, whatever stands between frame and loop -------- */

int ythread_kept_join(void *place, yid id, int *status) {
    ythread_body_ythread_join(NULL, id, status);
    return ythread_left_place(place);
}

int ythread_kept_wait(void *place, yevent event) {
    ythread_body_ythread_wait(NULL, event);
    return ythread_left_place(place);
}

int ythread_kept_migrate(void *place, int node) {
    ythread_body_ythread_migrate(NULL, node);
    return ythread_left_place(place);
}

int ythread_kept_receive(void *place, yid from, int tag, void *values, uint64_t n, const struct ythread_type *type) {
    ythread_body_ythread_receive(NULL, from, tag, values, n, type);
    return ythread_left_place(place);
}

int ythread_kept_receive_one(void *place, yid from, int tag, void *value, const struct ythread_type *type) {
    return ythread_kept_receive(place, from, tag, value, 1, type);
}

/* ---- one value ------------------------------------------------------------------------------ */

int ythread_receive_one_place(void *place, yid from, int tag, void *value, const struct ythread_type *type) {
    return ythread_receive_from(FRAME(place), POINT(place), from, tag, value, 1, type);
}

int ythread_receive_one_from(void *frame, unsigned point, yid from, int tag, void *value,
                             const struct ythread_type *type) {
    return ythread_receive_from(frame, point, from, tag, value, 1, type);
}

int ythread_body_ythread_receive_one(struct ythread_header *resume, yid from, int tag, void *value,
                                     const struct ythread_type *type) {
    return ythread_body_ythread_receive(resume, from, tag, value, 1, type);
}

int ythread_send_4(yid to, int tag, uint32_t value, const struct ythread_type *type) {
    return ythread_send_typed(to, tag, &value, 1, type);
}

int ythread_send_8(yid to, int tag, uint64_t value, const struct ythread_type *type) {
    return ythread_send_typed(to, tag, &value, 1, type);
}

/* ---- one int: its type need not be said ------------------------------------------------------ */

int ythread_receive_int_place(void *place, yid from, int tag, void *value) {
    return ythread_receive_one_place(place, from, tag, value, &yt_schema_int);
}

int ythread_receive_int_from(void *frame, unsigned point, yid from, int tag, void *value) {
    return ythread_receive_one_from(frame, point, from, tag, value, &yt_schema_int);
}

int ythread_body_ythread_receive_int(struct ythread_header *resume, yid from, int tag, void *value) {
    return ythread_body_ythread_receive_one(resume, from, tag, value, &yt_schema_int);
}

int ythread_kept_receive_int(void *place, yid from, int tag, void *value) {
    return ythread_kept_receive_one(place, from, tag, value, &yt_schema_int);
}

int ythread_send_int(yid to, int tag, int value) {
    return ythread_send_typed(to, tag, &value, 1, &yt_schema_int);
}

/* ---- results -------------------------------------------------------------------------------- */

uint32_t ythread_fetch_4(void) {
    return ythread_result(uint32_t);
}

uint64_t ythread_fetch_8(void) {
    return ythread_result(uint64_t);
}

void ythread_store_4(uint32_t value) {
    if (!ythread_unwinding) ythread_store_result(value);
}

void ythread_store_8(uint64_t value) {
    if (!ythread_unwinding) ythread_store_result(value);
}

uint32_t ythread_stub_leave_4(struct ythread_stub *stub, uint32_t result) {
    ythread_stub_leave(stub, &result, sizeof result);
    return result;
}

uint64_t ythread_stub_leave_8(struct ythread_stub *stub, uint64_t result) {
    ythread_stub_leave(stub, &result, sizeof result);
    return result;
}

/* ---- ends ----------------------------------------------------------------------------------- */

/* A frame that was never kept is at its start still; one that was is the scheduler's. */
void ythread_end(void *frame) {
    if (!((const struct ythread_header *)frame)->resume_pt) ythread_drop(frame);
}

uint32_t ythread_end_4(void *frame, uint32_t value) {
    ythread_end(frame);
    return value;
}

uint64_t ythread_end_8(void *frame, uint64_t value) {
    ythread_end(frame);
    return value;
}
