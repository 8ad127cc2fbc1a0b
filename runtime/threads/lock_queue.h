/* Who waits for a lock: the queue that hangs from it, and the word that tells of it; for lock.c and semaphore.c. */
#ifndef YT_THREADS_LOCK_QUEUE_H
#define YT_THREADS_LOCK_QUEUE_H

#include <pthread.h>

#include "threads/lock.h"

/* Behind which the queue of an object is. */
pthread_mutex_t *yt_lock_of(const void *object);

/* Only nodes of the same process meet at a queue: the only one of its process need not lock anything. Gives what is to be left. */
static inline pthread_mutex_t *yt_lock_enter(const struct yt_node *node, const void *object) {
    if (!node->memory.depot) return NULL;
    pthread_mutex_t *lock = yt_lock_of(object);
    pthread_mutex_lock(lock);
    return lock;
}
static inline void yt_lock_leave(pthread_mutex_t *lock) {
    if (lock) pthread_mutex_unlock(lock);
}

/* Who waits and what its wait is called: all that may be known of it once it is off the queue. */
struct yt_woken {
    yid id;
    uint32_t sequence;
};

static inline void yt_lock_enqueue(struct ythread_waiters *queue, struct yt_thread *thread) {
    struct yt_thread *last = queue->ythread_last;
    thread->more->wait.next = NULL;
    thread->more->wait.previous = last;
    if (last)
        last->more->wait.next = thread;
    else
        queue->ythread_first = thread;
    queue->ythread_last = thread;
}

/* The word says `empty` when nobody waits any more. */
static inline struct yt_woken yt_lock_dequeue(struct ythread_waiters *queue, uint32_t *word, uint32_t empty) {
    struct yt_thread *first = queue->ythread_first, *next = first->more->wait.next;
    queue->ythread_first = next;
    if (next) {
        next->more->wait.previous = NULL;
    } else {
        queue->ythread_last = NULL;
        __atomic_store_n(word, empty, __ATOMIC_RELEASE);
    }
    return (struct yt_woken){first->id, first->more->wait.sequence};
}

/* False: it is not there any more (who has been first has nobody before it). */
static inline bool yt_lock_unlink_waiter(struct ythread_waiters *queue, const struct yt_thread *thread) {
    struct yt_thread *next = thread->more->wait.next, *previous = thread->more->wait.previous;
    if (queue->ythread_first != thread && !previous) return false;
    if (previous)
        previous->more->wait.next = next;
    else
        queue->ythread_first = next;
    if (next)
        next->more->wait.previous = previous;
    else
        queue->ythread_last = previous;
    return true;
}

/* It has what it has waited for, wherever it is. */
void yt_lock_wake(struct yt_node *node, struct yt_woken woken);

static inline bool yt_lock_swap(uint32_t *word, uint32_t from, uint32_t to) {
    return __atomic_compare_exchange_n(word, &from, to, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

static inline uint32_t yt_lock_read(const uint32_t *word) {
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

int yt_lock_no_caller(const char *what, bool is_thread);
/* The calling thread; null with a status: there is none, or no object. */
static inline struct yt_thread *yt_lock_caller(const char *what, const void *object, int *status) {
    struct yt_thread *self = yt_here ? yt_here->current : NULL;
    if (__builtin_expect(self && object, 1)) return self;
    *status = yt_lock_no_caller(what, self != NULL);
    return NULL;
}

/* Says whether the current thread cannot wait; *status is what its primitive returns then. */
bool yt_lock_cannot_wait(struct yt_node *node, uint64_t deadline, int *status);

/* Suspends the current thread, which stands in the queue. It is woken by a letter, which is not delivered before it has unwound. */
int yt_lock_wait(struct yt_node *node, enum yt_lock_kind kind, void *object, uint64_t deadline);

/* The same where it need not unwind: it waits from now on. */
enum yt_swift yt_lock_wait_swiftly(struct yt_node *node, enum yt_lock_kind kind, void *object);

/* Gives a unit to the next one, or adds it. Returns 0 or YTHREAD_EINVAL: it holds as many as it can, or has been destroyed. */
int yt_lock_give_unit(struct yt_node *node, ysemaphore *semaphore);

#endif
