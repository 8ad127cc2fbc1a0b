/* The registry, for the library. */
#ifndef YSIM_STATISTICS_REGISTRY_H
#define YSIM_STATISTICS_REGISTRY_H

#include <stdbool.h>

struct ysim_tally;

/* Registers a tally of the library's own: no variable of the program, which other nodes would have, too. One that is_quiet is in no report
 * as long as it has no observation. */
void ysim_register_tally_here(struct ysim_tally *tally, bool is_quiet);

#endif
