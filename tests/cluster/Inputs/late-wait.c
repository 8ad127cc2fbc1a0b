/* To be loaded before yrun: it looks for nodes that have ended a little later than they are interrupted. */
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>

pid_t waitpid(pid_t id, int *how, int options) {
    struct timespec little = {0, 300000000L};
    nanosleep(&little, 0);
    return wait4(id, how, options, 0);
}
