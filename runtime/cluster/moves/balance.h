/* yrun --balance, YTHREADS_BALANCE=1: a node that has nothing to do gets ready threads of others, of other processes and hosts, too.
 *
 *   has rested for a while      IDLE (1) -> notes it
 *                                           has had threads that wait for their turn for a while:
 *                            <- OFFER
 *   still has nothing to do     IDLE (1) -> moves its share there, as ythread_move does
 *   or has something again      IDLE (0) -> forgets it
 *
 * Who has said IDLE says it again to those alone whom it has told otherwise since: short rests cost no frames. What is offered is asked for
 * when it has become true that there is a need, on both sides. Of a peer: is_idle, it has said so; is_offered, it has been asked; hears_idle, this
 * node has said so there. */
#ifndef YT_CLUSTER_BALANCE_H
#define YT_CLUSTER_BALANCE_H

#include "cluster/node.h"

/* Reads the wish. */
void yt_balance_init(struct yt_cluster *cluster);

/* Between two threads: offers what there is too much of. */
void yt_balance_offer(struct yt_cluster *cluster);

/* Threads are to run: after a look, or a rest. */
void yt_balance_pace(struct yt_cluster *cluster, bool has_rested);

/* The node is about to sleep: for how many milliseconds at most, until this is called again; -1: any number. */
int yt_balance_rest(struct yt_cluster *cluster);

/* A thread that was to go there by an order is back. */
void yt_balance_refused(struct yt_cluster *cluster, int by);

int yt_balance_on_idle(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_balance_on_offer(struct yt_cluster *cluster, int from, struct yt_reader *frame);

#endif
