/* What the command line said. */
#ifndef YT_SIM_BASE_OPTIONS_H
#define YT_SIM_BASE_OPTIONS_H

#include <ysim/options.h>
#include <ysim/statistics.h>

#include <stdint.h>

enum yt_choice { YT_NO, YT_YES, YT_AUTO };

struct yt_options {
    int64_t alone;        /* the replication that is to be run by itself; -1: all */
    int64_t replications; /* 0: as the program says */
    int64_t jobs;         /* 0: as many as there are processors */
    enum ysim_format format;
    const char *file; /* of the report; null: where the program wants it */
    enum yt_choice progress;
    const char *trace;      /* a file for it; "": stderr; null: none */
    const char *trace_only; /* patterns of names of processes, or null */
    const char *timeline;   /* a file, or null */
    const char *log;        /* of a run that is to be compared with another, or null (check/check.h) */
    int check;              /* on so many nodes; 0: no */
};

const struct yt_options *yt_options(void);

extern int ysim_traced;           /* whether --trace or --timeline is given, or there is a log */
extern uint64_t ysim_events_most; /* that the program may carry out: --events; UINT64_MAX without */

#endif
