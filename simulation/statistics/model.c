/* ysim_replicate: the one call of the statistics that suspends, in the processes of replications alone. */
#include "statistics/replicate.h"

#include "base/fail.h"

struct ysim_study *ysim_replicate_from(int64_t least, int64_t most, double precision, const char *name,
                                       ythread_suspends void (*model)(void), const char *where) {
    ysim_check_given((const void *)(uintptr_t)model, "model", where);
    if (ythread_nodes() > 1 && !ysim_replicates_alone())
        ysim_fail_from(where,
                       "ysim_replicate wants a program of one node, and there are %d (--replication=N runs one there)",
                       ythread_nodes());
    struct ysim_study *study = ysim_replicate_begin(&(struct ysim_replicate_how){least, most, precision, name, where});
    if (study) return study;
    model();
    return ysim_replicate_end();
}
