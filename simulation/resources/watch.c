/* Statistics of servers, containers and stores, by one call: lengths of lines, waits, and what is in use or in stock. */
#include "resources/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/line.h"
#include "core/trace.h"
#include "resources/store.h"
#include "statistics/registry.h"

/* How the parts are called; null: there is none such. */
static const char *const words[YSIM_WATCHED_KINDS][YSIM_WATCHED_PARTS] = {
    [YSIM_WATCHED_SERVER] = {"length", "busy", "wait", NULL, NULL, "reneged", NULL},
    [YSIM_WATCHED_CONTAINER] = {"getters", "level", "wait to get", "putters", "wait to put", "reneged getting",
                                "reneged putting"},
    [YSIM_WATCHED_STORE] = {"takers", "items", "wait to take", "storers", "wait to store", "reneged taking",
                            "reneged storing"},
};
static const char *const kinds[YSIM_WATCHED_KINDS] = {"server", "container", "store"};

/* ---- what happens ------------------------------------------------------------------------------- */

static void set_level(struct ysim_watched *watched, const struct ysim_line *line) {
    if (line->kind->level) ysim_level_set(&watched->levels[YSIM_LEVEL], line->kind->level(line));
}

static void changed(struct ysim_line *line) {
    struct ysim_watched *watched = (struct ysim_watched *)(uintptr_t)line->watch;
    int part = line == watched->lines[0] ? YSIM_LENGTH : YSIM_OTHER_LENGTH;
    ysim_level_set(&watched->levels[part], (double)line->length);
    set_level(watched, line);
    if (ysim_is_traced()) ysim_trace_line(line);
}

static void served(struct ysim_line *line, double waited) {
    struct ysim_watched *watched = (struct ysim_watched *)(uintptr_t)line->watch;
    ysim_tally_add(&watched->waits[line != watched->lines[0]], waited);
    set_level(watched, line);
    if (ysim_is_traced() && line->kind->level) ysim_trace_line(line);
}

static void reneged(struct ysim_line *line, double waited) {
    struct ysim_watched *watched = (struct ysim_watched *)(uintptr_t)line->watch;
    ysim_tally_add(&watched->reneged[line != watched->lines[0]], waited);
}

static void busy(struct ysim_server *server, struct ysim_body *body, int64_t held, int64_t change) {
    struct ysim_watched *watched = (struct ysim_watched *)(uintptr_t)server->ysim_watch;
    ysim_level_set(&watched->levels[YSIM_LEVEL], (double)server->ysim_busy);
    if (ysim_is_traced()) ysim_trace_busy(server, body, held, change);
}

/* Where statistics begin anew, so does what is in no report, too, as soon as it is looked at: it has not changed since. */
static struct ysim_level *capacity_of(struct ysim_watched *watched) {
    struct ysim_level *capacity = &watched->levels[YSIM_CAPACITY];
    double begun = watched->levels[YSIM_LEVEL].begun;
    if (capacity->begun != begun) ysim_level_reset_at(capacity, begun);
    return capacity;
}

static void change_capacity(struct ysim_server *server, int64_t capacity) {
    ysim_level_set(capacity_of((struct ysim_watched *)(uintptr_t)server->ysim_watch), (double)capacity);
}

/* ---- the beginning ------------------------------------------------------------------------------ */

/* The lines of an object, and its name. */
static const char *lines_of(enum ysim_watched_kind kind, void *owner, struct ysim_line *lines[2]) {
    if (kind == YSIM_WATCHED_SERVER) {
        struct ysim_server *server = owner;
        lines[0] = ysim_line_of_server(server);
        return server->name;
    }
    if (kind == YSIM_WATCHED_CONTAINER) {
        struct ysim_container *container = owner;
        ysim_prepare_container(container, NULL);
        lines[0] = &container->ysim_getters, lines[1] = &container->ysim_putters;
        return container->name;
    }
    struct ysim_store *store = owner;
    ysim_prepare_store(store, NULL);
    lines[0] = &store->ysim_takers, lines[1] = &store->ysim_storers;
    return store->name;
}

struct ysim_watched *ysim_watched(enum ysim_watched_kind kind, const void *owner) {
    const struct ysim_watch *watch = kind == YSIM_WATCHED_SERVER ? ((const struct ysim_server *)owner)->ysim_line.watch
                                     : kind == YSIM_WATCHED_CONTAINER
                                         ? ((const struct ysim_container *)owner)->ysim_getters.watch
                                         : ((const struct ysim_store *)owner)->ysim_takers.watch;
    return watch && watch->changed == changed ? (struct ysim_watched *)(uintptr_t)watch : NULL;
}

struct ysim_tally *ysim_watched_tally(struct ysim_watched *watched, unsigned part) {
    switch (part) {
    case YSIM_WAIT:
    case YSIM_OTHER_WAIT:
        return &watched->waits[part == YSIM_OTHER_WAIT];
    case YSIM_RENEGED:
    case YSIM_OTHER_RENEGED:
        return &watched->reneged[part == YSIM_OTHER_RENEGED];
    default:
        return NULL;
    }
}

static void begin_part(struct ysim_watched *watched, unsigned part, double value) {
    struct ysim_tally *tally = ysim_watched_tally(watched, part);
    if (tally) {
        ysim_tally_init(tally, watched->names[part]);
        ysim_register_tally_here(tally, part >= YSIM_RENEGED);
    } else {
        ysim_level_init(&watched->levels[part], watched->names[part], value);
        ysim_register_level(&watched->levels[part]);
    }
}

