/* yrun --stats, YTHREADS_STATS=1: what a node has done, in one line at its end. */
#ifndef YT_CLUSTER_STATS_H
#define YT_CLUSTER_STATS_H

#include "cluster/node.h"

/* What the environment says: at the end its memory may be gone. */
void yt_stats_init(struct yt_cluster *cluster);

/* Prints the line on stderr, if it is wanted. Called once, when no thread of the node runs any more. */
void yt_stats_report(const struct yt_cluster *cluster);

#endif
