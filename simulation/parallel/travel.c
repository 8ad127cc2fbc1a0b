/* The way of a process to the node of a server, as a suspending function: its frame is what goes along. */
#include "parallel/parallel.h"

ythread_suspends int ysim_travel(struct ysim_server *server, const char *where) {
    struct ysim_bag bag;
    struct ysim_late *late = ysim_leaves_late() ? ythread_alloc(struct ysim_late, 1) : NULL;
    ysim_pack(&bag, late, server, where);
    if (ythread_migrate(bag.node)) ysim_cannot_go(&bag, server, where);
    return ysim_arrive(server, &bag, where);
}
