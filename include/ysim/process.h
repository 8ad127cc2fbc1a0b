/* Processes and simulated time: what comes when, in which order, and who runs it.
 *
 * Time is a double, in units of the model's choice; it begins at 0 and passes only while all processes wait, in waits
 * of ysim: one that sleeps, or waits for a message, holds it up. The order of events is total: first by time, then by
 * the priority of the process that is to go on (larger first), then by origin and sequence: by who has caused the
 * event, and by how many that process had caused before it. So what one process causes comes in the order in which it
 * was caused. A process's origin follows from its parent's and from its number among its parent's children, never from
 * addresses or from a place: a model gives the same numbers on every machine. */
#ifndef YSIM_PROCESS_H
#define YSIM_PROCESS_H

#include "../ythreads.h"
#include "here.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef yid ysim_process; /* a process is a thread; 0 is none */

#define YSIM_FOREVER (__builtin_inf()) /* time: without limit */

enum {
    YSIM_EINTERRUPTED = -101, /* ysim_interrupt; ysim_value() tells why */
    YSIM_ETIMER = -102,       /* a timer of the process; ysim_value() is its signal */
    YSIM_EFAILED = -103,      /* the event has failed; ysim_value() tells why */
    YSIM_EPREEMPTED = -104,   /* a server has been taken away */
    YSIM_ETIMEDOUT = -105,    /* the limit of a wait */
    YSIM_EEMPTY = -106,       /* nothing is pending any more */
    YSIM_EENDED = -107,       /* the process has ended, and its result has not been kept */
    YSIM_EDESTROYED = -108,   /* the process, or what was waited for, has been destroyed */
    YSIM_EBUSY = -109,        /* a try: it would have to wait */
    YSIM_EDEADLOCK = -110     /* processes wait and nothing is pending */
};

/* The words of a status of ysim or of Ythreads; never null. Suspends: no. */
const char *ysim_strerror(int status);

/* ---- time ---------------------------------------------------------------------------------- */

/* The simulated time of this node. Suspends: no. */
double ysim_now(void);

/* The time of the next event, or YSIM_FOREVER. This, how many events have been carried out, and how many are pending, are of all nodes
 * that simulate together, and an error while they do. Suspend: no. */
double ysim_peek(void);
uint64_t ysim_events(void);
uint64_t ysim_pending(void);

/* Lets time pass until `until` (>= now) and returns there; what is due at `until` itself stays pending. With
 * YSIM_FOREVER: until nothing is pending. Processes must not call it (but for ymain, if it has become one by a wait of its
 * own), and only one thread may at a time. Returns 0, or YSIM_EDEADLOCK: nothing is pending, but processes that are no daemons
 * wait; they are listed on stderr. Suspends: yes. */
ythread_suspends int ysim_run_from(double until, const char *where);
#define ysim_run(until) ysim_run_from((until), YSIM_HERE)

/* Carries out the next event alone: its process goes on until it waits. Returns 0 or YSIM_EEMPTY. Suspends: yes. */
ythread_suspends int ysim_step_from(const char *where);
#define ysim_step() ysim_step_from(YSIM_HERE)

/* Lets all registered statistics (statistics.h) begin anew at `time` (>= now), before all else that is due then: the end of
 * the warm-up. Where several nodes simulate together and have tallies it is called between two runs, once before each. Suspends: no. */
void ysim_warmup_from(double time, const char *where);
#define ysim_warmup(time) ysim_warmup_from((time), YSIM_HERE)

/* Lets ysim_run return, with 0, as soon as the calling process waits; time stands still then. Suspends: no. */
void ysim_stop(void);

/* ---- processes --------------------------------------------------------------------------------- */

/* A call of a thread function makes a process that begins now, after what its creator does until it waits; its priority
 * is its creator's. (ythread_create with attributes makes a thread beside the simulation; one that calls a wait of ysim
 * is a process from then on.) Processes are daemons: the program ends when ymain does.
 *
 * ysim_spawn(f(a, b)), ysim_spawn_at(time, f(a, b)), ysim_spawn_after(delay, f(a, b)) and ysim_spawn_as(f(a, b),
 * .priority = 2, ...) do the same and return the process, or 0 if there is no memory for its thread (without memory for what
 * ysim itself keeps, the event of a process, say, the program ends and names it). A call that makes no process is an error.
 * Times: >= now. Suspends: yes. */
struct ysim_attr {
    double delay;     /* begins so much later; >= 0 */
    int priority;     /* -32768..32767, larger first; 0 unless said, whatever its creator's is */
    const char *name; /* for people, or null; must live as long as the process */
    int daemon;       /* 1: may wait for ever without being called a deadlock */
    int keeps_result; /* 1: a result is kept until one ysim_join takes it */
};
void ysim_spawn_begin(double delay, const char *where);
void ysim_spawn_begin_as(struct ysim_attr attr, const char *where);
void ysim_spawn_begin_at(double time, const char *where);
ysim_process ysim_spawn_end(void);
#define ysim_spawn(call)              (ysim_spawn_begin(0, YSIM_HERE), (call), ysim_spawn_end())
#define ysim_spawn_after(delay, call) (ysim_spawn_begin((delay), YSIM_HERE), (call), ysim_spawn_end())
#define ysim_spawn_at(time, call)     (ysim_spawn_begin_at((time), YSIM_HERE), (call), ysim_spawn_end())
#define ysim_spawn_as(call, ...)                                                                                       \
    (ysim_spawn_begin_as((struct ysim_attr){__VA_ARGS__}, YSIM_HERE), (call), ysim_spawn_end())

