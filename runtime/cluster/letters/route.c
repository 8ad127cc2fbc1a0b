/* Where each thread is, and the order of letters to threads that move; see route.h. */
#include "cluster/letters/route.h"

#include <stdlib.h>
#include <string.h>

#include "cluster/panic.h"
#include "cluster/letters/route_sent.h"
#include "cluster/letters/route_table.h"
#include "cluster/room.h"
#include "threads/roster.h"

void yt_route_init(struct yt_routes *routes, int self, int count, const bool *is_dead, const struct yt_route_out *out,
                   void *context) {
    memset(routes, 0, sizeof *routes);
    routes->self = self;
    routes->count = routes->founders = count;
    routes->is_dead = is_dead;
    routes->out = out;
    routes->context = context;
}

int yt_route_home(const struct yt_routes *routes, yid thread) {
    int home = YT_YID_NODE(thread) % routes->count;
    if (!routes->is_dead[home]) return home;
    if (home >= routes->founders) home = 0;
    for (int i = 0; i < routes->founders && routes->is_dead[home]; i++) home = (home + 1) % routes->founders;
    return home;
}

/* ---- holding ------------------------------------------------------------------------------ */

/* Letters with a smaller stamp wait. UINT32_MAX: the thread must be found first, its place has died. */
static uint32_t threshold(const struct yt_routes *routes, const struct yt_route *route) {
    uint32_t greatest = 0;
    if (route->is_early || (route->next != routes->self && routes->is_dead[route->next])) return UINT32_MAX;
    for (const struct yt_flush *flush = route->flushes; flush; flush = flush->next)
        if (flush->threshold > greatest) greatest = flush->threshold;
    return greatest;
}

static void hold(struct yt_route *route, struct yt_letter *letter) {
    letter->next = 0;
    if (route->held)
        route->held_last->next = letter;
    else
        route->held = letter;
    route->held_last = letter;
}

/* ---- passing on --------------------------------------------------------------------------- */

/* Hands over a letter whose thread should be on this node. */
static void hand_over(struct yt_routes *routes, struct yt_letter *letter) {
    if (letter->kind == YT_LETTER_FLUSH) {
        routes->out->flushed(routes->context, letter);
        free(letter);
    } else if (routes->out->lives(routes->context, letter->to)) {
        routes->out->deliver(routes->context, letter);
    } else {
        routes->out->drop(routes->context, letter);
    }
}

/* A marker may be overtaken by what comes after it, so none needs another one behind it. */
static void note_used(struct yt_routes *routes, struct yt_route *route, const struct yt_letter *letter) {
    if (letter->kind == YT_LETTER_FLUSH) return;
    if (route)
        route->used = true;
    else
        yt_route_note_sent(routes, letter->to);
}

static void pass_on(struct yt_routes *routes, struct yt_route *route, struct yt_letter *letter) {
    int next = route ? route->next : yt_route_home(routes, letter->to);
    uint32_t number = route ? route->number : 0;
    if (next == routes->self) {
        hand_over(routes, letter);
        return;
    }
    if (letter->stamp < number + 1) letter->stamp = number + 1;
    note_used(routes, route, letter);
    bool is_certain = number && route->told_by < 0;
    if (is_certain && letter->kind != YT_LETTER_FLUSH && letter->origin != routes->self && letter->origin != next)
        routes->out->located(routes->context, letter->origin, letter->to, next, number);
    routes->out->pass(routes->context, next, letter);
}

static bool has_left(const struct yt_routes *routes, int node) {
    return routes->has_left && routes->has_left[node];
}

/* Says whether letters may have gone by the default route to a home that has died since, and this node is not the new one. */
static bool went_to_the_dead(struct yt_routes *routes, yid thread) {
    if (has_left(routes, YT_YID_NODE(thread) % routes->count)) return false;
    return routes->is_dead[YT_YID_NODE(thread) % routes->count] && yt_route_home(routes, thread) != routes->self &&
           yt_route_was_sent(routes, thread);
}

