/* The traces of the nodes of a run, which are parts, as one file; for the runtime and for yrun. */
#ifndef YT_CLUSTER_TRACE_MERGE_H
#define YT_CLUSTER_TRACE_MERGE_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the trace `path` may be written: not where a device or a directory is, which the file would replace. */
bool yt_trace_may_be(const char *path);

/* Node `node`'s part of the trace `path`. */
void yt_trace_part_path(char *to, size_t size, const char *path, int node);

/* Writes `path` anew, one JSON object, of the parts of `count` nodes, and removes these. A part may be of a node that was
 * killed: it counts as far as it goes. Parts that are not there are left out. Returns how many were there, or -1 with
 * errno: then `path` is as it was, and so are the parts. */
int yt_trace_merge(const char *path, int count);

#endif
