/* The guard of a run by PVM: a process that cleans up if yrun is killed.
 *
 * Tasks of PVM do not die with the one that has spawned them, nor does a pvmd. */
#ifndef YRUN_PVM_GUARD_H
#define YRUN_PVM_GUARD_H

#include <stdbool.h>

/* Forks the guard. To be called before this process is a task. */
void yrun_guard_start(void);

/* What to do should yrun die: kill this task; halt the whole machine, and remove its log if `log`. */
void yrun_guard_kills(int task);
void yrun_guard_halts(bool log);

/* Has the guard ask a daemon, or all (0), whether they live (pvm_probe.h). Returns the file from which its words can be read, or -1. */
int yrun_guard_probes(int daemon, int serial);

/* The guard does nothing and ends; or it does now what is to do, and has ended on return. */
void yrun_guard_rests(void);
void yrun_guard_acts(void);

#endif
