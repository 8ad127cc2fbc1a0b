/* yrun --steal, YTHREADS_STEAL=1: a node that has nothing to do gets ready threads of another node of its process.
 *
 * A queue belongs to its node: nobody takes from it but the owner. A node that is about to sleep says that it is idle, and asks
 * the others of its process to look; one that has threads waiting for their turn sends some of them there, as ythread_move does,
 * between two threads, after 64 yields at the latest. So who owns a thread is never in doubt, and a node that computes without a
 * suspension keeps what it has. */
#ifndef YT_CLUSTER_STEAL_H
#define YT_CLUSTER_STEAL_H

#include "cluster/node.h"

/* Reads the wish. */
void yt_steal_init(struct yt_cluster *cluster);

/* The node's own threads may go: ynode, which is this node's, has ended, and no library keeps them in an order of its own. */
bool yt_steal_may_give(const struct yt_cluster *cluster);

/* Of so many threads that wait for their turn, one part: no more than may go at once. */
uint64_t yt_steal_share(uint64_t ready, uint64_t parts);

/* Moves so many that wait for their turn to a node, the most urgent first; who has to stay goes behind the others of its priority. Gives up
 * when as many as `refused` says have to stay, and sets it to how many did. Returns how many go. */
uint64_t yt_steal_move(struct yt_cluster *cluster, int to, uint64_t count, unsigned *refused);

/* Between two threads: gives ready threads to nodes that are idle. True: there is no need to look for frames this time. */
bool yt_steal_give(struct yt_cluster *cluster);

/* This node is about to sleep, and has woken. */
void yt_steal_ask(struct yt_cluster *cluster);
void yt_steal_end(struct yt_cluster *cluster);

#endif
