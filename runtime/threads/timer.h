/* Timers: the threads of a node whose waits have a limit, by when it ends.
 *
 * A heap of four children to a node: the next deadline is at its root, and adding or taking out one of a million
 * touches ten of them. Threads of one deadline go on in the order in which they began to wait. */
#ifndef YT_THREADS_TIMER_H
#define YT_THREADS_TIMER_H

#include <stdbool.h>
#include <stdint.h>

struct yt_node;
struct yt_thread;

struct yt_timer {
    uint64_t deadline;
    uint64_t number; /* of those begun before */
    struct yt_thread *thread;
};

struct yt_timers {
    struct yt_timer *heap; /* malloc's */
    uint32_t count, room;
    uint64_t begun;
};

#define YT_TIMER_PAST 1 /* a deadline that is over */

/* The clock of deadlines: nanoseconds, monotonic, of this machine. Async-signal-safe. */
uint64_t yt_timer_now(void);

/* Turns relative seconds into a deadline: YT_TIMER_PAST, a time, or 0 for never. 0, or YTHREAD_EINVAL for what is no number, with
 * a line about `what`. */
int yt_timer_deadline(const char *what, double seconds, uint64_t *deadline);

/* A deadline of another clock: nanoseconds that are left, or YT_TIMER_NEVER. */
#define YT_TIMER_NEVER UINT64_MAX
uint64_t yt_timer_left(uint64_t deadline);
uint64_t yt_timer_from_left(uint64_t left);

/* Sets the timer of thread->more->wait.deadline, which is not 0. False without memory. */
bool yt_timer_set(struct yt_node *node, struct yt_thread *thread);

/* Takes the thread's timer out, if it has one. */
void yt_timer_cancel(struct yt_node *node, struct yt_thread *thread);

/* Ends the waits whose time is over. Says whether there were any. */
bool yt_timer_fire(struct yt_node *node);

/* Nanoseconds to the next deadline; 0: it is over; -1: there is none. */
int64_t yt_timer_next(const struct yt_node *node);

void yt_timer_fini(struct yt_node *node);

#endif
