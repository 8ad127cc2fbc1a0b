/* Time: what is pending, in which order it is carried out, and who lets it pass. */
#include "core/cause.h"
#include "core/line.h"
#include "core/own.h"
#include "core/simulation.h"
#include "core/timer.h"
#include "core/together.h"
#include "core/trace.h"

#include <stdarg.h>
#include <stdio.h>

enum { STANDS_MOST = 10000000, LOOK_EVERY = 4096 };

__thread struct ysim_simulation ysim_here;
int ysim_space;
int (*ysim_run_on_nodes)(double until, const char *where);

/* ---- making events pending ------------------------------------------------------------------- */

struct ysim_cause *ysim_current_cause(void) {
    struct ysim_body *body = ysim_current();
    return body && ysim_state(body) != YSIM_OUTSIDE ? &body->event.cause : &ysim_here.root;
}

/* ---- waits ------------------------------------------------------------------------------------- */

/* The calling process is the next one itself, and nobody else runs: time passes, and it goes on without a switch. Now and then it
 * waits all the same, so that the node can see to other things. */
bool ysim_pass_alone(struct ysim_body *body, double time) {
    enum { SWITCH_EVERY = 64 };
    struct ysim_events *events = &ysim_here.events;
    const struct ysim_entry *first = ysim_events_first(events);
    if (first && first->time <= time) return false;
    bool may = ysim_here.running == 1 && ysim_here.runner && time < ysim_here.goes_on_until && time > ysim_here.now;
    if (!may || ysim_is_traced() || ysim_here.carried_out % SWITCH_EVERY == 0 ||
        ysim_here.carried_out + 1 >= ysim_here.look_at || !ythread_leaf_is_alone())
        return false;
    body->event.cause.count++; /* as if the event had been made */
    ysim_here.now = time;
    ysim_here.carried_out++;
    ysim_clear_flag(body, YSIM_LEFT);
    return true;
}

/* An interrupt takes away what it holds. */
static void lose_held(struct ysim_body *body, int status) {
    if (status == YSIM_EINTERRUPTED && ysim_claims_of(body)) ysim_here.release_all(body, true);
}

int ysim_hear(struct ysim_body *body) {
    int status = ysim_extra_in(body)->pending_status;
    lose_held(body, status);
    ysim_set_value(body, ysim_extra_in(body)->pending_value);
    ysim_clear_flag(body, YSIM_PENDING);
    return status;
}

static inline void run_again(struct ysim_body *body) {
    ysim_enter(body, YSIM_RUNS);
    ysim_here.running++;
    if (__builtin_expect(ysim_has(body, YSIM_ADOPTED), 0)) ysim_here.adopted_waiting--;
}

/* The process goes on, as the event that is being carried out. */
static bool go_on(struct ysim_body *body, int status) {
    if (ysim_is_traced()) ysim_trace_goes_on(body, status);
    run_again(body);
    ysim_here.woken = body;
    ysim_here.woken_status = status;
    return true;
}

/* It waits no more. */
static void leave_wait(struct ysim_body *body) {
    double time = body->event.at ? ysim_time_of(&body->event) : YSIM_FOREVER;
    ysim_cancel_wait(body);
    if (ysim_state(body) == YSIM_HOLDS || ysim_state(body) == YSIM_SERVED)
        ysim_set_left(body, time - ysim_here.now);
    else if (ysim_state(body) == YSIM_LINED && ysim_known_waiter(body)->is_service)
        ysim_set_left(body, ysim_known_waiter(body)->work);
    if (ysim_state(body) >= YSIM_LINED) ysim_withdraw(body);
}

void ysim_end_wait(struct ysim_body *body, int status) {
    leave_wait(body);
    ysim_set_status(body, status);
    ysim_enter(body, YSIM_DUE);
    ysim_schedule_wait(body, ysim_here.now);
}

void ysim_end_wait_at_once(struct ysim_body *body, int status) {
    leave_wait(body);
    go_on(body, status);
}

void ysim_disturb(struct ysim_body *body, int status, int64_t value, bool at_once) {
    if (ysim_state(body) >= YSIM_HOLDS) {
        ysim_set_value(body, value);
        (at_once ? ysim_end_wait_at_once : ysim_end_wait)(body, status);
        lose_held(body, status);
    } else {
        struct ysim_extra *extra = ysim_extra_of(body);
        extra->pending_value = value;
        extra->pending_status = status;
        ysim_set_flag(body, YSIM_PENDING);
    }
}

