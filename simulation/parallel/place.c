/* Which servers are placed, and where; which way processes go from each. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "core/line.h"
#include "parallel/parallel.h"
#include "save/save.h"

/* Of the process; nodes of other processes are told (ysim_read_passports), and learn the same. */
struct ysim_place *ysim_places;
size_t ysim_place_count;
static size_t room, listed; /* the first of them are in the lists */
static uint32_t
    *firsts; /* as many as there is room for: lists of places, from 1, by the keys of their servers' streams */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

YTHREAD_LEAF(int, ysim_run_together, double until, const char *where);

static int run_on_nodes(double until, const char *where) {
    return ythread_leaf_call(ysim_run_together, until, where);
}

/* A program that places servers may be continued from a checkpoint before it has placed any. */
__attribute__((constructor)) static void begin(void) {
    ysim_member_keeper = &ysim_keeper;
}

static struct ysim_place *add_place(struct ysim_server *server) {
    if (ysim_place_count == room) {
        room = room ? 2 * room : 64;
        ysim_places = ysim_need(realloc(ysim_places, room * sizeof *ysim_places), "the places of servers");
        firsts = ysim_need(realloc(firsts, room * sizeof *firsts), "the places of servers");
        listed = 0;
    }
    struct ysim_place *place = &ysim_places[ysim_place_count++];
    *place = (struct ysim_place){.server = server, .wish = YSIM_ANYWHERE};
    server->ysim_index = (int32_t)ysim_place_count;
    return place;
}

static uint32_t *list_of(const struct ysim_server *server) {
    return &firsts[server->ysim_stream.key & (room - 1)];
}

static void list_places(void) {
    if (!listed) memset(firsts, 0, room * sizeof *firsts);
    for (; listed < ysim_place_count; listed++) {
        uint32_t *list = list_of(ysim_places[listed].server);
        ysim_places[listed].next_listed = *list;
        *list = (uint32_t)listed + 1;
    }
}

/* Its name and its number are what a server is known by everywhere. */
static void check_identity(const struct ysim_server *server, const char *where) {
    if (!ysim_place_count) return;
    list_places();
    for (uint32_t i = *list_of(server); i; i = ysim_places[i - 1].next_listed)
        if (ysim_places[i - 1].server->ysim_stream.key == server->ysim_stream.key)
            ysim_fail_from(where, "two servers are called '%s', number %lld: give each a number of its own",
                           server->name, (long long)server->number);
}

static struct ysim_place *place_of(struct ysim_server *server, const char *call, const char *where) {
    ysim_check_given(server, "server", where);
    if (ythread_node())
        ysim_fail_from(where, "%s: called on node %d: places are node 0's affair", call, ythread_node());
    if (ysim_here.runner) ysim_fail_from(where, "%s: called while the simulation runs", call);
    ysim_drawing_is_ready(server, where);
    if (server->ysim_line.kind != &ysim_drawing_servers)
        ysim_fail_from(where, "%s: server '%s' does not draw its service times (YSIM_DRAWING_SERVER)", call,
                       server->name ? server->name : "");
    size_t index = (size_t)server->ysim_index; /* after a restart it means nothing */
    if (index && index <= ysim_place_count && ysim_places[index - 1].server == server) return &ysim_places[index - 1];
    check_identity(server, where);
    ysim_run_on_nodes = run_on_nodes;
    return add_place(server);
}

void ysim_place_from(struct ysim_server *server, int node, const char *where) {
    if (node < YSIM_ANYWHERE) ysim_fail_from(where, "ysim_place: node %d", node);
    struct ysim_place *place = place_of(server, "ysim_place", where);
    if (place->is_settled)
        ysim_fail_from(where, "ysim_place: server '%s' is on node %d, and stays there", server->name,
                       server->ysim_node);
    place->wish = node;
}

void ysim_route_from(struct ysim_server *server, struct ysim_server *const *successors, uint64_t count,
                     const char *where) {
    place_of(server, "ysim_route", where);
    for (uint64_t i = 0; i < count; i++) place_of(successors[i], "ysim_route", where);
    struct ysim_place *place = &ysim_places[server->ysim_index - 1];
    uint32_t needed = place->successors + (uint32_t)count;
    place->to = ysim_need(realloc(place->to, (needed + 1) * sizeof *place->to), "routes");
    for (uint64_t i = 0; i < count; i++) place->to[place->successors++] = (uint32_t)(successors[i]->ysim_index - 1);
    place->is_declared = true;
}

