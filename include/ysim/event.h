/* What processes wait for besides time: one-shot events, conditions, and one or all of several things. */
#ifndef YSIM_EVENT_H
#define YSIM_EVENT_H

#include "parts.h"
#include "process.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- events: what happens once --------------------------------------------------------------------- */

/* An event has happened with a value, or has failed with a cause, or neither yet. It is a variable that lives as long
 * as anybody waits for it: `static struct ysim_event open = YSIM_EVENT("open");` or, zeroed, of any other storage. */
struct ysim_event {
    struct ysim_event_node ysim_node;
    const char *name; /* for people, or null */
    struct ysim_line ysim_line;
    int64_t ysim_value;
    int ysim_state;
};
#define YSIM_EVENT(words) {.name = (words)}

/* Lets the event happen now, or `delay` (>= 0) from now, where a later call moves it; all who wait go on with 0.
 * ysim_fail_event: with YSIM_EFAILED; the value is what ysim_value() tells. What has happened already cannot happen
 * again (an error) before ysim_event_reset. Suspend: no. */
void ysim_trigger_from(struct ysim_event *event, int64_t value, const char *where);
void ysim_trigger_after_from(struct ysim_event *event, double delay, int64_t value, const char *where);
void ysim_fail_event_from(struct ysim_event *event, int64_t cause, const char *where);
#define ysim_trigger(event, value)              ysim_trigger_from((event), (value), YSIM_HERE)
#define ysim_trigger_after(event, delay, value) ysim_trigger_after_from((event), (delay), (value), YSIM_HERE)
#define ysim_fail_event(event, cause)           ysim_fail_event_from((event), (cause), YSIM_HERE)

/* Makes it one that has not happened, and that is not going to. Who waits goes on waiting. Suspends: no. */
void ysim_event_reset(struct ysim_event *event);

/* 1 if it has happened, -1 if it has failed, else 0; the value or cause. Suspend: no. */
int ysim_event_state(const struct ysim_event *event);
int64_t ysim_event_value(const struct ysim_event *event);

/* Waits until the event has happened; returns at once if it has. _within: for at most `limit` (>= 0), then
 * YSIM_ETIMEDOUT. Returns 0, YSIM_EFAILED, YSIM_EINTERRUPTED or YSIM_ETIMER. Suspends: yes. */
ythread_suspends int ysim_wait_for_from(struct ysim_event *event, double limit, const char *where);
#define ysim_wait_for(event)               ysim_wait_for_from((event), YSIM_FOREVER, YSIM_HERE)
#define ysim_wait_for_within(event, limit) ysim_wait_for_from((event), (limit), YSIM_HERE)

/* Lets time pass until the event has happened: as ysim_run, for the thread that runs the simulation. Returns 0,
 * YSIM_EFAILED, or YSIM_EEMPTY: nothing is pending, and it has not; processes that wait are listed as by ysim_run. Suspends: yes. */
ythread_suspends int ysim_run_until_from(struct ysim_event *event, const char *where);
#define ysim_run_until(event) ysim_run_until_from((event), YSIM_HERE)

/* ---- conditions: whatever an expression says ----------------------------------------------------------- */

/* Something that somebody may wait for has changed: the model says so by ysim_signal. */
struct ysim_condition {
    const char *name; /* for people, or null */
    struct ysim_line ysim_line;
};
#define YSIM_CONDITION(words) {.name = (words)}

/* Lets all who wait go on, and look again. Suspends: no. */
void ysim_signal(struct ysim_condition *condition);

/* Waits for the next signal; `limit` as above. Returns 0, YSIM_ETIMEDOUT, YSIM_EINTERRUPTED or YSIM_ETIMER.
 * Suspends: yes. */
ythread_suspends int ysim_wait_signal_from(struct ysim_condition *condition, double limit, const char *where);
ythread_suspends int ysim_wait_signal_until_from(struct ysim_condition *condition, double end, const char *where);
#define ysim_wait_signal(condition)               ysim_wait_signal_from((condition), YSIM_FOREVER, YSIM_HERE)
#define ysim_wait_signal_within(condition, limit) ysim_wait_signal_from((condition), (limit), YSIM_HERE)

/* Waits until `expression` holds, which is computed now and after each signal, by the process itself: it may use what
 * the process sees. Returns as ysim_wait_signal. Suspends: yes. */
#define ysim_wait_until(condition, expression)                                                                         \
    __extension__({                                                                                                    \
        int ysim_status = 0;                                                                                           \
        while (!(expression) && !(ysim_status = ysim_wait_signal(condition))) {                                        \
        }                                                                                                              \
        ysim_status;                                                                                                   \
    })
#define ysim_wait_until_within(condition, expression, limit)                                                           \
    __extension__({                                                                                                    \
        int ysim_status = 0;                                                                                           \
        double ysim_end = ysim_now() + (limit);                                                                        \
        while (!(expression) && !(ysim_status = ysim_wait_signal_until_from((condition), ysim_end, YSIM_HERE))) {      \
        }                                                                                                              \
        ysim_status;                                                                                                   \
    })

/* ---- one of several, all of several ------------------------------------------------------------------------ */

/* What one of several waits is for: calls that stand among the arguments of ysim_any and ysim_all, and nowhere else.
 * More of them are in resource.h. Suspend: no. */
void ysim_on_event(struct ysim_event *event);
void ysim_on_signal(struct ysim_condition *condition);
void ysim_on_end(ysim_process process);

/* Waits until one of the choices is there, takes it, and leaves all other lines: returns its number, 0 for the first.
 * If several are there now, the first one is taken. A wait among the arguments (ysim_hold, ysim_acquire) is an error.
 * _within: for at most `limit` (>= 0), then YSIM_ETIMEDOUT. Else a negative status: YSIM_EFAILED, YSIM_EINTERRUPTED, YSIM_ETIMER, YSIM_EDESTROYED.
 *
 *     switch (ysim_any_within(patience, ysim_on_acquire(&teller), ysim_on_event(&closing))) { ...
 *
 * Suspends: yes. */
#define ysim_any(...)               (ysim_choose_begin(0, YSIM_HERE), __VA_ARGS__, ysim_choose_from(YSIM_FOREVER, YSIM_HERE))
#define ysim_any_within(limit, ...) (ysim_choose_begin(0, YSIM_HERE), __VA_ARGS__, ysim_choose_from((limit), YSIM_HERE))

/* Waits until all are there; each is taken when it comes. If one fails, or the limit comes first, those that have been
 * taken are given back. Returns 0 or a negative status. Suspends: yes. */
#define ysim_all(...)               (ysim_choose_begin(1, YSIM_HERE), __VA_ARGS__, ysim_choose_from(YSIM_FOREVER, YSIM_HERE))
#define ysim_all_within(limit, ...) (ysim_choose_begin(1, YSIM_HERE), __VA_ARGS__, ysim_choose_from((limit), YSIM_HERE))

/* What came with one of the things of the calling process's last ysim_any or ysim_all, 0 for the first: as
 * ysim_value(). Suspends: no. */
int64_t ysim_value_of(int number);

void ysim_choose_begin(int all, const char *where);
ythread_suspends int ysim_choose_from(double limit, const char *where);

#ifdef __cplusplus
}
#endif
#endif
