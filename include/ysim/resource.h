/* What processes compete for: servers and pools, containers of an amount, stores of items.
 *
 * A resource is a variable that lives as long as anybody uses it, made by an initialiser: `static struct ysim_server
 * teller = YSIM_SERVER("teller", 1);`. Whoever must wait stands in a line: by the priority that its process has then,
 * larger first, and among equals first come first served. Nobody overtakes in a line of servers and containers: one
 * that wants much and stands first is not passed by one that wants little. A process that is interrupted, or whose
 * limit comes, leaves the line by itself.
 *
 * Waits give 0, or YSIM_ETIMEDOUT (`limit`, a time >= 0; 0: does not wait), YSIM_EINTERRUPTED, YSIM_ETIMER; then
 * nothing has been taken. */
#ifndef YSIM_RESOURCE_H
#define YSIM_RESOURCE_H

#include "event.h"
#include "random.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- servers --------------------------------------------------------------------------------------- */

/* What becomes of the work of a process whose server is taken away (by a more urgent process, by a breakdown): it waits
 * at the head of its priority, and then goes on where it was, or begins anew; or it is sent away. */
enum ysim_preempted { YSIM_RESUME, YSIM_RESTART, YSIM_DISCARD };

struct ysim_claim;
struct ysim_server_watch;

/* A server of `capacity` equal units, >= 0; a pool is one of which processes take several units at once, all or
 * none. */
struct ysim_server {
    int64_t capacity;
    int64_t ysim_busy;
    struct ysim_waiter *ysim_served; /* those in ysim_serve, newest first */
    struct ysim_line ysim_line;
    const char *name;  /* for people, or null */
    int is_preemptive; /* 1: a process takes units away from those of lower priority; as it is at the first use */
    enum ysim_preempted preempted;
    struct ysim_claim *ysim_claims;
    const struct ysim_server_watch *ysim_watch;
    /* One that draws its service times itself (below). */
    int64_t number;
    double (*draw)(struct ysim_stream *stream, double parameter);
    double parameter;
    struct ysim_stream ysim_stream;
    double ysim_next, ysim_free_at; /* the next service's time, drawn ahead; when the last one promised ends */
    uint64_t ysim_services;
    int64_t ysim_most;             /* the largest capacity that it has had, but for the present one */
    int32_t ysim_index, ysim_node; /* 1.. among those that are placed, 0: is not; where it is */
};
#define YSIM_SERVER(words, units) {.name = (words), .capacity = (units)}
#define YSIM_PREEMPTIVE_SERVER(words, units, rule)                                                                     \
    {.name = (words), .capacity = (units), .is_preemptive = 1, .preempted = (rule)}

/* Waits for a unit, or for `units` (1..) of them together, and takes them. More than it has ever had, unless it has had none,
 * is an error; while it has less than that (ysim_set_capacity) they are waited for. Suspends: yes. */
ythread_suspends int ysim_acquire_from(struct ysim_server *server, int64_t units, double limit, const char *where);
#define ysim_acquire(server)                        ysim_acquire_from((server), 1, YSIM_FOREVER, YSIM_HERE)
#define ysim_acquire_within(server, limit)          ysim_acquire_from((server), 1, (limit), YSIM_HERE)
#define ysim_acquire_units(server, units)           ysim_acquire_from((server), (units), YSIM_FOREVER, YSIM_HERE)
#define ysim_acquire_units_within(server, n, limit) ysim_acquire_from((server), (n), (limit), YSIM_HERE)

/* Gives units back that the calling process holds: the first who waits has them now. What a process holds is given back by itself
 * when it ends, however it ends, and when it is interrupted. What it has lost in such a way, or by a preemption or a breakdown, it
 * may release once all the same, which does nothing: `acquire, hold, release` is right whatever ends the hold. Suspends: no. */
void ysim_release_from(struct ysim_server *server, int64_t units, const char *where);
#define ysim_release(server)              ysim_release_from((server), 1, YSIM_HERE)
#define ysim_release_units(server, units) ysim_release_from((server), (units), YSIM_HERE)

/* Gives back all units of all servers that the calling process holds, if any. Suspends: no. */
void ysim_release_held(void);

/* What the calling process holds of the server now (at least one unit) it keeps when it is interrupted, until it has released all of
 * it. Suspends: no. */
void ysim_keep_from(struct ysim_server *server, const char *where);
#define ysim_keep(server) ysim_keep_from((server), YSIM_HERE)

/* Acquires a unit, works for `time` (>= 0), and releases it. If the unit is taken away meanwhile it waits for it again,
 * and goes on by the server's rule. Returns 0, or YSIM_EPREEMPTED (YSIM_DISCARD), YSIM_EINTERRUPTED, YSIM_ETIMER: the
 * unit has been released, and ysim_left() is the work that is left. Suspends: yes. */
