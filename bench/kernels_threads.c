/* The kernels that are loops, as thread functions. */
#include <ythreads.h>

extern long given;

#define THREADED
#define KERNEL(type, name, parameters) thread threaded_##name parameters
#define GIVE(value)                                                                                                    \
    do {                                                                                                               \
        given = (value);                                                                                               \
        return;                                                                                                        \
    } while (0)
#define PAUSE(n)                                                                                                       \
    do                                                                                                                 \
        if ((n) == pause_at) ythread_yield(YTHREAD_ANY);                                                               \
    while (0)
#include "kernels.h"
