/* Tasks of PVM that are no nodes (<ythreads/pvm.h>): what goes to them, and comes from them. */
#ifndef YT_CLUSTER_TASKS_H
#define YT_CLUSTER_TASKS_H

#include "cluster/node.h"

/* Sends a message to a task, of which letter->to is the yid. As yt_outside.post. */
int yt_tasks_post(struct yt_cluster *cluster, struct yt_letter *letter);

/* A message has come for the thread that listens. While the node stands still it waits. */
void yt_tasks_arrived(struct yt_cluster *cluster, const struct yt_transport_frame *frame);

/* Gives the listening thread what has come. */
void yt_tasks_poll(struct yt_cluster *cluster);

/* Begins to watch a task: receivers are told (yt_watch_silent) when it has ended. Says whether it may live. */
bool yt_tasks_watch(struct yt_cluster *cluster, yid task);

/* In watch.c: says whether a thread here waits for a message of a task by its name. */
bool yt_watch_waits_for_task(struct yt_cluster *cluster);

/* Says whether a task may still write to a thread here. */
bool yt_tasks_expects(struct yt_cluster *cluster);

#endif
