/* Threads with large fields that stand behind their state (state/apart.h): what comes first makes the thread, the rest is read to
 * where it lies there. arrive.c */
#ifndef YT_CLUSTER_LANDING_H
#define YT_CLUSTER_LANDING_H

#include "cluster/node.h"

int yt_migrate_on_large(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* yt_engine.land */
bool yt_migrate_land(void *cluster, int from, const unsigned char *data, size_t size, size_t rest,
                     struct yt_transport_landing *landing);

/* One of `size` bytes, STATE or LARGE, of which only the first are there. */
int yt_migrate_on_cut_state(struct yt_cluster *cluster, int from, struct yt_reader *frame, size_t size);

/* What has begun to come from there will not be whole. */
void yt_migrate_land_no_more(struct yt_cluster *cluster, int from);

#endif
