/* Waits as small generated code calls them (ysim/kept.h). */
#ifndef YSIM_CORE_KEPT_H
#define YSIM_CORE_KEPT_H

#include "core/simulation.h"
#include "ysim/kept.h"

/* Defines the form of the leaf `name`, of these arguments and parameters, that keeps its caller's frame. */
#define YSIM_KEPT(name, arguments, ...)                                                                                \
    int name##_kept(void *place, __VA_ARGS__) {                                                                        \
        ythread_leaf_call(name, YSIM_LISTED arguments);                                                                \
        return ythread_left_place(place);                                                                              \
    }
#define YSIM_LISTED(...) __VA_ARGS__

#endif
