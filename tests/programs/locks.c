// Mutexes, semaphores and barriers within a process: turns are taken first come first served, and what cannot be is a status.
// expect: mutex: 1 2 3 4
// expect: try: another thread has it already; by its owner: an argument is out of range
// expect: unlocked by another: an argument is out of range
// expect: too late: the time is over, and then it came: no error
// expect: destroyed in use: another thread has it already, free: no error, afterwards: an argument is out of range
// expect: destroyed: a semaphore: -1 -1 -1 -1 -1, a barrier: -1 -1, made anew: 0 1
// expect: semaphore: 2 1 2 1 2 1; left 2, none: another thread has it already
// expect: barrier: 4 came, the last one 2 times
// expect: in time: 0, last: 1; late: the time is over, and then 2 came: 0 1; at once: the time is over, as the last: 1
// expect: the destroyed one left its place: no error
// expect: bad arguments: -1 -1 -1 -1 -1
// not-shipped: locks are a process's
// not-visiting: the same
#include <stdio.h>
#include <ythreads.h>

static ymutex mutex = YMUTEX_INIT;
static ysemaphore two = YSEMAPHORE_INIT(2);
static ybarrier four = YBARRIER_INIT(4);
static int inside, came, lasts;

thread in_turn(int number) {
    ymutex_lock(&mutex);
    printf(" %d", number);
    ythread_yield(YTHREAD_ANY);
    ymutex_unlock(&mutex);
}

static void take_turns(void) {
    yid ids[4];
    ymutex_lock(&mutex);
    for (int i = 0; i < 4; i++) ythread_create(&ids[i], 0, in_turn, 1, i + 1);
    ythread_yield(YTHREAD_ANY);
    printf("mutex:");
    ymutex_unlock(&mutex);
    for (int i = 0; i < 4; i++) ythread_join(ids[i], 0);
    printf("\n");
}

thread tried(void) {
    ythread_exit(ymutex_trylock(&mutex));
}

thread unlocked(void) {
    ythread_exit(ymutex_unlock(&mutex));
}

thread late(void) {
    int first = ymutex_lock_until(&mutex, 0.001);
    int second = ymutex_lock_until(&mutex, 1000);
    printf("too late: %s, and then it came: %s\n", ythread_strerror(first), ythread_strerror(second));
    ymutex_unlock(&mutex);
}

static int status_of(yid id) {
    int status = 1;
    ythread_join(id, &status);
    return status;
}

static void refuse(void) {
    yid id;
    ymutex_lock(&mutex);
    ythread_create(&id, 0, tried, 0);
    printf("try: %s; by its owner: ", ythread_strerror(status_of(id)));
    printf("%s\n", ythread_strerror(ymutex_lock(&mutex)));
    ythread_create(&id, 0, unlocked, 0);
    printf("unlocked by another: %s\n", ythread_strerror(status_of(id)));
    ythread_create(&id, 0, late, 0);
    ythread_sleep(0.01);
    ymutex_unlock(&mutex);
    ythread_join(id, 0);
}

static void destroy(void) {
    ymutex own;
    ymutex_init(&own);
    ymutex_lock(&own);
    const char *used = ythread_strerror(ymutex_destroy(&own));
    ymutex_unlock(&own);
    const char *unused = ythread_strerror(ymutex_destroy(&own));
    printf("destroyed in use: %s, free: %s, afterwards: %s\n", used, unused, ythread_strerror(ymutex_lock(&own)));
}

static void use_destroyed(void) {
    ysemaphore some = YSEMAPHORE_INIT(3);
    ybarrier alone = YBARRIER_INIT(1);
    ysemaphore_destroy(&some);
    ybarrier_destroy(&alone);
    printf("destroyed: a semaphore: %d", ysemaphore_acquire(&some));
    printf(" %d", ysemaphore_acquire_until(&some, 0.001));
    printf(" %d %d %d", ysemaphore_tryacquire(&some), ysemaphore_release(&some), ysemaphore_destroy(&some));
    printf(", a barrier: %d", ybarrier_wait(&alone));
    printf(" %d, made anew: ", ybarrier_destroy(&alone));
    ysemaphore_init(&some, 1);
    ybarrier_init(&alone, 1);
    printf("%d", ysemaphore_acquire(&some));
    printf(" %d\n", ybarrier_wait(&alone));
}

thread visitor(void) {
    ysemaphore_acquire(&two);
    inside++;
    ythread_yield(YTHREAD_ANY);
    printf(" %d", inside--);
    ysemaphore_release(&two);
}

static void visit(void) {
    yid ids[6];
    printf("semaphore:");
    for (int i = 0; i < 6; i++) ythread_create(&ids[i], 0, visitor, 0);
    for (int i = 0; i < 6; i++) ythread_join(ids[i], 0);
    int left = 0;
    while (!ysemaphore_tryacquire(&two)) left++;
    printf("; left %d, none: %s\n", left, ythread_strerror(ysemaphore_tryacquire(&two)));
    for (int i = 0; i < 2; i++) ysemaphore_release(&two);
}

thread party(void) {
    for (int i = 0; i < 2; i++) {
        came++;
        int status = ybarrier_wait(&four);
        if (came % 4) came = -100;
        lasts += status;
        ybarrier_wait(&four);
    }
}

static void meet(void) {
    yid ids[4];
    for (int i = 0; i < 4; i++) ythread_create(&ids[i], 0, party, 0);
    for (int i = 0; i < 4; i++) ythread_join(ids[i], 0);
    printf("barrier: %d came, the last one %d times\n", came / 2, lasts);
}

thread comer(ybarrier *place, double seconds) {
    ythread_exit(ybarrier_wait_until(place, seconds));
}

/* Who leaves has not come. */
static void leave_barrier(void) {
    static ybarrier pair = YBARRIER_INIT(2), alone = YBARRIER_INIT(1);
    yid id;
    ythread_create(&id, 0, comer, 2, &pair, 1000.);
    ythread_yield(YTHREAD_ANY);
    int last = ybarrier_wait_until(&pair, 1000);
    printf("in time: %d, last: %d; ", status_of(id), last);
    printf("late: %s, and then 2 came: ", ythread_strerror(ybarrier_wait_until(&pair, 0.001)));
    ythread_create(&id, 0, comer, 2, &pair, 1000.);
    ythread_yield(YTHREAD_ANY);
    last = ybarrier_wait(&pair);
    printf("%d %d; ", status_of(id), last);
    printf("at once: %s, ", ythread_strerror(ybarrier_wait_until(&pair, 0)));
    printf("as the last: %d\n", ybarrier_wait_until(&alone, 0));
}

static void leave_place(void) {
    yid first, second;
    ymutex_lock(&mutex);
    ythread_create(&first, 0, in_turn, 1, 1);
    ythread_create(&second, 0, tried, 0);
    ythread_yield(YTHREAD_ANY);
    ythread_destroy(first);
    ymutex_unlock(&mutex);
    ythread_join(second, 0);
    printf("the destroyed one left its place: %s\n", ythread_strerror(ymutex_lock(&mutex)));
    ymutex_unlock(&mutex);
}

thread ymain(void) {
    take_turns();
    refuse();
    destroy();
    use_destroyed();
    visit();
    meet();
    leave_barrier();
    leave_place();
    printf("bad arguments: %d %d %d %d %d\n", ymutex_init(0), ysemaphore_init(&two, -1), ybarrier_init(&four, 0),
           ymutex_lock(0), ybarrier_wait(0));
}
