/* Mutexes, and what the scheduler knows of all locks; see lock.h. */
#include "threads/lock.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "threads/lock_queue.h"
#include "threads/messages/letter.h"
#include "threads/program/program.h"
#include "threads/sched.h"
#include "threads/timer.h"
#include "threads/trace.h"

enum { QUEUE_LOCKS = 64, MUTEX_DESTROYED = 3 };

enum { FREE, HELD, HELD_AND_WANTED }; /* a mutex's word */

static pthread_mutex_t queue_locks[QUEUE_LOCKS] = {
    [0 ... QUEUE_LOCKS - 1] = PTHREAD_MUTEX_INITIALIZER,
};

pthread_mutex_t *yt_lock_of(const void *object) {
    return &queue_locks[(uint32_t)((uintptr_t)object >> 4) * 2654435769u >> 26];
}

static void describe_wait(struct yt_thread *thread, enum yt_lock_kind kind, void *object, uint64_t deadline) {
    struct yt_wait *wait = &thread->more->wait;
    thread->wait_kind = YT_WAIT_LOCK;
    wait->tag = kind;
    wait->data = object;
    wait->deadline = deadline;
    wait->is_hooked = 1;
}

int yt_lock_wait(struct yt_node *node, enum yt_lock_kind kind, void *object, uint64_t deadline) {
    describe_wait(node->current, kind, object, deadline);
    return yt_sched_suspend(node, YT_AFTER_ANSWER);
}

enum yt_swift yt_lock_wait_swiftly(struct yt_node *node, enum yt_lock_kind kind, void *object) {
    describe_wait(node->current, kind, object, 0);
    node->current->state = YT_WAITING;
    yt_trace_waits(node, node->current);
    return YT_SWIFT_WAITS;
}

bool yt_lock_cannot_wait(struct yt_node *node, uint64_t deadline, int *status) {
    *status = 0;
    if (deadline == YT_TIMER_PAST)
        *status = yt_sched_result(node, yt_status_bare(YTHREAD_ETIMEDOUT));
    else if (node->plain_depth)
        *status = yt_sched_refuse(node, "a wait for a lock");
    return deadline == YT_TIMER_PAST || node->plain_depth;
}

int yt_lock_no_caller(const char *what, bool is_thread) {
    return is_thread ? yt_status_set(YTHREAD_EINVAL, "%s: there is none", what)
                     : yt_status_set(YTHREAD_EPLAIN, "%s: called outside of any thread", what);
}

/* ---- mutexes -------------------------------------------------------------------------------- */

static void hold(struct yt_thread *thread, ymutex *mutex) {
    mutex->ythread_next = thread->more->locks;
    thread->more->locks = mutex;
}

static bool holds(const struct yt_thread *thread, const ymutex *mutex) {
    const ymutex *held = thread->more->locks;
    while (held && held != mutex) held = held->ythread_next;
    return held;
}

/* What stands before it in the list is turned round, so that the one that was locked next comes first: who unlocks many goes through
 * them once, the newest first or the oldest. */
static void drop(struct yt_thread *thread, const ymutex *mutex) {
    ymutex *first = thread->more->locks, *turned = NULL;
    for (ymutex *held = first, *next; held != mutex; held = next) {
        next = held->ythread_next;
        held->ythread_next = turned;
        turned = held;
    }
    if (turned) first->ythread_next = mutex->ythread_next;
    thread->more->locks = turned ? turned : mutex->ythread_next;
}

/* Gives it to the next one, or to nobody. */
static void pass_mutex(struct yt_node *node, ymutex *mutex) {
    struct yt_woken next = {0, 0};
    while (!next.id && !yt_lock_swap(&mutex->ythread_word, HELD, FREE)) {
        pthread_mutex_t *lock = yt_lock_enter(node, mutex);
        if (mutex->ythread_waiters.ythread_first)
            next = yt_lock_dequeue(&mutex->ythread_waiters, &mutex->ythread_word, HELD);
        yt_lock_leave(lock);
    }
    if (next.id) yt_lock_wake(node, next);
}

/* Under its queue's lock. True: nobody had it, and it is the caller's. False: whoever has it will see that it is wanted. */
static bool take_or_want(uint32_t *word) {
    for (;;) {
        if (yt_lock_swap(word, FREE, HELD)) return true;
        if (yt_lock_read(word) == HELD_AND_WANTED || yt_lock_swap(word, HELD, HELD_AND_WANTED)) return false;
    }
}