static void start_flush(struct yt_routes *routes, struct yt_route *route, int old_next, uint32_t old_number);

/* Says whether this node is to know where the thread is, but cannot before the living have told. */
static bool is_orphan(const struct yt_routes *routes, yid thread) {
    return routes->is_searching && YT_YID_NODE(thread) % routes->count != routes->self &&
           yt_route_home(routes, thread) == routes->self;
}

/* Says whether a letter comes from one who takes this node for the thread's home, since its home has died: this node has not seen
 * that yet. Only letters that followed no route but the default one have this stamp. */
static bool is_early(const struct yt_routes *routes, const struct yt_letter *letter) {
    return letter->stamp == 1 && letter->origin != routes->self && yt_route_home(routes, letter->to) != routes->self;
}

static void accept(struct yt_routes *routes, struct yt_route *route, struct yt_letter *letter) {
    if (!route && is_orphan(routes, letter->to)) {
        route = yt_route_find_or_make(routes, letter->to);
        route->next = YT_YID_NODE(letter->to) % routes->count;
        route->used = yt_route_was_sent(routes, letter->to);
    }
    if (route && threshold(routes, route) > letter->stamp)
        hold(route, letter);
    else
        pass_on(routes, route, letter);
}

void yt_route_accept_sweep(struct yt_routes *routes, struct yt_letter *marker) {
    accept(routes, yt_route_find(routes, marker->to), marker);
}

void yt_route_accept(struct yt_routes *routes, struct yt_letter *letter) {
    struct yt_route *route = yt_route_find(routes, letter->to);
    if (!route && is_early(routes, letter)) {
        route = yt_route_find_or_make(routes, letter->to);
        route->is_early = true;
    } else if (!route && went_to_the_dead(routes, letter->to)) {
        route = yt_route_find_or_make(routes, letter->to);
        start_flush(routes, route, YT_YID_NODE(letter->to) % routes->count, 0);
    }
    accept(routes, route, letter);
}

/* Lets held letters go, as far as they may. Delivering one may end the thread and free its route. */
static void let_go(struct yt_routes *routes, struct yt_route *route) {
    yid thread = route->thread;
    struct yt_letter *letter = route->held;
    bool is_empty = !letter;
    route->held = route->held_last = 0;
    bool is_settled = route->next == routes->self && !threshold(routes, route);
    while (letter) {
        struct yt_letter *next = letter->next;
        yt_route_accept(routes, letter);
        letter = next;
    }
    if (is_settled && (is_empty || yt_route_find(routes, thread)))
        routes->out->settling(routes->context, thread, false);
}

/* ---- markers ------------------------------------------------------------------------------ */

static struct yt_letter marker_of(const struct yt_routes *routes, const struct yt_route *route,
                                  const struct yt_flush *flush) {
    return (struct yt_letter){.to = route->thread,
                              .kind = YT_LETTER_FLUSH,
                              .origin = routes->self,
                              .sequence = flush->name,
                              .stamp = flush->threshold,
                              .value = (int32_t)flush->round};
}

static void send_marker(struct yt_routes *routes, const struct yt_route *route, const struct yt_flush *flush, int to) {
    struct yt_letter *letter = yt_room_calloc(sizeof *letter);
    if (!letter) yt_panic("no memory for a letter");
    *letter = marker_of(routes, route, flush);
    routes->out->pass(routes->context, to, letter);
}

/* Sends markers by way of all others. Without others the flush is over. */
static void sweep(struct yt_routes *routes, const struct yt_route *route, struct yt_flush *flush) {
    flush->round = routes->round;
    flush->missing = 0;
    for (int i = 0; i < routes->count; i++) flush->missing += i != routes->self && !routes->is_dead[i];
    if (!flush->missing) flush->threshold = 0;
    struct yt_letter marker = marker_of(routes, route, flush);
    for (int i = 0; i < routes->count; i++)
        if (i != routes->self && !routes->is_dead[i]) routes->out->sweep(routes->context, i, &marker);
}

