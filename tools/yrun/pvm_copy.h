/* yrun --copy: programs are taken to hosts that lack them. */
#ifndef YRUN_PVM_COPY_H
#define YRUN_PVM_COPY_H

#include "options.h"
#include "pvm_machine.h"
#include "pvm_nodes.h"

/* Sees to it that each host which wants a program, and has none yet, has that of its architecture, byte for byte as it is here; host->program is its
 * path there then: the same as here, or in ~/.cache/ythreads. What else comes meanwhile goes to `others`, or, if that is null, nowhere: then a signal ends
 * yrun. Null, or the first fault: malloc's. */
char *yrun_copy_programs(struct yrun_machine *machine, const struct yrun_options *options,
                         void (*others)(void *context, const struct yrun_message *message), void *context);

/* What is on other hosts of programs that have not become whole is removed, as far as that goes in three seconds. Does nothing when nothing is being
 * copied. */
void yrun_copy_take_back(struct yrun_machine *machine);

#endif
