/* The simulation of a node, and what a process is inside: for the rooms of simulation/, not for programs.
 *
 * A process is a thread. What ysim knows of it lies in the bytes that it has reserved in every thread (struct
 * ysim_body), its event included, so that a wait takes no memory. While a process waits its thread stays where it is,
 * and pointers to the body are good; while it does not, only its yid is.
 *
 * Time is moved by the scheduler itself: when no thread is ready it asks run.c, which carries out the next event and
 * names the thread that goes on. So a wait costs one switch, from the process that waits to the one that is next. */
#ifndef YSIM_CORE_SIMULATION_H
#define YSIM_CORE_SIMULATION_H

#include <string.h>
#include <ythreads/leaf.h>

#include "base/fail.h"
#include "core/events.h"
#include "ysim/event.h"
#include "ysim/process.h"

/* What the event is of, and how its process stands. */
enum ysim_state {
    YSIM_OUTSIDE, /* a thread, but no process */
    YSIM_STARTS,  /* made, has not run */
    YSIM_RUNS,    /* neither waits nor is due */
    YSIM_DUE,     /* its wait is over, its event is pending */
    YSIM_DRAWN,   /* in ysim_serve of a server that draws: its event is the promised end, and nothing ends it before */
    YSIM_ARRIVES, /* has come to such a server, and has no place in its line yet (parallel/arrive.c): has no event */
    YSIM_HOLDS,   /* in ysim_hold: its event is pending */
    YSIM_PASSIVE, /* its event is pending if it has been activated with a delay */
    YSIM_LINED,   /* in a line, by its own waiter (own.h); its event is the limit of the wait, if it is pending */
    YSIM_CHOOSES, /* in several lines, by its extra->waiters; likewise */
    YSIM_SERVED,  /* in ysim_serve, and has the server, by its own waiter; its event is the end of the work */

    /* No process's: who carries the event out. */
    YSIM_EVENT_TIMER = 16, /* struct ysim_timer, timer.h */
    YSIM_EVENT_TRIGGER,    /* struct ysim_event, signal.c */
    YSIM_EVENT_CALL,       /* struct ysim_call */
    YSIM_EVENT_END
};

/* An event of the library's own, which wakes nobody; freed by `call`. */
struct ysim_call {
    struct ysim_event_node event;
    void (*call)(struct ysim_call *what);
    struct ysim_call *next; /* while all are forgotten */
};

/* What few processes have. */
struct ysim_extra {
    const char *name;
    struct ysim_timer *timers;
    struct ysim_timer **timer_table; /* chains by number, if there are many; else null */
    uint32_t timer_count, timer_room;
    struct ysim_claim **claim_table; /* chains by server, if it holds units of many; else null */
    uint32_t claim_count, claim_room;
    ysim_process process;        /* whose this is */
    uint32_t children;           /* it has made so far */
    uint64_t family;             /* what the origins of its newest children have in common; 0: none has been made */
    uint32_t number;             /* among its parent's, if that does not fit into its origin */
    struct ysim_line joiners;    /* those who wait for the end of this one */
    struct ysim_waiter *waiters; /* CHOOSES: an array */
    uint32_t waiter_count, waiters_left; /* all of them; still to be served */
    uint32_t choices;                    /* of the last one, which may be over */
    bool is_all;                         /* CHOOSES: waits for all of them */
    bool is_destroyed;
    uint64_t timer_numbers;
    int64_t result;
    int64_t pending_value; /* with PENDING: what has come */
    int pending_status;
    int64_t track;   /* trace.c: its number in the trace; 0: none yet */
    uint32_t slices; /* that are open on it */
    char *title; /* its name as it is told: one that ends has no frame any more, by which it could be named */
};

struct ysim_server;
struct ysim_claim; /* server.c */
struct ysim_own;   /* own.h */
struct ysim_apart; /* cause.h */

/* All that ysim knows of a process that holds is its event. What it has besides others have not (own.h) is apart from it; event.place leads
 * there, or is the place in the model: "model.c:41" of its last wait. */
struct ysim_body {
    struct ysim_event_node event;
};

enum ysim_flag {
    YSIM_DAEMON = 1,
    YSIM_KEEPS = 2,    /* its result, for a join */
    YSIM_ADOPTED = 4,  /* made as a thread: time passes while it waits, and nobody runs the simulation */
    YSIM_PENDING = 8,  /* an interrupt, a signal or a preemption has come while it did not wait: in its extra */
    YSIM_LEFT = 16,    /* of its last hold something was left */
    YSIM_OWNS = 32,    /* it has a struct ysim_own: event.place is the address of that */
    YSIM_BORROWS = 64, /* its event is by the key of somebody else (cause.h) */
    YSIM_APART = 128   /* likewise, and event.place is the address of a struct ysim_apart */
};

