/* A semaphore that threads wait for in order; a library of its own, in plain C. */
#include <ythreads.h>

struct semaphore {
    int count, waiting;
    yid queue[16]; /* the first one first */
};

suspends int semaphore_down(struct semaphore *semaphore, double seconds);
suspends int semaphore_take(struct semaphore *semaphore); /* down, for ever */
void semaphore_up(struct semaphore *semaphore);
