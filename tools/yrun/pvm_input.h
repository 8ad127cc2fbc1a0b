/* yrun's standard input, for a program that PVM has started: handed on to the feeder of node 0's process
 * (runtime/cluster/engines/feeder.h). It is read as far as the feeder has taken what was read before; from a terminal only in the
 * foreground. */
#ifndef YRUN_PVM_INPUT_H
#define YRUN_PVM_INPUT_H

#include <poll.h>
#include <stdbool.h>

#include "pvm_machine.h"

/* Is there one: open, and not /dev/null? */
bool yrun_pvm_input_exists(void);

/* The feeder, that task, has taken all that was sent. */
void yrun_pvm_input_taken(int feeder);

/* Fills in the entry for poll() if something may be read now; returns whether it has. */
bool yrun_pvm_input_poll(struct pollfd *poll);

/* When poll() must return, in ms from now, since the terminal may have come to this process; -1: any time. */
int yrun_pvm_input_patience(void);

/* Reads and hands on what is there, after poll(). */
void yrun_pvm_input_serve(struct yrun_machine *machine);

#endif