static int no_mutex(void) {
    return yt_status_set(YTHREAD_EINVAL, "lock: the mutex has been destroyed");
}

/* 0, YTHREAD_EBUSY without the line, or another status. */
static int try_mutex(struct yt_thread *self, ymutex *mutex) {
    if (yt_lock_swap(&mutex->ythread_word, FREE, HELD)) {
        hold(self, mutex);
        return 0;
    }
    if (yt_lock_read(&mutex->ythread_word) == MUTEX_DESTROYED) return no_mutex();
    if (holds(self, mutex)) return yt_status_set(YTHREAD_EINVAL, "lock: the thread holds the mutex already");
    return yt_status_bare(YTHREAD_EBUSY);
}

/* False: the current thread stands in its queue. */
static bool take_or_stand(struct yt_node *node, ymutex *mutex) {
    node->current->more->wait.sequence++;
    pthread_mutex_t *lock = yt_lock_enter(node, mutex);
    bool is_taken = take_or_want(&mutex->ythread_word);
    if (!is_taken) yt_lock_enqueue(&mutex->ythread_waiters, node->current);
    yt_lock_leave(lock);
    if (is_taken) hold(node->current, mutex);
    return is_taken;
}

static int lock_until(ymutex *mutex, uint64_t deadline) {
    int status;
    struct yt_node *node = yt_sched_enter_to_wait(&status);
    if (!node) return status;
    if (!mutex) return yt_status_set(YTHREAD_EINVAL, "lock: there is no mutex");
    status = try_mutex(node->current, mutex);
    if (status != YTHREAD_EBUSY) return yt_sched_result(node, status);
    if (yt_lock_cannot_wait(node, deadline, &status)) return status;
    return take_or_stand(node, mutex) ? yt_sched_result(node, 0) : yt_lock_wait(node, YT_LOCK_MUTEX, mutex, deadline);
}

enum yt_swift yt_lock_mutex_swiftly(struct yt_node *node, ymutex *mutex) {
    if (yt_lock_swap(&mutex->ythread_word, FREE, HELD)) {
        hold(node->current, mutex);
        return YT_SWIFT_DONE;
    }
    if (yt_lock_read(&mutex->ythread_word) == MUTEX_DESTROYED || holds(node->current, mutex)) return YT_SWIFT_NOT;
    return take_or_stand(node, mutex) ? YT_SWIFT_DONE : yt_lock_wait_swiftly(node, YT_LOCK_MUTEX, mutex);
}

int ythread_body_ythread_mutex_lock(struct ythread_header *resume, ymutex *mutex) {
    (void)resume;
    return lock_until(mutex, 0);
}

int ythread_body_ythread_mutex_lock_until(struct ythread_header *resume, ymutex *mutex, double seconds) {
    (void)resume;
    uint64_t deadline;
    int status = yt_timer_deadline("lock", seconds, &deadline);
    return status ? status : lock_until(mutex, deadline);
}

int ythread_mutex_trylock(ymutex *mutex) {
    int status;
    struct yt_thread *self = yt_lock_caller("trylock", mutex, &status);
    if (self && !yt_thread_need_more(&yt_here->memory, self))
        return yt_status_set(YTHREAD_ENOMEM, "trylock: no memory");
    return self ? try_mutex(self, mutex) : status;
}

int ythread_mutex_unlock(ymutex *mutex) {
    int status;
    struct yt_thread *self = yt_lock_caller("unlock", mutex, &status);
    if (!self) return status;
    if (!holds(self, mutex)) return yt_status_set(YTHREAD_EINVAL, "unlock: the thread does not hold the mutex");
    drop(self, mutex);
    pass_mutex(yt_here, mutex);
    return 0;
}

int ythread_mutex_init(ymutex *mutex) {
    if (!mutex) return yt_status_set(YTHREAD_EINVAL, "init: there is no mutex");
    *mutex = (ymutex)YMUTEX_INIT;
    return 0;
}

int ythread_mutex_destroy(ymutex *mutex) {
    if (!mutex) return yt_status_set(YTHREAD_EINVAL, "destroy: there is no mutex");
    if (yt_lock_swap(&mutex->ythread_word, FREE, MUTEX_DESTROYED)) return 0;
    return yt_lock_read(&mutex->ythread_word) == MUTEX_DESTROYED ? no_mutex() : yt_status_bare(YTHREAD_EBUSY);
}

/* ---- for the scheduler ---------------------------------------------------------------------- */

