/* Lives, waits and messages of threads in a trace (base/trace.h).
 *
 * A thread is a track of each node where it has lived, a slice from its birth or arrival to its end or departure, with a slice
 * in it for each wait; messages are flows from one to another. Without a trace each of these is a test of a pointer. */
#ifndef YT_THREADS_TRACE_H
#define YT_THREADS_TRACE_H

#include "base/trace.h"
#include "threads/thread.h"

struct yt_mail; /* letter.h */

/* Whose track: one for all threads that have had this slot. */
static inline uint64_t yt_trace_track(yid id) {
    return 1 + ((uint64_t)YT_YID_SLOT(id) << 12 | (uint64_t)YT_YID_NODE(id));
}

/* "3.17", as people call a thread; at most YT_TRACE_ID bytes. */
enum { YT_TRACE_ID = 24 };
void yt_trace_id(char *text, yid id);

/* What the inline functions below call while there is a trace. */
void yt_trace_put_life(struct yt_node *node, const struct yt_thread *thread);
void yt_trace_put_end(struct yt_node *node, const struct yt_thread *thread);
void yt_trace_put_wait(struct yt_node *node, const struct yt_thread *thread);
void yt_trace_put_sent(struct yt_node *node, yid to, struct yt_mail *mail);
void yt_trace_put_received(struct yt_node *node, const struct yt_thread *thread, const struct yt_mail *mail);

/* The thread lives here from now on, or no longer. */
static inline void yt_trace_lives(struct yt_node *node, const struct yt_thread *thread) {
    if (__builtin_expect(node->trace != NULL, 0)) yt_trace_put_life(node, thread);
}
static inline void yt_trace_leaves(struct yt_node *node, const struct yt_thread *thread) {
    if (__builtin_expect(node->trace != NULL, 0)) yt_trace_put_end(node, thread);
}

/* The thread waits, as thread->wait says, or no longer. */
static inline void yt_trace_waits(struct yt_node *node, const struct yt_thread *thread) {
    if (__builtin_expect(node->trace != NULL, 0)) yt_trace_put_wait(node, thread);
}
static inline void yt_trace_goes_on(struct yt_node *node, const struct yt_thread *thread) {
    if (__builtin_expect(node->trace != NULL, 0)) yt_trace_put_end(node, thread);
}

/* A message carries the number of its flow behind its values (letter.h): so many bytes more. */
enum { YT_TRACE_NUMBER = 8 };
static inline void yt_trace_receives(struct yt_node *node, const struct yt_thread *thread, const struct yt_mail *mail) {
    if (__builtin_expect(node->trace != NULL, 0)) yt_trace_put_received(node, thread, mail);
}

#endif
