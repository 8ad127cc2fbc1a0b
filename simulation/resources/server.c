/* Servers and pools: who is served when, and who takes units away. */
#include "core/cause.h"
#include "core/kept.h"
#include "core/own.h"
#include "core/together.h"
#include "resources/server.h"

#include "core/wait.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- services: who is in ysim_serve needs no claim --------------------------------------------------- */

static inline struct ysim_server *server_of(struct ysim_line *line) {
    return (struct ysim_server *)(void *)((char *)line - offsetof(struct ysim_server, ysim_line));
}

static inline void tell_busy(struct ysim_server *server, struct ysim_body *body, int64_t held, int64_t change) {
    if (server->ysim_line.is_watched && server->ysim_watch) server->ysim_watch->busy(server, body, held, change);
}

static inline void begin_service(struct ysim_server *server, struct ysim_waiter *waiter) {
    struct ysim_body *body = waiter->body;
    if (waiter->line) {
        ysim_line_remove(waiter);
        ysim_cancel(&body->event);
    }
    server->ysim_busy++;
    tell_busy(server, body, 1, 1);
    waiter->previous = NULL;
    waiter->next = server->ysim_served;
    if (waiter->next) waiter->next->previous = waiter;
    server->ysim_served = waiter;
    ysim_enter(body, YSIM_SERVED);
    double end = ysim_here.now + waiter->work;
    if (end < YSIM_FOREVER) ysim_schedule_wait(body, end);
    if (ysim_is_traced() && body != ysim_current()) ysim_trace_waits(body, ysim_place_of(body));
}

static inline void leave_service(struct ysim_server *server, struct ysim_waiter *waiter) {
    *(waiter->previous ? &waiter->previous->next : &server->ysim_served) = waiter->next;
    if (waiter->next) waiter->next->previous = waiter->previous;
    server->ysim_busy--;
    tell_busy(server, waiter->body, 0, -1);
}

/* The first one in line, of whom nobody keeps statistics, comes in the place of the only one that is served. */
static inline void hand_over(struct ysim_server *server, struct ysim_waiter *next) {
    struct ysim_line *line = &server->ysim_line;
    struct ysim_body *body = next->body;
    line->first = next->next;
    *(next->next ? &next->next->previous : &line->last) = NULL;
    line->length--;
    next->line = NULL;
    next->next = NULL;
    server->ysim_served = next;
    ysim_cancel(&body->event);
    ysim_enter(body, YSIM_SERVED);
    double end = ysim_here.now + next->work;
    if (end < YSIM_FOREVER) ysim_schedule_lined(body, next, end);
}

/* Says whether that is all that is to be done when a service ends. */
static inline bool may_hand_over(const struct ysim_server *server, const struct ysim_waiter *waiter) {
    const struct ysim_line *line = &server->ysim_line;
    const struct ysim_waiter *next = line->first;
    bool is_alone = server->ysim_busy == 1 && server->capacity == 1 && !waiter->next && !waiter->previous;
    return is_alone && next && next->is_service && ysim_line_is_usual(line);
}

/* The next one, if it wants a service, too, and there is nothing else to see to. */
static inline void end_service(struct ysim_server *server, struct ysim_waiter *waiter) {
    struct ysim_line *line = &server->ysim_line;
    if (may_hand_over(server, waiter)) {
        hand_over(server, line->first);
        return;
    }
    leave_service(server, waiter);
    struct ysim_waiter *next = line->first;
    if (!next) return;
    if (next->is_service && ysim_line_is_usual(line) && server->ysim_busy == server->capacity - 1)
        begin_service(server, next);
    else
        ysim_line_serve(line);
}

/* By the server's rule: it waits for the rest, or for all of it again, or is sent away. */
static void interrupt_service(struct ysim_server *server, struct ysim_waiter *waiter) {
    struct ysim_body *body = waiter->body;
    double left = body->event.at ? ysim_time_of(&body->event) - ysim_here.now : YSIM_FOREVER;
    if (server->preempted == YSIM_DISCARD) {
        ysim_end_wait(body, YSIM_EPREEMPTED);
        return;
    }
    ysim_cancel_wait(body);
    leave_service(server, waiter);
    waiter->work = server->preempted == YSIM_RESUME ? left : waiter->whole;
    waiter->is_first = 1;
    ysim_enter(body, YSIM_LINED);
    ysim_line_add(waiter->origin_line, waiter);
    if (ysim_is_traced()) ysim_trace_waits(body, ysim_place_of(body));
}

/* ---- taking away --------------------------------------------------------------------------------- */

static void preempt(struct ysim_claim *claim) {
    struct ysim_body *body = ysim_find(claim->process);
    ysim_claim_lose(body, claim);
    ysim_disturb(body, YSIM_EPREEMPTED, 0, false);
}

