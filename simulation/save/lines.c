/* Who stands where, in which order: lines, servers, stores; see save.h. */
#include <stddef.h>
#include <stdio.h>

#include "core/line.h"
#include "core/own.h"
#include "resources/store.h"
#include "save/save.h"

/* ---- a line by its object ----------------------------------------------------------------------- */

static const struct {
    const char *what;
    size_t size, line; /* of the object; where in it the line is */
} objects[YSIM_LINE_CODES] = {
    [YSIM_LINE_OF_EVENT] = {"an event", sizeof(struct ysim_event), offsetof(struct ysim_event, ysim_line)},
    [YSIM_LINE_OF_CONDITION] = {"a condition", sizeof(struct ysim_condition),
                                offsetof(struct ysim_condition, ysim_line)},
    [YSIM_LINE_OF_SERVER] = {"a server", sizeof(struct ysim_server), offsetof(struct ysim_server, ysim_line)},
    [YSIM_LINE_TO_GET] = {"a container", sizeof(struct ysim_container), offsetof(struct ysim_container, ysim_getters)},
    [YSIM_LINE_TO_PUT] = {"a container", sizeof(struct ysim_container), offsetof(struct ysim_container, ysim_putters)},
    [YSIM_LINE_TO_TAKE] = {"a store", sizeof(struct ysim_store), offsetof(struct ysim_store, ysim_takers)},
    [YSIM_LINE_TO_STORE] = {"a store", sizeof(struct ysim_store), offsetof(struct ysim_store, ysim_storers)},
};

static struct ysim_line *pack_joiners(struct ythread_pack *pack, const struct ysim_line *line) {
    const struct ysim_extra *extra = line ? line->owner : NULL;
    ysim_process process = ythread_pack_word(pack, extra ? extra->process : 0);
    struct ysim_body *body = ythread_reserved(process, ysim_space);
    if (!body) ythread_pack_refuse(pack, "simulated time: a process that is not there is waited for");
    return body ? &ysim_extra_of(body)->joiners : NULL;
}

static struct ysim_line *pack_owner(struct ythread_pack *pack, enum ysim_line_code code, const struct ysim_line *line) {
    char words[120];
    const void *owner = line ? line->owner : NULL;
    snprintf(words, sizeof words, "%s for which a process waits", line ? ysim_words_of_line(line) : objects[code].what);
    char *object = ythread_pack_place(pack, owner, objects[code].size, words);
    struct ysim_line *found = object ? (struct ysim_line *)(object + objects[code].line) : NULL;
    if (found && (!found->kind || found->kind->code != code || found->owner != object))
        ythread_pack_refuse(pack, "%s: it is no such variable", words);
    return ythread_pack_is_good(pack) ? found : NULL;
}

struct ysim_line *ysim_pack_line(struct ythread_pack *pack, struct ysim_line *line) {
    if (!ysim_pack_more(pack, line && !ythread_pack_reads(pack))) return ythread_pack_reads(pack) ? NULL : line;
    if (ythread_pack_reads(pack)) line = NULL;
    uint64_t code = ythread_pack_word(pack, line ? line->kind->code : 0);
    if (code >= YSIM_LINE_CODES) {
        ythread_pack_refuse(pack, "simulated time: a line that cannot be");
        return NULL;
    }
    if (code == YSIM_LINE_OF_JOINERS) return pack_joiners(pack, line);
    return pack_owner(pack, (enum ysim_line_code)code, line);
}

/* ---- all processes ------------------------------------------------------------------------------ */

static void each_process(struct ythread_pack *pack, void (*visit)(struct ythread_pack *, struct ysim_body *)) {
    for (struct ysim_body *body = NULL; (body = ythread_leaf_before(body, ysim_space));)
        if (ysim_state(body) != YSIM_OUTSIDE) visit(pack, body);
}

/* ---- lines -------------------------------------------------------------------------------------- */

