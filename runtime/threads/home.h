/* Joins, and what home keeps of those who have ended. The functions for cluster/ stand in sched.h. */
#ifndef YT_THREADS_HOME_H
#define YT_THREADS_HOME_H

#include "threads/thread.h"

/* Begins the join that thread->wait describes. True: the thread waits. False: thread->status is the
 * result. */
bool yt_home_begin_join(struct yt_node *node, struct yt_thread *thread);

/* Forgets that `thread` waits in a join, where home is here. */
void yt_home_cancel_join(struct yt_node *node, struct yt_thread *thread);

/* A join without a limit, where that takes few instructions. */
enum yt_swift yt_home_join_swiftly(struct yt_node *node, struct yt_thread *self, yid id, int *status);

/* The function of a thread, whose frame this is and whose turn is over, has returned or called ythread_exit itself; somebody has asked
 * for its status, or may. True: it has ended, in few instructions. False: it is to end otherwise; nothing has been done. */
bool yt_home_end_swiftly(struct yt_node *node, struct yt_thread *thread, struct ythread_header *frame);

/* A thread that waits in a join is about to leave: its home goes on knowing it by its yid. False without memory. */
bool yt_home_part_join(struct yt_node *node, struct yt_thread *joiner);

/* A thread of this node has ended and is detached from all lists: keeps or hands on its status. */
void yt_home_record_end(struct yt_node *node, const struct yt_thread *thread, int status, int reason);

#endif
