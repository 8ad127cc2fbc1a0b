/* Watching over a run until all nodes have ended. */
#ifndef YRUN_LOOP_H
#define YRUN_LOOP_H

#include <signal.h>

#include "nodes.h"
#include "options.h"

/* Makes the signals that end yrun wait for yrun_loop; to be called before nodes are started. */
void yrun_loop_prepare(void);

/* For another loop than this one (pvm_loop.c): the signal that was caught, or 0; signals as they were before
 * yrun_loop_prepare, for ppoll, which lets them in only if it waits; a moment to let them in; a clock, in ms. */
int yrun_loop_caught(void);
const sigset_t *yrun_loop_mask(void);
void yrun_loop_let_signals_in(void);
long yrun_loop_now(void);

/* How often a signal that ends yrun has been caught: who tidies up stops when it grows. */
int yrun_loop_times(void);

/* As if that signal had been caught, unless one has been. */
void yrun_loop_end_by(int number);

/* Returns the exit status of yrun. No node is left. */
int yrun_loop(struct yrun_run *run, const struct yrun_options *options);

#endif