static struct yt_flush *add_flush(struct yt_routes *routes, struct yt_route *route, uint32_t threshold) {
    struct yt_flush *flush = yt_room_calloc(sizeof *flush);
    if (!flush) yt_panic("no memory for a marker");
    *flush = (struct yt_flush){.next = route->flushes, .name = ++routes->flush_count, .threshold = threshold};
    route->flushes = flush;
    return flush;
}

/* What went over a dead node may be in others' hands. While not all have told, the sweep is still to come. */
static void start_flush(struct yt_routes *routes, struct yt_route *route, int old_next, uint32_t old_number) {
    struct yt_flush *flush = add_flush(routes, route, old_number + 1);
    if (!routes->is_dead[old_next])
        send_marker(routes, route, flush, old_next);
    else if (!routes->is_searching)
        sweep(routes, route, flush);
}

void yt_route_flushed(struct yt_routes *routes, yid thread, uint32_t marker, uint32_t round) {
    struct yt_route *route = yt_route_find(routes, thread);
    if (!route) return;
    struct yt_flush **link = &route->flushes;
    while (*link && (*link)->name != marker) link = &(*link)->next;
    if (!*link) return;
    struct yt_flush *flush = *link;
    if (round && (round != flush->round || --flush->missing)) return;
    *link = flush->next;
    free(flush);
    let_go(routes, route);
}

/* ---- what becomes known ------------------------------------------------------------------- */

/* Replaces a route; what is under way on the old one is flushed. */
static struct yt_route *change(struct yt_routes *routes, yid thread, int next, uint32_t number, bool must_flush) {
    struct yt_route *route = yt_route_find(routes, thread);
    bool used = must_flush || (route ? route->used : yt_route_was_sent(routes, thread));
    if (!route) route = yt_route_make(routes, thread);
    int old_next = route->next;
    uint32_t old_number = route->number;
    route->next = next;
    route->number = number;
    route->used = route->is_early = false;
    route->told_by = -1;
    if (used && old_next != routes->self) start_flush(routes, route, old_next, old_number);
    return route;
}

void yt_route_arrived(struct yt_routes *routes, yid thread, uint32_t number) {
    const struct yt_place place = {routes->self, number, false};
    if (yt_route_note_arrival(routes, thread, &place)) return;
    struct yt_route *route = change(routes, thread, routes->self, number, false);
    if (threshold(routes, route))
        routes->out->settling(routes->context, thread, true);
    else
        let_go(routes, route);
}

void yt_route_left(struct yt_routes *routes, yid thread, int to, uint32_t number, bool is_daemon) {
    const struct yt_place place = {to, number, is_daemon};
    if (yt_route_note_place(routes, thread, &place)) return;
    struct yt_route *route = yt_route_find_or_make(routes, thread);
    route->next = to, route->number = number, route->used = false, route->is_daemon = is_daemon, route->told_by = -1;
}

void yt_route_learn(struct yt_routes *routes, yid thread, int place, uint32_t number, int told_by) {
    struct yt_route *route = yt_route_find(routes, thread);
    if (place == routes->self || place < 0 || place >= routes->count || routes->is_dead[place]) return;
    if (route && number == route->number && told_by < 0) route->told_by = -1;
    if (number <= (route ? route->number : 0)) return;
    if (route ? route->next == routes->self : YT_YID_NODE(thread) % routes->count == routes->self) return;
    /* Who is not told by the place itself might run ahead of the thread, but for the marker. */
    route = change(routes, thread, place, number, told_by >= 0);
    route->told_by = told_by;
    let_go(routes, route);
}

bool yt_route_is_lost(const struct yt_routes *routes, yid thread) {
    const struct yt_route *route = yt_table_find(&routes->table, thread);
    bool is_hearsay = yt_route_is_held(routes, thread) && route->told_by >= 0 && route->next != routes->self;
    return is_hearsay && routes->is_dead[route->told_by] && yt_route_home(routes, thread) == routes->self;
}

