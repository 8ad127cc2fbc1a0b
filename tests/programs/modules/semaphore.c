#include <ythreads/leaf.h>

#include "semaphore.h"

YTHREAD_LEAF(int, semaphore_down, struct semaphore *semaphore, double seconds) {
    int status;
    if (!ythread_leaf_begin(&status)) return status;
    if (semaphore->count) return semaphore->count--, ythread_leaf_done(0);
    semaphore->queue[semaphore->waiting++] = ythread_self();
    return ythread_leaf_wait(semaphore, "a semaphore", seconds);
}

YTHREAD_LEAF(int, semaphore_take, struct semaphore *semaphore) {
    return ythread_leaf_call(semaphore_down, semaphore, YTHREAD_FOREVER);
}

static yid take_first(struct semaphore *semaphore) {
    yid first = semaphore->queue[0];
    semaphore->waiting--;
    for (int i = 0; i < semaphore->waiting; i++) semaphore->queue[i] = semaphore->queue[i + 1];
    return first;
}

void semaphore_up(struct semaphore *semaphore) {
    while (semaphore->waiting)
        if (!ythread_leaf_wake(take_first(semaphore), semaphore, 0)) return;
    semaphore->count++;
}
