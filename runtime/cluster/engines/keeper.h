/* The keeper of a node that PVM has started: the process that pvmd knows.
 *
 * PVM keeps neither a task's standard output and error apart nor its exit status, and forgets what a task has
 * written when it dies. So the process that pvmd has started forks: the child is the node, the parent, its
 * keeper, hands the node's output to pvmd in records (pvm_protocol.h), says how the node ended, and goes when
 * pvmd has read all of it. If pvmd goes, the keeper kills the node; if the keeper is killed, the node dies. */
#ifndef YT_CLUSTER_ENGINES_KEEPER_H
#define YT_CLUSTER_ENGINES_KEEPER_H

#include <stdbool.h>
#include <stdint.h>

struct yt_keeper;

/* Forks; returns in the node only, with its standard output and error replaced, and its standard input by `input` (-1: it stays). `nodes`
 * is how many there are in all. Null: it cannot be. */
struct yt_keeper *yt_keeper_start(int nodes, int input);

/* Bytes that this node has written to its standard output and error and that its keeper has, or that still
 * wait for it. */
uint64_t yt_keeper_written(struct yt_keeper *keeper);

#endif
