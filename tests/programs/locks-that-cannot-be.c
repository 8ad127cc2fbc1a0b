// not-shipped: locks are a process's
// not-visiting: the same
/* A thread function waits for a lock in another way than the functions that it calls: it gets the same answers. */
#include <stdio.h>
#include <ythreads.h>

static ymutex mutex = YMUTEX_INIT;
static ysemaphore units = YSEMAPHORE_INIT(1);
static ybarrier alone = YBARRIER_INIT(1), pair = YBARRIER_INIT(2);

thread asks(const char *when) {
    int locked = ymutex_lock(&mutex), again = ymutex_lock(&mutex);
    int acquired = ysemaphore_acquire(&units);
    int passed = ybarrier_wait(&alone);
    printf("%s: %s, %s; ", when, ythread_strerror(locked), ythread_strerror(again));
    printf("%s; %s\n", ythread_strerror(acquired), passed == 1 ? "the last" : ythread_strerror(passed));
}

thread asks_nothing(void) {
    int none = ymutex_lock(NULL), no_units = ysemaphore_acquire(NULL), nowhere = ybarrier_wait(NULL);
    printf("none: %s; %s; %s\n", ythread_strerror(none), ythread_strerror(no_units), ythread_strerror(nowhere));
}

thread meets(int number) {
    int last = ybarrier_wait(&pair);
    printf("%d %s\n", number, last ? "last" : "first");
}

suspends static void run(const char *when) {
    yid id;
    ythread_create(&id, NULL, asks, 1, when);
    ythread_join(id, NULL);
}

thread ymain(void) {
    run("new");
    // expect: new: no error, an argument is out of range; no error; the last
    ymutex_init(&mutex), ymutex_destroy(&mutex), ysemaphore_destroy(&units), ybarrier_destroy(&alone);
    run("destroyed");
    // expect: destroyed: an argument is out of range, an argument is out of range; an argument is out of range; an argument is out of range
    yid id;
    ythread_create(&id, NULL, asks_nothing, 0);
    ythread_join(id, NULL);
    // expect: none: an argument is out of range; an argument is out of range; an argument is out of range
    meets(1), meets(2);
    // expect: 2 last
    // expect: 1 first
}
