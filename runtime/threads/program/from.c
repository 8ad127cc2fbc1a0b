/* Primitives as thread functions call them: with the frame that is there, and the point where it goes on. */
#include "threads/home.h"
#include "threads/lock.h"
#include "threads/messages/event.h"
#include "threads/messages/letter.h"
#include "threads/round.h"
#include "threads/sched.h"
#include "threads/trace.h"

#undef ythread_yield_from

/* Where nothing unusual is to be done `other`, which stands in the ring of the caller's priority, runs next, and the caller stands
 * at its tail. False: that has to be asked; nothing has been done. */
static inline bool change_places(struct yt_node *node, struct yt_thread *self, struct yt_thread *other) {
    unsigned priority = self->priority;
    struct yt_ring *ring = &node->ready.rings[priority];
    if (!other || other->state != YT_READY || other->priority != priority || other == self) return false;
    if (node->ready.used >> priority != 1 || !ring->limit || node->next || self->unusual || *node->error) return false;
    uint32_t head = ring->head, tail = ring->tail, at = yt_queue_ticket(ring, other);
    if (__builtin_expect(at != head && tail - head >= ring->limit, 0)) return false;
    ring->head = head + (at == head);
    ring->tail = tail + 1;
    ring->places[at & ring->mask] = 0;
    ring->places[tail & ring->mask] = yt_region_handle(self);
    self->ticket = (uint16_t)tail;
    node->next = other;
    return true;
}

/* A yield for which nothing but its turn is to be counted. */
static inline int take_turn(void *frame, unsigned point) {
    ((struct ythread_header *)frame)->resume_pt = point;
    ythread_turns++;
    return 1;
}

/* Says whether the thread of that id, which is not the one that runs, is next in any case. */
static inline bool is_next(const struct yt_node *node, yid id) {
    const struct yt_queue *queue = &node->ready;
    unsigned priority = node->current->priority;
    const struct yt_ring *ring = &queue->rings[priority];
    if (queue->round.ring) return yt_round_next(queue)->id == id;
    if (queue->used >> priority != 1 || !ring->limit || node->next) return false;
    const struct yt_thread *first = yt_queue_at(ring, ring->head);
    return first && first->id == id;
}

static __attribute__((noinline)) int yield_otherwise(void *frame, unsigned point, yid id) {
    struct yt_node *node = yt_here;
    if (ythread_turns < 0 && id != (yid)YTHREAD_ANY) {
        yt_round_settle(&node->ready);
        if (change_places(node, node->current, yt_thread_find(node, id))) {
            ((struct ythread_header *)frame)->resume_pt = point;
            ythread_unwinding = YT_YIELDS_TO;
            return 1;
        }
    } else {
        ythread_turns = 0; /* so it stays */
    }
    if (!yt_sched_leave(frame, point, ythread_body_ythread_yield(NULL, id))) {
        ((struct ythread_header *)frame)->resume_pt = point;
        ythread_unwinding = YT_GOES_ON;
    }
    return 1;
}

int ythread_yield_from(void *frame, unsigned point, yid id) {
    bool is_usual = ythread_turns < 0 && (id == (yid)YTHREAD_ANY || is_next(yt_here, id));
    return __builtin_expect(is_usual, 1) ? take_turn(frame, point) : yield_otherwise(frame, point, id);
}

/* The thread stands where it waits, and goes on at that point. */
static inline int stays(void *frame, unsigned point) {
    ((struct ythread_header *)frame)->resume_pt = point;
    ythread_unwinding = YT_WAITS;
    return 1;
}

int ythread_join_from(void *frame, unsigned point, yid id, int *status) {
    struct yt_node *node = yt_here;
    struct yt_thread *self = node->current;
    bool is_usual = ythread_turns < 0 && !self->unusual;
    enum yt_swift done = is_usual ? yt_home_join_swiftly(node, self, id, status) : YT_SWIFT_NOT;
    if (done == YT_SWIFT_WAITS) return stays(frame, point);
    return yt_sched_leave(frame, point, done == YT_SWIFT_DONE ? 0 : ythread_body_ythread_join(NULL, id, status));
}

