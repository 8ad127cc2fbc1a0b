/* Claims: who holds how many units of which server, until it releases them, ends, or loses them.
 *
 * A process with few looks through their list; one with more has a table by server as well. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mix.h"
#include "core/line.h"
#include "core/own.h"
#include "core/trace.h"
#include "resources/server.h"

enum { LISTED_MOST = 8 };

static struct ysim_claim *new_claim(void) {
    struct ysim_claim *claim = ysim_here.spare_claims;
    if (!claim) return ysim_need(malloc(sizeof *claim), "what a process holds");
    ysim_here.spare_claims = claim->next;
    return claim;
}

/* ---- the list, and the table ---------------------------------------------------------------------- */

static struct ysim_claim **chain_of(const struct ysim_extra *extra, const struct ysim_server *server) {
    return &extra->claim_table[ysim_mix((uintptr_t)server) & (extra->claim_room - 1)];
}

static void enter_table(struct ysim_extra *extra, struct ysim_claim *claim) {
    struct ysim_claim **chain = chain_of(extra, claim->server);
    claim->same_chain = *chain;
    *chain = claim;
}

static void leave_table(struct ysim_extra *extra, const struct ysim_claim *claim) {
    struct ysim_claim **chain = chain_of(extra, claim->server);
    while (*chain != claim) chain = &(*chain)->same_chain;
    *chain = claim->same_chain;
    if (--extra->claim_count) return;
    free(extra->claim_table);
    extra->claim_table = NULL;
    extra->claim_room = 0;
}

/* Of all claims in the list. Twice as many chains as claims. */
static void make_table(struct ysim_body *body) {
    struct ysim_extra *extra = ysim_extra_of(body);
    uint32_t room = 4 * LISTED_MOST, count = 0;
    for (const struct ysim_claim *claim = ysim_claims_of(body); claim; claim = claim->next) count++;
    while (room < 2 * count) room *= 2;
    free(extra->claim_table);
    extra->claim_table = ysim_need(calloc(room, sizeof(struct ysim_claim *)), "what a process holds");
    extra->claim_room = room;
    extra->claim_count = count;
    for (struct ysim_claim *claim = ysim_claims_of(body); claim; claim = claim->next) enter_table(extra, claim);
}

static struct ysim_extra *table_of(const struct ysim_body *body) {
    struct ysim_extra *extra = ysim_extra_in(body);
    return extra && extra->claim_room ? extra : NULL;
}

static bool has_many(const struct ysim_body *body) {
    int count = 0;
    for (const struct ysim_claim *claim = ysim_claims_of(body); claim && count <= LISTED_MOST; claim = claim->next)
        count++;
    return count > LISTED_MOST;
}

struct ysim_claim *ysim_claim_of(const struct ysim_body *body, const struct ysim_server *server) {
    const struct ysim_extra *extra = table_of(body);
    struct ysim_claim *claim = extra ? *chain_of(extra, server) : ysim_claims_of(body);
    while (claim && claim->server != server) claim = extra ? claim->same_chain : claim->next;
    return claim;
}

/* Whoever goes through the list of this process begins anew. */
static void note_change(const struct ysim_body *body) {
    if (ysim_here.released == body) ysim_here.released = NULL;
}

void ysim_place_claim(struct ysim_body *body, struct ysim_claim **place, struct ysim_claim *claim) {
    struct ysim_extra *extra = table_of(body);
    claim->next = *place;
    claim->place = place;
    if (claim->next) claim->next->place = &claim->next;
    *place = claim;
    if (extra && extra->claim_count < extra->claim_room) {
        extra->claim_count++;
        enter_table(extra, claim);
    } else if (extra || has_many(body)) {
        make_table(body);
    }
}

/* Where the first claim of a server and its neighbours point: newest first. */
static void link_to_server(struct ysim_claim *claim) {
    struct ysim_claim *other = claim->server->ysim_claims;
    claim->newer = NULL;
    claim->older = other;
    if (other) other->newer = claim;
    claim->server->ysim_claims = claim;
}

static void unlink_from_server(struct ysim_claim *claim) {
    *(claim->newer ? &claim->newer->older : &claim->server->ysim_claims) = claim->older;
    if (claim->older) claim->older->newer = claim->newer;
    claim->newer = claim->older = NULL;
}

/* One that holds nothing, and of which nothing more is to be known. */
static void drop_claim(struct ysim_body *body, struct ysim_claim *claim) {
    struct ysim_extra *extra = table_of(body);
    if (extra) leave_table(extra, claim);
    note_change(body);
    *claim->place = claim->next;
    if (claim->next) claim->next->place = claim->place;
    claim->next = ysim_here.spare_claims;
    ysim_here.spare_claims = claim;
}

static void take_units(struct ysim_body *body, struct ysim_claim *claim, int64_t units) {
    struct ysim_server *server = claim->server;
    server->ysim_busy -= units;
    claim->units -= units;
    if (server->ysim_watch) server->ysim_watch->busy(server, body, claim->units, -units);
    if (claim->units) return;
    unlink_from_server(claim);
    claim->is_kept = 0;
}

static void take_back(struct ysim_body *body, struct ysim_claim *claim, int64_t units) {
    take_units(body, claim, units);
    if (!claim->units && !claim->lost) drop_claim(body, claim);
}

