/* The kernels as functions that could suspend; with RECURSION, those that call one another. */
#include <ythreads.h>

#define KERNEL(type, name, parameters) type name parameters
#define CALL(name)                     name
#define GIVE(value)                    return value
#define PAUSE(n)                                                                                                       \
    do                                                                                                                 \
        if ((n) == pause_at) ythread_yield(YTHREAD_ANY);                                                               \
    while (0)
#ifdef RECURSION
#include "kernels_recursion.h"
#else
#include "kernels.h"

struct global_data data;
#endif