ythread_suspends int ysim_serve_from(struct ysim_server *server, double time, const char *where);
#define ysim_serve(...)                YSIM_SERVE_OF(__VA_ARGS__, YSIM_SERVE_TIME, YSIM_SERVE_DRAWN, 0)(__VA_ARGS__)
#define YSIM_SERVE_OF(a, b, call, ...) call
#define YSIM_SERVE_TIME(server, time)  ysim_serve_from((server), (time), YSIM_HERE)
#define YSIM_SERVE_DRAWN(server)       ysim_serve_drawn_from((server), YSIM_HERE)

/* The same, but waits at most `limit` (>= 0; 0: not at all) for the service to begin, and else leaves the line, with YSIM_ETIMEDOUT.
 * A service that has begun is done, even if the unit is taken away meanwhile. Suspends: yes. */
ythread_suspends int ysim_serve_within_from(struct ysim_server *server, double time, double limit, const char *where);
#define ysim_serve_within(server, time, limit) ysim_serve_within_from((server), (time), (limit), YSIM_HERE)

/* ysim_serve(&server), without a time, is for a server that draws its service times itself: one unit, first come first
 * served, whatever the priorities. `draw` is called with the server's own stream, which follows from `name`, `number` and
 * the seed, and with `parameter`, for each service in turn; it gives a time >= 0 by these alone. So the moment at which
 * a process leaves is known when it comes, whoever is behind it, which is what lets nodes simulate side by side
 * (parallel.h); it is promised: who interrupts the process is heard when it has been served, and the place of one
 * that is destroyed stays taken. Waits of other kinds, breakdowns, questions (ysim_busy, ysim_waiting) and ysim_watch_server are
 * not for such a server, and an error.
 * Returns 0, YSIM_EINTERRUPTED or YSIM_ETIMER (had come before; nothing was served). Suspends: yes. */
#define YSIM_DRAWING_SERVER(words, which, drawn_by, with)                                                              \
    {.name = (words), .capacity = 1, .number = (which), .draw = (drawn_by), .parameter = (with)}
ythread_suspends int ysim_serve_drawn_from(struct ysim_server *server, const char *where);

/* Two ways to draw: exponential with a mean, and always the same. Suspend: no. */
double ysim_draw_exponential(struct ysim_stream *stream, double mean);
double ysim_draw_constant(struct ysim_stream *stream, double time);

/* Services that such a server has begun or promised; of another one, and on several nodes while the simulation runs, an error. Suspends:
 * no. */
uint64_t ysim_services(const struct ysim_server *server);

/* A process that holds units and waits for something when they are taken away learns of it by YSIM_EPREEMPTED from that
 * wait, or else from its next one: it holds none of the server then. */

/* Changes the capacity (>= 0). More: those who wait are served. Less: nothing is taken away; what is released vanishes
 * until no more is in use than there is. Suspends: no. */
void ysim_set_capacity_from(struct ysim_server *server, int64_t capacity, const char *where);
#define ysim_set_capacity(server, capacity) ysim_set_capacity_from((server), (capacity), YSIM_HERE)

/* Lets the server break down: all units are taken away, and nobody is served, until it is repaired. Once more
 * changes nothing. Suspend: no. */
void ysim_break_down(struct ysim_server *server);
void ysim_repair(struct ysim_server *server);

/* Units in use, processes that wait, units that `process` holds, whether it is broken. Suspend: no. */
int64_t ysim_busy(const struct ysim_server *server);
uint64_t ysim_waiting(const struct ysim_server *server);
int64_t ysim_held(const struct ysim_server *server, ysim_process process);
int ysim_is_broken(const struct ysim_server *server);

/* Keeps statistics of the server from now on, and registers them for ysim_report: the length of the line and the units
 * in use over time, the waits of those who were served (0 for those who did not wait), and the waits of those who reneged:
 * who left the line unserved, by a limit, an interrupt, an end or another choice of ysim_any, or who would not wait at all (a limit of
 * 0). The count of the last tally is how many they were; a report has it only if there was one. Suspend: no. */
struct ysim_level;
struct ysim_tally;
void ysim_watch_server(struct ysim_server *server);
const struct ysim_level *ysim_server_length(const struct ysim_server *server);
const struct ysim_level *ysim_server_busy(const struct ysim_server *server);
struct ysim_tally *ysim_server_wait(const struct ysim_server *server);
struct ysim_tally *ysim_server_reneged(const struct ysim_server *server);

/* The part of the server's capacity, as it was from time to time, that has been in use since its statistics began: 0 to 1, or more
 * if more was in use for a while than there was (ysim_set_capacity). It must be watched. Suspends: no. */
double ysim_utilisation(const struct ysim_server *server);

/* The same of a container and of a store: both lines, the amount or the items over time, the waits of both sides, and who
 * reneged on both. By name: the amount, the items, and the waits of those who get and take, and of those who reneged there. Suspend: no. */
