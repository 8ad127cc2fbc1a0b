/* YTHREADS_TRACE=FILE: what happens on each node, for people; the events of threads are threads/trace.h's.
 *
 * Each node writes FILE.NODE. When the run ends these become FILE: by the process itself if it has all nodes, else by
 * yrun. */
#ifndef YT_CLUSTER_TRACE_H
#define YT_CLUSTER_TRACE_H

#include "cluster/node.h"
#include "state/state.h"

/* Begins the node's part, if the environment names a file. Returns 0 or YTHREAD_EINVAL. */
int yt_trace_init(struct yt_cluster *cluster);

/* Ends what still lives in it. The node's own OS thread, which records nothing afterwards. */
void yt_trace_fini(struct yt_cluster *cluster);

/* All nodes of the run are of this process, and it ends: makes the parts one file, if there are any. */
void yt_trace_finish(const struct yt_cluster *cluster, int count);

/* What the node and its machine are called, once that is known. */
void yt_trace_name_node(struct yt_cluster *cluster);

/* A thread has been written down for a node: how many bytes, and how its frames were written. */
void yt_trace_sent(struct yt_cluster *cluster, const struct yt_thread *thread, int to, size_t bytes,
                   const struct yt_state_forms *forms);

/* A thread goes to a node of this process as it is. */
void yt_trace_handed(struct yt_cluster *cluster, const struct yt_thread *thread, int to);

/* A thread has come from a node. */
void yt_trace_arrived(struct yt_cluster *cluster, const struct yt_thread *thread, int from);

/* A thread stays, for this reason. */
void yt_trace_stays(struct yt_cluster *cluster, const struct yt_thread *thread, int to, const char *why);

/* A node has died, as this one has seen. */
void yt_trace_died(struct yt_cluster *cluster, int dead);

#endif
