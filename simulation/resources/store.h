/* What the files of containers and stores know of each other. */
#ifndef YSIM_RESOURCES_STORE_H
#define YSIM_RESOURCES_STORE_H

#include "core/simulation.h"
#include "ysim/resource.h"

struct ysim_item {
    struct ysim_item *next, *previous;
    int64_t item;
    int priority;
};

/* Makes the lines of one that has none yet. */
void ysim_prepare_container(struct ysim_container *container, const char *where);
void ysim_prepare_store(struct ysim_store *store, const char *where);

/* Behind all of no lower priority; is_first: before all of no higher one. */
void ysim_store_add(struct ysim_store *store, int64_t number, int priority, bool is_first);
int64_t ysim_store_take_out(struct ysim_store *store, struct ysim_item *item);

#endif