int ysim_node_of(const struct ysim_server *server) {
    ysim_check_given(server, "server", NULL);
    return server->ysim_node;
}

static int compare_places(const void *a, const void *b) {
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

/* The first one stays the first. */
static void sort_successors(struct ysim_place *place) {
    for (uint32_t k = 2; k < place->successors; k++) {
        if (place->to[k - 1] <= place->to[k]) continue;
        qsort(place->to + 1, place->successors - 1, sizeof *place->to, compare_places);
        return;
    }
}

bool ysim_has_route(const struct ysim_place *place, const struct ysim_server *server) {
    uint32_t to = (uint32_t)server->ysim_index - 1;
    if (!place->successors) return false;
    if (place->to[0] == to) return true;
    const uint32_t *others = place->to + 1, count = place->successors - 1;
    if (count && to - others[0] < count && others[to - others[0]] == to) return true; /* a route leads to all of them */
    return bsearch(&to, others, count, sizeof to, compare_places) != NULL;
}

static void find_ways(void) {
    for (size_t i = 0; i < ysim_place_count; i++) ysim_places[i].is_entry = false;
    for (size_t i = 0; i < ysim_place_count; i++) {
        struct ysim_place *place = &ysim_places[i];
        place->is_inner = place->is_declared;
        sort_successors(place);
        for (uint32_t k = 0; k < place->successors; k++) {
            struct ysim_place *successor = &ysim_places[place->to[k]];
            if (successor->server->ysim_node == place->server->ysim_node) continue;
            place->is_inner = false;
            successor->is_entry = true;
        }
    }
    for (size_t i = 0; i < ysim_place_count; i++) {
        struct ysim_place *place = &ysim_places[i];
        const struct ysim_place *first = place->successors ? &ysim_places[place->to[0]] : NULL;
        bool is_quiet = first && first->is_inner && !first->is_entry;
        /* (One that has been set up anew since is no longer placed: it has lost its index.) */
        place->next = is_quiet && first->server->ysim_index == (int32_t)place->to[0] + 1 ? first->server : NULL;
    }
}

bool ysim_settle_places(int nodes) {
    size_t free = 0, before = 0;
    bool is_any = false;
    for (size_t i = 0; i < ysim_place_count; i++)
        free += !ysim_places[i].is_settled && ysim_places[i].wish == YSIM_ANYWHERE;
    for (size_t i = 0; i < ysim_place_count; i++) {
        struct ysim_place *place = &ysim_places[i];
        if (place->is_settled) continue;
        int by_order = place->wish == YSIM_ANYWHERE ? (int)(before++ * (size_t)nodes / free) : place->wish % nodes;
        place->server->ysim_node = by_order;
        place->is_settled = is_any = true;
    }
    find_ways();
    return is_any;
}

/* ---- services ------------------------------------------------------------------------------------- */

uint64_t ysim_count_services(int node) {
    uint64_t count = 0;
    for (size_t i = 0; i < ysim_place_count; i++) count += ysim_places[i].server->ysim_node == node;
    return count;
}

void ysim_write_services(uint64_t *services) {
    for (size_t i = 0; i < ysim_place_count; i++)
        if (ysim_places[i].server->ysim_node == ythread_node()) *services++ = ysim_places[i].server->ysim_services;
}

void ysim_read_services(int node, const uint64_t *services) {
    for (size_t i = 0; i < ysim_place_count && !ysim_meet_is_here(node); i++)
        if (ysim_places[i].server->ysim_node == node) ysim_places[i].server->ysim_services = *services++;
}

/* ---- for other processes --------------------------------------------------------------------------- */

static struct ysim_passport passport_of(const struct ysim_place *place) {
    const struct ysim_server *server = place->server;
    return (struct ysim_passport){.server = place->server,
                                  .name = server->name,
                                  .draw = server->draw,
                                  .parameter = server->parameter,
                                  .next = server->ysim_next,
                                  .free_at = server->ysim_free_at,
                                  .number = server->number,
                                  .key = server->ysim_stream.key,
                                  .counter = server->ysim_stream.counter,
                                  .services = server->ysim_services,
                                  .node = server->ysim_node,
                                  .is_declared = place->is_declared,
                                  .successors = place->successors};
}

uint64_t ysim_count_successors(void) {
    uint64_t count = 0;
    for (size_t i = 0; i < ysim_place_count; i++) count += ysim_places[i].successors;
    return count;
}

void ysim_write_passports(struct ysim_passport *all, uint32_t *successors) {
    for (size_t i = 0; i < ysim_place_count; i++) {
        all[i] = passport_of(&ysim_places[i]);
        for (uint32_t k = 0; k < all[i].successors; k++) *successors++ = ysim_places[i].to[k];
    }
}

static void read_server(const struct ysim_passport *passport) {
    struct ysim_server *server = passport->server;
    *server = (struct ysim_server){.name = passport->name,
                                   .capacity = 1,
                                   .number = passport->number,
                                   .draw = passport->draw,
                                   .parameter = passport->parameter};
    ysim_line_init(&server->ysim_line, &ysim_drawing_servers, server);
    server->ysim_stream = (struct ysim_stream){passport->key, passport->counter};
    server->ysim_next = passport->next;
    server->ysim_free_at = passport->free_at;
    server->ysim_services = passport->services;
    server->ysim_node = passport->node;
    add_place(server)->is_settled = true;
}

void ysim_read_passports(const struct ysim_passport *all, const uint32_t *successors, size_t count) {
    bool is_new = false;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < count; i++) {
        is_new |= i >= ysim_place_count;
        if (i >= ysim_place_count) read_server(&all[i]);
        struct ysim_place *place = &ysim_places[i];
        if (place->successors != all[i].successors || place->is_declared != all[i].is_declared) {
            place->to = ysim_need(realloc(place->to, (all[i].successors + 1) * sizeof *place->to), "routes");
            for (uint32_t k = 0; k < all[i].successors; k++) place->to[k] = successors[k];
            place->successors = all[i].successors;
            place->is_declared = is_new = true;
        }
        successors += all[i].successors;
    }
    if (is_new) find_ways(); /* others of this process read them already */
    pthread_mutex_unlock(&lock);
}