/* The calling process, or 0. Suspends: no. */
ysim_process ysim_self(void);

/* The name of a process for people: as given, or its function's with its number; good until the next call. Suspends:
 * no. */
const char *ysim_name(ysim_process process);

/* Gives the calling process, or another one, a name that must live as long as it. Suspends: no. */
void ysim_set_name(ysim_process process, const char *name);

/* The priority -32768..32767 of a process; a new one counts from its next event. Suspend: no. */
int ysim_priority(ysim_process process);
void ysim_set_priority_from(ysim_process process, int priority, const char *where);
#define ysim_set_priority(process, priority) ysim_set_priority_from((process), (priority), YSIM_HERE)

/* Lets `time` (>= 0; YSIM_FOREVER: until it is interrupted) pass for the calling process. 0 lets others that are due
 * now come first. Returns 0; or YSIM_EINTERRUPTED, YSIM_ETIMER, YSIM_EPREEMPTED before the time was over: ysim_left()
 * is what was left of it. Suspends: yes. */
ythread_suspends int ysim_hold_from(double time, const char *where);
#define ysim_hold(time) ysim_hold_from((time), YSIM_HERE)

/* As ysim_hold until `time` (>= now). Suspends: yes. */
ythread_suspends int ysim_hold_until_from(double time, const char *where);
#define ysim_hold_until(time) ysim_hold_until_from((time), YSIM_HERE)

/* What was left of the calling process's last ysim_hold or service, in units of time: 0 if it ended by itself. Suspends: no. */
double ysim_left(void);

/* What came with the end of the calling process's last wait, a number of the model's choice: the cause of an interrupt
 * or failure, a timer's signal, an event's value, the result of a process, an item. A wait with which nothing comes (time
 * that has passed, a limit, also one of 0) leaves it what it was. Suspends: no. */
int64_t ysim_value(void);

/* Waits until ysim_activate. Returns 0, YSIM_EINTERRUPTED or YSIM_ETIMER. Suspends: yes. */
ythread_suspends int ysim_passivate_from(const char *where);
#define ysim_passivate() ysim_passivate_from(YSIM_HERE)

/* Lets a process that is passive go on now, or after `delay` (>= 0); a later call moves it. Returns 0, or YSIM_EBUSY
 * (it is not passive) or YSIM_EENDED. Suspends: no. */
int ysim_activate_from(ysim_process process, double delay, const char *where);
#define ysim_activate(process)              ysim_activate_from((process), 0, YSIM_HERE)
#define ysim_activate_after(process, delay) ysim_activate_from((process), (delay), YSIM_HERE)

/* Moves the end of another process's ysim_hold to `delay` (>= 0) from now. Returns as ysim_activate. Takes constant
 * time. Suspends: no. */
int ysim_reschedule_from(ysim_process process, double delay, const char *where);
#define ysim_reschedule(process, delay) ysim_reschedule_from((process), (delay), YSIM_HERE)

/* Ends the wait of another process, whatever it is: it is withdrawn from there, and goes on now with YSIM_EINTERRUPTED
 * and the cause. One whose wait is over already learns of it in its next one; then the last cause counts. What it wanted by
 * that wait it does not get, a server that it was being served by (ysim_serve) is free, and so are all units that it held
 * (those of servers for which it has called ysim_keep it keeps): all that is given back when its wait ends, and the next in line have it.
 * Returns 0 or YSIM_EENDED. Suspends: no. */
int ysim_interrupt_from(ysim_process process, int64_t cause, const char *where);
#define ysim_interrupt(process, cause) ysim_interrupt_from((process), (cause), YSIM_HERE)

/* Ends another process: what it holds is released, joiners get YSIM_EDESTROYED. Returns 0 or YSIM_EENDED. Suspends:
 * no. */
int ysim_destroy_from(ysim_process process, const char *where);
#define ysim_destroy(process) ysim_destroy_from((process), YSIM_HERE)

/* Sets the result of the calling process, which its joiners get; 0 without. Suspends: no. */
void ysim_result(int64_t result);

/* Waits until `process` has ended; ysim_value() is its result. Returns 0, YSIM_EENDED (it has ended before, and no
 * result is kept), YSIM_EDESTROYED (it has been destroyed meanwhile), YSIM_EINTERRUPTED or YSIM_ETIMER. Suspends: yes. */
ythread_suspends int ysim_join_from(ysim_process process, double limit, const char *where);
#define ysim_join(process)               ysim_join_from((process), YSIM_FOREVER, YSIM_HERE)
#define ysim_join_within(process, limit) ysim_join_from((process), (limit), YSIM_HERE)

/* ---- timers -------------------------------------------------------------------------------------- */

/* Ends the calling process's wait `delay` (>= 0) from now with YSIM_ETIMER and `signal` as ysim_value(). A process may
 * have any number of timers; they end with it. Returns the timer's number, > 0, of this process. Suspends: no. */
uint64_t ysim_timer_from(double delay, int64_t signal, const char *where);
#define ysim_timer(delay, signal) ysim_timer_from((delay), (signal), YSIM_HERE)

/* Cancels a timer of the calling process (0: all of them). Returns 0, or YSIM_EENDED: there is none such any more.
 * Suspends: no. */
int ysim_timer_cancel(uint64_t timer);

/* Processes that live; of several nodes as ysim_peek. Suspends: no. */
uint64_t ysim_processes(void);

#ifdef __cplusplus
}
#endif
#endif
