/* Mutexes, semaphores and barriers between threads of one process, whatever node they are on.
 *
 * A word in each tells whether anybody waits; without waiters a call is a compare-and-swap. The queue of those who wait,
 * first come first served, hangs from the object and is behind one of a few locks of the process, found by its address.
 * Who gives away (unlocks, releases, comes last) takes the first one off the queue, gives to it at once, and wakes it
 * by a letter: nobody overtakes. */
#ifndef YT_THREADS_LOCK_H
#define YT_THREADS_LOCK_H

#include "threads/thread.h"

/* wait.tag of YT_WAIT_LOCK; wait.data is the object. */
enum yt_lock_kind { YT_LOCK_MUTEX, YT_LOCK_SEMAPHORE, YT_LOCK_BARRIER };

/* Ends the wait before its time. What the thread has been given and has not heard of goes to the next one. True: it has waited for a
 * barrier that has opened, and nobody else comes in its place. */
bool yt_lock_cancel_wait(struct yt_node *node, struct yt_thread *thread);

/* The letter has come: it has what it waited for. */
void yt_lock_granted(struct yt_node *node, struct yt_thread *thread);

/* It ends, and has not heard that it has what it waited for: that goes to the next one. */
void yt_lock_return(struct yt_node *node, struct yt_thread *thread);

/* The three waits without a limit, by a thread that has a struct yt_more and of which nothing unusual is known; see enum yt_swift. */
enum yt_swift yt_lock_mutex_swiftly(struct yt_node *node, ymutex *mutex);
enum yt_swift yt_lock_semaphore_swiftly(struct yt_node *node, ysemaphore *semaphore);
enum yt_swift yt_lock_barrier_swiftly(struct yt_node *node, ybarrier *barrier);

/* What a lock is for people: "mutex", and the variable with the element or member, or an address if it lies in none. Take no lock and
 * no memory. */
const char *yt_lock_kind_words(int kind);
void yt_lock_name(const void *lock, char *text, size_t size);

#endif
