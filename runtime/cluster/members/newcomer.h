/* Nodes that come to a program that runs.
 *
 * A virtual machine has seats: the founders' and, behind them, those of nodes that may still come. Who has not come yet is *absent*: like a
 * dead node, but that nobody counts it. Seats, and so homes, are the same on all nodes from the beginning; a newcomer never takes a seat
 * that somebody had, nor stands for one who has gone before it came.
 *
 * 1. yrun starts the process and orders node 0: "add SEAT ABOUT" (control.h). Node 0 tells all (NEWCOMER); each connects (transport.h) and
 *    says HELLO, the newcomer too, and tells node 0 when both know one another (KNOWN).
 * 2. Node 0 tells the newcomer who lives, has died or left, and no node leaves nor is a checkpoint written until all have taken it for one of
 *    them (ADMIT). It stands still meanwhile. If a node dies before, nothing has changed: the newcomer is sent away.
 * 3. ynode runs there, and no checkpoint is written. When it has ended all stand still for a moment, and programs see one node more (SEAT). */
#ifndef YT_CLUSTER_NEWCOMER_H
#define YT_CLUSTER_NEWCOMER_H

#include "cluster/node.h"

/* Nobody of this number or a higher one has ever been there: what is done often looks no further. */
static inline int yt_newcomer_reach(const struct yt_cluster *cluster) {
    return cluster->engine ? cluster->engine->reach : cluster->count;
}

/* Says who is absent. 0 or YTHREAD_ENOMEM. */
int yt_newcomer_init(struct yt_cluster *cluster);

/* Says whether this node is a newcomer that is not one of the nodes yet. */
bool yt_newcomer_comes(const struct yt_cluster *cluster);

/* A newcomer: waits until it is one of the nodes and may begin. 0, or the exit status. */
int yt_newcomer_wait(struct yt_cluster *cluster);

/* Node 0: a process has been started for a seat. */
void yt_newcomer_order(struct yt_cluster *cluster, int seat, const char *about);

/* Node 0: begins what is due. */
void yt_newcomer_poll(struct yt_cluster *cluster);

/* Node 0: says whether all are told of a newcomer: nobody may leave meanwhile. */
bool yt_newcomer_runs(const struct yt_cluster *cluster);

/* Node 0: says whether ynode runs on a node that has been let in: it has no seat yet, and ynode would not run again after a restart. */
bool yt_newcomer_prepares(const struct yt_cluster *cluster);

/* Says whether a frame of this kind may go to who is absent. */
bool yt_newcomer_may_hear(uint32_t type);

/* The handshake with somebody has gone on. */
void yt_newcomer_look(struct yt_cluster *cluster);

/* A newcomer has another version of `what`. */
void yt_newcomer_is_unfit(struct yt_cluster *cluster, int from, const char *what);

/* The end of a peer has come: says whether it is that of one who is absent, or a newcomer hears of it too early. */
bool yt_newcomer_is_lost(struct yt_cluster *cluster, int peer);

/* A node has died. */
void yt_newcomer_node_died(struct yt_cluster *cluster, int dead);

/* Steps (step.h). */
int yt_newcomer_perform_admit(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer);
int yt_newcomer_perform_seat(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer);

int yt_newcomer_on_newcomer(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_newcomer_on_known(struct yt_cluster *cluster, int from, struct yt_reader *frame);

#endif
