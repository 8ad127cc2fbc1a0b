/* A thread that comes, alone (arrive.c) or with others (group_take.c). */
#ifndef YT_CLUSTER_ARRIVE_H
#define YT_CLUSTER_ARRIVE_H

#include "cluster/node.h"

/* Says whether a thread that comes now may live here: 0, or a status. */
int yt_arrive_check_place(struct yt_cluster *cluster);

/* A thread that is all there begins to live here, or is freed: a status. */
int yt_arrive_attach(struct yt_cluster *cluster, int from, struct yt_thread *thread);

/* It is given back. */
void yt_arrive_refuse(struct yt_cluster *cluster, int from, yid id, uint32_t number, int status);

/* The same of all that have come in one frame GROUP. */
void yt_arrive_refuse_group(struct yt_cluster *cluster, int from, uint32_t serial, int status);

/* Tells the home of a thread that it is here, if that has not sent it. */
void yt_arrive_tell_home(struct yt_cluster *cluster, int from, const struct yt_thread *thread);

/* Attached: it is told to its home, and goes on. `size`: the bytes of its state. */
void yt_arrive_settle(struct yt_cluster *cluster, int from, struct yt_thread *thread, uint64_t size);

#endif
