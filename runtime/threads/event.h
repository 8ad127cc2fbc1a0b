/* Events: flags at the node that made them, and the threads that wait for them. What cluster/ calls
 * stands in sched.h. A yevent is built like a yid: 12 bits node, 28 bits slot, 24 bits generation. */
#ifndef YT_THREADS_EVENT_H
#define YT_THREADS_EVENT_H

#include "threads/thread.h"

/* Begins the wait that thread->wait describes. True: the thread waits. False: thread->status is the
 * result. */
bool yt_event_begin_wait(struct yt_node *node, struct yt_thread *thread);

/* Takes a waiting thread out of its event's list. */
void yt_event_cancel_wait(struct yt_node *node, struct yt_thread *thread);

void yt_event_fini(struct yt_node *node);

#endif
