/* Processes: how they begin, wait, are disturbed and end. */
#include "core/cause.h"
#include "core/line.h"
#include "core/origin.h"
#include "core/own.h"
#include "core/simulation.h"
#include "core/timer.h"
#include "core/together.h"
#include "core/wait.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- who it is ----------------------------------------------------------------------------------- */

static inline struct ysim_extra *extra_of(struct ysim_body *body) {
    struct ysim_extra *extra = ysim_extra_in(body);
    return __builtin_expect(extra != NULL, 1) ? extra : ysim_extra_of(body);
}

/* Gives the thread a place in the order. `parent` is null for what a thread outside of the simulation makes. */
static inline void make_process(struct ysim_body *body, struct ysim_body *parent, enum ysim_state state) {
    uint64_t origin = parent ? parent->event.cause.origin : ysim_here.root.origin;
    uint32_t number = ++*(parent ? &extra_of(parent)->children : &ysim_here.root_children);
    body->event.cause.origin = ysim_origin_of_child(origin, number);
    if (__builtin_expect(number >> YSIM_SIBLING_BITS, 0)) {
        ysim_extra_of(body)->number = number;
        ysim_here.has_families = true;
    }
    if (parent) extra_of(parent)->family = body->event.cause.origin & ~YSIM_SIBLING_MASK;
    if (parent) body->event.priority = parent->event.priority;
    ysim_enter(body, state);
    if (!ysim_here.processes++ && !ysim_here.runner) ysim_here.era++;
}

static struct ysim_body *current_process(void) {
    struct ysim_body *body = ysim_current();
    return body && ysim_state(body) != YSIM_OUTSIDE ? body : NULL;
}

struct ysim_body *ysim_enter_process(void) {
    struct ysim_body *body = ysim_current();
    if (__builtin_expect(ysim_state(body) == YSIM_OUTSIDE, 0)) {
        if (ysim_here.runner == body) ysim_fail_from(NULL, "a wait of the thread that is in ysim_run");
        make_process(body, NULL, YSIM_RUNS);
        ysim_here.running++;
        ysim_set_flag(body, YSIM_ADOPTED);
        if (ysim_is_traced()) ysim_trace_adopts(body);
    }
    return body;
}

struct ysim_body *ysim_find_for(ysim_process process, const char *call, const char *where) {
    struct ysim_body *body = ythread_reserved(process, ysim_space);
    bool is_coming = body && ysim_state(body) == YSIM_ARRIVES && ysim_here.is_coming(body);
    if (body && ysim_state(body) != YSIM_OUTSIDE && !is_coming) return body;
    if (process) ysim_only_neighbours(call, where);
    return NULL;
}

ysim_process ysim_id(const struct ysim_body *body) {
    return ythread_leaf_id(body, ysim_space);
}

ysim_process ysim_self(void) {
    struct ysim_body *body = current_process();
    return body ? ysim_id(body) : 0;
}

uint64_t ysim_processes(void) {
    ysim_only_between_runs("ysim_processes");
    return ysim_here.processes + ysim_here.processes_elsewhere;
}

struct ysim_extra *ysim_extra_of(struct ysim_body *body) {
    struct ysim_own *own = ysim_own_of(body);
    if (!own->extra) {
        own->extra = ysim_need(calloc(1, sizeof *own->extra), "a process");
        ysim_line_init(&own->extra->joiners, &ysim_joiners, own->extra);
        own->extra->process = ysim_id(body);
    }
    return own->extra;
}

void ysim_set_name(ysim_process process, const char *name) {
    struct ysim_body *body = ysim_find(process);
    if (!body) return;
    ysim_extra_of(body)->name = name;
    if (ysim_is_traced()) ysim_trace_named(body);
}

/* ---- the beginning --------------------------------------------------------------------------------- */

void ysim_fail_delay(double delay, const char *what, const char *where) {
    ysim_fail_from(where, "%s: a time of %g: it must be a number, and not negative", what, delay);
}

void ysim_spawn_begin_as(struct ysim_attr attr, const char *where) {
    ysim_check_delay(attr.delay, "ysim_spawn", where);
    if (ysim_here.begun & YSIM_SPAWNS)
        ysim_fail_from(where, "ysim_spawn: its arguments wait, or make processes: compute them before");
    ysim_here.begun |= YSIM_SPAWNS;
    ysim_here.spawn = attr;
    ysim_here.spawn_where = where;
    ysim_here.spawned = 0;
    ysim_here.spawn_errno = errno;
    errno = 0; /* a creation that fails sets it */
}

