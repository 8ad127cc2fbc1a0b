/* A run by PVM, from the first daemon to the last. */
#ifndef YRUN_PVM_LOOP_H
#define YRUN_PVM_LOOP_H

#include "options.h"

/* Returns the exit status of yrun. No task of the run is left, nor a pvmd that was started for it. */
int yrun_pvm(const struct yrun_options *options);

#endif
