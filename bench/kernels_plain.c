/* The kernels as plain C. */
void plain_pause(void);
#define KERNEL(type, name, parameters)                                                                                 \
    type plain_##name parameters;                                                                                      \
    __attribute__((noinline)) type plain_##name parameters
#define CALL(name) plain_##name
#define PAUSE(n)                                                                                                       \
    do                                                                                                                 \
        if ((n) < 0) plain_pause();                                                                                    \
    while (0)
#include "kernels.h"