/* fmin and fmax of what is always a number: no calls. */
static inline double ysim_earlier(double a, double b) {
    return a < b ? a : b;
}
static inline double ysim_later(double a, double b) {
    return a > b ? a : b;
}

static inline enum ysim_state ysim_state(const struct ysim_body *body) {
    return (enum ysim_state)body->event.state;
}
static inline void ysim_enter(struct ysim_body *body, enum ysim_state state) {
    body->event.state = (uint8_t)state;
}
static inline bool ysim_has(const struct ysim_body *body, unsigned flags) {
    return body->event.flags & flags;
}
static inline void ysim_set_flag(struct ysim_body *body, unsigned flags) {
    body->event.flags |= (uint8_t)flags;
}
static inline void ysim_clear_flag(struct ysim_body *body, unsigned flags) {
    body->event.flags &= (uint8_t)~flags;
}
static inline bool ysim_is_of_process(const struct ysim_event_node *event) {
    return event->state < YSIM_EVENT_TIMER;
}
static inline void *ysim_at_place(const struct ysim_body *body) {
    return (void *)(uintptr_t)body->event.place;
}

/* A result that is kept after its process. */
struct ysim_kept {
    struct ysim_kept *next;
    ysim_process process;
    int64_t result;
};

enum { YSIM_MEMBER_QUEUES = 3 };
enum { YSIM_SPAWNS = 1, YSIM_CHOICE = 2 }; /* calls between whose beginning and end their arguments are computed */

struct ysim_simulation {
    double now;
    struct ysim_events events;
    uint64_t carried_out;
    uint64_t stands_since; /* the same, when it was `stood_at` for the first time, as far as look_around has seen */
    double stood_at;
    struct ysim_cause root; /* of what threads outside of the simulation cause */
    uint32_t root_children;
    bool has_families;         /* of 16 million siblings each: more of one parent have been made */
    struct ysim_cause *acting; /* the cause of an event that is no process's, while it is carried out */
    uint64_t processes;
    uint64_t running; /* of them: in state RUNS. Time stands still while there is any, wherever that waits */
    uint64_t adopted_waiting;

    const struct ysim_body *blamed; /* whose event ends the program, where nobody runs; or null */
    struct ysim_body *woken;        /* by the event that is being carried out: it goes on next, with that status */
    int woken_status;

    struct ysim_body *runner; /* the thread in ysim_run, or null */
    uint32_t era;             /* one for each time that there are processes: of whom those outside have made */
    double limit;             /* of that: what is due then is not carried out */
    uint64_t stop_at;         /* and when so many events have been carried out */
    bool is_stopping;
    double goes_on_until;             /* follows from these: an event before it is carried out without a look at them */
    uint64_t look_at;                 /* after so many events: at the progress bar, and whether time stands still */
    const struct ysim_event *awaited; /* ysim_run_until, or null */

    uint8_t begun; /* what the arguments belong to that are being computed: YSIM_SPAWNS, YSIM_CHOICE */
    struct ysim_attr spawn;
    const char *spawn_where;
    int spawn_errno; /* the caller's */
    double spawn_time; /* or 0: by attr->delay */
    ysim_process spawned;

    const char *choice_where; /* of YSIM_CHOICE; else null */

    struct ysim_kept **kept; /* join.c: kept_room chains of kept_count results */
    size_t kept_room, kept_count;
    struct ysim_claim *spare_claims;  /* claim.c */
    const struct ysim_body *released; /* whose claims are being gone through; null once one has come or gone */
    struct ysim_own *spare_owns;
    struct ysim_apart *spare_aparts; /* cause.c */
    struct ysim_store *stores;       /* store.c: those that hold items */
    struct ysim_watched *watched;    /* watch.c */
    struct ysim_drawn *drawn;        /* drawing.c: servers that draw, by their streams */
    size_t drawn_room, drawn_count;
    bool is_another; /* no process has been left since: it is another simulation that follows */
    /* Gives back what a process holds that ends, or that is interrupted; null until one holds something. */
    void (*release_all)(struct ysim_body *body, bool is_interrupt);
    void (*tell_claims)(const struct ysim_body *body, void *file); /* likewise: writes what it holds, for people */

