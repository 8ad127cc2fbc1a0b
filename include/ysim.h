/* What a ysim program includes: process-oriented simulation in which every customer, job or machine is a thread.
 *
 *     thread customer(int number) {
 *         ysim_hold(3.5);
 *         printf("customer %d leaves at %g\n", number, ysim_now());
 *     }
 *
 *     thread ymain(void) {
 *         customer(1);
 *         ysim_run(YSIM_FOREVER);
 *     }
 *
 * docs/simulation.md begins with ten minutes of it. Calls marked "Suspends: yes" may be made only from thread and
 * suspending functions. Waits give 0 or a negative status, YSIM_E... or YTHREAD_E...; what can only be a mistake of the
 * model (a time that is no number, the release of what is not held) ends the program with status 126 and a line that
 * names the place, the process, the time and the seed. */
#ifndef YSIM_H
#define YSIM_H

#include "ysim/elementary.h"
#include "ysim/event.h"
#include "ysim/kept.h"
#include "ysim/options.h"
#include "ysim/parallel.h"
#include "ysim/process.h"
#include "ysim/random.h"
#include "ysim/replicate.h"
#include "ysim/resource.h"
#include "ysim/statistics.h"

#endif