void ysim_spawn_begin(double delay, const char *where) {
    const struct ysim_body *parent = current_process();
    ysim_spawn_begin_as((struct ysim_attr){.delay = delay, .priority = parent ? parent->event.priority : 0}, where);
}

void ysim_spawn_begin_at(double time, const char *where) {
    if (!(time >= ysim_here.now)) ysim_fail_from(where, "ysim_spawn_at: at %g, and it is %g", time, ysim_here.now);
    ysim_spawn_begin(time - ysim_here.now, where);
    ysim_here.spawn_time = time;
}

ysim_process ysim_spawn_end(void) {
    if (ysim_here.begun & YSIM_SPAWNS && !errno)
        ysim_fail_from(ysim_here.spawn_where,
                       "ysim_spawn: no process has been made: it wants a call of a thread function");
    if (!errno) errno = ysim_here.spawn_errno;
    ysim_here.begun &= ~YSIM_SPAWNS;
    return ysim_here.spawned;
}

static void check_priority(int priority, const char *where) {
    if (priority < INT16_MIN || priority > INT16_MAX)
        ysim_fail_from(where, "priority %d is not in -32768..32767", priority);
}

/* What ysim_spawn has said of the process that it makes. */
static void take_attributes(struct ysim_body *body, yid id) {
    const struct ysim_attr *attr = &ysim_here.spawn;
    check_priority(attr->priority, ysim_here.spawn_where);
    body->event.priority = (int16_t)attr->priority;
    ysim_set_place(body, ysim_here.spawn_where);
    ysim_set_flag(body, (attr->daemon ? YSIM_DAEMON : 0) | (attr->keeps_result ? YSIM_KEEPS : 0));
    if (attr->name) ysim_extra_of(body)->name = attr->name;
    ysim_here.spawned = id;
}

/* By a process, which is to make others, too; it begins now. */
static inline void create_simply(struct ysim_body *body, struct ysim_body *parent, struct ysim_extra *extra) {
    struct ysim_event_node *event = &body->event;
    event->place = extra->family | (++extra->children & YSIM_SIBLING_MASK); /* as ysim_borrow_key does it */
    event->flags = YSIM_BORROWS;
    event->priority = parent->event.priority;
    ysim_enter(body, YSIM_STARTS);
    ysim_here.processes++;
    ysim_schedule_by(&parent->event.cause, event, ysim_here.now);
}

static bool is_simple_parent(struct ysim_extra *extra) {
    return extra && extra->family && ~extra->children & YSIM_SIBLING_MASK; /* else another family begins */
}

static __attribute__((noinline)) int create_otherwise(struct ysim_body *body, struct ysim_body *parent, yid id,
                                                      int is_usual) {
    if (!(ysim_here.begun & YSIM_SPAWNS) && !is_usual) return 0;
    double time = ysim_here.now;
    const char *where = ysim_here.begun & YSIM_SPAWNS ? ysim_here.spawn_where : NULL;
    make_process(body, parent, YSIM_STARTS);
    if (!parent) ysim_keep_outsider(ysim_current());
    if (__builtin_expect(ysim_here.member != NULL, 0)) ysim_inherit_route(body, parent);
    if (ysim_here.begun & YSIM_SPAWNS) {
        take_attributes(body, id);
        time = ysim_here.now + ysim_here.spawn.delay;
        if (ysim_here.spawn_time > ysim_here.now) time = ysim_here.spawn_time;
        ysim_here.spawn_time = 0;
        ysim_here.begun &= ~YSIM_SPAWNS;
    }
    if (time < INFINITY)
        ysim_schedule_wait_by(ysim_here.acting ? ysim_here.acting
                              : parent         ? &parent->event.cause
                                               : &ysim_here.root,
                              body, time);
    else
        ysim_enter(body, YSIM_PASSIVE);
    if (ysim_is_traced()) ysim_trace_made(body, where);
    return YTHREAD_LIBRARY_WAIT | YTHREAD_LIBRARY_DAEMON;
}

int ysim_process_created(void *space, yid id, int is_usual) {
    struct ysim_body *body = space, *parent = current_process();
    bool is_simple = parent && is_usual && is_simple_parent(ysim_extra_in(parent)) && !ysim_here.begun &&
                     !ysim_here.member && !ysim_is_traced();
    if (__builtin_expect(!is_simple, 0)) return create_otherwise(body, parent, id, is_usual);
    create_simply(body, parent, ysim_extra_in(parent));
    return YTHREAD_LIBRARY_WAIT | YTHREAD_LIBRARY_DAEMON;
}

