/* Primitives of your own, in plain C: what a library needs to build semaphores, queues or a scheduler on threads.
 *
 * A primitive that waits is a function without a frame, here that of a semaphore:
 *
 *     YTHREAD_LEAF(int, sem_down, struct sem *sem) {
 *         int status;
 *         if (!ythread_leaf_begin(&status)) return status;
 *         if (sem->count) return sem->count--, ythread_leaf_done(0);
 *         queue_append(sem, ythread_self());
 *         return ythread_leaf_wait(sem, "a semaphore", YTHREAD_FOREVER);
 *     }
 *
 *     void sem_up(struct sem *sem) {
 *         yid first;
 *         while ((first = queue_take(sem)))
 *             if (!ythread_leaf_wake(first, sem, 0)) return;
 *         sem->count++;
 *     }
 *
 * Its users see `suspends int sem_down(struct sem *sem);` and call it like any suspending function. A leaf returns
 * at once what ythread_leaf_wait or _done gives it, and calls neither before it has decided: no code stands
 * behind them. It is not translated and may be compiled by any C compiler. */
#ifndef YTHREADS_LEAF_H
#define YTHREADS_LEAF_H

#include "../ythreads.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ythread_header;

/* Begins the definition of a leaf that returns `type` (int, or void). Generated code calls it by this name. */
#define YTHREAD_LEAF(type, name, ...)                                                                                  \
    type ythread_body_##name(struct ythread_header *ythread_resumed __attribute__((unused)), ##__VA_ARGS__)

/* Says whether the caller may go on. If not (outside of any thread; the thread ends here) it returns *status
 * at once. Suspends: no. */
int ythread_leaf_begin(int *status);

/* The result of a leaf that need not wait: returns `status`, or what the leaf returns all the same. */
int ythread_leaf_done(int status);

/* Suspends the calling thread until ythread_leaf_wake(its yid, what, status), which becomes the leaf's result, or for at most
 * `seconds`, then YTHREAD_ETIMEDOUT; under plain C the result is YTHREAD_EPLAIN. `what` is any address of the
 * library's; `words`, which stay the caller's, say what is waited for, to people. The thread stays on its
 * node meanwhile. */
int ythread_leaf_wait(const void *what, const char *words, double seconds);

/* Lets thread `id` go on that waits for `what`. Returns 0, or YTHREAD_EENDED: it does not (the time was over, or it has been
 * destroyed), and the library asks the next one. Suspends: no. */
int ythread_leaf_wake(yid id, const void *what, int status);

#ifdef __cplusplus
}
#endif
#endif
