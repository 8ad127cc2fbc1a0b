/* Moves: what the other modules of cluster/ ask of migrate.c and arrive.c. Part of cluster/node.h. */
#ifndef YT_CLUSTER_MIGRATE_H
#define YT_CLUSTER_MIGRATE_H

#include "base/codec.h"
#include "threads/thread.h"

struct yt_cluster;

int yt_migrate_create(struct yt_thread *thread, int to);
int yt_migrate_move(struct yt_thread *thread, int to);
int yt_migrate_order(struct yt_thread *thread, int to);
int yt_migrate_reorder(struct yt_thread *thread, int to);
int yt_migrate_on_state(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_migrate_on_taken(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_migrate_on_refused(struct yt_cluster *cluster, int from, struct yt_reader *frame);
/* Sends what has been kept of answers to a node, or to all: before frames are counted, too. */
void yt_migrate_send_taken(struct yt_cluster *cluster, int to);
void yt_migrate_send_all_taken(struct yt_cluster *cluster);
void yt_migrate_send_due_taken(struct yt_cluster *cluster);
/* The same of a thread that a node of this process has handed over, or handed back; they take the parcel. */
struct yt_parcel;
void yt_migrate_on_parcel(struct yt_cluster *cluster, int from, struct yt_parcel *parcel);
void yt_migrate_on_parcel_back(struct yt_cluster *cluster, int from, struct yt_parcel *parcel);
void yt_migrate_node_died(struct yt_cluster *cluster, int dead);

/* A move that YTHREADS_CHAOS asks for; as yt_migrate_move. */
int yt_migrate_chaos(struct yt_cluster *cluster, struct yt_thread *thread, int to);

/* A thread has ended: if it waited for credit, it waits no longer. */
void yt_migrate_cancel(struct yt_cluster *cluster, const struct yt_thread *thread);

#endif