    struct ysim_member *member;                   /* this node among others that simulate together; null (parallel/) */
    double warmup;                                /* the time of the last ysim_warmup */
    void (*forget_drawn)(struct ysim_body *body); /* of a member: one that is DRAWN or ARRIVES ends */
    /* Of a member: serves a process by a server that is placed on another node, or on this one; what the leaf returns. */
    int (*serve)(struct ysim_server *server, const char *where);
    bool (*is_coming)(const struct ysim_body *body); /* of a member: says whether one that ARRIVES is not here yet */
    struct ysim_events *queues;                      /* of a member, YSIM_MEMBER_QUEUES of them: what is pending, too */
    double next_elsewhere;                           /* what other nodes had at the end of the last run */
    uint64_t pending_elsewhere, processes_elsewhere;
};

/* Added to ysim_simulation.running: time does not pass in run.c's way, but in that of the node's `idle`. */
#define YSIM_SPECIAL ((uint64_t)1 << 40)

extern __thread struct ysim_simulation ysim_here __attribute__((tls_model("local-exec")));

/* More events than that are an error: --events (options.c). */
extern uint64_t ysim_events_most;

/* Told every few thousand events how far ysim_run has come, 0 to 1 when it ends, whatever ends it; null without a progress bar. The
 * bar belongs to the process: of nodes that simulate together node 0 alone tells of it. */
extern void (*ysim_progress_hook)(double part, const char *what);
void ysim_tell_progress(double part);

/* Where the bodies are in a thread's reserved bytes. */
extern int ysim_space;

/* ---- process.c ------------------------------------------------------------------------------- */

/* The body of the calling process, which becomes one if it is a thread; of any thread that lives here and is a
 * process, or null. */
struct ysim_body *ysim_enter_process(void);
static inline struct ysim_body *ysim_current(void) {
    return ythread_leaf_space(ysim_space);
}
struct ysim_body *ysim_find_for(ysim_process process, const char *call, const char *where);
static inline struct ysim_body *ysim_find(ysim_process process) {
    return ysim_find_for(process, "a call with a process", NULL);
}
struct ysim_extra *ysim_extra_of(struct ysim_body *body);

/* The yid of the process. */
ysim_process ysim_id(const struct ysim_body *body);

/* Among its parent's children, from 1: for its name. */
uint32_t ysim_number_of(const struct ysim_body *body);

/* Of what an event causes that is no process's. */
struct ysim_cause ysim_cause_of_event(const struct ysim_event_node *event);

/* Checks a span of time (a number, >= 0), or a point in time (a number, >= now), of the call at `where`. */
void ysim_fail_delay(double delay, const char *what, const char *where) __attribute__((noreturn, cold));
static inline void ysim_check_delay(double delay, const char *what, const char *where) {
    if (__builtin_expect(!(delay >= 0), 0)) ysim_fail_delay(delay, what, where);
}

/* ---- runner.c -------------------------------------------------------------------------------- */

/* Ends the program where the thread may not run the simulation. */
void ysim_check_runner(const struct ysim_body *body, const char *call, const char *where);

/* The thread runs the simulation from now on; it is there no longer, or has ended. */
void ysim_become_runner(struct ysim_body *body);
void ysim_no_runner(void);
/* A thread outside of the simulation has made a process, or runs them, and must stay as long as there are any: what it has made
 * and runs is on this node. */
void ysim_keep_outsider(struct ysim_body *body);
bool ysim_keeps_outsider(const struct ysim_body *body);

/* ---- run.c ----------------------------------------------------------------------------------- */

/* A thread that is a process begins a wait. */
void ysim_rest_adopted(const struct ysim_body *body, const char *where) __attribute__((cold));

/* After a change of runner, limit, stop_at or is_stopping. */
static inline void ysim_set_goal(struct ysim_simulation *here) {
    bool looks_each_time = here->is_stopping || here->stop_at != UINT64_MAX;
    here->goes_on_until = !here->runner ? YSIM_FOREVER : looks_each_time ? -YSIM_FOREVER : here->limit;
}

/* The next key of `cause` is the event's. */
static inline void ysim_take_key(struct ysim_cause *cause, struct ysim_event_node *event) {
    event->cause.origin = cause->origin;
    event->cause.count = ++cause->count;
}