enum { OWN_WAITER = -1 }; /* of a process; else the number of a choice */

static struct ysim_waiter *waiter_of(struct ysim_body *body, int64_t number) {
    if (number == OWN_WAITER) return (struct ysim_waiter *)ysim_own_in(body);
    const struct ysim_extra *extra = ysim_extra_in(body);
    return extra && number >= 0 && number < extra->waiter_count ? &extra->waiters[number] : NULL;
}

static int64_t number_of(const struct ysim_waiter *waiter) {
    return ysim_is_own(waiter) ? OWN_WAITER : (int64_t)(waiter - ysim_extra_in(waiter->body)->waiters);
}

/* At the end of the line, whatever the priorities are now. */
static void append(struct ysim_line *line, struct ysim_waiter *waiter) {
    waiter->line = line;
    waiter->previous = line->last;
    waiter->next = NULL;
    *(line->last ? &line->last->next : &line->first) = waiter;
    line->last = waiter;
    line->length++;
}

static void put_line(struct ythread_pack *pack, struct ysim_line *line) {
    ysim_pack_more(pack, true);
    ysim_pack_line(pack, line);
    for (const struct ysim_waiter *waiter = line->first; waiter; waiter = waiter->next) {
        ysim_pack_more(pack, true);
        ysim_pack_process(pack, waiter->body);
        ysim_pack_int(pack, number_of(waiter));
    }
    ysim_pack_more(pack, false);
}

/* Each line once: from its first place. */
static void put_lines_of(struct ythread_pack *pack, struct ysim_body *body) {
    const struct ysim_waiter *own = (const struct ysim_waiter *)ysim_own_in(body);
    bool is_lined = ysim_state(body) == YSIM_LINED;
    if (is_lined && own->line && own->line->first == own) put_line(pack, own->line);
    for (uint32_t i = 0; ysim_state(body) == YSIM_CHOOSES && i < ysim_extra_in(body)->waiter_count; i++) {
        struct ysim_line *line = ysim_extra_in(body)->waiters[i].line;
        if (line && line->first == &ysim_extra_in(body)->waiters[i]) put_line(pack, line);
    }
}

static void get_line(struct ythread_pack *pack) {
    struct ysim_line *line = ysim_pack_line(pack, NULL);
    while (ysim_pack_more(pack, false)) {
        struct ysim_body *body = ysim_pack_process(pack, NULL);
        struct ysim_waiter *waiter = body ? waiter_of(body, ysim_pack_int(pack, 0)) : NULL;
        if (!waiter || !line || waiter->line || waiter->origin_line != line)
            ythread_pack_refuse(pack, "simulated time: a place in a line that cannot be");
        if (ythread_pack_is_good(pack)) append(line, waiter);
    }
}

void ysim_pack_lines(struct ythread_pack *pack) {
    if (!ythread_pack_reads(pack)) {
        each_process(pack, put_lines_of);
        ysim_pack_more(pack, false);
        return;
    }
    while (ysim_pack_more(pack, false)) get_line(pack);
}

/* ---- servers: who has units, and who is served, newest first -------------------------------------- */

static struct ysim_server *pack_server(struct ythread_pack *pack, struct ysim_server *server) {
    return ythread_pack_place(pack, server, sizeof *server, "a server that a process holds");
}

static void put_holders_of(struct ythread_pack *pack, struct ysim_body *body) {
    for (const struct ysim_claim *own = ysim_claims_of(body); own; own = own->next) {
        if (own->newer || !own->units) continue;
        ysim_pack_more(pack, true);
        pack_server(pack, own->server);
        for (const struct ysim_claim *claim = own; claim; claim = claim->older) {
            ysim_pack_more(pack, true);
            ythread_pack_word(pack, claim->process);
        }
        ysim_pack_more(pack, false);
    }
}