/* ---- waits ---------------------------------------------------------------------------------------- */

struct ysim_body *ysim_begin_otherwise(struct ysim_body *body, const char *where, int *status) {
    if (ysim_state(body) == YSIM_OUTSIDE) ysim_enter_process();
    if (ysim_here.begun & YSIM_SPAWNS) ysim_spawn_begin_as(ysim_here.spawn, where);
    if (ysim_here.begun & YSIM_CHOICE) ysim_fail_choice(where);
    if (!ysim_has(body, YSIM_PENDING)) return body;
    *status = ythread_leaf_done(ysim_hear(body));
    return NULL;
}

/* Nothing of a wait has passed that was over before it began. */
static void note_left(double time) {
    struct ysim_body *body = current_process();
    if (body) ysim_set_left(body, time);
}

/* `until` is what is asked for, not the sum: 0.2 and what is left until 0.9 are less than 0.9. */
static int hold(double time, double until, const char *where) {
    int status;
    struct ysim_body *body = ysim_begin_wait(where, &status);
    if (!body) {
        note_left(time);
        return status;
    }
    const struct ysim_entry *front = &ysim_here.events.front;
    if (front->event && front->time < until &&
        until < YSIM_FOREVER) { /* as ysim_wait, where it is known that somebody comes before */
        ysim_enter(body, YSIM_HOLDS);
        body->event.cause.count++;
        ysim_events_add_behind(&ysim_here.events, &body->event, until);
        return ysim_rest(body, where);
    }
    bool is_behind = front->event && front->time <= until;
    if (!is_behind && ysim_pass_alone(body, until)) {
        ysim_set_place(body, where); /* who errs after it is told by that */
        return ythread_leaf_done(0);
    }
    return ysim_wait_until_time(body, YSIM_HOLDS, until, where);
}

YTHREAD_LEAF(int, ysim_hold_from, double time, const char *where) {
    ysim_check_delay(time, "ysim_hold", where);
    return hold(time, ysim_here.now + time, where);
}

YTHREAD_LEAF(int, ysim_hold_until_from, double time, const char *where) {
    if (!(time >= ysim_here.now)) ysim_fail_from(where, "ysim_hold_until: until %g, and it is %g", time, ysim_here.now);
    return hold(time - ysim_here.now, time, where);
}

YTHREAD_LEAF(int, ysim_passivate_from, const char *where) {
    int status;
    struct ysim_body *body = ysim_begin_wait(where, &status);
    if (!body) return status;
    return ysim_wait(body, YSIM_PASSIVE, YSIM_FOREVER, where);
}

double ysim_left(void) {
    const struct ysim_body *body = current_process();
    return body ? ysim_left_of(body) : 0;
}

int64_t ysim_value(void) {
    const struct ysim_body *body = current_process();
    return body ? ysim_value_told(body) : 0;
}

/* ---- what others do to it --------------------------------------------------------------------------- */

/* What the calling process does to another one: its name may stand where the caller's will. */
static void trace_deed(const struct ysim_body *body, const char *where, const char *deed, double number) {
    char name[80];
    snprintf(name, sizeof name, "%s", ysim_name_of(body));
    ysim_trace_does(where, deed, name, number);
}

/* Moves a process's event, if it is in that state. */
static int move_event(ysim_process process, enum ysim_state state, double delay, const char *call, const char *where) {
    struct ysim_body *body = ysim_find_for(process, call, where);
    if (!body) return YSIM_EENDED;
    if (ysim_state(body) != state) return YSIM_EBUSY;
    if (ysim_is_traced()) trace_deed(body, where, "lets %s go on after %.9g", delay);
    ysim_cancel_wait(body);
    if (delay < INFINITY) ysim_schedule_wait(body, ysim_here.now + delay);
    return 0;
}

int ysim_activate_from(ysim_process process, double delay, const char *where) {
    ysim_check_delay(delay, "ysim_activate", where);
    return move_event(process, YSIM_PASSIVE, delay, "ysim_activate", where);
}

int ysim_reschedule_from(ysim_process process, double delay, const char *where) {
    ysim_check_delay(delay, "ysim_reschedule", where);
    return move_event(process, YSIM_HOLDS, delay, "ysim_reschedule", where);
}