/* ---- carrying out ------------------------------------------------------------------------------- */

/* It leaves the line, or the server, as its own event. */
static inline void withdraw_now(struct ysim_body *body) {
    ysim_here.acting = &body->event.cause;
    ysim_withdraw(body);
    ysim_here.acting = NULL;
}

/* The same of one whose service is over. */
static inline void end_service(struct ysim_body *body) {
    struct ysim_waiter *own = ysim_known_waiter(body);
    ysim_enter(body, YSIM_RUNS); /* as in ysim_withdraw */
    ysim_here.acting = &body->event.cause;
    own->origin_line->kind->undo(own->origin_line, own);
    ysim_here.acting = NULL;
}

/* The event of a process: its wait is over, or (of a line) the limit of it. */
static bool resume(struct ysim_event_node *event) {
    struct ysim_body *body = (struct ysim_body *)event;
    enum ysim_state state = ysim_state(body);
    ysim_return_key(body);
    if (state == YSIM_DUE) return go_on(body, ysim_status_of(body));
    if (state == YSIM_LINED || state == YSIM_CHOOSES) {
        if (state == YSIM_LINED && ysim_known_waiter(body)->is_service)
            ysim_set_left(body, ysim_known_waiter(body)->work);
        withdraw_now(body);
        return go_on(body, YSIM_ETIMEDOUT);
    }
    ysim_clear_flag(body, YSIM_LEFT);
    if (state == YSIM_SERVED) end_service(body);
    return go_on(body, 0);
}

static bool call(struct ysim_event_node *event) {
    struct ysim_call *what = (struct ysim_call *)event;
    what->call(what);
    return false;
}

/* By the event's state, if it is no process's. True: a thread is ready now. */
static bool (*const carry_out[YSIM_EVENT_END])(struct ysim_event_node *) = {
    [YSIM_EVENT_TIMER] = ysim_timer_rings,
    [YSIM_EVENT_TRIGGER] = ysim_event_comes,
    [YSIM_EVENT_CALL] = call,
};

static bool finish(int status) {
    struct ysim_body *runner = ysim_here.runner;
    if (ysim_here.awaited) status = ysim_here.awaited->ysim_state < 0 ? YSIM_EFAILED : status;
    ysim_no_runner();
    ysim_here.is_stopping = false;
    ysim_here.awaited = NULL;
    ysim_set_goal(&ysim_here);
    ysim_here.woken = runner;
    ysim_here.woken_status = status;
    return true;
}

/* Nothing is pending. */
static bool run_dry(void) {
    if (!ysim_here.runner) return false; /* Ythreads says what is the matter */
    if (ysim_here.is_stopping || ysim_here.carried_out >= ysim_here.stop_at) return finish(0);
    if (ysim_here.awaited) ysim_list_waiting();
    if (ysim_here.stop_at != UINT64_MAX || ysim_here.awaited) return finish(YSIM_EEMPTY);
    if (ysim_here.limit < YSIM_FOREVER) ysim_here.now = ysim_here.limit;
    return finish(ysim_list_waiting() ? YSIM_EDEADLOCK : 0);
}

/* How far ysim_run has come, for the progress bar. */
static void tell_progress(void) {
    if (ysim_here.runner) ysim_tell_progress(ysim_here.now / ysim_here.limit);
}

