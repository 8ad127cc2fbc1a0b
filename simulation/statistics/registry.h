/* The registry, for the library. */
#ifndef YSIM_STATISTICS_REGISTRY_H
#define YSIM_STATISTICS_REGISTRY_H

struct ysim_tally;

/* Registers a tally of the library's own: no variable of the program, which other nodes would have, too. */
void ysim_register_tally_here(struct ysim_tally *tally);

#endif
