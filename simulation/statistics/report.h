/* Reports of tallies, levels and results of replications. */
#ifndef YT_SIM_STATISTICS_REPORT_H
#define YT_SIM_STATISTICS_REPORT_H

#include <ysim/statistics.h>

#include "statistics/registry.h"

#include <stddef.h>

enum yt_report_kind { YT_REPORT_TALLY, YT_REPORT_LEVEL, YT_REPORT_RESULT /* a tally of means of replications */ };

struct yt_report_entry {
    enum yt_report_kind kind;
    void *object;
    int is_here;  /* no variable of the program: other nodes do not have it */
    int is_quiet; /* a tally that is not shown without observations */
};

struct yt_report {
    const struct yt_report_entry *entries;
    size_t count;
    double now;           /* NaN: of no one time */
    int64_t replications; /* 0: of one run */
};

/* For people: what nobody has given a name has none. */
static inline const char *yt_name_or_none(const char *name) {
    return name ? name : "without a name";
}

/* Ends the program where it is none: 95, say, in the place of 0.95. */
void yt_check_confidence(double confidence);

/* What is registered, in its order. */
size_t yt_report_registered(const struct yt_report_entry **all);

/* On a node that simulates together with others, but for node 0: where observations of a tally go there, and what is said
 * of a level; null. */
extern __thread struct ysim_tally *(*yt_tally_elsewhere)(struct ysim_tally *tally, const char *where);
extern __thread void (*yt_level_elsewhere)(const struct ysim_level *level, const char *where);

/* On nodes that simulate together; else null. Ends the program where a call wants all that is observed and other nodes have a part of
 * it until the run ends: of the tally, or, of null, of any that is registered. */
extern __thread void (*yt_tally_parts)(const struct ysim_tally *tally, const char *call);
static inline void yt_need_whole(const struct ysim_tally *tally, const char *call) {
    if (__builtin_expect(yt_tally_parts != 0, 0)) yt_tally_parts(tally, call);
}

/* ysim_unregister_all, for a checkpoint in which what is registered is. */
void yt_forget_registered(void);

/* What ysim_statistics_reset and ysim_tally_reset do, of what this node has: the others do the same. */
void yt_statistics_begin_anew(double now);
void yt_tally_begin_anew(struct ysim_tally *tally);

/* Writes it in that form. */
void yt_report_print(FILE *file, enum ysim_format format, const struct yt_report *report);

/* The same in the form and to the place that --report says; to `file` if it names no other. */
void yt_report_write(FILE *file, const struct yt_report *report);

/* Empties that file, before processes are begun that write to it, too; or nothing is written to it by this process, a replication
 * among others. */
void yt_report_begin_file(void);
void yt_report_drop_file(void);

/* What is registered, in order; null: no more. */
const struct yt_report_entry *yt_registered(size_t index);

/* Calls `give` for each registered tally and level that has a mean; the second one of a name is "name (2)". */
void yt_report_means(double now, void (*give)(const char *name, double value));

#endif
