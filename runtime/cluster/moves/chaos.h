/* YTHREADS_CHAOS: moves that nobody has asked for, to test programs and the runtime. */
#ifndef YT_CLUSTER_CHAOS_H
#define YT_CLUSTER_CHAOS_H

#include "cluster/node.h"

/* Reads the environment. 0, or the exit status with a line on stderr. */
int yt_chaos_init(struct yt_cluster *cluster);

/* Whether threads that come here are to be sent to node 0 at once; sends such a one, in no queue, or settles it here. */
bool yt_chaos_has_visitors(const struct yt_cluster *cluster);
void yt_chaos_send_home(struct yt_cluster *cluster, struct yt_thread *thread);

/* Counts a move of a chaos that another node has taken (0), or that was refused with the status and its line. Not YTHREAD_EGONE: where
 * the other node has died or the program has ended, that says nothing of the thread. */
void yt_chaos_count(struct yt_cluster *cluster, int status);

/* Prints the counts of this node. */
void yt_chaos_report(const struct yt_cluster *cluster);

#endif
