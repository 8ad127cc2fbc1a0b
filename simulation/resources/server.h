/* What the files of servers know of each other. */
#ifndef YSIM_RESOURCES_SERVER_H
#define YSIM_RESOURCES_SERVER_H

#include "core/line.h"
#include "core/simulation.h"
#include "ysim/resource.h"

/* What a process holds of a server: it stands in the process's list and, while it holds any, in the server's. */
struct ysim_claim {
    struct ysim_claim *next;          /* of the process; or of the spare ones */
    struct ysim_claim **place;        /* what leads to it in the process's list */
    struct ysim_claim *same_chain;    /* the next one in its chain of the process's table, if that has one */
    struct ysim_claim *newer, *older; /* of the server */
    struct ysim_server *server;
    ysim_process process;
    int64_t units;
    int64_t lost; /* units taken away by an interrupt, a preemption or a breakdown: to release them once does nothing */
    int16_t priority;
    uint8_t is_kept; /* ysim_keep: an interrupt does not take it away */
};

/* Statistics of a server (watch.c), by pointers: who keeps none has nothing of them linked. */
struct ysim_server_watch {
    struct ysim_watch line; /* first */
    /* A process has been given or has lost `change` units, and has `held` now. */
    void (*busy)(struct ysim_server *server, struct ysim_body *body, int64_t held, int64_t change);
    void (*capacity)(struct ysim_server *server, int64_t capacity); /* is going to be that; or null */
};

struct ysim_line *ysim_line_of_server(struct ysim_server *server);

/* ysim_here.release_all of those who hold something. */
void ysim_release_all(struct ysim_body *body, bool is_interrupt);
void ysim_tell_claims(const struct ysim_body *body, void *file);

/* Somebody holds something: what core/ is to call then. */
static inline void ysim_claims_begin(void) {
    ysim_here.release_all = ysim_release_all;
    ysim_here.tell_claims = ysim_tell_claims;
}

/* ---- claim.c ------------------------------------------------------------------------------------ */

/* What a process has of a server, or null. */
struct ysim_claim *ysim_claim_of(const struct ysim_body *body, const struct ysim_server *server);

/* Puts a new claim at a place in its process's list. */
void ysim_place_claim(struct ysim_body *body, struct ysim_claim **place, struct ysim_claim *claim);

void ysim_claim_give(struct ysim_server *server, struct ysim_body *body, int64_t units, int priority);

/* All that a process holds of a server is taken away; nobody has been served by it yet. */
void ysim_claim_lose(struct ysim_body *body, struct ysim_claim *claim);

/* Takes back what has been given for a part of a choice; false: it has been taken away before. */
bool ysim_claim_undo(struct ysim_server *server, struct ysim_body *body, int64_t units);

/* ---- drawing.c: servers that draw their service times ------------------------------------------- */

/* Makes it ready at its first use; what is wrong with it is an error of the call at `where`. */
void ysim_prepare_drawing(struct ysim_server *server, const char *where);
void ysim_check_drawing(struct ysim_server *server, const char *where); /* and prepares it, if it is new */
static inline void ysim_drawing_is_ready(struct ysim_server *server, const char *where) {
    if (__builtin_expect(!server->ysim_line.kind, 0)) ysim_prepare_drawing(server, where);
}

/* The call at `where` is not for one that draws. */
void ysim_fail_drawing(const struct ysim_server *server, const char *where) __attribute__((noreturn, cold));

/* Promises a service to one who comes now: when it ends. */
double ysim_promise_service(struct ysim_server *server);

extern const struct ysim_line_kind ysim_drawing_servers;

#endif
