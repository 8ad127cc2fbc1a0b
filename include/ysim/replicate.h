/* Replications: a model run many times with independent random numbers, on all processors.
 *
 *     void model(void)                        (suspends: ysim_run does)
 *     {
 *         ... spawn, ysim_run ...
 *         ysim_outcome("wait", ysim_tally_mean(&wait));
 *     }
 *     ...
 *     struct ysim_study *study = ysim_replicate(100, model);
 *     struct ysim_interval wait = ysim_study_interval(study, "wait", 0.95);
 *     ysim_study_report(study, stdout);
 *
 * Each replication runs in a process of its own, begun with fork: it finds everything as it was when ysim_replicate was
 * called, and what it changes is lost but for its results: those of ysim_outcome, and the means of what is registered when
 * the model returns. What it prints is lost, too. Replication k has the seed of the run and the number k, from 0 (so
 * `prog --replication=k` runs it alone, and shows what it prints): **results do not depend on the number of processes**,
 * and the k-th replications of two variants of a model have common random numbers.
 *
 * Programs of one node only (run them without yrun, or on one node), but for --replication=k. */
#ifndef YSIM_REPLICATE_H
#define YSIM_REPLICATE_H

#include <stdint.h>
#include <stdio.h>

#include <ythreads.h>

#include <ysim/here.h>
#include <ysim/statistics.h>

#ifdef __cplusplus
extern "C" {
#endif

struct ysim_study; /* the results of all replications, by name */

#ifndef __cplusplus
/* Runs `model` so many times; returns what came of it, to be given back by ysim_study_free. A replication that does not end
 * well ends the program, and is named. Suspends: yes (in the replications alone). */
#define ysim_replicate(replications, model) ysim_replicate_from(replications, 0, 0, 0, model, YSIM_HERE)

/* The same, from `least` replications on until the 95 % interval of the result `name` is within `precision` (0.01: one per
 * cent) of its mean, or until there are `most`. The rule looks at replications in their order, so that it stops at the same
 * one whatever ran at a time. */
#define ysim_replicate_until(precision, name, least, most, model)                                                      \
    ysim_replicate_from(least, most, precision, name, model, YSIM_HERE)

ythread_suspends struct ysim_study *ysim_replicate_from(int64_t least, int64_t most, double precision, const char *name,
                                                        ythread_suspends void (*model)(void), const char *where);
#endif

/* In a model: hands a result out, once under each name in a replication; a second time, or an infinite value, ends the program
 * with the place of the call. NaN, the mean of nothing, is no result. (Where something registered has the same name, its mean
 * is the result; of several that are registered with one name the second is "name (2)", and so on.) Elsewhere it does
 * nothing. Suspends, as all below: no. */
#define ysim_outcome(name, value) ysim_outcome_from(name, value, YSIM_HERE)
void ysim_outcome_from(const char *name, double value, const char *where);

/* Returns the number of replications in it. */
int64_t ysim_study_count(const struct ysim_study *study);

/* Returns the results of that name, one for each replication in order (NaN where one had none); null: there are none. They
 * are the study's. */
const double *ysim_study_values(const struct ysim_study *study, const char *name);

/* Returns the confidence interval of the mean of the results of that name; where there are none, NaN and infinite (a name that is
 * misspelt, say: ysim_study_values has null then). */
struct ysim_interval ysim_study_interval(const struct ysim_study *study, const char *name, double confidence);

/* Of the mean of the differences, replication by replication: with common random numbers far narrower than the intervals of the
 * two. */
struct ysim_interval ysim_study_difference(const struct ysim_study *study, const struct ysim_study *other,
                                           const char *name, double confidence);

/* Writes all results: table, CSV or JSON, as --report says. */
void ysim_study_report(const struct ysim_study *study, FILE *file);

void ysim_study_free(struct ysim_study *study);

/* Draws a bar on stderr, if that is a terminal and --progress does not say otherwise: `done` of 1, and the time that the rest
 * will take. A call costs little; it looks at the clock and draws a few times a second. `what` such as "replications". At
 * 1 the bar is taken away. */
void ysim_progress(double done, const char *what);

#ifdef __cplusplus
}
#endif

#endif