int ysim_interrupt_from(ysim_process process, int64_t cause, const char *where) {
    struct ysim_body *body = ysim_find_for(process, "ysim_interrupt", where);
    if (!body) return YSIM_EENDED;
    if (body == ysim_current()) ysim_fail_from(where, "ysim_interrupt: a process cannot interrupt itself");
    if (ysim_is_traced()) trace_deed(body, where, "interrupts %s, cause %.9g", (double)cause);
    ysim_disturb(body, YSIM_EINTERRUPTED, cause, false);
    return 0;
}

int ysim_destroy_from(ysim_process process, const char *where) {
    struct ysim_body *body = ysim_find_for(process, "ysim_destroy", where);
    if (!body) return YSIM_EENDED;
    if (body == ysim_current())
        ysim_fail_from(where, "ysim_destroy: a process ends itself by returning, or by ythread_exit");
    if (body == ysim_here.runner) ysim_only_alone("ysim_destroy of the thread that is in ysim_run", where);
    if (ysim_is_traced()) trace_deed(body, where, "destroys %s", 0);
    ysim_extra_of(body)->is_destroyed = true;
    return ythread_destroy(process);
}

int ysim_priority(ysim_process process) {
    const struct ysim_body *body = ysim_find(process);
    return body ? body->event.priority : 0;
}

void ysim_set_priority_from(ysim_process process, int priority, const char *where) {
    struct ysim_body *body = ysim_find_for(process, "ysim_set_priority", where);
    check_priority(priority, where);
    if (!body) return;
    double time = body->event.at ? ysim_time_of(&body->event) : 0;
    bool is_pending = body->event.at;
    if (is_pending || ysim_state(body) == YSIM_ARRIVES)
        ysim_only_alone("ysim_set_priority of a process that waits", where);
    ysim_cancel(&body->event); /* its place follows from its priority */
    body->event.priority = (int16_t)priority;
    if (is_pending) ysim_events_add(&ysim_here.events, &body->event, time);
}

void ysim_cancel_process(struct ysim_body *body) {
    bool is_drawn = ysim_state(body) == YSIM_DRAWN || ysim_state(body) == YSIM_ARRIVES;
    if (ysim_here.forget_drawn && is_drawn)
        ysim_here.forget_drawn(body);
    else
        ysim_cancel_wait(body);
}

/* ---- the end --------------------------------------------------------------------------------------- */

static void free_extra(struct ysim_body *body) {
    struct ysim_extra *extra = ysim_extra_in(body);
    ysim_end_timers(extra);
    ysim_tell_joiners(body);
    free(extra->waiters);
    free(extra->title);
    free(extra);
}

/* It ends while it does not run. */
static __attribute__((noinline)) void end_waiting(struct ysim_body *body) {
    ysim_here.adopted_waiting -= ysim_has(body, YSIM_ADOPTED);
    if (ysim_state(body) >= YSIM_LINED) ysim_withdraw(body);
    ysim_cancel_process(body);
}

/* It holds something, or others may ask for its result. */
static __attribute__((noinline)) void leave_more(struct ysim_body *body) {
    struct ysim_cause *outer = ysim_here.acting;
    ysim_here.acting = &body->event.cause;
    if (ysim_claims_of(body)) ysim_here.release_all(body, false);
    if (ysim_extra_in(body) || ysim_has(body, YSIM_KEEPS)) {
        ysim_extra_of(body);
        free_extra(body);
        ysim_known_own(body)->extra = NULL;
    }
    ysim_here.acting = outer;
}

void ysim_process_ended(void *space, yid id) {
    struct ysim_body *body = space;
    (void)id;
    if (ysim_here.runner == body) ysim_no_runner();
    if (ysim_state(body) == YSIM_OUTSIDE) return;
    if (ysim_is_traced()) ysim_trace_ends(body);
    if (ysim_state(body) == YSIM_RUNS)
        ysim_here.running--;
    else
        end_waiting(body);
    if (__builtin_expect(!--ysim_here.processes, 0)) ysim_here.is_another = true;
    bool is_more = ysim_has(body, YSIM_KEEPS) || ysim_claims_of(body) || ysim_extra_in(body);
    if (__builtin_expect(is_more, 0)) leave_more(body);
    if (ysim_has(body, YSIM_OWNS)) ysim_give_own(ysim_known_own(body));
}
