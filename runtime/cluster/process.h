/* The nodes of this process: an OS thread each, and what they have in common.
 *
 * The list is made before any of the OS threads but the first, and stays as it is. */
#ifndef YT_CLUSTER_PROCESS_H
#define YT_CLUSTER_PROCESS_H

#include "cluster/node.h"

/* What a queued SIGQUIT asks for: the thread that node `n` runs, and no others. */
#define YT_PROCESS_NAME_RUNNING(n) (1 + (n))

/* The calling OS thread is to run a program: says whether no other one does, and in *is_new whether this one did not yet either. Who was the
 * first to claim the process releases it when its program has ended, unless the process was yrun's. */
bool yt_process_claim(bool *is_new);
void yt_process_release(void);

/* Makes the list, for `count` engines in an array of malloc's, which it takes over; without engines (null) for one node.
 * Handles SIGQUIT, and has the end of the process told to all peers. 0 or YTHREAD_ENOMEM. */
int yt_process_init(struct yt_engine **engines, int count);

/* The first node here, and how many there are. */
int yt_process_first(void);
int yt_process_count(void);

/* Says whether a node is one of this process. */
bool yt_process_has(int node);

/* Says whether this process has got SIGTERM, and node 0 is elsewhere: its nodes are to leave (leave.h). */
bool yt_process_is_told_to_leave(void);

/* This OS thread runs this node from now on; and no longer. */
void yt_process_enter(struct yt_cluster *cluster);
void yt_process_leave(struct yt_cluster *cluster);

/* Prints what the node has to tell at its end (yt_stats_report, yt_chaos_report), once: by its own OS thread, or by the one that ends
 * the process, which waits until it stands there. */
void yt_process_report(struct yt_cluster *cluster);

/* Starts an OS thread for each node but the first, which calls `run` with its engine. 0 or YTHREAD_ENOMEM. */
int yt_process_start_others(void (*run)(struct yt_engine *engine));

/* Waits until the other nodes' OS threads have ended, but not for ever: a daemon may compute on and on. */
void yt_process_join_others(void);

/* The same without a limit: they have left, too. */
void yt_process_await_others(void);

/* Tells all peers of all nodes that this process ends in order; `decides` as in transport.h. */
void yt_process_bye(enum yt_transport_bye how);

/* Which nodes here are about to sleep, or do. Saying so asks the others to look soon (yt_sched_poll_soon). */
void yt_process_say_idle(int node);
void yt_process_say_busy(int node);
int yt_process_idle(void);

/* One of them but `self`, which does not count as such any more; -1: none. */
int yt_process_take_idle(int self);

/* The first node's wish to be waited for: variables have been loaded, with this status, by it; and the wait of the others. */
void yt_process_loaded(int status);
int yt_process_await_load(void);

#endif