/* The one of lowest priority below `priority`, and among equals the one that came last: its server is taken away. */
static void preempt_one(const struct ysim_server *server, int priority) {
    struct ysim_claim *victim = NULL;
    struct ysim_waiter *served = NULL;
    for (struct ysim_claim *claim = server->ysim_claims; claim; claim = claim->older)
        if (claim->priority < (victim ? victim->priority : priority)) victim = claim;
    for (struct ysim_waiter *waiter = server->ysim_served; waiter; waiter = waiter->next)
        if (waiter->priority < (served ? served->priority : victim ? victim->priority : priority)) served = waiter;
    if (served)
        interrupt_service(served->origin_line->owner, served);
    else
        preempt(victim);
}

static int64_t units_below(const struct ysim_server *server, int priority) {
    int64_t units = 0;
    for (const struct ysim_claim *claim = server->ysim_claims; claim; claim = claim->older)
        if (claim->priority < priority) units += claim->units;
    for (const struct ysim_waiter *waiter = server->ysim_served; waiter; waiter = waiter->next)
        units += waiter->priority < priority;
    return units;
}

/* True: there are enough free units now. */
static inline bool make_free(struct ysim_server *server, int64_t units, int priority) {
    int64_t missing = server->ysim_busy + units - server->capacity;
    if (missing <= 0) return true;
    if (!server->is_preemptive || units_below(server, priority) < missing) return false;
    while (server->ysim_busy + units > server->capacity) preempt_one(server, priority);
    return true;
}

/* ---- the line -------------------------------------------------------------------------------------- */

static const char *name_of(const struct ysim_line *line) {
    return ((const struct ysim_server *)line->owner)->name;
}

static bool take(struct ysim_line *line, struct ysim_waiter *waiter) {
    struct ysim_server *server = server_of(line);
    int64_t units = waiter->is_service ? 1 : (int64_t)waiter->amount;
    if (line->is_shut || !make_free(server, units, waiter->priority)) return false;
    if (waiter->is_service)
        begin_service(server, waiter);
    else
        ysim_claim_give(server, waiter->body, units, waiter->priority);
    return true;
}

static void undo(struct ysim_line *line, struct ysim_waiter *waiter) {
    if (__builtin_expect(waiter->is_service, 1)) {
        end_service(server_of(line), waiter);
        return;
    }
    if (ysim_claim_undo(line->owner, waiter->body, (int64_t)waiter->amount)) ysim_line_serve(line);
}

static void tell(const struct ysim_line *line, const struct ysim_waiter *waiter, FILE *file) {
    const struct ysim_server *server = line->owner;
    int64_t units = waiter->is_service ? 1 : (int64_t)waiter->amount;
    if (units > 1) fprintf(file, "%lld units; ", (long long)units);
    if (line->is_shut)
        fputs("it is broken", file);
    else
        fprintf(file, "%lld of %lld in use", (long long)server->ysim_busy, (long long)server->capacity);
}

static const struct ysim_line_kind servers = {.code = YSIM_LINE_OF_SERVER,
                                              .words = "server",
                                              .name = name_of,
                                              .take = take,
                                              .undo = undo,
                                              .counts = "waiting",
                                              .tell = tell};

/* Of servers that draw (drawing.c); here, in a file that is translated, a checkpoint knows it by its name. */
const struct ysim_line_kind ysim_drawing_servers = {.code = YSIM_LINE_OF_SERVER, .words = "server", .name = name_of};

const struct ysim_server_watch ysim_trace_watch = {{ysim_trace_line, ysim_trace_served, NULL}, ysim_trace_busy, NULL};

void ysim_fail_drawing(const struct ysim_server *server, const char *where) {
    ysim_fail_from(where, "server '%s' draws its service times: ysim_serve(&server) is all that it does",
                   server->name ? server->name : "");
}

static __attribute__((noinline)) void prepare(struct ysim_server *server, const char *where) {
    if (server->draw) ysim_fail_drawing(server, where);
    ysim_line_init(&server->ysim_line, &servers, server);
    server->ysim_line.is_preemptive = server->is_preemptive != 0;
    if (ysim_is_traced()) server->ysim_watch = &ysim_trace_watch;
    if (server->capacity < 0)
        ysim_fail_from(where, "%s: a capacity of %lld", ysim_words_of_line(&server->ysim_line),
                       (long long)server->capacity);
}

static inline struct ysim_line *line_of(struct ysim_server *server, const char *where) {
    ysim_check_given(server, "server", where);
    if (__builtin_expect(server->ysim_line.kind != &servers, 0)) prepare(server, where);
    return &server->ysim_line;
}

struct ysim_line *ysim_line_of_server(struct ysim_server *server) {
    return line_of(server, NULL);
}

static void check_units(struct ysim_server *server, int64_t units, const char *where) {
    ysim_check_given(server, "server", where);
    int64_t most = server->ysim_most > server->capacity ? server->ysim_most : server->capacity;
    if (units < 1 || (units > most && most > 0))
        ysim_fail_from(where, "ysim_acquire: %lld units of %s, which has %lld", (long long)units,
                       ysim_words_of_line(line_of(server, where)), (long long)server->capacity);
}

/* ---- for the program --------------------------------------------------------------------------------- */

