/* A node's life, for the other modules of cluster/; ythread_run itself is in start.c. */
#ifndef YT_CLUSTER_RUN_H
#define YT_CLUSTER_RUN_H

#include "cluster/node.h"

/* Waits at most so many nanoseconds (-1: without limit) for one thing from outside, and handles it. False if
 * nothing came. */
bool yt_run_receive(struct yt_cluster *cluster, int64_t nanoseconds);

/* yt_outside.poll. */
bool yt_run_poll(bool block);

/* Sees whether ynode has ended here, and on node 0 starts ymain when it has everywhere. */
void yt_run_start_program(struct yt_cluster *cluster);

/* Creates ynode or yrestart. Returns its yid, or 0 with the line. */
yid yt_run_create(struct yt_cluster *cluster, struct ythread_function *function);

int yt_run_on_ready(struct yt_cluster *cluster, int from, struct yt_reader *frame);

#endif