bool yt_route_is_told_by(const struct yt_routes *routes, yid thread, int node) {
    const struct yt_route *route = yt_table_find(&routes->table, thread);
    return yt_route_is_held(routes, thread) && route->told_by == node;
}

void yt_route_forget(struct yt_routes *routes, yid thread) {
    struct yt_route *route = yt_table_remove(&routes->table, thread);
    if (!route || yt_route_is_word(route)) return;
    yt_route_free_flushes(route);
    for (struct yt_letter *letter = route->held, *next; letter; letter = next) {
        next = letter->next;
        if (letter->kind == YT_LETTER_FLUSH)
            hand_over(routes, letter);
        else
            routes->out->drop(routes->context, letter);
    }
    yt_route_free(routes, route);
}

/* ---- death -------------------------------------------------------------------------------- */

void yt_route_lost(struct yt_routes *routes, yid thread, int dead, uint32_t number) {
    struct yt_route *route = yt_route_find(routes, thread);
    if (route ? route->next == routes->self || number <= route->number
              : YT_YID_NODE(thread) % routes->count == routes->self)
        return;
    route = yt_route_find_or_make(routes, thread);
    route->next = dead, route->number = number, route->used = false, route->told_by = -1;
}

void yt_route_node_died(struct yt_routes *routes, int dead) {
    uint64_t *all = yt_table_keys(&routes->table);
    size_t count = routes->table.count;
    for (size_t i = 0; i < count; i++) {
        int home = yt_route_home(routes, all[i]);
        if (yt_route_redirect(routes, all[i], dead, home)) continue;
        struct yt_route *route = yt_route_find(routes, all[i]);
        if (home == routes->self) route->is_early = false;
        if (route->next != dead || home == routes->self) continue;
        route->next = home;
        if (route->used) start_flush(routes, route, dead, route->number);
        route->used = false;
    }
    free(all);
}

void yt_route_nodes_left(struct yt_routes *routes) {
    uint64_t *all = yt_table_keys(&routes->table);
    size_t count = routes->table.count;
    for (size_t i = 0; i < count; i++) {
        struct yt_place place;
        int home = yt_route_home(routes, all[i]);
        yt_route_look(routes, all[i], &place);
        if (yt_route_redirect(routes, all[i], has_left(routes, place.next) ? place.next : -1, home)) continue;
        struct yt_route *route = yt_route_find(routes, all[i]);
        route->used = false;
        if (route->next != routes->self && has_left(routes, route->next) && home != routes->self) route->next = home;
    }
    free(all);
    memset(routes->sent, 0, sizeof routes->sent);
}

void yt_route_inherited(struct yt_routes *routes) {
    uint64_t *all = yt_table_keys(&routes->table);
    size_t count = routes->table.count;
    for (size_t i = 0; i < count; i++) {
        struct yt_place place;
        if (!yt_route_look(routes, all[i], &place) || yt_route_home(routes, all[i]) != routes->self) continue;
        if (!yt_route_is_held(routes, all[i])) {
            if (place.next != routes->self && has_left(routes, place.next)) yt_route_forget(routes, all[i]);
            continue;
        }
        struct yt_route *route = yt_route_find(routes, all[i]);
        bool was_early = route->is_early;
        route->is_early = false;
        if (route->next != routes->self && has_left(routes, route->next))
            yt_route_forget(routes, all[i]);
        else if (was_early)
            let_go(routes, route);
    }
    free(all);
}

void yt_route_resend(struct yt_routes *routes) {
    uint64_t *all = yt_table_keys(&routes->table);
    size_t count = routes->table.count;
    routes->round++;
    for (size_t i = 0; i < count; i++) {
        struct yt_route *route = yt_route_is_held(routes, all[i]) ? yt_route_find(routes, all[i]) : NULL;
        for (struct yt_flush *flush = route ? route->flushes : NULL; flush; flush = flush->next)
            sweep(routes, route, flush);
    }
    for (size_t i = 0; i < count; i++) {
        if (yt_route_is_held(routes, all[i])) let_go(routes, yt_route_find(routes, all[i]));
    }
    free(all);
}
