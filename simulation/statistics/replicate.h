/* The processes of replications. */
#ifndef YSIM_STATISTICS_REPLICATE_H
#define YSIM_STATISTICS_REPLICATE_H

#include <ysim/replicate.h>

struct ysim_replicate_how {
    int64_t least, most; /* most is 0: exactly `least` */
    double precision;
    const char *name; /* of the result that the precision is of */
    const char *where;
};

/* Comes back once with the study in the caller's process, and once, with null, in the process of each replication, which is
 * to run the model and call ysim_replicate_end. */
struct ysim_study *ysim_replicate_begin(const struct ysim_replicate_how *how);

/* One replication is wanted, in this process. */
int ysim_replicates_alone(void);

/* Hands out the means of what is registered, and ends the replication's process. When a replication is run alone, returns its
 * study instead. */
struct ysim_study *ysim_replicate_end(void);

/* No bar is drawn in this process from now on. */
void ysim_progress_off(void);

#endif
