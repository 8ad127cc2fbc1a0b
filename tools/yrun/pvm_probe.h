/* Which hosts of a virtual machine are silent: their daemons are gone, and PVM has not noticed, which takes it minutes. */
#ifndef YRUN_PVM_PROBE_H
#define YRUN_PVM_PROBE_H

#include "pvm_machine.h"
#include "pvm_nodes.h"

/* Asks the daemon of a host, or of all for null, as a task of its own, so that yrun need not wait for what never comes. Null: all have
 * answered; else the first that has not, which is silent from now on. What else comes meanwhile goes to `others`. */
struct yrun_host *yrun_probe(struct yrun_machine *machine, struct yrun_host *host,
                             void (*others)(void *context, const struct yrun_message *message), void *context);

/* For the guard, which has forked this process: asks (0: all), and writes to `to` whom it is about to ask, and when it has done so. */
_Noreturn void yrun_probe_ask(int daemon, int serial, int to);

#endif
