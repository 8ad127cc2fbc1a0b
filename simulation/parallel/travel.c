/* The way of a process to the node of a server, as a suspending function: its frame is what goes along. */
#include "parallel/parallel.h"

ythread_suspends int ysim_travel(struct ysim_server *server, const char *where) {
    struct ysim_bag bag;
    struct ysim_late *late = ysim_leaves_late() ? ythread_alloc(struct ysim_late, 1) : NULL;
    int64_t *values = ysim_choices_told() ? ythread_alloc(int64_t, ysim_choices_told()) : NULL;
    ysim_pack(&bag, late, values, server, where);
    if (ythread_migrate(bag.node)) ysim_cannot_go(&bag, server, where);
    return ysim_arrive(server, &bag, where);
}
