/* Options that every ysim program has.
 *
 *     --seed=N              of all streams; 1 if not given
 *     --replication=N       runs only replication N of each ysim_replicate, and shows what it prints; else the number that streams have
 *     --replications=N      as many, in the place of the program's number
 *     --jobs=N              processes at a time for replications; as many as there are processors if not given
 *     --report=table|csv|json[:FILE]   the form of ysim_report, and where it goes
 *     --progress=auto|yes|no           a bar on stderr; auto: if that is a terminal
 *     --events=N            more events than N end the program with an error: for a model that does not end
 *     --trace[=FILE]        what every process does, with time and place, line by line; on stderr if no file is named
 *     --trace-only=NAMES    of these processes alone: patterns with * and ?, commas between them
 *     --timeline=FILE       the same as a time line for ui.perfetto.dev and chrome://tracing: a unit of time is a second
 *     --check[=NODES]       runs the program on one node and on several (2) of one process, and says whether all events and the
 *                           output are the same; if not, the first difference, and status 126
 *
 * Each process of a program reads them before it begins, so that all nodes have the same. One that cannot be
 * followed ends the program with status 120. All calls suspend: no. */
#ifndef YSIM_OPTIONS_H
#define YSIM_OPTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Takes ysim's options out of argv, for a program that has options of its own:
 *
 *     thread ymain(int argc, char **argv) {
 *         ysim_options(&argc, argv);
 *
 * What follows "--" is left alone. */
void ysim_options(int *argc, char **argv);

/* Prints the options and what they mean, for a program's own --help. */
void ysim_options_help(void);

#ifdef __cplusplus
}
#endif

#endif