void ysim_claim_give(struct ysim_server *server, struct ysim_body *body, int64_t units, int priority) {
    struct ysim_own *own = ysim_own_of(body);
    struct ysim_claim *claim = ysim_claim_of(body, server);
    if (!claim) {
        claim = new_claim();
        *claim = (struct ysim_claim){.server = server, .process = ysim_id(body)};
        ysim_place_claim(body, &own->claims, claim);
        ysim_claims_begin();
    }
    note_change(body);
    server->ysim_busy += units;
    if (server->ysim_watch) server->ysim_watch->busy(server, body, units + claim->units, units);
    if (!claim->units) {
        claim->priority = (int16_t)priority;
        link_to_server(claim);
    }
    claim->units += units;
}

void ysim_claim_lose(struct ysim_body *body, struct ysim_claim *claim) {
    claim->lost += claim->units;
    take_units(body, claim, claim->units);
}

bool ysim_claim_undo(struct ysim_server *server, struct ysim_body *body, int64_t units) {
    struct ysim_claim *claim = ysim_claim_of(body, server);
    if (!claim || claim->units < units) return false; /* it has been taken away */
    take_back(body, claim, units);
    return true;
}

static struct ysim_claim *next_held(struct ysim_claim *claim, bool is_interrupt) {
    while (claim && (!claim->units || (is_interrupt && claim->is_kept))) claim = claim->next;
    return claim;
}

/* What it still has not kept; it may ask about it afterwards. */
static void lose_all(struct ysim_body *body) {
    struct ysim_claim *claim = next_held(ysim_claims_of(body), true);
    while (claim) {
        ysim_here.released = body;
        ysim_claim_lose(body, claim);
        ysim_line_serve(&claim->server->ysim_line);
        claim = next_held(ysim_here.released == body ? claim->next : ysim_claims_of(body), true);
    }
    ysim_here.released = NULL;
}

void ysim_release_all(struct ysim_body *body, bool is_interrupt) {
    if (is_interrupt) {
        lose_all(body);
        return;
    }
    for (struct ysim_claim *claim; (claim = ysim_claims_of(body));) {
        struct ysim_server *server = claim->server;
        bool is_held = claim->units;
        if (is_held) ysim_claim_lose(body, claim);
        drop_claim(body, claim);
        if (is_held) ysim_line_serve(&server->ysim_line);
    }
}

void ysim_tell_claims(const struct ysim_body *body, void *file) {
    const char *between = "; has";
    for (const struct ysim_claim *claim = ysim_claims_of(body); claim; claim = claim->next) {
        if (!claim->units) continue;
        fprintf(file, "%s %s", between, ysim_words_of_line(&claim->server->ysim_line));
        if (claim->units > 1) fprintf(file, " (%lld)", (long long)claim->units);
        between = ",";
    }
}

/* ---- for the program ----------------------------------------------------------------------------- */

/* A process that has not heard yet that it was preempted releases what it holds no more. */
static void forget_preemption(struct ysim_body *body) {
    if (ysim_has(body, YSIM_PENDING) && ysim_extra_in(body)->pending_status == YSIM_EPREEMPTED)
        ysim_clear_flag(body, YSIM_PENDING);
}

/* Of what the process has lost `units` are as good as released. */
static void release_lost(struct ysim_body *body, struct ysim_claim *claim, int64_t units) {
    claim->lost -= units;
    forget_preemption(body);
    if (!claim->units && !claim->lost) drop_claim(body, claim);
}

void ysim_release_from(struct ysim_server *server, int64_t units, const char *where) {
    struct ysim_body *body = ysim_current();
    struct ysim_claim *claim = body ? ysim_claim_of(body, server) : NULL;
    int64_t held = claim ? claim->units : 0, lost = claim ? claim->lost : 0;
    ysim_check_given(server, "server", where);
    if (units < 1 || held + lost < units)
        ysim_fail_from(where, "ysim_release: %lld of %s, of which the process holds %lld", (long long)units,
                       ysim_words_of_line(ysim_line_of_server(server)), (long long)held);
    if (units > held) release_lost(body, claim, units - held);
    if (!held) return;
    if (ysim_is_traced()) ysim_trace_does(where, "releases %s", ysim_words_of_line(&server->ysim_line));
    take_back(body, claim, units < held ? units : held);
    if (server->ysim_line.first) ysim_line_serve(&server->ysim_line);
}

void ysim_release_held(void) {
    struct ysim_body *body = ysim_current();
    if (!body || ysim_state(body) == YSIM_OUTSIDE) return;
    forget_preemption(body);
    if (ysim_is_traced() && next_held(ysim_claims_of(body), false)) ysim_trace_does(NULL, "releases all that it holds");
    ysim_release_all(body, false);
}

void ysim_keep_from(struct ysim_server *server, const char *where) {
    struct ysim_body *body = ysim_current();
    struct ysim_claim *claim = body ? ysim_claim_of(body, server) : NULL;
    ysim_check_given(server, "server", where);
    if (!claim || !claim->units)
        ysim_fail_from(where, "ysim_keep: the process holds nothing of %s",
                       ysim_words_of_line(ysim_line_of_server(server)));
    claim->is_kept = 1;
}

int64_t ysim_held(const struct ysim_server *server, ysim_process process) {
    ysim_check_given(server, "server", NULL);
    if (server->draw) ysim_fail_drawing(server, NULL);
    const struct ysim_body *body = ysim_find(process);
    const struct ysim_claim *claim = body ? ysim_claim_of(body, server) : NULL;
    bool is_served = body && ysim_state(body) == YSIM_SERVED && ysim_known_waiter(body)->origin_line->owner == server;
    return (claim ? claim->units : 0) + is_served;
}
