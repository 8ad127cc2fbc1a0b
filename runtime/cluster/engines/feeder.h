/* The standard input of a program that PVM has started, which gives its tasks none.
 *
 * What yrun reads from its own it sends to a task beside node 0's process, the feeder, which writes it to a pipe that is that
 * process's standard input. The node itself could not take it in while a thread of its waits in a read. The feeder goes with the
 * process that has forked it, the keeper (keeper.h). */
#ifndef YT_CLUSTER_ENGINES_FEEDER_H
#define YT_CLUSTER_ENGINES_FEEDER_H

/* Forks it, if yrun has something to hand on, before this process becomes a task. The pipe's end that is to be read; -1: there is no
 * feeder. */
int yt_feeder_start(void);

#endif