/* Who had the mutex has taken the lock of its queue since. The letter that tells of that may have come by way of another process, and
 * orders nothing by itself. */
void yt_lock_granted(struct yt_node *node, struct yt_thread *thread) {
    struct yt_wait *wait = &thread->more->wait;
    wait->is_hooked = 0;
    yt_thread_set_unheard(thread, YT_UNHEARD_LOCK);
    if (wait->tag != YT_LOCK_MUTEX) return;
    pthread_mutex_t *lock = yt_lock_enter(node, wait->data);
    hold(thread, wait->data);
    yt_lock_leave(lock);
}

/* The thread waits here: it needs no letter. */
static bool wake_swiftly(struct yt_node *node, struct yt_woken woken) {
    struct yt_thread *thread = yt_thread_find_near(node, woken.id);
    if (!thread || !yt_sched_waits_simply(node, thread, YT_WAIT_LOCK)) return false;
    yt_lock_granted(node, thread);
    yt_sched_stand(node, thread);
    return true;
}

void yt_lock_wake(struct yt_node *node, struct yt_woken woken) {
    if (wake_swiftly(node, woken)) return;
    struct yt_letter letter = {.to = woken.id, .kind = YT_LETTER_WAKE, .sequence = woken.sequence, .origin = node->id};
    yt_letter_post(node, &letter);
}

/* Gives what the thread has got and does not want to the next one. */
static void pass_on(struct yt_node *node, struct yt_thread *thread) {
    if (thread->more->wait.tag == YT_LOCK_MUTEX)
        pass_mutex(node, thread->more->wait.data);
    else if (thread->more->wait.tag == YT_LOCK_SEMAPHORE)
        yt_lock_give_unit(node, thread->more->wait.data);
}

void yt_lock_return(struct yt_node *node, struct yt_thread *thread) {
    if (thread->more->wait.tag == YT_LOCK_MUTEX) drop(thread, thread->more->wait.data);
    pass_on(node, thread);
}

/* Takes a thread off a queue; what the object says afterwards. False: it has been given what it waited for. */
static bool leave_queue(struct yt_thread *thread) {
    ymutex *mutex = thread->more->wait.data;
    ysemaphore *semaphore = thread->more->wait.data;
    ybarrier *barrier = thread->more->wait.data;
    switch (thread->more->wait.tag) {
    case YT_LOCK_MUTEX:
        if (!yt_lock_unlink_waiter(&mutex->ythread_waiters, thread)) return false;
        if (!mutex->ythread_waiters.ythread_first) __atomic_store_n(&mutex->ythread_word, HELD, __ATOMIC_RELEASE);
        return true;
    case YT_LOCK_SEMAPHORE:
        if (!yt_lock_unlink_waiter(&semaphore->ythread_waiters, thread)) return false;
        if (!semaphore->ythread_waiters.ythread_first) __atomic_store_n(&semaphore->ythread_word, 0, __ATOMIC_RELEASE);
        return true;
    default:
        if (!yt_lock_unlink_waiter(&barrier->ythread_waiters, thread)) return false;
        barrier->ythread_here--;
        return true;
    }
}

bool yt_lock_cancel_wait(struct yt_node *node, struct yt_thread *thread) {
    if (!thread->more->wait.is_hooked) return false;
    thread->more->wait.is_hooked = 0;
    pthread_mutex_t *lock = yt_lock_enter(node, thread->more->wait.data);
    bool has_left = leave_queue(thread);
    yt_lock_leave(lock);
    if (has_left) return false;
    pass_on(node, thread);
    return thread->more->wait.tag == YT_LOCK_BARRIER;
}

const char *yt_lock_kind_words(int kind) {
    return kind == YT_LOCK_MUTEX ? "mutex" : kind == YT_LOCK_SEMAPHORE ? "semaphore" : "barrier";
}

void yt_lock_name(const void *lock, char *text, size_t size) {
    const struct ythread_object *object = yt_program_object_at(lock);
    if (!object) {
        snprintf(text, size, "%#llx", (unsigned long long)(uintptr_t)lock);
        return;
    }
    int length = snprintf(text, size, "%s", object->name);
    uintptr_t offset = (uintptr_t)lock - (uintptr_t)object->address;
    if ((size_t)length < size) yt_schema_spell(object->type, offset, text + length, size - (size_t)length);
    char *inside = strchr(text, '.');
    while (inside && strncmp(inside, ".ythread_", 9)) inside = strchr(inside + 1, '.');
    if (inside) *inside = 0; /* its own first member */
}
