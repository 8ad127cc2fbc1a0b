/* What the core knows of nodes that simulate together (parallel/): which calls are for one node, or for node 0. */
#ifndef YSIM_CORE_TOGETHER_H
#define YSIM_CORE_TOGETHER_H

#include "core/line.h"
#include "core/own.h"
#include "core/simulation.h"

/* What takes a run over on several nodes, and says what the leaf returns; null. */
extern int (*ysim_run_on_nodes)(double until, const char *where);

/* How a node among others is written into a checkpoint, and read; null in programs without placed servers. */
struct ysim_member_keeper {
    void (*walk)(struct ythread_pack *pack);           /* the node itself: before its processes */
    void (*walk_processes)(struct ythread_pack *pack); /* what else there is of them */
    void (*forget)(void);                              /* ysim_here.member */
    struct ysim_event_node *(*new_call)(void);         /* an event of the library's own on another node than 0 */
};
extern const struct ysim_member_keeper *ysim_member_keeper;

/* Ends the program: the thread waits on node 0 between two runs, in which no time passes on nodes that simulate together. */
_Noreturn void ysim_fail_between_runs(const struct ysim_body *body, const char *where);

/* Ends the program if several nodes simulate together: the call is not for that. */
void ysim_only_alone_otherwise(const char *call, const char *where);
static inline void ysim_only_alone(const char *call, const char *where) {
    if (__builtin_expect(ysim_here.member != NULL, 0)) ysim_only_alone_otherwise(call, where);
}

/* The same: the process that is called by its name is not on this node, and nobody here knows what it does. */
void ysim_only_neighbours_otherwise(const char *call, const char *where);
static inline void ysim_only_neighbours(const char *call, const char *where) {
    if (__builtin_expect(ysim_here.member != NULL, 0)) ysim_only_neighbours_otherwise(call, where);
}

/* The same while time passes: what all nodes together have is known between two runs. */
static inline void ysim_only_between_runs(const char *call) {
    if (__builtin_expect(ysim_here.member != NULL && ysim_here.runner != NULL, 0))
        ysim_only_alone_otherwise(call, NULL);
}

/* Ends the program on all nodes but 0, where whatever is not placed is: "event 'open' is on node 0". */
void ysim_only_at_home_otherwise(const char *kind, const char *name);
static inline void ysim_only_at_home(const char *kind, const char *name) {
    if (__builtin_expect(ysim_here.member != NULL, 0)) ysim_only_at_home_otherwise(kind, name);
}

static inline void ysim_line_at_home(const struct ysim_line *line) {
    if (__builtin_expect(ysim_here.member != NULL, 0))
        ysim_only_at_home(line->kind->words, line->kind->name ? line->kind->name(line) : NULL);
}

/* Routes hold for what a process makes, too. `waiter->index` of one that does not choose among several things: the place of the
 * server at which it was last (parallel/place.c), or 0. */
static inline void ysim_inherit_route(struct ysim_body *body, const struct ysim_body *parent) {
    const struct ysim_own *own = parent ? ysim_own_in(parent) : NULL;
    if (own && own->waiter.index) ysim_waiter_of(body)->index = own->waiter.index;
}

#endif
