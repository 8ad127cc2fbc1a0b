/* How early anybody may leave one of many servers who has not come to it yet.
 *
 * Who comes to a server at the time t is served from the later of t and the moment at which the last one promised leaves, for the time that
 * the server has drawn ahead. The least of these ends is asked for at every window, for later and later times t, while services change
 * one server at a time. So they stand in a tree of matches: each node knows the least of those below it. */
#ifndef YSIM_PARALLEL_LOOKAHEAD_H
#define YSIM_PARALLEL_LOOKAHEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ysim/resource.h"

/* The least of some servers; INFINITY where there is none. */
struct ysim_lookahead_node {
    double next;      /* service, of all */
    double idle_next; /* service, of those that are known to be idle */
    double ends;      /* of the others: the service after all that are promised ends */
};

struct ysim_lookahead {
    const struct ysim_server **servers;
    struct ysim_lookahead_node *nodes; /* node i is the least of 2 i and 2 i + 1; that of server k is leaves + k */
    size_t count, room, leaves;
    uint32_t *changed; /* numbers of those that have promised a service since the nodes said what the servers are */
    size_t changed_count;
    bool *has_changed;
    double passed; /* the latest time that was asked for: they are idle then */
    bool is_built;
};

/* None of its servers is in it any more; one is. Returns its number, from 1. */
void ysim_lookahead_clear(struct ysim_lookahead *all);
uint32_t ysim_lookahead_add(struct ysim_lookahead *all, const struct ysim_server *server);
void ysim_lookahead_free(struct ysim_lookahead *all);

/* That server has promised one more service. */
static inline void ysim_lookahead_note(struct ysim_lookahead *all, uint32_t number) {
    if (!all->is_built || all->has_changed[number - 1]) return;
    all->has_changed[number - 1] = true;
    all->changed[all->changed_count++] = number - 1;
}

/* Nobody who comes at that time or later leaves before. For times before the latest that was asked for it may be earlier than it need be. */
double ysim_lookahead_end(struct ysim_lookahead *all, double time);

/* Nor sooner after it has come. */
double ysim_lookahead_least(struct ysim_lookahead *all);

#endif
