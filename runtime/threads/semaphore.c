/* Semaphores and barriers; see lock.h. */
#include "base/status.h"
#include "threads/lock_queue.h"
#include "threads/sched.h"
#include "threads/timer.h"

enum { COUNT_MAX = 0x7fffffff };
/* In a semaphore's word, which is its count otherwise. */
#define HAS_WAITERS 0x80000000u
#define DESTROYED   0x80000001u

/* ---- semaphores ----------------------------------------------------------------------------- */

static int no_semaphore(const char *what) {
    return yt_status_set(YTHREAD_EINVAL, "%s: the semaphore has been destroyed", what);
}

/* 0: one of its units is the caller's. Or YTHREAD_EBUSY without the line, or YTHREAD_EINVAL. */
static int take_unit(ysemaphore *semaphore) {
    uint32_t word = yt_lock_read(&semaphore->ythread_word);
    while (word && word < HAS_WAITERS)
        if (yt_lock_swap(&semaphore->ythread_word, word, word - 1))
            return 0;
        else
            word = yt_lock_read(&semaphore->ythread_word);
    return word == DESTROYED ? no_semaphore("acquire") : yt_status_bare(YTHREAD_EBUSY);
}

int yt_lock_give_unit(struct yt_node *node, ysemaphore *semaphore) {
    struct yt_woken next = {0, 0};
    while (!next.id) {
        uint32_t word = yt_lock_read(&semaphore->ythread_word);
        if (word == DESTROYED) return no_semaphore("release");
        if (word == COUNT_MAX) return yt_status_set(YTHREAD_EINVAL, "release: it has 2147483647 units");
        if (word != HAS_WAITERS) {
            if (yt_lock_swap(&semaphore->ythread_word, word, word + 1)) return 0;
            continue;
        }
        pthread_mutex_t *lock = yt_lock_enter(node, semaphore);
        if (semaphore->ythread_waiters.ythread_first)
            next = yt_lock_dequeue(&semaphore->ythread_waiters, &semaphore->ythread_word, 0);
        yt_lock_leave(lock);
    }
    yt_lock_wake(node, next);
    return 0;
}

/* Under its queue's lock; as take_unit, and YTHREAD_EBUSY: who gives one will see that it is wanted. */
static int take_unit_or_want(ysemaphore *semaphore) {
    for (;;) {
        int status = take_unit(semaphore);
        if (status != YTHREAD_EBUSY) return status;
        if (yt_lock_read(&semaphore->ythread_word) == HAS_WAITERS ||
            yt_lock_swap(&semaphore->ythread_word, 0, HAS_WAITERS))
            return status;
    }
}

/* The same; YTHREAD_EBUSY: the current thread stands in its queue. */
static int take_unit_or_stand(struct yt_node *node, ysemaphore *semaphore) {
    node->current->more->wait.sequence++;
    pthread_mutex_t *lock = yt_lock_enter(node, semaphore);
    int status = take_unit_or_want(semaphore);
    if (status == YTHREAD_EBUSY) yt_lock_enqueue(&semaphore->ythread_waiters, node->current);
    yt_lock_leave(lock);
    return status;
}

static int acquire_until(ysemaphore *semaphore, uint64_t deadline) {
    int status;
    struct yt_node *node = yt_sched_enter_to_wait(&status);
    if (!node) return status;
    if (!semaphore) return yt_status_set(YTHREAD_EINVAL, "acquire: there is no semaphore");
    status = take_unit(semaphore);
    if (status != YTHREAD_EBUSY) return yt_sched_result(node, status);
    if (yt_lock_cannot_wait(node, deadline, &status)) return status;
    status = take_unit_or_stand(node, semaphore);
    if (status != YTHREAD_EBUSY) return yt_sched_result(node, status);
    return yt_lock_wait(node, YT_LOCK_SEMAPHORE, semaphore, deadline);
}

enum yt_swift yt_lock_semaphore_swiftly(struct yt_node *node, ysemaphore *semaphore) {
    uint32_t word = yt_lock_read(&semaphore->ythread_word);
    if (word == DESTROYED) return YT_SWIFT_NOT;
    if (word && word != HAS_WAITERS && yt_lock_swap(&semaphore->ythread_word, word, word - 1)) return YT_SWIFT_DONE;
    int status = take_unit_or_stand(node, semaphore);
    if (status == YTHREAD_EBUSY) return yt_lock_wait_swiftly(node, YT_LOCK_SEMAPHORE, semaphore);
    return status ? YT_SWIFT_NOT : YT_SWIFT_DONE;
}

int ythread_body_ythread_semaphore_acquire(struct ythread_header *resume, ysemaphore *semaphore) {
    (void)resume;
    return acquire_until(semaphore, 0);
}

int ythread_body_ythread_semaphore_acquire_until(struct ythread_header *resume, ysemaphore *semaphore, double seconds) {
    (void)resume;
    uint64_t deadline;
    int status = yt_timer_deadline("acquire", seconds, &deadline);
    return status ? status : acquire_until(semaphore, deadline);
}

int ythread_semaphore_tryacquire(ysemaphore *semaphore) {
    int status;
    if (!yt_lock_caller("tryacquire", semaphore, &status)) return status;
    return take_unit(semaphore);
}

