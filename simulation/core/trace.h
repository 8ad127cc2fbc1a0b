/* What happens, told line by line and as a time line, if an option wants it. Where it is not wanted a call costs one branch:
 * `if (ysim_is_traced()) ...`. */
#ifndef YSIM_CORE_TRACE_H
#define YSIM_CORE_TRACE_H

#include "core/simulation.h"

extern int ysim_traced; /* options.c: whether --trace or --timeline is given, or there is a log */

static inline bool ysim_is_traced(void) {
    return __builtin_expect(ysim_traced, 0);
}

struct ysim_server;

/* ---- processes: trace.c ------------------------------------------------------------------------- */

/* A run begins, in which perhaps nothing happens: the files are there. */
void ysim_trace_begins(void);

/* It has been made, by whoever acts. */
void ysim_trace_made(struct ysim_body *body, const char *where);

/* A thread is a process from now on: what its name is, which cannot be told any more when it ends. */
void ysim_trace_adopts(struct ysim_body *body);

/* It has another name from now on. */
void ysim_trace_named(struct ysim_body *body);

/* It waits now; its state says for what. */
void ysim_trace_waits(struct ysim_body *body, const char *where);

/* Its wait is over, with that status; its state is still that of the wait. */
void ysim_trace_goes_on(struct ysim_body *body, int status);

void ysim_trace_ends(struct ysim_body *body);

/* Whoever acts has done something: "interrupts customer 3". */
void ysim_trace_does(const char *where, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- for --check: check/log.c ----------------------------------------------------------------------- */

/* Does nothing but in a run that is to be compared with another. An event is about to be carried out; a process, or null,
 * has done something. */
void ysim_log_event(const struct ysim_event_node *event);
void ysim_log_deed(const struct ysim_body *body, const char *name, const char *words, const char *where);

/* ---- lines and servers: watches of those that have no other -------------------------------------- */

/* Lets a line be counted, and a server be shown, from the beginning. */
void ysim_trace_watch_line(struct ysim_line *line);
extern const struct ysim_server_watch ysim_trace_watch; /* server.c: where a checkpoint knows it by its name */

/* For other watches to pass on: the line has changed; a process has, or has no longer, units of the server. */
void ysim_trace_line(struct ysim_line *line);
void ysim_trace_served(struct ysim_line *line, double waited);
void ysim_trace_busy(struct ysim_server *server, struct ysim_body *body, int64_t held, int64_t change);

/* ---- the time line: timeline.c ------------------------------------------------------------------- */

/* The tracks of a node, in the Trace Event Format: one for each process, with its life and, inside of it, its waits; one for each
 * server, with who is served; counters of lines and levels. A unit of simulated time is a second. */
void ysim_timeline_open(const char *path, int node);
void ysim_timeline_name(uint64_t track, const char *name);
void ysim_timeline_begin(uint64_t track, const char *name, const char *where);
void ysim_timeline_end(uint64_t track, const char *result);
void ysim_timeline_served(const char *server, uint32_t number, uint64_t track, bool begins, const char *process);
void ysim_timeline_count(const char *name, uint32_t number, const char *what, double value);
bool ysim_timeline_is_open(void);

#endif