/* Makes an event pending at `time` with the next key of `cause`, or of whoever acts. */
static inline void ysim_schedule_by(struct ysim_cause *cause, struct ysim_event_node *event, double time) {
    ysim_take_key(cause, event);
    ysim_events_add(&ysim_here.events, event, time);
}
struct ysim_cause *ysim_current_cause(void); /* of the process that runs, or of all that is no process */
static inline void ysim_schedule(struct ysim_event_node *event, double time) {
    ysim_schedule_by(ysim_here.acting ? ysim_here.acting : ysim_current_cause(), event, time);
}
/* The same, of a process, by itself. */
static inline void ysim_schedule_own(struct ysim_body *body, double time) {
    body->event.cause.count++;
    ysim_events_add(&ysim_here.events, &body->event, time);
}
/* In which queue an event is, or would be; when one comes that is pending. */
struct ysim_events *ysim_queue_of_event(const struct ysim_event_node *event);
double ysim_time_of(const struct ysim_event_node *event);
static inline void ysim_cancel(struct ysim_event_node *event) {
    if (event->at) ysim_events_remove(&ysim_here.events, event);
}

/* As ysim_events_first; if that takes it from the buckets it asks for the memory of who comes next, whose event has been asked for
 * before. */
static inline struct ysim_entry *ysim_first_event(struct ysim_events *events) {
    if (events->front.event) return &events->front;
    if (events->heap_used) return events->heap;
    events->soon = NULL;
    struct ysim_entry *first = ysim_events_fetch(events);
    const struct ysim_event_node *soon = events->soon;
    if (soon) __builtin_prefetch(ysim_at_place((const struct ysim_body *)soon), 1);
    return first;
}

/* Says whether time has passed for a process that holds, because nothing else comes before. */
bool ysim_pass_alone(struct ysim_body *body, double time);

/* The process learns of an interrupt that has come while it did not wait: what its wait gives. */
int ysim_hear(struct ysim_body *body);

/* Ends the program: a wait has begun among the arguments of ysim_any() or ysim_all(). */
void ysim_fail_choice(const char *where);

/* Ends the wait of a process with `status`: withdraws it from lines, and lets it go on now, as an event caused by
 * whoever acts. */
void ysim_end_wait(struct ysim_body *body, int status);

/* The same at once: as the event that is being carried out. */
void ysim_end_wait_at_once(struct ysim_body *body, int status);

/* An interrupt or a signal for a process in any state. */
void ysim_disturb(struct ysim_body *body, int status, int64_t value, bool at_once);

/* Carries out an event that has been taken out, at its time. True: ysim_here.woken goes on now. */
bool ysim_carry_out(struct ysim_event_node *event, double time);

/* Takes out the event of a process, whichever queue it is in. */
void ysim_cancel_process(struct ysim_body *body);

/* ---- join.c, signal.c, process.c: for run.c and each other ---------------------------------------- */

void ysim_tell_joiners(struct ysim_body *body);
bool ysim_event_comes(struct ysim_event_node *event);
struct ysim_line *ysim_line_of_event(struct ysim_event *event, const char *where);
struct ysim_waiter *ysim_choose_add(struct ysim_line *line, double amount);
struct ysim_line *ysim_line_of_condition(struct ysim_condition *condition, const char *where);
int ysim_process_created(void *space, yid id, int is_usual);
void ysim_process_ended(void *space, yid id);

/* A result that is kept; that of a process, if it is, which stays; all of them are forgotten. */
void ysim_keep_result(ysim_process process, int64_t result);
int64_t ysim_kept_result(ysim_process process);
void ysim_forget_results(void);

/* `visit` is called for each. */
void ysim_each_result(void (*visit)(const struct ysim_kept *kept, void *argument), void *argument);

/* ---- save/: checkpoints --------------------------------------------------------------------------- */

/* An event of ysim_warmup, which is not pending yet. */
struct ysim_event_node *ysim_warmup_new(void);

void ysim_save(struct ythread_pack *pack);
void ysim_forget(void);
void ysim_load(struct ythread_pack *pack);

/* ---- report.c: for people ---------------------------------------------------------------------- */

/* "customer 17": good until the next call. */
const char *ysim_name_of(const struct ysim_body *body);

/* Lists on stderr those who wait for ever, if any is no daemon, and says so. */
bool ysim_list_waiting(void);
void ysim_tell_stuck(void);

/* Who is simulated, when, and with which seed: the line behind an error; and where it has waited last, if that has no place. */
void ysim_tell_situation(void *file, bool has_place);

#endif
