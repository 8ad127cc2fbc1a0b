/* What a home that leaves hands over: where the threads born there live, statuses and joins that wait, and its events.
 *
 * Written and read while nothing is under way (leave.c), so that where a thread is, is known exactly, and nobody but the
 * waiters in these lists waits for an answer of this home. */
#ifndef YT_CLUSTER_ESTATE_H
#define YT_CLUSTER_ESTATE_H

#include "cluster/node.h"

/* Appends all that this node knows as a home, of its own births and of those for which it stands. */
void yt_estate_put(struct yt_cluster *cluster, struct yt_writer *writer);

/* Takes what another node has put, which has left: this node is the home now. 0, or a status with the line; nothing has
 * changed then. */
int yt_estate_take(struct yt_cluster *cluster, struct yt_reader *reader);

#endif
