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
    /* By the hash of a name its place in `all`, from 1, or 0: free. Twice as many as there is room for results. */
    size_t *places;
};

struct ysim_study *yt_study_new(void);

/* Keeps a result of a replication; a later one of the same name replaces it. */
void yt_study_put(struct ysim_study *study, int64_t replication, const char *name, double value);

/* Adds the value of one replication to a tally of all, if it has one. */
void yt_study_add(struct ysim_tally *tally, double value);

#endif
