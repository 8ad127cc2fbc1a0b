/* Nodes that leave in order: their threads go, then what they know as homes, and the program goes on.
 *
 * 1. A node is told to leave (LEAVE), by yctl or, of its own, by SIGTERM. It says so (LEAVING) with the other nodes of its process,
 *    which leave with it, refuses every thread that comes from now on, and orders its own to the other nodes, in turns. One that
 *    cannot go is named (STAYS), and tried again; the node waits for it.
 * 2. When no thread lives there (EMPTY; none can come any more), node 0 makes all stand still and waits until nothing is under way
 *    (step.h). Then the node's directory (estate.h) goes to its successor, the next living node, by way of node 0 (HAND, LEFT), and
 *    in the same step all take the successor for the home. Nothing is under way, so no letter can miss it.
 * 3. The node says GONE and ends. */
#ifndef YT_CLUSTER_LEAVE_H
#define YT_CLUSTER_LEAVE_H

#include "cluster/node.h"

int yt_leave_init(struct yt_cluster *cluster);

/* This process has got SIGTERM: asks node 0 to let this node leave. */
void yt_leave_wish(struct yt_cluster *cluster);

/* Node 0: tells a node to leave. 0, or a status with the line why it cannot. */
int yt_leave_order(struct yt_cluster *cluster, int node);

/* Says whether this node is to leave: it takes no threads. */
bool yt_leave_is_leaving(const struct yt_cluster *cluster);

/* Tells a node that has come later that this one leaves, if it does. */
void yt_leave_say_again(struct yt_cluster *cluster, int to);

/* Another node has refused a thread that was sent away. */
void yt_leave_refused(struct yt_cluster *cluster, yid id, const char *line);

/* Sends threads away; node 0 begins what is due. Says how long to wait for frames at most, in milliseconds, before it is called
 * again; -1: any time. */
int yt_leave_poll(struct yt_cluster *cluster);

/* Node 0: says whether all stand still for a node that leaves. */
bool yt_leave_runs(const struct yt_cluster *cluster);

/* A node has died: what was begun begins again when that is settled. */
void yt_leave_node_died(struct yt_cluster *cluster);

/* All go on: asks new homes what old ones were asked. */
void yt_leave_others_left(struct yt_cluster *cluster);

/* Ends this node, if it has left. */
void yt_leave_end(struct yt_cluster *cluster);

/* Steps (step.h). */
int yt_leave_perform_hand(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer);
int yt_leave_perform_left(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer);
int yt_leave_take_estate(struct yt_cluster *cluster, int from, struct yt_reader *answer);

int yt_leave_on_wish(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_leave_on_leave(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_leave_on_leaving(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_leave_on_stays(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_leave_on_empty(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_leave_on_gone(struct yt_cluster *cluster, int from, struct yt_reader *frame);

#endif
