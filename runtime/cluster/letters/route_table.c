/* How routes are kept; see route_table.h. */
#include "cluster/letters/route_table.h"

#include <stdlib.h>

#include "cluster/panic.h"
#include "cluster/room.h"

/* | number | node of 12 bits | is_daemon | 1 | */
enum { NODE_AT = 2, NUMBER_AT = 14, NODE_MASK = 0xfff };

_Static_assert(YT_NODES_MAX <= NODE_MASK, "a node fits a word");

static bool fits(const struct yt_place *place) {
    return place->next >= 0 && !((uintptr_t)place->number << NUMBER_AT >> NUMBER_AT != place->number);
}

static void *word_of(const struct yt_place *place) {
    return (void *)((uintptr_t)place->number << NUMBER_AT | (uintptr_t)place->next << NODE_AT |
                    (uintptr_t)place->is_daemon << 1 | 1);
}

void *yt_route_word(const struct yt_place *place) {
    return fits(place) ? word_of(place) : NULL;
}

static struct yt_place place_of(const void *value) {
    uintptr_t word = (uintptr_t)value;
    return (struct yt_place){(int)(word >> NODE_AT & NODE_MASK), (uint32_t)(word >> NUMBER_AT), word >> 1 & 1};
}

/* ---- routes that are more ------------------------------------------------------------------- */

static struct yt_route *new_route(const struct yt_routes *routes, yid thread, const struct yt_place *place) {
    struct yt_route *route =
        routes->memory ? yt_memory_alloc(routes->memory, sizeof *route) : yt_memory_calloc(sizeof *route);
    if (!route && routes->memory && yt_room_help()) route = yt_memory_alloc(routes->memory, sizeof *route);
    if (!route) yt_panic("no memory for a route");
    route->thread = thread;
    route->next = place->next, route->number = place->number, route->is_daemon = place->is_daemon, route->told_by = -1;
    return route;
}

struct yt_route *yt_route_make(struct yt_routes *routes, yid thread) {
    const struct yt_place home = {yt_route_home(routes, thread), 0, false};
    struct yt_route *route = new_route(routes, thread, &home);
    if (!yt_table_add(&routes->table, thread, route)) yt_panic("no memory for a route");
    return route;
}

struct yt_route *yt_route_find(struct yt_routes *routes, yid thread) {
    void *value = yt_table_find(&routes->table, thread);
    if (!yt_route_is_word(value)) return value;
    const struct yt_place place = place_of(value);
    struct yt_route *route = new_route(routes, thread, &place);
    yt_table_set(&routes->table, thread, route);
    return route;
}

struct yt_route *yt_route_find_or_make(struct yt_routes *routes, yid thread) {
    struct yt_route *route = yt_route_find(routes, thread);
    return route ? route : yt_route_make(routes, thread);
}

void yt_route_free_flushes(struct yt_route *route) {
    while (route->flushes) {
        struct yt_flush *flush = route->flushes;
        route->flushes = flush->next;
        free(flush);
    }
}

void yt_route_free(const struct yt_routes *routes, struct yt_route *route) {
    if (routes->memory)
        yt_memory_free(routes->memory, route, sizeof *route);
    else
        free(route);
}

static void end_route(struct yt_routes *routes, yid thread) {
    struct yt_route *route = yt_table_find(&routes->table, thread);
    if (yt_route_is_word(route)) return;
    yt_route_free_flushes(route);
    for (struct yt_letter *letter; (letter = route->held);) {
        route->held = letter->next;
        routes->out->drop(routes->context, letter);
    }
    yt_route_free(routes, route);
}

void yt_route_fini(struct yt_routes *routes) {
    uint64_t *all = yt_table_keys(&routes->table);
    size_t count = routes->table.count;
    for (size_t i = 0; i < count; i++) end_route(routes, all[i]);
    free(all);
    yt_table_fini(&routes->table);
}

/* ---- words ---------------------------------------------------------------------------------- */

bool yt_route_is_held(const struct yt_routes *routes, yid thread) {
    const void *value = yt_table_find(&routes->table, thread);
    return value && !yt_route_is_word(value);
}

bool yt_route_look(const struct yt_routes *routes, yid thread, struct yt_place *place) {
    const void *value = yt_table_find(&routes->table, thread);
    const struct yt_route *route = value;
    if (!value) return false;
    *place =
        yt_route_is_word(value) ? place_of(value) : (struct yt_place){route->next, route->number, route->is_daemon};
    return true;
}

bool yt_route_note_place(struct yt_routes *routes, yid thread, const struct yt_place *place) {
    void *word = yt_route_word(place);
    void **value = word ? yt_table_place(&routes->table, thread) : NULL;
    if (word && !value) yt_panic("no memory for a route");
    if (!value || (*value && !yt_route_is_word(*value))) return false;
    *value = word;
    return true;
}

bool yt_route_note_arrival(struct yt_routes *routes, yid thread, const struct yt_place *place) {
    if (yt_route_was_sent(routes, thread) && !yt_table_find(&routes->table, thread)) return false;
    return yt_route_note_place(routes, thread, place);
}

bool yt_route_redirect(struct yt_routes *routes, yid thread, int old, int home) {
    const void *value = yt_table_find(&routes->table, thread);
    if (!yt_route_is_word(value)) return false;
    struct yt_place place = place_of(value);
    if (place.next != old || home == routes->self || old == routes->self) return true;
    place.next = home;
    yt_table_set(&routes->table, thread, word_of(&place));
    return true;
}
