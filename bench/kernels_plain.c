/* The kernels as plain C; compiled a second time as UNCHAINED, without sibling calls. */
void plain_pause(void);
#ifdef UNCHAINED
#define CALL(name) unchained_##name
#else
#define CALL(name) plain_##name
#endif
#define KERNEL(type, name, parameters)                                                                                 \
    type CALL(name) parameters;                                                                                        \
    type CALL(name) parameters
#define GIVE(value) return value
#define PAUSE(n)                                                                                                       \
    do                                                                                                                 \
        if ((n) == pause_at) plain_pause();                                                                            \
    while (0)
#ifdef RECURSION
#include "kernels_recursion.h"
#else
#include "kernels.h"
#endif
