// not-shipped: locks are a process's
// not-visiting: the same
/* A thread that holds many mutexes, and unlocks them in any order: each goes to who waits for it. */
#include <stdio.h>
#include <ythreads.h>

enum { MUTEXES = 300 };

static ymutex mutexes[MUTEXES];
static int waits, got;

thread waiter(int number) {
    waits++;
    ymutex_lock(&mutexes[number]);
    got++;
    ymutex_unlock(&mutexes[number]);
}

/* Which step: of a cycle through all of them. */
suspends int lock_and_unlock(int lock_step, int unlock_step, int begin) {
    int wrong = 0;
    for (int i = 0; i < MUTEXES; i++) wrong += ymutex_lock(&mutexes[i * lock_step % MUTEXES]) != 0;
    for (int i = 0; i < MUTEXES; i += 10) waiter(i);
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < MUTEXES; i++) {
        ymutex *mutex = &mutexes[(begin + i * unlock_step) % MUTEXES];
        wrong += ymutex_trylock(mutex) != YTHREAD_EINVAL; /* it has it already */
        wrong += ymutex_unlock(mutex) != 0;
        wrong += ymutex_unlock(mutex) != YTHREAD_EINVAL;
    }
    ythread_yield(YTHREAD_ANY);
    return wrong;
}

thread ymain(void) {
    const int steps[] = {1, MUTEXES - 1, 7, 113};
    int wrong = 0;
    for (int i = 0; i < MUTEXES; i++) ymutex_init(&mutexes[i]);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++) wrong += lock_and_unlock(steps[i], steps[k], 100 * k);
    printf("%d wrong, %d waited, %d got it\n", wrong, waits, got);
}
// expect: 0 wrong, 480 waited, 480 got it
