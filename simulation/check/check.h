/* --check: is a model the same on several nodes as on one?
 *
 * The program runs itself twice, on one node and on several of one process, with --check taken out of its arguments. Each run
 * writes a log: a line for each event and for each deed of a process (log.c). A line says whose it is, and how many events that
 * process had made: so the lines of a process have one order, on whichever nodes they were written. Logs are compared
 * line by line, in the order of time, process and count (compare.c).
 *
 *     time  kind  whose  count  name  words  place       numbers in hexadecimal, the time as its bits; tabs between them */
#ifndef YSIM_CHECK_CHECK_H
#define YSIM_CHECK_CHECK_H

#include <stdbool.h>
#include <stdint.h>

#define YSIM_CHECK_LOG                                                                                                 \
    "YSIM_CHECK_LOG"           /* in the environment: the file of node 0; the others have .1 and so on behind it */
#define YSIM_CHECK_END "end\n" /* the last line of a log that is whole */

enum { YSIM_CHECK_NODES_MOST = 64 };

enum ysim_record_kind {
    YSIM_RECORD_EVENT_OF_PROCESS, /* and deeds of processes: of the one whose origin `whose` is */
    YSIM_RECORD_OTHER_EVENT,      /* of the cause `whose`: a timer, a call */
    YSIM_RECORD_OUTSIDE,          /* no process: threads outside of the simulation */
};

/* One of the two runs. */
struct ysim_check_run {
    const char *name; /* for people: "one node" */
    const char *output, *log;
    int nodes, status; /* as a shell has it: 128 and more for a signal */
};

/* Runs both, compares them, and says what has been found; the status for exit. */
int ysim_check(int argc, char **argv, int nodes);

/* Each says what differs first, and returns whether something does; *is_cut: both have died alike, and nothing can be said. */
bool ysim_logs_differ(const struct ysim_check_run runs[2], uint64_t *events, bool *is_spread, bool *is_cut);
bool ysim_outputs_differ(const struct ysim_check_run runs[2]);

#endif
