/* Watching over a run until all nodes have ended. */
#ifndef YRUN_LOOP_H
#define YRUN_LOOP_H

#include "nodes.h"
#include "options.h"

/* Makes the signals that end yrun wait for yrun_loop; to be called before nodes are started. */
void yrun_loop_prepare(void);

/* Returns the exit status of yrun. No node is left. */
int yrun_loop(struct yrun_run *run, const struct yrun_options *options);

#endif
