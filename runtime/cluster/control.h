/* What yrun, for yctl, asks of a running program, and what it is told; node 0 hears and speaks.
 *
 * Both are lines of text. Orders: "drain N", "add N ABOUT" (newcomer.h), "status ID". Answers: "added N"; "alone N LINE", it could not be added; "left N"; "stays N LINE", a thread that keeps node N from
 * leaving; "refused N LINE", it cannot leave; "leaving N", it will; "died N", before the others are told; "node ID N THREADS READY DAEMONS MOVES BYTES LOAD", one line for each node that
 * answers, LOAD in thousandths. */
#ifndef YT_CLUSTER_CONTROL_H
#define YT_CLUSTER_CONTROL_H

#include "cluster/node.h"

/* Node 0: carries out what yrun wants. */
void yt_control_order(struct yt_cluster *cluster, const unsigned char *text, size_t size);

/* Node 0: tells yrun, if there is one. */
void yt_control_tell(struct yt_cluster *cluster, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Tells node 0, and so yrun, why this node cannot leave yet. */
void yt_control_stays(struct yt_cluster *cluster, const char *line);

int yt_control_on_ask(struct yt_cluster *cluster, int from, struct yt_reader *frame);
int yt_control_on_tell(struct yt_cluster *cluster, int from, struct yt_reader *frame);

#endif
