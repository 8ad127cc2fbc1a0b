/* One simulation on several nodes: where servers are, and which way processes go.
 *
 *     static struct ysim_server cpu = YSIM_DRAWING_SERVER("cpu", 0, ysim_draw_exponential, 1.0), disk = ...;
 *
 *     thread ymain(void) {
 *         ysim_place(&cpu, 0);
 *         ysim_place(&disk, 1);
 *         ysim_route(&cpu, &disk);
 *         ...
 *         ysim_run(1000);
 *
 * On one node this changes nothing. On several (`yrun -n 2 prog`), from the next ysim_run on, each server is on its
 * node, and a process that calls ysim_serve(&server) goes there, with its time, and stays until another server wants
 * it elsewhere. All numbers are those of the run on one node, to the last bit.
 *
 * What is placed are servers that draw their service times (resource.h); they are global variables, which every process of
 * the program has. Everything else (other servers, containers, stores, events, conditions, levels) is on node 0, and a call
 * of it from another node is an error that says so. docs/simulation.md says when several nodes pay.
 *
 * All calls are for ymain, or whoever runs the simulation on node 0, before ysim_run. They suspend: no. */
#ifndef YSIM_PARALLEL_H
#define YSIM_PARALLEL_H

#include "resource.h"

#ifdef __cplusplus
extern "C" {
#endif

#define YSIM_ANYWHERE (-1) /* as placed by default: all such servers in the order of these calls, in equal parts */

/* Places a server on a node >= 0 (modulo the number of nodes), or YSIM_ANYWHERE; before the first ysim_run that
 * follows, for good. */
void ysim_place_from(struct ysim_server *server, int node, const char *where);
#define ysim_place(server, node) ysim_place_from((server), (node), YSIM_HERE)

/* Declares to which servers a process may go when it has been served by `server`, whatever it does in between; another
 * call adds to them. Places `server` and those YSIM_ANYWHERE, unless they are. Nodes then know how far they may
 * go ahead of each other; without it a process may leave its node at any of its events, and they hardly go ahead at all. A process that
 * goes another way ends the program with an error that names both servers. */
void ysim_route_from(struct ysim_server *server, struct ysim_server *const *successors, uint64_t count,
                     const char *where);
#define ysim_route(server, ...)                                                                                        \
    ysim_route_from((server), (struct ysim_server *const[]){__VA_ARGS__},                                              \
                    sizeof((struct ysim_server *const[]){__VA_ARGS__}) / sizeof(struct ysim_server *), YSIM_HERE)

/* The node of a server: 0 while it is placed nowhere. */
int ysim_node_of(const struct ysim_server *server);

/* What the nodes have done together so far, on node 0: windows, and how often it has gone on within one by what the others had told
 * meanwhile, which is another number each time; events carried out alone, because nobody could go ahead;
 * processes that went to another node. */
struct ysim_together {
    uint64_t windows, alone, moves;
};
struct ysim_together ysim_together(void);

#ifdef __cplusplus
}
#endif
#endif