/* The model has no end: the event that is to be carried out is the last one. */
static _Noreturn void __attribute__((cold, format(printf, 2, 3))) fail_at(const struct ysim_event_node *event,
                                                                          const char *format, ...) {
    char words[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    ysim_here.blamed = ysim_is_of_process(event) ? (const struct ysim_body *)event : NULL;
    ysim_fail_from(ysim_here.blamed ? ysim_place_of(ysim_here.blamed) : NULL, "%s; the last one is of %s", words,
                   ysim_here.blamed ? ysim_name_of(ysim_here.blamed) : "no process");
}

/* Now and then, and at every event of a run that is traced: has far more than a model can mean been carried out at one time, or
 * more than the user has allowed? */
static void look_around(const struct ysim_event_node *event) {
    if (ysim_here.now != ysim_here.stood_at) {
        ysim_here.stood_at = ysim_here.now;
        ysim_here.stands_since = ysim_here.carried_out;
    }
    uint64_t count = ysim_here.carried_out - ysim_here.stands_since;
    if (ysim_here.carried_out > ysim_events_most)
        fail_at(event, "no end after %llu events (--events)", (unsigned long long)ysim_events_most);
    if (ysim_is_traced()) ysim_log_event(event);
    tell_progress();
    ysim_here.look_at = ysim_is_traced() ? 0 : ysim_here.carried_out + LOOK_EVERY;
    if (ysim_here.look_at > ysim_events_most) ysim_here.look_at = ysim_events_most + 1;
    if (count < STANDS_MOST + 100 * ysim_here.processes) return;
    fail_at(event, "time stands still: %llu events at time %.17g", (unsigned long long)count, ysim_here.now);
}

/* The first event is not before the limit of whoever runs the simulation, or that is to end. */
static bool is_over(double time) {
    if (!ysim_here.runner) return false;
    if (ysim_here.is_stopping || ysim_here.carried_out >= ysim_here.stop_at) return true;
    if (time < ysim_here.limit) return false;
    ysim_here.now = ysim_here.limit;
    return true;
}

static inline bool carry_out_at(struct ysim_simulation *here, struct ysim_event_node *event, double time) {
    here->now = time;
    if (__builtin_expect(++here->carried_out >= here->look_at, 0)) look_around(event);
    return ysim_is_of_process(event) ? resume(event) : carry_out[event->state](event);
}

bool ysim_carry_out(struct ysim_event_node *event, double time) {
    return carry_out_at(&ysim_here, event, time);
}

/* The next event, and those behind it that wake nobody. False: nobody goes on. */
static __attribute__((noinline)) bool carry_out_next(struct ysim_simulation *here) {
    for (;;) {
        struct ysim_entry *first = ysim_events_first(&here->events);
        if (__builtin_expect(!first, 0)) return run_dry();
        double time = first->time;
        if (__builtin_expect(time >= here->goes_on_until, 0) && is_over(time)) return finish(0);
        struct ysim_event_node *event = first->event;
        ysim_events_take(&here->events, first);
        if (carry_out_at(here, event, time)) return true;
    }
}

/* resume, of one whose wait is what its event ends, where nothing is traced. */
static inline void resume_simply(struct ysim_body *body, int *status) {
    enum ysim_state state = ysim_state(body);
    *status = 0;
    if (ysim_has(body, YSIM_BORROWS)) ysim_return_cause(body);
    if (state == YSIM_DUE) {
        *status = ysim_status_of(body);
        ysim_clear_flag(body, YSIM_BORROWS | YSIM_APART);
    } else {
        ysim_clear_flag(body, YSIM_BORROWS | YSIM_APART | YSIM_LEFT);
        if (state == YSIM_SERVED) end_service(body);
    }
    run_again(body);
}

/* The event is of a process, and neither a limit nor a timer. */
static inline bool ends_wait(enum ysim_state state) {
    const unsigned others = ~0u << YSIM_EVENT_TIMER | 1u << YSIM_LINED | 1u << YSIM_CHOOSES;
    return !(others >> state & 1);
}

/* The same, where it is a process's, and nothing else is to be seen to (where anything is traced each event is looked at). Null:
 * nothing has been done. */
static inline struct ysim_body *carry_out_simply(struct ysim_simulation *here, int *status) {
    struct ysim_events *events = &here->events;
    struct ysim_entry *first = ysim_first_event(events);
    if (__builtin_expect(!first, 0)) return NULL;
    double time = first->time;
    struct ysim_body *body = (struct ysim_body *)first->event;
    enum ysim_state state = ysim_state(body);
    bool is_simple = time < here->goes_on_until && here->carried_out + 1 < here->look_at && ends_wait(state);
    if (__builtin_expect(!is_simple, 0)) return NULL;
    here->now = time;
    here->carried_out++;
    ysim_events_take(&here->events, first);
    resume_simply(body, status);
    return body;
}

/* No thread is ready: who goes on next. */
static void *pass_time(int *status) {
    struct ysim_simulation *here = &ysim_here;
    if (__builtin_expect(!here->running && here->runner, 1)) {
        struct ysim_body *body = carry_out_simply(here, status);
        if (__builtin_expect(body != NULL, 1)) return body;
    }
    if (here->running || (!here->runner && !here->adopted_waiting)) return NULL;
    if (!carry_out_next(here)) return NULL;
    *status = here->woken_status;
    return here->woken;
}

/* ---- for the program ----------------------------------------------------------------------------- */

static int run_until(struct ysim_body *body, double limit, uint64_t events) {
    ysim_become_runner(body);
    ysim_here.limit = limit;
    ysim_here.stop_at = events;
    ysim_here.is_stopping = false;
    ysim_set_goal(&ysim_here);
    return ythread_leaf_rest();
}

YTHREAD_LEAF(int, ysim_run_from, double until, const char *where) {
    int status;
    struct ysim_body *body = ythread_leaf_enter(ysim_space, &status);
    if (!body) return status;
    if (!(until >= ysim_here.now)) ysim_fail_from(where, "ysim_run: until %g, and it is %g", until, ysim_here.now);
    if (ysim_run_on_nodes && ythread_nodes() > 1) return ysim_run_on_nodes(until, where);
    ysim_check_runner(body, "ysim_run", where);
    return run_until(body, until, UINT64_MAX);
}

YTHREAD_LEAF(int, ysim_step_from, const char *where) {
    int status;
    struct ysim_body *body = ythread_leaf_enter(ysim_space, &status);
    if (!body) return status;
    if (ysim_run_on_nodes && ythread_nodes() > 1) ysim_only_alone_otherwise("ysim_step", where);
    ysim_check_runner(body, "ysim_step", where);
    return run_until(body, YSIM_FOREVER, ysim_here.carried_out + 1);
}

YTHREAD_LEAF(int, ysim_run_until_from, struct ysim_event *event, const char *where) {
    int status;
    struct ysim_body *body = ythread_leaf_enter(ysim_space, &status);
    if (!body) return status;
    if (ysim_run_on_nodes && ythread_nodes() > 1) ysim_only_alone_otherwise("ysim_run_until", where);
    ysim_check_given(event, "event", where);
    if (event->ysim_state) return ythread_leaf_done(event->ysim_state < 0 ? YSIM_EFAILED : 0);
    ysim_check_runner(body, "ysim_run_until", where);
    ysim_here.awaited = event;
    return run_until(body, YSIM_FOREVER, UINT64_MAX);
}

void ysim_stop(void) {
    ysim_only_alone("ysim_stop", NULL);
    ysim_here.is_stopping = true;
    ysim_set_goal(&ysim_here);
}

double ysim_now(void) {
    return ysim_here.now;
}

static double first_time(struct ysim_events *events) {
    const struct ysim_entry *first = ysim_events_first(events);
    return first ? first->time : YSIM_FOREVER;
}

double ysim_peek(void) {
    ysim_only_between_runs("ysim_peek");
    double time = first_time(&ysim_here.events);
    if (!ysim_here.queues) return time;
    for (int i = 0; i < YSIM_MEMBER_QUEUES; i++) time = ysim_earlier(time, first_time(&ysim_here.queues[i]));
    return ysim_earlier(time, ysim_here.next_elsewhere);
}

uint64_t ysim_events(void) {
    ysim_only_between_runs("ysim_events");
    return ysim_here.carried_out;
}

uint64_t ysim_pending(void) {
    ysim_only_between_runs("ysim_pending");
    uint64_t pending = ysim_here.events.live + ysim_here.pending_elsewhere;
    for (int i = 0; ysim_here.queues && i < YSIM_MEMBER_QUEUES; i++) pending += ysim_here.queues[i].live;
    return pending;
}

/* ---- the start ------------------------------------------------------------------------------------ */

/* A process goes to another node by ysim alone (parallel/journey.c), which makes it a mere thread for the way. */
static const char *keep_process(const void *space, yid id, int to) {
    const struct ysim_body *body = space;
    (void)id, (void)to;
    if (ysim_state(body) != YSIM_OUTSIDE) return "a process of the simulation goes where its server is, by ysim_serve";
    return ysim_keeps_outsider(body) ? "the processes that it has made, or runs, are on this node" : NULL;
}

static const struct ythread_library library = {"simulated time", ysim_process_created, ysim_process_ended, pass_time,
                                               ysim_save,        ysim_forget,          ysim_load,          keep_process,
                                               ysim_tell_stuck};

__attribute__((constructor)) static void begin(void) {
    ysim_space = ythread_reserve(sizeof(struct ysim_body));
    if (ysim_space < 0 || ythread_library(&library, ysim_space))
        ysim_fail_from(NULL, "the simulation cannot begin: %s", ythread_error());
}
