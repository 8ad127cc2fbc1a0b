/* YTHREADS_TRACE=FILE: what a node does, a line each, at the end of a file that all nodes write. */
#ifndef YT_CLUSTER_TRACE_H
#define YT_CLUSTER_TRACE_H

#include "cluster/node.h"
#include "state/state.h"

/* Opens the file that the environment names, if it does. Returns 0 or YTHREAD_EINVAL. */
int yt_trace_init(struct yt_cluster *cluster);

/* A thread has been sent to a node: how many bytes, and how its frames were written. */
void yt_trace_sent(struct yt_cluster *cluster, const struct yt_thread *thread, int to, size_t bytes,
                   const struct yt_state_forms *forms);

/* A thread has been handed over to a node of this process. */
void yt_trace_handed(struct yt_cluster *cluster, const struct yt_thread *thread, int to);

/* A thread stays, for this reason. */
void yt_trace_stays(struct yt_cluster *cluster, const struct yt_thread *thread, int to, const char *why);

#endif
