/* What nodes that PVM has started write: collected by pvmd, in the records of their keepers. */
#ifndef YRUN_PVM_OUTPUT_H
#define YRUN_PVM_OUTPUT_H

#include "pvm_nodes.h"

/* Handles the message of output that has just been received, and tells the node how much of its output is out. */
void yrun_pvm_output_take(struct yrun_tasks *tasks, struct yrun_machine *machine, const struct yrun_message *message,
                          bool tags);

#endif