int ythread_semaphore_release(ysemaphore *semaphore) {
    int status;
    if (!yt_lock_caller("release", semaphore, &status)) return status;
    return yt_lock_give_unit(yt_here, semaphore);
}

int ythread_semaphore_init(ysemaphore *semaphore, int units) {
    if (!semaphore) return yt_status_set(YTHREAD_EINVAL, "init: there is no semaphore");
    if (units < 0) return yt_status_set(YTHREAD_EINVAL, "init: a semaphore of %d units", units);
    *semaphore = (ysemaphore)YSEMAPHORE_INIT((uint32_t)units);
    return 0;
}

int ythread_semaphore_destroy(ysemaphore *semaphore) {
    if (!semaphore) return yt_status_set(YTHREAD_EINVAL, "destroy: there is no semaphore");
    for (;;) {
        uint32_t word = yt_lock_read(&semaphore->ythread_word);
        if (word == DESTROYED) return no_semaphore("destroy");
        if (word == HAS_WAITERS) return yt_status_bare(YTHREAD_EBUSY);
        if (yt_lock_swap(&semaphore->ythread_word, word, DESTROYED)) return 0;
    }
}

/* ---- barriers ------------------------------------------------------------------------------- */

static int no_barrier(const char *what) {
    return yt_status_set(YTHREAD_EINVAL, "%s: a barrier of nobody, or destroyed", what);
}

/* Under the queue's lock, which no delivery takes: nobody comes a second time before all have been called. */
static void open_barrier(struct yt_node *node, ybarrier *barrier) {
    uint32_t unused;
    barrier->ythread_here = 0;
    while (barrier->ythread_waiters.ythread_first)
        yt_lock_wake(node, yt_lock_dequeue(&barrier->ythread_waiters, &unused, 0));
}

static int wait_at_barrier(ybarrier *barrier, uint64_t deadline) {
    int status;
    bool is_over = deadline == YT_TIMER_PAST;
    struct yt_node *node = yt_sched_enter_to_wait(&status);
    if (!node) return status;
    if (!barrier) return yt_status_set(YTHREAD_EINVAL, "wait: there is no barrier");
    node->current->more->wait.sequence++;
    pthread_mutex_t *lock = yt_lock_enter(node, barrier);
    uint32_t all = barrier->ythread_word;
    bool is_last = all && barrier->ythread_here + 1 == all;
    bool waits = all && !is_last && !is_over && !node->plain_depth;
    if (is_last)
        open_barrier(node, barrier);
    else if (waits)
        barrier->ythread_here++, yt_lock_enqueue(&barrier->ythread_waiters, node->current);
    yt_lock_leave(lock);
    if (!all) return yt_sched_result(node, no_barrier("wait"));
    if (is_last) return yt_sched_result(node, 1);
    if (is_over) return yt_sched_result(node, yt_status_bare(YTHREAD_ETIMEDOUT));
    return waits ? yt_lock_wait(node, YT_LOCK_BARRIER, barrier, deadline) : yt_sched_refuse(node, "a wait for a lock");
}

/* Who comes last, or to one of nobody, calls it otherwise. */
enum yt_swift yt_lock_barrier_swiftly(struct yt_node *node, ybarrier *barrier) {
    pthread_mutex_t *lock = yt_lock_enter(node, barrier);
    bool waits = barrier->ythread_here + 1 < barrier->ythread_word;
    if (waits) {
        node->current->more->wait.sequence++;
        barrier->ythread_here++;
        yt_lock_enqueue(&barrier->ythread_waiters, node->current);
    }
    yt_lock_leave(lock);
    return waits ? yt_lock_wait_swiftly(node, YT_LOCK_BARRIER, barrier) : YT_SWIFT_NOT;
}

int ythread_body_ythread_barrier_wait(struct ythread_header *resume, ybarrier *barrier) {
    (void)resume;
    return wait_at_barrier(barrier, 0);
}

int ythread_body_ythread_barrier_wait_until(struct ythread_header *resume, ybarrier *barrier, double seconds) {
    (void)resume;
    uint64_t deadline;
    int status = yt_timer_deadline("wait", seconds, &deadline);
    return status ? status : wait_at_barrier(barrier, deadline);
}

int ythread_barrier_init(ybarrier *barrier, int threads) {
    if (!barrier) return yt_status_set(YTHREAD_EINVAL, "init: there is no barrier");
    if (threads < 1) return yt_status_set(YTHREAD_EINVAL, "init: a barrier of %d threads", threads);
    *barrier = (ybarrier)YBARRIER_INIT((uint32_t)threads);
    return 0;
}

int ythread_barrier_destroy(ybarrier *barrier) {
    if (!barrier) return yt_status_set(YTHREAD_EINVAL, "destroy: there is no barrier");
    pthread_mutex_t *lock = yt_lock_of(barrier);
    pthread_mutex_lock(lock);
    bool is_busy = barrier->ythread_here, is_one = barrier->ythread_word;
    if (!is_busy) barrier->ythread_word = 0;
    pthread_mutex_unlock(lock);
    if (!is_one) return no_barrier("destroy");
    return is_busy ? yt_status_bare(YTHREAD_EBUSY) : 0;
}