YTHREAD_LEAF(int, ysim_acquire_from, struct ysim_server *server, int64_t units, double limit, const char *where) {
    check_units(server, units, where);
    struct ysim_wish wish = {.line = line_of(server, where), .amount = (double)units};
    return ysim_line_ask(&wish, limit, where);
}
YSIM_KEPT(ysim_acquire_from, (server, units, limit, where), struct ysim_server *server, int64_t units, double limit,
          const char *where)

/* `limit`: of the wait in line until the service begins for the first time. */
__attribute__((always_inline)) static inline int serve(struct ysim_server *server, double time, double limit,
                                                       const char *where) {
    int status;
    ysim_check_delay(time, "ysim_serve", where);
    struct ysim_body *body = ysim_begin_wait(where, &status);
    if (!body) return status;
    struct ysim_line *line = line_of(server, where);
    struct ysim_own *own = ysim_own_of(body);
    struct ysim_waiter *waiter = &own->waiter;
    own->where = where;
    waiter->line = NULL;
    waiter->origin_line = line;
    waiter->body = body;
    waiter->work = waiter->whole = time;
    waiter->priority = body->event.priority;
    waiter->is_first = 0;
    waiter->is_service = 1;
    ysim_line_at_home(line);
    bool is_free = server->ysim_busy < server->capacity;
    if (is_free && !line->first && ysim_line_is_usual(line)) {
        begin_service(server, waiter);
    } else if (!(is_free | line->is_preemptive) || !ysim_line_take(line, waiter)) {
        if (limit == 0) {
            if (line->watch) ysim_line_reneged(line, 0);
            ysim_set_left(body, time);
            return ythread_leaf_done(YSIM_ETIMEDOUT);
        }
        ysim_enter(body, YSIM_LINED);
        ysim_line_append(line, waiter);
        if (limit < YSIM_FOREVER) ysim_schedule_own(body, ysim_here.now + limit);
    }
    return ysim_rest_there(body, where);
}

YTHREAD_LEAF(int, ysim_serve_from, struct ysim_server *server, double time, const char *where) {
    return serve(server, time, YSIM_FOREVER, where);
}
YSIM_KEPT(ysim_serve_from, (server, time, where), struct ysim_server *server, double time, const char *where)

YTHREAD_LEAF(int, ysim_serve_within_from, struct ysim_server *server, double time, double limit, const char *where) {
    ysim_check_delay(limit, "the limit of a wait", where);
    return serve(server, time, limit, where);
}
YSIM_KEPT(ysim_serve_within_from, (server, time, limit, where), struct ysim_server *server, double time, double limit,
          const char *where)

void ysim_set_capacity_from(struct ysim_server *server, int64_t capacity, const char *where) {
    if (capacity < 0)
        ysim_fail_from(where, "ysim_set_capacity: %lld for %s", (long long)capacity,
                       ysim_words_of_line(line_of(server, where)));
    ysim_line_at_home(line_of(server, where));
    if (server->ysim_watch && server->ysim_watch->capacity) server->ysim_watch->capacity(server, capacity);
    if (server->capacity > server->ysim_most) server->ysim_most = server->capacity;
    server->capacity = capacity;
    ysim_line_serve(line_of(server, where));
}

void ysim_break_down(struct ysim_server *server) {
    ysim_line_at_home(ysim_line_of_server(server));
    if (ysim_is_traced()) ysim_trace_does(NULL, "breaks %s down", ysim_words_of_line(ysim_line_of_server(server)));
    server->ysim_line.is_shut = 1;
    while (server->ysim_claims) preempt(server->ysim_claims);
    while (server->ysim_served) interrupt_service(server, server->ysim_served);
}

void ysim_repair(struct ysim_server *server) {
    ysim_line_at_home(ysim_line_of_server(server));
    if (ysim_is_traced()) ysim_trace_does(NULL, "repairs %s", ysim_words_of_line(ysim_line_of_server(server)));
    server->ysim_line.is_shut = 0;
    ysim_line_serve(ysim_line_of_server(server));
}

/* What is asked of a server that draws is known to nobody: who waits for it has no place in a line. */
static void check_question(const struct ysim_server *server) {
    ysim_check_given(server, "server", NULL);
    if (server->draw) ysim_fail_drawing(server, NULL);
    ysim_only_at_home("server", server->name);
}

int64_t ysim_busy(const struct ysim_server *server) {
    check_question(server);
    return server->ysim_busy;
}

uint64_t ysim_waiting(const struct ysim_server *server) {
    check_question(server);
    return server->ysim_line.length;
}

int ysim_is_broken(const struct ysim_server *server) {
    check_question(server);
    return server->ysim_line.is_shut;
}

void ysim_on_acquire_units(struct ysim_server *server, int64_t units) {
    check_units(server, units, NULL);
    ysim_choose_add(ysim_line_of_server(server), (double)units);
}

void ysim_on_acquire(struct ysim_server *server) {
    ysim_on_acquire_units(server, 1);
}