struct ysim_container;
struct ysim_store;
void ysim_watch_container(struct ysim_container *container);
const struct ysim_level *ysim_container_level(const struct ysim_container *container);
struct ysim_tally *ysim_container_wait(const struct ysim_container *container);
struct ysim_tally *ysim_container_reneged(const struct ysim_container *container);
void ysim_watch_store(struct ysim_store *store);
const struct ysim_level *ysim_store_items(const struct ysim_store *store);
struct ysim_tally *ysim_store_wait(const struct ysim_store *store);
struct ysim_tally *ysim_store_reneged(const struct ysim_store *store);

/* ---- containers ------------------------------------------------------------------------------------- */

/* An amount between 0 and `capacity` (YSIM_FOREVER: without limit): fuel, money, places. */
struct ysim_container {
    const char *name;
    double capacity, level;
    struct ysim_line ysim_getters, ysim_putters;
    double ysim_reserved; /* room for what ysim_all puts in when it is complete */
};
#define YSIM_CONTAINER(words, most, now) {.name = (words), .capacity = (most), .level = (now)}

/* Wait until there is, or there is room for, `amount` (> 0, finite, at most the capacity), and take it out or put it in.
 * Suspend: yes. */
ythread_suspends int ysim_get_from(struct ysim_container *container, double amount, double limit, const char *where);
ythread_suspends int ysim_put_from(struct ysim_container *container, double amount, double limit, const char *where);
#define ysim_get(container, amount)               ysim_get_from((container), (amount), YSIM_FOREVER, YSIM_HERE)
#define ysim_get_within(container, amount, limit) ysim_get_from((container), (amount), (limit), YSIM_HERE)
#define ysim_put(container, amount)               ysim_put_from((container), (amount), YSIM_FOREVER, YSIM_HERE)
#define ysim_put_within(container, amount, limit) ysim_put_from((container), (amount), (limit), YSIM_HERE)

/* ---- stores ------------------------------------------------------------------------------------------- */

struct ysim_item;

/* At most `capacity` items (0: without limit; above INT64_MAX: an error), numbers of the model's choice. They leave by
 * priority, larger first, and then in the order in which they came. */
struct ysim_store {
    const char *name;
    uint64_t capacity;
    uint64_t ysim_count;
    struct ysim_item *ysim_first, *ysim_last;
    struct ysim_store *ysim_next, *ysim_previous; /* of those that hold items */
    struct ysim_ranks *ysim_ranks;                /* of many items of different priorities; or null */
    struct ysim_line ysim_takers, ysim_storers;
    uint64_t ysim_reserved; /* room, as in a container */
};
#define YSIM_STORE(words, most) {.name = (words), .capacity = (most)}

/* Waits until there is room, and puts an item in. Suspends: yes. */
ythread_suspends int ysim_store_from(struct ysim_store *store, int64_t item, int priority, double limit,
                                     const char *where);
#define ysim_store(store, item)                  ysim_store_from((store), (item), 0, YSIM_FOREVER, YSIM_HERE)
#define ysim_store_urgent(store, item, priority) ysim_store_from((store), (item), (priority), YSIM_FOREVER, YSIM_HERE)
#define ysim_store_within(store, item, limit)    ysim_store_from((store), (item), 0, (limit), YSIM_HERE)
#define ysim_store_urgent_within(store, item, priority, limit)                                                         \
    ysim_store_from((store), (item), (priority), (limit), YSIM_HERE)

/* Waits until there is an item, or one of which `filter(item, argument)` is true, and takes it out: ysim_value() is the
 * item. Here one whose item is there passes those whose is not. Suspends: yes. */
ythread_suspends int ysim_take_from(struct ysim_store *store, int (*filter)(int64_t item, int64_t argument),
                                    int64_t argument, double limit, const char *where);
#define ysim_take(store)                      ysim_take_from((store), 0, 0, YSIM_FOREVER, YSIM_HERE)
#define ysim_take_within(store, limit)        ysim_take_from((store), 0, 0, (limit), YSIM_HERE)
#define ysim_take_if(store, filter, argument) ysim_take_from((store), (filter), (argument), YSIM_FOREVER, YSIM_HERE)
#define ysim_take_if_within(store, filter, argument, limit)                                                            \
    ysim_take_from((store), (filter), (argument), (limit), YSIM_HERE)

/* Items in it. Suspends: no. */
uint64_t ysim_stored(const struct ysim_store *store);

/* ---- among the arguments of ysim_any and ysim_all ------------------------------------------------------- */

/* In ysim_all room is kept for what is put in or stored, which is there when all of them are; an item that is given back
 * comes first among those of its priority. */

void ysim_on_acquire(struct ysim_server *server);
void ysim_on_acquire_units(struct ysim_server *server, int64_t units);
void ysim_on_get(struct ysim_container *container, double amount);
void ysim_on_put(struct ysim_container *container, double amount);
void ysim_on_take(struct ysim_store *store);
void ysim_on_take_if(struct ysim_store *store, int (*filter)(int64_t item, int64_t argument), int64_t argument);
void ysim_on_store(struct ysim_store *store, int64_t item);

#ifdef __cplusplus
}
#endif
#endif
