// not-shipped: locks are of one process
// stays: who waits for a lock
// stays-shipped: who waits for a lock
/* Who is destroyed before its call has returned has not got what it has called for: the next one has it. Who has run with a mutex leaves
 * it locked. */
#include <stdio.h>
#include <ythreads.h>

static ymutex mutex = YMUTEX_INIT;
static ysemaphore units = YSEMAPHORE_INIT(0);
static int has_run;

thread locks(void) {
    int status = ymutex_lock(&mutex);
    has_run++;
    ythread_park();
    ymutex_unlock(&mutex);
    ythread_exit(status);
}

thread acquires(void) {
    int status = ysemaphore_acquire(&units);
    has_run++;
    ythread_exit(status);
}

enum kind { LOCKS, ACQUIRES };

suspends static yid begin(enum kind kind) {
    yid id;
    if (kind == LOCKS)
        ythread_create(&id, 0, locks, 0);
    else
        ythread_create(&id, 0, acquires, 0);
    ythread_yield(YTHREAD_ANY);
    return id;
}

suspends static const char *joined(yid id) {
    return ythread_strerror(ythread_join_until(id, 0, 5));
}

thread ymain(void) {
    ymutex_lock(&mutex);
    yid first = begin(LOCKS), second = begin(LOCKS), third = begin(LOCKS);
    ymutex_unlock(&mutex);
    ythread_suspend(first);
    ythread_destroy(first);
    printf("%s\n", joined(first));
    // expect: the thread was destroyed
    ythread_yield(YTHREAD_ANY);
    printf("%d has run, the mutex: %s\n", has_run, ythread_strerror(ymutex_trylock(&mutex)));
    // expect: 1 has run, the mutex: another thread has it already
    ythread_unpark(second), ythread_unpark(third);
    printf("%s, ", joined(second)), printf("%s\n", joined(third));
    // expect: no error, no error
    printf("%s\n", ythread_strerror(ymutex_lock_until(&mutex, 0)));
    // expect: no error

    yid late = begin(LOCKS);
    ymutex_unlock(&mutex);
    ythread_yield(YTHREAD_ANY);
    ythread_destroy(late);
    printf("%s, the mutex: %s\n", joined(late), ythread_strerror(ymutex_trylock(&mutex)));
    // expect: the thread was destroyed, the mutex: another thread has it already

    has_run = 0;
    first = begin(ACQUIRES), second = begin(ACQUIRES);
    ysemaphore_release(&units);
    ythread_destroy(first);
    printf("%s, ", joined(first)), printf("%s, %d has run\n", joined(second), has_run);
    // expect: the thread was destroyed, no error, 1 has run
    first = begin(ACQUIRES);
    ysemaphore_release(&units);
    ythread_destroy(first);
    printf("%s, the unit: %s\n", joined(first), ythread_strerror(ysemaphore_tryacquire(&units)));
    // expect: the thread was destroyed, the unit: no error
}
