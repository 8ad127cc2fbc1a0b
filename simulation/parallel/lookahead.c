/* The tree of matches of lookahead.h. A server becomes idle by time alone; that is found out when it would be the first to end, not before:
 * taken for one that is not idle it seems to end earlier than it does. */
#include "parallel/lookahead.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/simulation.h"

static const struct ysim_lookahead_node nobody = {INFINITY, INFINITY, INFINITY};

void ysim_lookahead_clear(struct ysim_lookahead *all) {
    all->count = 0;
    all->is_built = false;
}

uint32_t ysim_lookahead_add(struct ysim_lookahead *all, const struct ysim_server *server) {
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 16;
        all->servers = ysim_need(realloc(all->servers, all->room * sizeof *all->servers), "the servers of a node");
    }
    all->servers[all->count++] = server;
    return (uint32_t)all->count;
}

void ysim_lookahead_free(struct ysim_lookahead *all) {
    free(all->servers);
    free(all->nodes);
    free(all->changed);
    free(all->has_changed);
}

/* ---- the tree ---------------------------------------------------------------------------------------- */

static struct ysim_lookahead_node node_of(const struct ysim_server *server, double passed) {
    double next = server->ysim_next, frees = server->ysim_free_at;
    return frees <= passed ? (struct ysim_lookahead_node){next, next, INFINITY}
                           : (struct ysim_lookahead_node){next, INFINITY, frees + next};
}

static inline struct ysim_lookahead_node least_of(const struct ysim_lookahead_node *two) {
    return (struct ysim_lookahead_node){ysim_earlier(two[0].next, two[1].next),
                                        ysim_earlier(two[0].idle_next, two[1].idle_next),
                                        ysim_earlier(two[0].ends, two[1].ends)};
}

static bool is_same(const struct ysim_lookahead_node *one, const struct ysim_lookahead_node *other) {
    return one->next == other->next && one->idle_next == other->idle_next && one->ends == other->ends;
}

/* What is above it follows, as far as that changes anything. */
static void set_node(struct ysim_lookahead *all, size_t at, struct ysim_lookahead_node node) {
    while (!is_same(&all->nodes[at], &node)) {
        all->nodes[at] = node;
        if (at == 1) return;
        node = least_of(&all->nodes[at & ~(size_t)1]);
        at /= 2;
    }
}

static void rebuild(struct ysim_lookahead *all) {
    for (size_t i = 0; i < all->count; i++) all->nodes[all->leaves + i] = node_of(all->servers[i], all->passed);
    for (size_t at = all->leaves; --at;) all->nodes[at] = least_of(&all->nodes[2 * at]);
    memset(all->has_changed, 0, all->count * sizeof *all->has_changed);
    all->changed_count = 0;
}

static void build(struct ysim_lookahead *all) {
    const char *what = "the servers of a node";
    size_t leaves = 1;
    while (leaves < all->count) leaves *= 2;
    all->leaves = leaves;
    all->nodes = ysim_need(realloc(all->nodes, 2 * leaves * sizeof *all->nodes), what);
    all->changed = ysim_need(realloc(all->changed, leaves * sizeof *all->changed), what);
    all->has_changed = ysim_need(realloc(all->has_changed, leaves * sizeof *all->has_changed), what);
    for (size_t i = all->count; i < leaves; i++) all->nodes[leaves + i] = nobody;
    all->is_built = true;
    rebuild(all);
}

/* Many are sooner looked at all together. */
static void follow_changes(struct ysim_lookahead *all) {
    enum { MANY = 8 };
    if (!all->is_built) {
        build(all);
    } else if (all->changed_count > all->count / MANY) {
        rebuild(all);
    } else {
        for (size_t i = 0; i < all->changed_count; i++) {
            size_t server = all->changed[i];
            all->has_changed[server] = false;
            set_node(all, all->leaves + server, node_of(all->servers[server], all->passed));
        }
        all->changed_count = 0;
    }
}

static size_t find_first_end(const struct ysim_lookahead *all) {
    size_t at = 1;
    while (at < all->leaves) at = 2 * at + (all->nodes[2 * at].ends > all->nodes[1].ends);
    return at;
}

/* ---- what it says ------------------------------------------------------------------------------------ */

double ysim_lookahead_end(struct ysim_lookahead *all, double time) {
    if (time == INFINITY) return INFINITY; /* nobody comes */
    if (!all->is_built || time > all->passed) all->passed = time;
    follow_changes(all);
    for (;;) {
        const struct ysim_lookahead_node *first = &all->nodes[1];
        if (first->idle_next < INFINITY && time + first->idle_next <= first->ends) return time + first->idle_next;
        if (first->ends == INFINITY) return INFINITY;
        size_t at = find_first_end(all);
        const struct ysim_server *server = all->servers[at - all->leaves];
        if (server->ysim_free_at > all->passed) return first->ends;
        set_node(all, at, node_of(server, all->passed));
    }
}

double ysim_lookahead_least(struct ysim_lookahead *all) {
    if (!all->is_built) all->passed = -INFINITY;
    follow_changes(all);
    return all->nodes[1].next;
}
