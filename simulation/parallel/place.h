/* Which servers are placed on which nodes, and where processes go from each. Node 0 settles that before a run; each process of the
 * program then has the same. */
#ifndef YSIM_PARALLEL_PLACE_H
#define YSIM_PARALLEL_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ythreads/pack.h>

#include "ysim/resource.h"

struct ysim_place {
    struct ysim_server *server;
    int32_t wish; /* YSIM_ANYWHERE or a node */
    bool is_settled, is_declared;
    bool is_inner;                    /* whoever it has served stays on its node */
    bool was_inner;                   /* and when its node last looked */
    bool is_entry;                    /* a route leads to it from another node */
    uint32_t next_listed;             /* place.c: in a list of places, or 0 */
    uint32_t successors, entry, exit; /* the latter: its numbers among those of its node, or 0 */
    uint32_t *to;                     /* places: the first, and those that follow it in their order */
    const struct ysim_server *next;   /* first route's, if all that goes on there is its node's alone; or null */
};

extern struct ysim_place *ysim_places;
extern size_t ysim_place_count;

/* Says whether a route leads from there to that server. */
bool ysim_has_route(const struct ysim_place *place, const struct ysim_server *server);

/* Settles where servers are that are not settled; true if any. */
bool ysim_settle_places(int nodes);

/* What a node has to know of a server: travels. */
struct ysim_passport {
    struct ysim_server *server;
    const char *name;
    double (*draw)(struct ysim_stream *stream, double parameter);
    double parameter, next, free_at;
    int64_t number;
    uint64_t key, counter, services;
    int32_t node, is_declared;
    uint32_t successors;
};
void ysim_write_passports(struct ysim_passport *all, uint32_t *successors);
uint64_t ysim_count_successors(void);

/* How many services those of a node have promised. */
uint64_t ysim_count_services(int node);
void ysim_write_services(uint64_t *services);
void ysim_read_services(int node, const uint64_t *services);

/* In a checkpoint. */
void ysim_walk_places(struct ythread_pack *pack);

/* In a process that does not have them yet. */
void ysim_read_passports(const struct ysim_passport *all, const uint32_t *successors, size_t count);

#endif