int ythread_wait_from(void *frame, unsigned point, yevent event) {
    struct yt_node *node = yt_here;
    struct yt_thread *self = node->current;
    bool is_usual = ythread_turns < 0 && !self->unusual && yt_thread_need_more(&node->memory, self);
    if (is_usual && yt_event_wait_swiftly(node, self, event)) return stays(frame, point);
    return yt_sched_leave(frame, point, ythread_body_ythread_wait(NULL, event));
}

/* Says whether the thread that runs may wait for the lock in few instructions. */
static inline bool may_be_swift(struct yt_node *node, const void *lock) {
    struct yt_thread *self = node->current;
    return ythread_turns < 0 && !self->unusual && lock && yt_thread_need_more(&node->memory, self);
}

int ythread_mutex_lock_from(void *frame, unsigned point, ymutex *mutex) {
    struct yt_node *node = yt_here;
    enum yt_swift done = may_be_swift(node, mutex) ? yt_lock_mutex_swiftly(node, mutex) : YT_SWIFT_NOT;
    if (done == YT_SWIFT_WAITS) return stays(frame, point);
    return yt_sched_leave(frame, point, done == YT_SWIFT_DONE ? 0 : ythread_body_ythread_mutex_lock(NULL, mutex));
}

int ythread_semaphore_acquire_from(void *frame, unsigned point, ysemaphore *semaphore) {
    struct yt_node *node = yt_here;
    enum yt_swift done = may_be_swift(node, semaphore) ? yt_lock_semaphore_swiftly(node, semaphore) : YT_SWIFT_NOT;
    if (done == YT_SWIFT_WAITS) return stays(frame, point);
    return yt_sched_leave(frame, point,
                          done == YT_SWIFT_DONE ? 0 : ythread_body_ythread_semaphore_acquire(NULL, semaphore));
}

int ythread_barrier_wait_from(void *frame, unsigned point, ybarrier *barrier) {
    struct yt_node *node = yt_here;
    enum yt_swift done = may_be_swift(node, barrier) ? yt_lock_barrier_swiftly(node, barrier) : YT_SWIFT_NOT;
    if (done == YT_SWIFT_WAITS) return stays(frame, point);
    return yt_sched_leave(frame, point, done == YT_SWIFT_DONE ? 0 : ythread_body_ythread_barrier_wait(NULL, barrier));
}

/* It waits for nothing that has an address. */
static inline int stands(struct yt_node *node, void *frame, unsigned point, enum yt_wait_kind kind) {
    struct yt_thread *self = node->current;
    if (yt_thread_has_more(self)) self->more->wait.sequence++;
    self->status = 0;
    self->wait_kind = kind;
    self->state = YT_WAITING;
    yt_trace_waits(node, self);
    return stays(frame, point);
}

int ythread_suspend_from(void *frame, unsigned point, yid id) {
    struct yt_node *node = yt_here;
    struct yt_thread *self = node->current;
    if (ythread_turns >= 0 || self->unusual || id != self->id)
        return yt_sched_leave(frame, point, ythread_body_ythread_suspend(NULL, id));
    self->suspended = 1;
    return stands(node, frame, point, YT_WAIT_SUSPENDED);
}

int ythread_park_from(void *frame, unsigned point) {
    struct yt_node *node = yt_here;
    if (ythread_turns >= 0 || node->current->unusual) /* it may have a permit */
        return yt_sched_leave(frame, point, ythread_body_ythread_park(NULL));
    return stands(node, frame, point, YT_WAIT_PARK);
}

int ythread_migrate_from(void *frame, unsigned point, int to) {
    struct yt_node *node = yt_here;
    struct yt_thread *self = node->current;
    bool is_usual = ythread_turns < 0 && !*node->error && yt_outside.leave && to >= 0 && to < node->known;
    if (is_usual && yt_outside.leave(self, to)) {
        self->status = 0;
        return stays(frame, point);
    }
    return yt_sched_leave(frame, point, ythread_body_ythread_migrate(NULL, to));
}
