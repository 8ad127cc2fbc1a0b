/* Orders to move: one thread sends another to a node, at its next suspension point. */
#ifndef YT_THREADS_MOVE_H
#define YT_THREADS_MOVE_H

#include "threads/thread.h"

/* An order for a thread of this node. One that is suspended leaves at once, in what it waits for, too; one that runs, or cannot
 * move as it waits now, when it next suspends or goes on. 0, or a status: it stays. */
int yt_move_order(struct yt_node *node, struct yt_thread *thread, int to);

/* Carries out the order that is due (thread->move_due), of a thread that is in no queue and waits for nothing that has begun.
 * True: it has left. */
bool yt_move_due(struct yt_node *node, struct yt_thread *thread);

#endif
