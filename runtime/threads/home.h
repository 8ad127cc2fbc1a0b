/* Joins, and what home keeps of those who have ended. The functions for cluster/ stand in sched.h. */
#ifndef YT_THREADS_HOME_H
#define YT_THREADS_HOME_H

#include "threads/thread.h"

/* Begins the join that thread->wait describes. True: the thread waits. False: thread->status is the
 * result. */
bool yt_home_begin_join(struct yt_node *node, struct yt_thread *thread);

/* Forgets that `thread` waits in a join, where home is here. */
void yt_home_cancel_join(struct yt_node *node, struct yt_thread *thread);

/* A thread of this node has ended and is detached from all lists: keeps or hands on its status. */
void yt_home_record_end(struct yt_node *node, const struct yt_thread *thread, int status, int reason);

#endif