static void watch_units(struct ysim_watched *watched, struct ysim_server *server) {
    server->ysim_watch = &watched->calls;
    strcpy(watched->names[YSIM_CAPACITY], "capacity");
    ysim_level_init(&watched->levels[YSIM_CAPACITY], watched->names[YSIM_CAPACITY], (double)server->capacity);
}

void ysim_watch(enum ysim_watched_kind kind, void *owner) {
    ysim_check_given(owner, kinds[kind], NULL);
    if (ysim_watched(kind, owner)) return;
    struct ysim_watched *watched = ysim_need(calloc(1, sizeof *watched), "statistics");
    const char *name = lines_of(kind, owner, watched->lines);
    struct ysim_line *const *lines = watched->lines;
    double level = kind == YSIM_WATCHED_SERVER ? (double)((struct ysim_server *)owner)->ysim_busy
                                               : lines[0]->kind->level(lines[0]);
    watched->calls = (struct ysim_server_watch){{changed, served, reneged}, busy, change_capacity};
    watched->kind = kind;
    watched->owner = owner;
    for (unsigned part = 0; part < YSIM_WATCHED_PARTS; part++) {
        if (!words[kind][part]) continue;
        snprintf(watched->names[part], sizeof watched->names[part], "%s: %s", name ? name : kinds[kind],
                 words[kind][part]);
        begin_part(watched, part, part == YSIM_LEVEL ? level : (double)lines[part == YSIM_OTHER_LENGTH]->length);
    }
    for (int i = 0; i < 2 && lines[i]; i++) lines[i]->watch = &watched->calls.line, lines[i]->is_watched = 1;
    if (kind == YSIM_WATCHED_SERVER) watch_units(watched, owner);
    watched->next = ysim_here.watched;
    ysim_here.watched = watched;
}

/* ---- for the program ---------------------------------------------------------------------------- */

/* Those who stand in a line already have waited since now, as far as is known. */
static void watch_from_now(enum ysim_watched_kind kind, void *owner) {
    ysim_check_given(owner, kinds[kind], NULL);
    if (ysim_watched(kind, owner)) return;
    ysim_watch(kind, owner);
    struct ysim_line *const *lines = ysim_watched(kind, owner)->lines;
    for (int i = 0; i < 2 && lines[i]; i++)
        for (struct ysim_waiter *waiter = lines[i]->first; waiter; waiter = waiter->next) waiter->since = ysim_here.now;
}

void ysim_watch_server(struct ysim_server *server) {
    watch_from_now(YSIM_WATCHED_SERVER, server);
}

void ysim_watch_container(struct ysim_container *container) {
    watch_from_now(YSIM_WATCHED_CONTAINER, container);
}

void ysim_watch_store(struct ysim_store *store) {
    watch_from_now(YSIM_WATCHED_STORE, store);
}

static struct ysim_watched *need_watched(enum ysim_watched_kind kind, const void *owner, const char *name,
                                         const char *call) {
    ysim_check_given(owner, kinds[kind], NULL);
    struct ysim_watched *watched = ysim_watched(kind, owner);
    if (!watched)
        ysim_fail_from(NULL, "%s: nobody keeps statistics of %s '%s' (ysim_watch_%s)", call, kinds[kind],
                       name ? name : "", kinds[kind]);
    return watched;
}

#define WATCHED(kind, object) need_watched((kind), (object), (object) ? (object)->name : NULL, __func__)

const struct ysim_level *ysim_server_length(const struct ysim_server *server) {
    return &WATCHED(YSIM_WATCHED_SERVER, server)->levels[YSIM_LENGTH];
}

const struct ysim_level *ysim_server_busy(const struct ysim_server *server) {
    return &WATCHED(YSIM_WATCHED_SERVER, server)->levels[YSIM_LEVEL];
}

struct ysim_tally *ysim_server_wait(const struct ysim_server *server) {
    return &WATCHED(YSIM_WATCHED_SERVER, server)->waits[0];
}

struct ysim_tally *ysim_server_reneged(const struct ysim_server *server) {
    return &WATCHED(YSIM_WATCHED_SERVER, server)->reneged[0];
}

double ysim_utilisation(const struct ysim_server *server) {
    struct ysim_watched *watched = WATCHED(YSIM_WATCHED_SERVER, server);
    const struct ysim_level *capacity = capacity_of(watched);
    double busy = ysim_level_mean_at(&watched->levels[YSIM_LEVEL], ysim_here.now);
    bool is_same = capacity->least == capacity->most; /* then without any rounding */
    return busy / (is_same ? (double)server->capacity : ysim_level_mean_at(capacity, ysim_here.now));
}

const struct ysim_level *ysim_container_level(const struct ysim_container *container) {
    return &WATCHED(YSIM_WATCHED_CONTAINER, container)->levels[YSIM_LEVEL];
}

struct ysim_tally *ysim_container_wait(const struct ysim_container *container) {
    return &WATCHED(YSIM_WATCHED_CONTAINER, container)->waits[0];
}

struct ysim_tally *ysim_container_reneged(const struct ysim_container *container) {
    return &WATCHED(YSIM_WATCHED_CONTAINER, container)->reneged[0];
}

const struct ysim_level *ysim_store_items(const struct ysim_store *store) {
    return &WATCHED(YSIM_WATCHED_STORE, store)->levels[YSIM_LEVEL];
}

struct ysim_tally *ysim_store_wait(const struct ysim_store *store) {
    return &WATCHED(YSIM_WATCHED_STORE, store)->waits[0];
}

struct ysim_tally *ysim_store_reneged(const struct ysim_store *store) {
    return &WATCHED(YSIM_WATCHED_STORE, store)->reneged[0];
}
