/* Joiners that died with a node: others may join the threads that they waited for. And joins that come too late.
 *
 * A home keeps who joins each of its threads until that one says that its wait is over. One that dies says nothing: after a death
 * the home asks, of each joiner that is not here, whether it still lives (letters/watch.c). */
#ifndef YT_CLUSTER_JOINERS_H
#define YT_CLUSTER_JOINERS_H

#include "cluster/node.h"

/* A death is settled: asks where all joiners are whose end this node would not see. */
void yt_joiners_ask(struct yt_cluster *cluster);

/* Asks after one of them (letters/watch.c). */
void yt_watch_joiner(struct yt_cluster *cluster, yid joiner);

/* That one has ended: it is the answer, or a join of it may still come. */
void yt_joiners_note_gone(struct yt_cluster *cluster, yid joiner);

bool yt_joiners_is_gone(yid joiner); /* yt_outside.joiner_is_gone */

/* A joiner that has moved says from there that wait `sequence` is over, and its join is not here: it has been answered, or it is still
 * under way from where the joiner was. Then it is nobody's when it comes, also after the joiner's end (_forget). */
void yt_joiners_note_over(struct yt_cluster *cluster, yid joiner, uint32_t sequence);
bool yt_joiners_is_over(const struct yt_cluster *cluster, yid joiner, uint32_t sequence);
void yt_joiners_forget(struct yt_cluster *cluster, yid joiner);

#endif
