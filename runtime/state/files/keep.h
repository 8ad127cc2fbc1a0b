/* One thread <-> a file: what is behind ythread_save and ythread_restore. */
#ifndef YT_STATE_KEEP_H
#define YT_STATE_KEEP_H

#include "state/files/catalog.h"
#include "state/files/file.h"
#include "threads/sched.h"

/* Writes a suspended thread of the node. 0 or a status with the line. */
int yt_keep_save(struct yt_node *node, struct yt_thread *thread, const char *path);

/* Reads a thread and lets it go on at this node: under its own yid if that is of this node and nobody's, else under
 * a new one and with an empty mailbox. `keeps_status`: a join may be waiting to come. 0 or a status; then nothing has
 * changed. */
int yt_keep_restore(struct yt_node *node, const char *path, bool keeps_status, yid *id);

#endif