static void put_served_of(struct ythread_pack *pack, struct ysim_body *body) {
    if (ysim_state(body) != YSIM_SERVED || ysim_known_waiter(body)->previous) return;
    ysim_pack_more(pack, true);
    pack_server(pack, ysim_known_waiter(body)->origin_line->owner);
    for (const struct ysim_waiter *waiter = ysim_known_waiter(body); waiter; waiter = waiter->next) {
        ysim_pack_more(pack, true);
        ysim_pack_process(pack, waiter->body);
    }
    ysim_pack_more(pack, false);
}

static void get_holders(struct ythread_pack *pack) {
    struct ysim_server *server = pack_server(pack, NULL);
    for (struct ysim_claim *newer = NULL; ysim_pack_more(pack, false);) {
        const struct ysim_body *body = ysim_pack_process(pack, NULL);
        struct ysim_claim *claim = body ? ysim_claim_of(body, server) : NULL;
        if (!claim || !server || !claim->units || claim->newer || claim->older || claim == newer ||
            server->ysim_claims == claim) {
            ythread_pack_refuse(pack, "simulated time: a process holds what it cannot hold");
            return;
        }
        claim->newer = newer;
        *(newer ? &newer->older : &server->ysim_claims) = claim;
        newer = claim;
    }
}

static void get_served(struct ythread_pack *pack) {
    struct ysim_server *server = pack_server(pack, NULL);
    for (struct ysim_waiter *newer = NULL; ysim_pack_more(pack, false);) {
        struct ysim_body *body = ysim_pack_process(pack, NULL);
        bool is_served =
            body && server && ysim_state(body) == YSIM_SERVED && ysim_known_waiter(body)->origin_line->owner == server;
        if (!is_served || ysim_known_waiter(body)->previous || ysim_known_waiter(body)->next ||
            ysim_known_waiter(body) == server->ysim_served) {
            ythread_pack_refuse(pack, "simulated time: a process is served that cannot be");
            return;
        }
        ysim_known_waiter(body)->previous = newer;
        *(newer ? &newer->next : &server->ysim_served) = ysim_known_waiter(body);
        newer = ysim_known_waiter(body);
    }
}

void ysim_pack_servers(struct ythread_pack *pack) {
    if (!ythread_pack_reads(pack)) {
        each_process(pack, put_holders_of);
        ysim_pack_more(pack, false);
        each_process(pack, put_served_of);
        ysim_pack_more(pack, false);
        return;
    }
    while (ysim_pack_more(pack, false)) get_holders(pack);
    while (ysim_pack_more(pack, false)) get_served(pack);
}

/* ---- stores: items, first to last ------------------------------------------------------------------ */

static void put_items(struct ythread_pack *pack, const struct ysim_store *store) {
    for (const struct ysim_item *item = store->ysim_first; item; item = item->next) {
        ysim_pack_more(pack, true);
        ysim_pack_int(pack, item->item);
        ysim_pack_int(pack, item->priority);
    }
    ysim_pack_more(pack, false);
}

static void get_items(struct ythread_pack *pack, struct ysim_store *store) {
    while (ysim_pack_more(pack, false)) {
        int64_t item = ysim_pack_int(pack, 0);
        int priority = (int)ysim_pack_int(pack, 0);
        if (store && ythread_pack_is_good(pack)) ysim_store_add(store, item, priority, false);
    }
}

void ysim_pack_stores(struct ythread_pack *pack) {
    struct ysim_store *store = ythread_pack_reads(pack) ? NULL : ysim_here.stores;
    while (ysim_pack_more(pack, store)) {
        struct ysim_store *one = ythread_pack_place(pack, store, sizeof *store, "a store that holds items");
        if (ythread_pack_reads(pack)) {
            get_items(pack, one);
        } else {
            put_items(pack, store);
            store = store->ysim_next;
        }
    }
}

void ysim_forget_stores(void) {
    for (struct ysim_store *store; (store = ysim_here.stores);)
        while (store->ysim_first) ysim_store_take_out(store, store->ysim_first);
}
