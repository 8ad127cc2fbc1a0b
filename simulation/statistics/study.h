/* The results of replications, by name. */
#ifndef YT_SIM_STATISTICS_STUDY_H
#define YT_SIM_STATISTICS_STUDY_H

#include <ysim/replicate.h>

struct ysim_study {
    int64_t count; /* replications that count */
    int64_t room;  /* values that each result has room for */
    size_t results, results_room;
    struct yt_result {
        char *name;
        double *values; /* by replication; NaN: not given */
    } *all;
};

struct ysim_study *yt_study_new(void);

/* Keeps a result of a replication; a later one of the same name replaces it. */
void yt_study_put(struct ysim_study *study, int64_t replication, const char *name, double value);

#endif
