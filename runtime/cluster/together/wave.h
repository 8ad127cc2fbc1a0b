/* The end of a program, and deadlock; see wave.c. */
#ifndef YT_CLUSTER_WAVE_H
#define YT_CLUSTER_WAVE_H

#include "cluster/node.h"

int yt_wave_init(struct yt_cluster *cluster);
void yt_wave_fini(struct yt_cluster *cluster);

/* Work has been done here: a hint will be due when it is over. */
void yt_wave_busy(struct yt_cluster *cluster);

/* Nothing is ready here. Says how long to wait for frames, in milliseconds, before it is called again. */
int yt_wave_idle(struct yt_cluster *cluster);

/* Something is ready here: a hint if only daemons live here and a thread has ended since the last one. */
void yt_wave_daemons_only(struct yt_cluster *cluster);

int yt_wave_on_hint(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_wave_on_wave(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_wave_on_report(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_wave_on_deadlock(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_wave_on_end(struct yt_cluster *cluster, int from, struct yt_reader *frame);

/* A node has left, or come: the round that runs counts for nothing. */
void yt_wave_node_left(struct yt_cluster *cluster);

/* A node has died. */
void yt_wave_node_died(struct yt_cluster *cluster);

/* Node 0 ends the program. */
void yt_wave_end(struct yt_cluster *cluster, int status);

#endif