/* ---- in a checkpoint -------------------------------------------------------------------------------- */

/* Where a process has them already they are the same. */
static void walk_place(struct ythread_pack *pack, size_t index, bool is_new) {
    const struct ysim_place *known = index < ysim_place_count ? &ysim_places[index] : NULL;
    struct ysim_server *server =
        ythread_pack_place(pack, known ? known->server : NULL, sizeof *server, "a server that is placed");
    if (!server) ythread_pack_refuse(pack, "simulated time: a server that cannot be");
    if (!ythread_pack_is_good(pack)) return;
    struct ysim_place spare = {0}, *place = is_new                     ? add_place(server)
                                            : ythread_pack_reads(pack) ? &spare
                                                                       : &ysim_places[index];
    place->wish = (int32_t)ysim_pack_int(pack, place->wish);
    place->is_settled = ysim_pack_bool(pack, place->is_settled);
    place->is_declared = ysim_pack_bool(pack, place->is_declared);
    place->successors = (uint32_t)ythread_pack_count(pack, place->successors);
    if (ythread_pack_reads(pack)) place->to = ysim_need(calloc(place->successors + 1, sizeof *place->to), "routes");
    for (uint32_t k = 0; k < place->successors; k++) place->to[k] = (uint32_t)ythread_pack_word(pack, place->to[k]);
    free(spare.to);
}

void ysim_walk_places(struct ythread_pack *pack) {
    pthread_mutex_lock(&lock);
    bool is_new = ythread_pack_reads(pack) && !ysim_place_count;
    size_t count = (size_t)ythread_pack_count(pack, ysim_place_count);
    for (size_t i = 0; i < count && ythread_pack_is_good(pack); i++) walk_place(pack, i, is_new);
    for (size_t i = 0; i < ysim_place_count && is_new; i++)
        for (uint32_t k = 0; k < ysim_places[i].successors; k++)
            if (ysim_places[i].to[k] >= ysim_place_count)
                ythread_pack_refuse(pack, "simulated time: a route that cannot be");
    if (is_new && ythread_pack_is_good(pack)) find_ways();
    if (is_new) ysim_run_on_nodes = run_on_nodes;
    pthread_mutex_unlock(&lock);
}
